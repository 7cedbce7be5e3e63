/** The accounts that a merchant is settled to: added, edited, checked, confirmed. */
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
import { BankCard } from "./bank-card";
import styles from "./settlement.module.css";
import { useBanks, useConfigs } from "./use-settlement";

export default function BanksTab({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation("settlement");
  const askAgain = useAskAgain();
  const accounts = useBanks(id);
  const { data } = accounts;
  const configs = useConfigs(id);
  const { form, id: bank_id, open, close } = useFormAddress("bank");
  const isAdding = form === "add-settlement-bank";
  const edited = form === "change-settlement-bank" ? data?.data.find((bank) => bank.id === bank_id) : undefined;
  const inUse = new Set(configs.data?.data.flatMap(({ org_settlement_bank_id }) => org_settlement_bank_id ?? []));
  const add = (
    <AllowedButton
      rule={{ ...manageSettlement, call: "POST /partner/organization/settlement-bank" }}
      org_id={id}
      variant="primary"
      icon={Plus}
      onClick={() => open("add-settlement-bank")}
    >
      {t("banks.add")}
    </AllowedButton>
  );
  const done = () => {
    close();
    askAgain(settlement);
  };
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t("banks.title")}</h2>
        {data && data.data.length > 0 && add}
      </div>
      <Loaded
        of={accounts}
        failed={t("banks.failed")}
        waiting={8}
        inCard
        empty={{
          if: (found) => found.data.length === 0,
          show: <EmptyState title={t("banks.none_title")} text={t("banks.none_text")} action={add} />,
        }}
      >
        {(found) => (
          <div className={styles.cards}>
            {found.data.map((bank) => (
              <BankCard
                key={bank.id}
                bank={bank}
                replaced={found.data.find((other) => other.id === bank.replaces_id)}
                isInUse={inUse.has(bank.id)}
                onEdit={() => open("change-settlement-bank", bank.id)}
              />
            ))}
          </div>
        )}
      </Loaded>
      <Drawer
        isOpen={isAdding || edited !== undefined}
        onClose={close}
        width="min(640px, 100vw)"
        title={t(edited ? "banks.edit" : "banks.add")}
      >
        {isAdding && <FormPart name="add-settlement-bank" start={{ org_id: id, account_holder_name: name }} onDone={done} />}
        {edited && (
          <FormPart
            key={edited.id}
            name="change-settlement-bank"
            record={edited}
            reload={() => callGateway("GET /partner/organization/settlement-bank/{id}", { params: { id: edited.id } })}
            onDone={done}
          />
        )}
      </Drawer>
    </div>
  );
}
