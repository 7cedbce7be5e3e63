/** A merchant's users in its console: who they are, whether they have come, and what can be done for them. */
import { useTranslation } from "react-i18next";
import type { Organization, OrganizationUser } from "../../../contract/records/organization";
import { ResourceList } from "../../kit/parts";
import { InvitationLine } from "./invitation-state";
import SignInAsUser from "./sign-in-as-user";

/** What the resource's list answers. */
const userIn = (row: Record<string, unknown>) => row as unknown as OrganizationUser;

export default function MerchantUsersTab({ organization: { id: org_id, name } }: { organization: Organization }) {
  const { t } = useTranslation("merchant-users");
  return (
    <ResourceList
      resource="organization-users"
      name="users"
      where={{ org_id }}
      title={t("title", { name })}
      note={(row) => <InvitationLine user={userIn(row)} />}
      acts={(row) => {
        const { id, status, first_name, last_name } = userIn(row);
        return status === "ACTIVE" && <SignInAsUser {...{ org_id, name: `${first_name} ${last_name}` }} org_user_id={id} size="small" />;
      }}
    />
  );
}
