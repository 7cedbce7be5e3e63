/** Where one is signed in, the back-office admins who act in one's name among them. */
import Laptop from "lucide/dist/esm/icons/laptop.mjs";
import Monitor from "lucide/dist/esm/icons/monitor.mjs";
import Smartphone from "lucide/dist/esm/icons/smartphone.mjs";
import Tablet from "lucide/dist/esm/icons/tablet.mjs";
import VenetianMask from "lucide/dist/esm/icons/venetian-mask.mjs";
import { useState } from "react";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { OwnSession, SessionsEnded } from "../../../contract/records/own-account";
import { AllowedButton, Loaded, useWriteCall } from "../../kit/parts";
import { Offered } from "../../kit/shell";
import { Checkbox } from "../../ui/field/checkbox";
import { Card } from "../../ui/figure/card";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { countryName } from "../../lib/country-name";
import { settingsAddress } from "../../lib/portal-address";
import { ownAccount, useOwnSessions } from "./own-account";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog";

const icons = { DESKTOP: Monitor, PHONE: Smartphone, TABLET: Tablet } as const;

export function SessionsCard() {
  const { t } = useTranslation("profile");
  const asked = useOwnSessions();
  const { data } = asked;
  const [isAsking, setIsAsking] = useState(false);
  const others = (data ?? []).filter(({ is_current, ended_at }) => !is_current && ended_at === null).length;
  const content = (data: NonNullable<typeof asked.data>) => {
    return (
      <ul className={styles.sessions}>
        {data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={t("sessions.title")}
      isRuled
      isFlush={data !== undefined}
      actions={
        data && (
          <AllowedButton rule={{ call: "DELETE /partner/session" }} size="small" onClick={() => setIsAsking(true)}>
            {t("sessions.everywhere")}
          </AllowedButton>
        )
      }
    >
      <Loaded of={asked} failed={t("sessions.failed")}>
        {content}
      </Loaded>
      {isAsking && <EverywhereDialog others={others} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation("profile");
  const { id, is_current, browser, system, device, ip, country, last_seen_at, ended_at, impersonator_name, impersonation_reason } = session;
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, error, reset } = useWriteCall({
    touches: [ownAccount],
    failed: false,
    done: t("sessions.ended"),
    onDone: () => setIsAsking(false),
  });
  const place = () => {
    if (ip === null) return t("sessions.no_address");
    return country === null ? t("sessions.from", { ip }) : t("sessions.from_country", { country: countryName(country, i18n.language), ip });
  };
  const name = () => {
    if (impersonator_name !== null) return t("sessions.as_you", { name: impersonator_name });
    if (browser && system) return t("sessions.on", { browser, system });
    return browser ?? system ?? t("sessions.unknown");
  };
  return (
    <li className={styles.session}>
      <Icon of={impersonator_name !== null ? VenetianMask : device ? icons[device] : Laptop} />
      <span>
        <strong className={styles.sessionName}>
          <bdi>{name()}</bdi>
        </strong>
        {impersonation_reason && <span className={styles.quiet}>{t("sessions.reason", { reason: impersonation_reason })} </span>}
        <span className={styles.quiet}>{place()}</span>
      </span>
      <span className={styles.sessionWhen}>
        {is_current ? (
          <span className={styles.isNow}>{t("sessions.this_one")}</span>
        ) : (
          <TimeText instant={ended_at ?? last_seen_at} style="weekday" />
        )}
      </span>
      <span className={styles.sessionEnd}>
        {impersonator_name !== null && (
          <Offered call="GET /partner/audit-log">
            <Link href={`${settingsAddress}?section=audit&who=others`}>{t("sessions.what")}</Link>
          </Offered>
        )}
        {!is_current && ended_at === null && (
          <AllowedButton
            rule={{ call: "DELETE /partner/session/{id}" }}
            variant="link"
            size="small"
            aria-label={t("sessions.end_named", { name: name() })}
            onClick={() => {
              reset();
              setIsAsking(true);
            }}
          >
            {t("sessions.end")}
          </AllowedButton>
        )}
        {isAsking && (
          <ProofDialog
            title={t("sessions.end_title", { name: name() })}
            text={t("sessions.end_text")}
            submitLabel={t("sessions.end")}
            isDanger
            isBusy={isBusy}
            error={error}
            onProof={(proof) => send({ call: "DELETE /partner/session/{id}", params: { id }, body: proof })}
            onClose={() => setIsAsking(false)}
          />
        )}
      </span>
    </li>
  );
}

function EverywhereDialog({ others, onClose }: { others: number; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { mutateAsync: signOut } = useLogout();
  const [isHereToo, setIsHereToo] = useState(others === 0);
  const { send, isBusy, error } = useWriteCall<SessionsEnded>({
    touches: [ownAccount],
    failed: false,
    ...(!isHereToo && { done: ({ ended_count }) => t("sessions.ended_others", { count: ended_count }) }),
    onDone: () => (isHereToo ? signOut() : onClose()),
  });
  return (
    <ProofDialog
      title={t("sessions.everywhere_title")}
      text={t("sessions.everywhere_text", { count: others })}
      submitLabel={t("sessions.everywhere")}
      isDanger
      isBusy={isBusy}
      error={error}
      onProof={(proof) => send({ call: "DELETE /partner/session", body: proof })}
      onClose={onClose}
    >
      <Checkbox label={t("sessions.here_too")} checked={isHereToo} onChange={setIsHereToo} />
    </ProofDialog>
  );
}
