/** A merchant's users in its console: who they are, whether they have come, and what can be done for them. */
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { manageUsers } from "../../../contract/access-rules";
import type { Organization, OrganizationUser } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { AllowedLink, CallButton, FormSlot, Loaded, statusIcon } from "../../kit/parts";
import { listHref, showHref, useCall, useKit, useLive } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { AddressText } from "../../ui/figure/address-text";
import { Avatar } from "../../ui/figure/avatar";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { EmptyState } from "../../ui/frame/empty-state";
import { Link } from "../../ui/link";
import { InvitationLine } from "./invitation-state";
import styles from "./merchant-users.module.css";
import SignInAsUser from "./sign-in-as-user";

const resourceName = "organization-users";
const mostShown = 100;

function useUsers(org_id: string) {
  const users = useCall(
    "GET /partner/organization/{id}/user",
    { params: { id: org_id }, query: { limit: String(mostShown) } },
    { of: resourceName },
  );
  useLive(resourceName, () => void users.refetch());
  return users;
}

export default function MerchantUsersTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation("merchant-users");
  const { t: say } = useTranslation("portal");
  const kit = useKit();
  const { id: org_id, name } = organization;
  const users = useUsers(org_id);
  const add = useFormAddress()("add-organization-user");
  const resource = kit.resourceOf(resourceName);
  return (
    <>
      <Card
        title={t("title", { name })}
        actions={
          <AllowedLink
            rule={{ ...manageUsers, call: "POST /partner-user/organization-user/add" }}
            org_id={org_id}
            variant="primary"
            icon={Plus}
            href={add}
          >
            {say("resources.organization-users.create")}
          </AllowedLink>
        }
        isRuled
        isFlush={Boolean(users.data)}
      >
        <Loaded
          of={users}
          failed={t("failed")}
          waiting={5}
          empty={{ if: ({ data }) => data.length === 0, show: <EmptyState title={t("empty")} text={t("empty_text")} /> }}
        >
          {({ data, total }) => (
            <>
              <UserTable users={data} organization={organization} />
              {total > data.length && (
                <p className={styles.more}>
                  {t("more", { count: total - data.length })}{" "}
                  <Link href={resource ? `${listHref(resource)}?org_id=${org_id}` : "#"}>{t("all")}</Link>
                </p>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <UserForms org_id={org_id} users={users.data?.data ?? []} />
    </>
  );
}

/** The console's own address with a form over it. */
function useFormAddress() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (form: string, user?: string) => {
    const next = new URLSearchParams(search);
    next.set("form", form);
    if (user === undefined) next.delete("user");
    else next.set("user", user);
    return `${pathname}?${next.toString()}`;
  };
}

const personForms = ["change-organization-user", "cancel-organization-user-invitation"];

/** The forms that the address opens here: for a new user, or for the one it names. */
function UserForms({ org_id, users }: { org_id: string; users: readonly OrganizationUser[] }) {
  const kit = useKit();
  const [search] = useSearchParams();
  const resource = kit.resourceOf(resourceName);
  const user = users.find(({ id }) => id === search.get("user"));
  if (!resource) return null;
  if (!user) return <FormSlot names={["add-organization-user"]} resource={resource} start={{ org_id }} />;
  const reload = () => callGateway("GET /partner/organization-user/{id}", { params: { id: user.id } });
  return <FormSlot key={user.id} names={personForms} resource={resource} record={{ ...user }} reload={reload} />;
}

function UserTable({ users, organization }: { users: readonly OrganizationUser[]; organization: Organization }) {
  const { t } = useTranslation("merchant-users");
  const { t: say } = useTranslation("portal");
  return (
    <DataTable
      isTop
      hasCards
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { key: "person", heading: t("columns.person"), cell: (user) => <Person user={user} /> },
        { key: "role", heading: t("columns.role"), cell: ({ role }) => say(`values.organization_roles.${role}`) },
        {
          key: "state",
          heading: t("columns.state"),
          cell: (user) => (
            <span className={styles.state}>
              <StatusTag tone={toneOf(user.status)} icon={statusIcon(user.status)} label={say(`statuses.${user.status}`)} />
              <InvitationLine user={user} />
            </span>
          ),
        },
        {
          key: "signed_in",
          heading: t("columns.signed_in"),
          cell: ({ last_sign_in_at }) => (last_sign_in_at === null ? t("never") : <TimeText instant={last_sign_in_at} style="short" />),
        },
        {
          key: "actions",
          heading: t("columns.actions"),
          isHeadingHidden: true,
          cell: (user) => <UserActions user={user} organization={organization} />,
        },
      ]}
    />
  );
}

const nameOf = ({ first_name, last_name }: OrganizationUser) => `${first_name} ${last_name}`;

function Person({ user }: { user: OrganizationUser }) {
  const resource = useKit().resourceOf(resourceName);
  const name = nameOf(user);
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className={styles.words}>
        <Link href={(resource && showHref(resource, user)) ?? "#"} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <AddressText className={styles.email}>{user.email}</AddressText>
      </span>
    </span>
  );
}

function UserActions({ user, organization }: { user: OrganizationUser; organization: Organization }) {
  const { t } = useTranslation("merchant-users");
  const address = useFormAddress();
  const { id: org_id } = organization;
  const about = { rule: manageUsers, org_id, size: "small" } as const;
  return (
    <span className={styles.actions}>
      {user.status === "ACTIVE" && <SignInAsUser {...{ org_id, name: nameOf(user) }} org_user_id={user.id} size="small" />}
      {user.status === "PENDING" && (
        <CallButton
          {...about}
          request={{ call: "POST /partner-user/organization-user/resend-user-invitation-email/{id}", params: { id: user.id } }}
          touches={[resourceName, "organizations"]}
          done={t("resent")}
          label={t("resend")}
        />
      )}
      {user.status === "PENDING" && user.invitation_status === "PENDING" && (
        <AllowedLink {...about} href={address("cancel-organization-user-invitation", user.id)}>
          {t("cancel")}
        </AllowedLink>
      )}
      <AllowedLink {...about} href={address("change-organization-user", user.id)}>
        {t("edit")}
      </AllowedLink>
    </span>
  );
}
