/** How a merchant is settled, currency by currency, with the days that come next. */
import { settlement } from "../../lib/settlement";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { manageSettlement } from "../../../contract/access-rules";
import type { Organization } from "../../../contract/records/organization";
import { FormPart } from "../../kit/inputs";
import { AllowedButton, Loaded, useFormAddress } from "../../kit/parts";
import { Drawer, useAskAgain } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { EmptyState } from "../../ui/frame/empty-state";
import { ConfigCard } from "./config-card";
import styles from "./settlement.module.css";
import { useBanks, useConfigs } from "./use-settlement";

export default function SettlementTab({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation("settlement");
  const askAgain = useAskAgain();
  const configs = useConfigs(id);
  const { data } = configs;
  const banks = useBanks(id);
  const { form, id: config_id, open, close } = useFormAddress("config");
  const isAdding = form === "add-settlement-config";
  const edited = form === "change-settlement-config" ? data?.data.find((config) => config.id === config_id) : undefined;
  const done = () => {
    close();
    askAgain(settlement);
  };
  const add = (
    <AllowedButton
      rule={{ ...manageSettlement, call: "POST /partner/organization/settlement-config" }}
      org_id={id}
      variant="primary"
      icon={Plus}
      onClick={() => open("add-settlement-config")}
    >
      {t("config.add")}
    </AllowedButton>
  );
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t("config.title")}</h2>
        {data && data.data.length > 0 && add}
      </div>
      <Loaded
        of={configs}
        failed={t("config.failed")}
        waiting={8}
        inCard
        empty={{
          if: (found) => found.data.length === 0,
          show: <EmptyState title={t("config.none_title")} text={t("config.none_text")} action={add} />,
        }}
      >
        {(found) => (
          <div className={styles.cards}>
            {found.data.map((config) => (
              <ConfigCard
                key={config.id}
                config={config}
                bank={banks.data?.data.find((bank) => bank.id === config.org_settlement_bank_id)}
                onEdit={() => open("change-settlement-config", config.id)}
              />
            ))}
          </div>
        )}
      </Loaded>
      <Drawer
        isOpen={isAdding || edited !== undefined}
        onClose={close}
        width="min(640px, 100vw)"
        title={edited ? t("config.title") : t("config.add")}
      >
        {isAdding && <FormPart name="add-settlement-config" given={{ org_id: id }} onDone={done} />}
        {edited && (
          <FormPart
            key={edited.id}
            name="change-settlement-config"
            record={edited}
            reload={() => callGateway("GET /partner/organization/settlement-config/{id}", { params: { id: edited.id } })}
            onDone={done}
          />
        )}
      </Drawer>
    </div>
  );
}
