import InvitationPanel from "../features/invite-merchant/invitation-panel";
import { ConsolePage, type TabPart } from "../features/merchant-console/console-page";
import OrganizationPeople from "../features/organization-people/organization-people";
import { PermissionRequestCard } from "../features/permissions/permission-request-card";
import { PermissionsTab } from "../features/permissions/permissions-tab";
import { late } from "../ui/late";
import { askPermission } from "./ask-permission";
import { loadScreenTexts } from "./screen-texts";

const MerchantUsersTab = late(async () => {
  const [tab] = await Promise.all([import("../features/merchant-users/merchant-users-tab"), loadScreenTexts("merchant-users")]);
  return tab;
});

/** By what `?tab=` says, in this order. */
const tabs: Record<string, TabPart> = {
  users: (organization) => <MerchantUsersTab organization={organization} />,
  permissions: (organization) => <PermissionsTab organization={organization} />,
};

/** A merchant's console, with parts from other features. */
export default function ConsoleScreen() {
  return (
    <ConsolePage
      side={(organization) => (
        <>
          <InvitationPanel organization={organization} />
          <OrganizationPeople org_id={organization.id} />
        </>
      )}
      tabs={tabs}
      permission={{ request: (organization) => <PermissionRequestCard organization={organization} />, ask: askPermission }}
    />
  );
}
