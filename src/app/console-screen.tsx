import { ConsolePage } from "../features/onboarding/console-page";
import InvitationPanel from "../features/invite-merchant/invitation-panel";
import OrganizationPeople from "../features/organization-people/organization-people";

/** A merchant's console, with what other features know of the merchant. */
export default function ConsoleScreen() {
  return (
    <ConsolePage
      beside={(organization) => (
        <>
          <InvitationPanel organization={organization} />
          <OrganizationPeople org_id={organization.id} />
        </>
      )}
    />
  );
}
