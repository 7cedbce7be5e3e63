/** Name, e-mail and phone; a new number replaces the old one once its code was entered. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PartnerUser } from "../../../contract/records/partner";
import { RestoredNote, useKeptForm, useWriteCall } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { fullName } from "../../providers/session";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { CodeAndNumber } from "../../ui/field/code-and-number";
import { TextField } from "../../ui/field/text-field";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { PhoneCode } from "./phone-code";
import styles from "./profile.module.css";
import { splitName } from "./split-name";
import { fieldsOf, usePhoneCode } from "./use-phone-code";

interface Typed {
  name: string;
  calling_code: string;
  number: string;
}

export function DetailsCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation("profile");
  const { session, config, takeUser } = useSignedIn();
  const { may } = useKit();
  const canText = config.has_text_messages !== false && may({ call: "POST /partner-user/send-phonenumber-verification-otp" }).allowed;
  const canRename = !isReadOnly && may({ call: "PATCH /partner-user" }).allowed;
  const { user } = session;
  const before: Typed = { name: fullName(user), calling_code: user.phone_country_code ?? "", number: user.phone_number ?? "" };
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [destination, setDestination] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const now = { ...before, ...typed };
  const isRenamed = now.name !== before.name;
  const isMoved = now.calling_code !== before.calling_code || now.number !== before.number;
  const isDirty = isRenamed || isMoved;
  const kept = useKeptForm({
    form: "own-details",
    value: typed,
    isDirty,
    restore: (earlier) => setTyped(earlier as Partial<Typed>),
  });
  const startOver = () => {
    setTyped({});
    void kept.forget();
  };
  const naming = useWriteCall<PartnerUser>({
    touches: ["users"],
    done: t("details.saved"),
    failed: false,
    onDone: (saved) => {
      takeUser(saved);
      setTyped(({ name: _, ...rest }) => rest);
    },
    // Someone else saved in between: what was typed stays, and the next press is based on what is there now.
    onFailed: (error) => {
      if (error.statusCode === 409) void callGateway("GET /partner-user", {}).then(takeUser);
    },
  });
  const sending = usePhoneCode(setDestination);
  const set = (name: keyof Typed, value: string) => {
    setTyped((earlier) => ({ ...earlier, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest);
    naming.reset();
    sending.reset();
  };
  const { first_name, last_name } = splitName(now.name, user);
  const sendCode = () => sending.ask({ phone_country_code: now.calling_code.trim(), phone_number: now.number.trim() });
  const save = () => {
    const missing = {
      ...(isRenamed && (first_name === "" || last_name === "") && { name: t("details.both_names") }),
      ...(isMoved && now.calling_code.trim() === "" && { calling_code: t("details.calling_code_missing") }),
      ...(isMoved && now.number.trim() === "" && { number: t("details.number_missing") }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    if (isRenamed) naming.send({ call: "PATCH /partner-user", body: { version: user.version, first_name, last_name } });
    if (isMoved) sendCode();
  };
  const { first_name: wrongFirst, last_name: wrongLast } = fieldsOf(naming.error);
  const { phone_country_code: wrongCode, phone_number: wrongNumber } = fieldsOf(sending.error);
  const failures = [
    naming.error && !wrongFirst && !wrongLast ? naming.error : null,
    sending.error && !wrongCode && !wrongNumber ? sending.error : null,
  ];
  if (destination !== null) {
    return (
      <Card title={t("details.title")}>
        <PhoneCode
          destination={destination}
          onOther={() => setDestination(null)}
          onDone={() => {
            setDestination(null);
            startOver();
          }}
        />
        <p className={styles.quiet}>{user.is_phone_verified ? t("details.old_stays") : null}</p>
      </Card>
    );
  }
  return (
    <Card title={t("details.title")}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {kept.isRestored && isDirty && <RestoredNote onStartOver={startOver} />}
        {failures.map((error) => error && <InfoBox key={error.message} tone="error" role="alert" children={error.message} />)}
        <div className={styles.pair}>
          <TextField
            label={t("details.name")}
            name="name"
            autoComplete="name"
            value={now.name}
            readOnly={!canRename}
            hint={canRename && last_name !== "" && t("details.listed_under", { last_name })}
            error={problems.name ?? wrongFirst ?? wrongLast}
            onChange={(event) => set("name", event.target.value)}
          />
          <TextField label={t("details.email")} value={user.email} readOnly dir="ltr" hint={t("details.email_hint")} />
          <CodeAndNumber>
            <TextField
              label={t("details.calling_code")}
              name="calling-code"
              inputMode="tel"
              autoComplete="tel-country-code"
              dir="ltr"
              value={now.calling_code}
              readOnly={isReadOnly || !canText}
              error={problems.calling_code ?? wrongCode}
              onChange={(event) => set("calling_code", event.target.value)}
            />
            <TextField
              label={t("details.phone")}
              name="phone"
              type="tel"
              autoComplete="tel-national"
              dir="ltr"
              value={now.number}
              readOnly={isReadOnly || !canText}
              aside={
                !isReadOnly &&
                canText &&
                !isMoved &&
                !user.is_phone_verified &&
                now.number !== "" && (
                  <Button variant="link" size="small" isBusy={sending.isBusy} onClick={sendCode}>
                    {t("details.verify")}
                  </Button>
                )
              }
              hint={user.is_phone_verified && !isMoved ? t("details.verified") : t(canText ? "details.phone_hint" : "details.no_texts")}
              error={problems.number ?? wrongNumber}
              onChange={(event) => set("number", event.target.value)}
            />
          </CodeAndNumber>
        </div>
        {!isReadOnly && (canRename || canText) && (
          <div className={styles.end}>
            <Button type="submit" variant="primary" isBusy={naming.isBusy || sending.isBusy} isDisabled={!isDirty}>
              {t("details.save")}
            </Button>
          </div>
        )}
      </form>
      {sending.dialog}
    </Card>
  );
}
