import InvitationPanel from "../features/invite-merchant/invitation-panel";
import { ConsolePage, type OtherTab, type TabPart } from "../features/merchant-console/console-page";
import OrganizationPeople from "../features/organization-people/organization-people";
import { PermissionRequestCard } from "../features/permissions/permission-request-card";
import { PermissionsTab } from "../features/permissions/permissions-tab";
import { Offered } from "../kit/shell";
import { late } from "../ui/late";
import { askPermission } from "./ask-permission";
import { withTexts } from "./text-files";

const PricingTab = late(() => withTexts(import("../features/pricing/pricing-tab"), "pricing", "forms", "refusals"));

/** By what `?tab=` says; the console gives them their order. */
const ActivationTab = late(() => withTexts(import("../features/settlement/activation-tab"), "settlement"));
const BanksTab = late(() => withTexts(import("../features/settlement/banks-tab"), "settlement", "forms"));
const MerchantUsersTab = late(() => withTexts(import("../features/merchant-users/merchant-users-tab"), "merchant-users", "refusals"));
const PlanCard = late(() => withTexts(import("../features/pricing/plan-card"), "pricing"));
const SettlementCard = late(() => withTexts(import("../features/settlement/settlement-card"), "settlement"));
const SettlementTab = late(() => withTexts(import("../features/settlement/settlement-tab"), "settlement", "forms"));

const tabs: Record<OtherTab, TabPart> = {
  activation: (organization) => <ActivationTab organization={organization} />,
  banks: (organization) => <BanksTab organization={organization} />,
  settlement: (organization) => <SettlementTab organization={organization} />,
  pricing: (organization) => <PricingTab organization={organization} />,
  users: (organization) => <MerchantUsersTab organization={organization} />,
  permissions: (organization) => <PermissionsTab organization={organization} />,
};

/** A merchant's console, with parts from other features. */
export default function ConsoleScreen() {
  return (
    <ConsolePage
      main={(organization) => (
        <Offered call="GET /partner/organization/{id}/activation">
          <ActivationTab organization={organization} />
        </Offered>
      )}
      side={(organization) => (
        <>
          <Offered call="GET /partner/organization/settlement-config">
            <SettlementCard organization={organization} />
          </Offered>
          <Offered call="GET /pricing/organization-plan">
            <PlanCard organization={organization} />
          </Offered>
          <InvitationPanel organization={organization} />
          <Offered call="GET /partner/organization/{id}/user">
            <OrganizationPeople org_id={organization.id} />
          </Offered>
        </>
      )}
      tabs={tabs}
      permission={{ request: (organization) => <PermissionRequestCard organization={organization} />, ask: askPermission }}
    />
  );
}
