/** How a merchant is settled, currency by currency, with the days that come next. */
import type { Organization } from "../../../contract/records/organization";
import { FormPart } from "../../kit/inputs";
import { callGateway } from "../../providers/call-gateway";
import { CardsTab } from "./cards-tab";
import { ConfigCard } from "./config-card";
import { useBanks, useConfigs } from "./use-settlement";

export default function SettlementTab({ organization: { id } }: { organization: Organization }) {
  const configs = useConfigs(id);
  const banks = useBanks(id);
  return (
    <CardsTab
      org_id={id}
      of={configs}
      words="config"
      about="config"
      adds={{ form: "add-settlement-config", call: "POST /partner/organization/settlement-config" }}
      changes="change-settlement-config"
      card={(config, change) => (
        <ConfigCard config={config} bank={banks.data?.data.find((bank) => bank.id === config.org_settlement_bank_id)} onEdit={change} />
      )}
      adding={(done) => <FormPart name="add-settlement-config" given={{ org_id: id }} onDone={done} />}
      changing={(config, done) => (
        <FormPart
          name="change-settlement-config"
          record={config}
          reload={() => callGateway("GET /partner/organization/settlement-config/{id}", { params: { id: config.id } })}
          onDone={done}
        />
      )}
    />
  );
}
