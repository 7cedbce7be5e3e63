/** The commission wallet: what was earned, what was paid out, and that it all adds up. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/parts";
import { readDefaultCurrency, viewCurrencies, writeDefaultCurrency } from "../../providers/default-currency";
import { Offered } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";
import { bankStatementsAddress, statementAddress } from "../../lib/earnings";
import { LinkButton } from "../../ui/field/link-button";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import { AccountsCard } from "./accounts-card";
import { BalancesCard } from "./balances-card";
import styles from "./earnings.module.css";
import { ExplainBalance } from "./explain-balance";
import { LinesCard } from "./lines-card";
import { PayoutsCard } from "./payouts-card";
import { TieOutCard } from "./tie-out-card";
import { useWalletSummary } from "./use-earnings";

export default function WalletPage() {
  const { t } = useTranslation("earnings");
  const { t: say } = useTranslation("portal");
  const { session } = useSignedIn();
  const [isExplaining, setIsExplaining] = useState(false);
  const [currency, setCurrency] = useState(() => readDefaultCurrency(session.partner?.country ?? null));
  const summary = useWalletSummary(currency);
  const { data } = summary;
  useDocumentTitle(t("title"), say("brand"));
  const chooseCurrency = (chosen: string) => {
    writeDefaultCurrency(chosen);
    setCurrency(chosen);
  };
  const currencyChoice = (
    <FilterChoice
      label={t("view_currency")}
      value={currency}
      items={viewCurrencies.map((each) => ({
        key: each,
        label: each,
        isChecked: each === currency,
        onSelect: () => chooseCurrency(each),
      }))}
    />
  );
  const actions = (
    <>
      {currencyChoice}
      <LinkButton href={bankStatementsAddress} size="small">
        {t("bank.open")}
      </LinkButton>
      <LinkButton href={statementAddress} size="small">
        {t("statement.open")}
      </LinkButton>
    </>
  );
  return (
    <PageShell title={t("title")} subtitle={t("subtitle")} actions={actions} areActionsStacked isFullWidth focusKey="commission-wallet">
      <div className={`${styles.page} in-order`}>
        <Offered call="GET /partner/torc/commission-wallet/summary">
          <Loaded of={summary} failed={t("balances.failed")} waiting={3} inCard>
            {(found) => <BalancesCard summary={found} onExplain={() => setIsExplaining(true)} />}
          </Loaded>
        </Offered>
        <div className={styles.split}>
          <Offered call="GET /partner/torc/commission-wallet/line">
            <LinesCard currencies={data?.wallets.map(({ currency }) => currency) ?? []} />
          </Offered>
          <Offered call="GET /partner/torc/commission-wallet/payout">
            <PayoutsCard />
          </Offered>
        </div>
        <Offered call="GET /partner/torc/commission-wallet/account-summary">
          <AccountsCard currency={currency} />
        </Offered>
        <Offered call="GET /partner/torc/commission-wallet/tie-out">
          <TieOutCard />
        </Offered>
      </div>
      {isExplaining && data && <ExplainBalance summary={data} onClose={() => setIsExplaining(false)} />}
    </PageShell>
  );
}
