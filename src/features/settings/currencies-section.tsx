/** The currencies that figures are summed in: of what happened, and of what is tried out. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownCurrency } from "../../../contract/reference/own-currency";
import { currencyName } from "../../lib/currency-name";
import { SelectField } from "../../kit/inputs";
import { useNotify } from "../../kit/shell";
import {
  readDefaultCurrency,
  readTestCurrency,
  viewCurrencies,
  writeDefaultCurrency,
  writeTestCurrency,
} from "../../providers/default-currency";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import styles from "./settings.module.css";

export default function CurrenciesSection() {
  const { t, i18n } = useTranslation("settings");
  const { session } = useSignedIn();
  const notify = useNotify();
  const country = session.partner?.country ?? null;
  const [live, setLive] = useState(() => readDefaultCurrency(country));
  const [test, setTest] = useState(() => readTestCurrency() ?? ownCurrency(country));
  const options = viewCurrencies.map((code) => ({
    value: code,
    text: t("currencies.choice", { code, name: currencyName(code, i18n.language) }),
  }));
  return (
    <Card title={t("currencies.title")} subtitle={t("currencies.text")}>
      <div className={styles.fields}>
        <SelectField
          label={t("currencies.live")}
          hint={t("currencies.live_hint")}
          options={options}
          value={live}
          onChange={(code) => {
            writeDefaultCurrency(code);
            setLive(code);
            notify("success", t("saved_here"));
          }}
        />
        <SelectField
          label={t("currencies.test")}
          hint={t("currencies.test_hint")}
          options={options}
          value={test}
          onChange={(code) => {
            writeTestCurrency(code);
            setTest(code);
            notify("success", t("saved_here"));
          }}
        />
      </div>
    </Card>
  );
}
