/** A merchant's users, next to its record. */
import { useCall } from "../../kit/shell";
import { useTranslation } from "react-i18next";
import { toneOf } from "../../../contract/statuses";
import { Loaded, statusIcon } from "../../kit/parts";
import { AddressText } from "../../ui/figure/address-text";
import { Avatar } from "../../ui/figure/avatar";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./organization-people.module.css";

export default function OrganizationPeople({ org_id }: { org_id: string }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const people = useCall("GET /partner/organization/{id}/user", { params: { id: org_id }, query: { limit: "100" } });
  return (
    <Card title={t("people.title")} isRuled isFlush={Boolean(people.data?.data.length)}>
      <Loaded
        of={people}
        failed={t("people.failed")}
        empty={{ if: ({ data }) => data.length === 0, show: <p className={styles.empty}>{t("people.empty")}</p> }}
      >
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((person) => {
              const name = `${person.first_name} ${person.last_name}`;
              return (
                <li key={person.id} className={styles.person}>
                  <Avatar name={name} />
                  <span className={styles.words}>
                    <bdi className={styles.name}>{name}</bdi>
                    <AddressText className={styles.email}>{person.email}</AddressText>
                    <span className={styles.email}>{say(`values.organization_roles.${person.role}`)}</span>
                  </span>
                  {person.status !== "ACTIVE" && (
                    <StatusTag tone={toneOf(person.status)} icon={statusIcon(person.status)} label={say(`statuses.${person.status}`)} />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
