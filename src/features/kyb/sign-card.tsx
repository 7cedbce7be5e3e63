/** Initials and the time, then one button. What is missing is shown before it is pressed. */
import Lock from "lucide/dist/esm/icons/lock.mjs";
import PenLine from "lucide/dist/esm/icons/pen-line.mjs";
import { useEffect, useState, type SyntheticEvent } from "react";
import type { Kyb } from "../../../contract/kyb/record";
import { onboarding } from "../../lib/onboarding";
import { useWriteCall } from "../../kit/parts";
import { formatTime, zoneParts } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Checkbox } from "../../ui/field/checkbox";
import { Icon } from "../../ui/icon";
import { InfoBox } from "../../ui/figure/info-box";
import { LinkButton } from "../../ui/field/link-button";
import { TextField } from "../../ui/field/text-field";
import { merchantHeaders } from "../../providers/merchant-headers";
import { useChecked, useIsOpen, useKyb } from "./kyb-context";
import styles from "./sign-card.module.css";
import { useKybWords } from "./use-kyb-words";
import { openNow } from "./views";

const initialsShape = /^[\p{L}\p{M}]{2,6}$/u;

export function SignCard() {
  const { t, locale } = useKybWords();
  const { store, merchant_id, org_name, addressOf } = useKyb();
  const { session } = useSignedIn();
  const checked = useChecked();
  const isOpen = useIsOpen();
  const [isRead, setIsRead] = useState(false);
  const [initials, setInitials] = useState("");
  const [isTried, setIsTried] = useState(false);
  const submit = useWriteCall<Kyb>({
    done: t("sign.submitted"),
    failed: false,
    touches: ["organizations", onboarding],
    onDone: (kyb) => store.take(kyb),
    onFailed: ({ statusCode }) => {
      if (statusCode === 409) void store.refresh();
    },
  });
  const { kyb } = store.draft();
  const who = `${session.user.first_name} ${session.user.last_name}`;
  if (!isOpen)
    return kyb.signature_initials && kyb.signature_timestamp ? (
      <Signed initials={kyb.signature_initials} seconds={kyb.signature_timestamp} />
    ) : null;
  const open = openNow(checked);
  const sign = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (submit.isBusy || open.length > 0 || !isRead || !initialsShape.test(initials)) return;
    await store.save();
    if (store.status().state !== "saved") return;
    submit.send({
      call: "PATCH /partner/organization/kyb/submit",
      headers: merchantHeaders(merchant_id),
      body: { version: store.kyb().version, kyb: { signature_initials: initials, signature_timestamp: Math.floor(Date.now() / 1000) } },
    });
  };
  return (
    <Card look="hero" title={t("sign.title")} className={styles.noPrint} footer={<Footer />}>
      <form className={styles.sign} onSubmit={(event) => void sign(event)} noValidate>
        <p>{merchant_id ? t("sign.text", { name: org_name }) : t("sign.own_text")}</p>
        {open.length > 0 ? (
          <>
            <InfoBox tone="warning">{t("sign.need_answers", { count: open.length })}</InfoBox>
            <LinkButton variant="primary" href={addressOf(open[0]?.page ?? "left", open[0]?.path)}>
              {t("sign.open_first")}
            </LinkButton>
          </>
        ) : (
          <>
            <div>
              <Checkbox label={t("sign.read")} checked={isRead} onChange={setIsRead} isInvalid={isTried && !isRead} />
              <p className={styles.problem} role="alert">
                {isTried && !isRead ? t("sign.need_read") : ""}
              </p>
            </div>
            <TextField
              label={t("sign.initials")}
              aside={who}
              size="large"
              className={styles.initials}
              value={initials}
              maxLength={6}
              autoComplete="off"
              error={isTried && !initialsShape.test(initials) ? t("sign.need_initials") : undefined}
              hint={<SigningTime />}
              onChange={(event) => setInitials(event.target.value.trim().toLocaleUpperCase(locale))}
            />
            {submit.error && (
              <InfoBox tone="error" role="alert">
                {submit.error.message}
              </InfoBox>
            )}
            <Unsaved isTried={isTried} />
            <Button type="submit" variant="primary" size="large" isBlock icon={PenLine} isBusy={submit.isBusy}>
              {t("sign.submit")}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

/** The second it would be signed at, running. */
function SigningTime() {
  const { t } = useKybWords();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { day, clock, city, zone } = useMoment(now.toISOString(), "seconds");
  return <span title={zone}>{t("sign.hint", { day, clock, city })}</span>;
}

function Footer() {
  const { t } = useKybWords();
  return (
    <p className={styles.after}>
      <Icon of={Lock} size={16} />
      {t("sign.after")}
    </p>
  );
}

/** Not every answer has been saved yet: signing waits for them. */
function Unsaved({ isTried }: { isTried: boolean }) {
  const { t } = useKybWords();
  const { store } = useKyb();
  return isTried && store.status().state !== "saved" ? (
    <InfoBox tone="warning" role="alert">
      {t("sign.unsaved")}
    </InfoBox>
  ) : null;
}

function Signed({ initials, seconds }: { initials: string; seconds: number }) {
  const { t } = useKybWords();
  const at = new Date(seconds * 1000).toISOString();
  const { day, clock, city, zone } = useMoment(at, "clock");
  return (
    <Card title={t("sign.title")}>
      <p>
        <time dateTime={at} title={zone}>
          {t("sign.signed_by", { initials, day, clock, city })}
        </time>
      </p>
    </Card>
  );
}

/** An instant as it is said, and its time zone by its full name. */
function useMoment(at: string, style: "clock" | "seconds") {
  const { locale } = useKybWords();
  const { timeZone } = useSignedIn();
  const place = { locale, timeZone };
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" }).formatToParts(new Date(at));
  return {
    day: formatTime(at, "date", place),
    clock: formatTime(at, style, place),
    city: zoneParts(timeZone, at).city,
    zone: named.find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  };
}
