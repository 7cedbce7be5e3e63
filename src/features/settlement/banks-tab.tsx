/** The accounts that a merchant is settled to: added, edited, checked, confirmed. */
import type { Organization } from "../../../contract/records/organization";
import { FormPart } from "../../kit/inputs";
import { callGateway } from "../../providers/call-gateway";
import { BankCard } from "./bank-card";
import { CardsTab } from "./cards-tab";
import { useBanks, useConfigs } from "./use-settlement";

export default function BanksTab({ organization: { id, name } }: { organization: Organization }) {
  const accounts = useBanks(id);
  const configs = useConfigs(id);
  const inUse = new Set(configs.data?.data.flatMap(({ org_settlement_bank_id }) => org_settlement_bank_id ?? []));
  return (
    <CardsTab
      org_id={id}
      of={accounts}
      words="banks"
      about="bank"
      adds={{ form: "add-settlement-bank", call: "POST /partner/organization/settlement-bank" }}
      changes="change-settlement-bank"
      card={(bank, change) => (
        <BankCard
          bank={bank}
          replaced={accounts.data?.data.find((other) => other.id === bank.replaces_id)}
          isInUse={inUse.has(bank.id)}
          onEdit={change}
        />
      )}
      adding={(done) => <FormPart name="add-settlement-bank" start={{ org_id: id, account_holder_name: name }} onDone={done} />}
      changing={(bank, done) => (
        <FormPart
          name="change-settlement-bank"
          record={bank}
          reload={() => callGateway("GET /partner/organization/settlement-bank/{id}", { params: { id: bank.id } })}
          onDone={done}
        />
      )}
    />
  );
}
