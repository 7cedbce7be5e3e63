/** Name, e-mail and phone; a new number replaces the old one once its code was entered. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PartnerUser } from "../../../contract/records/partner";
import { bindText, DraftConflict, DraftForm, useDraft, useDraftWrite } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { fullName } from "../../providers/session";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { CodeAndNumber } from "../../ui/field/code-and-number";
import { TextField } from "../../ui/field/text-field";
import { Card } from "../../ui/figure/card";
import { PhoneCode } from "./phone-code";
import styles from "./profile.module.css";
import { splitName } from "./split-name";
import { usePhoneCode } from "./use-phone-code";

const detailsOf = (user: PartnerUser) => ({
  name: fullName(user),
  calling_code: user.phone_country_code ?? "",
  number: user.phone_number ?? "",
});
const placeOf = (name: string) => (name === "first_name" || name === "last_name" ? "name" : undefined);

/** A name is saved at once; a number takes the old one's place once its code was entered. */
function useDetails() {
  const { t } = useTranslation("profile");
  const { t: say } = useTranslation("portal");
  const { session, takeUser } = useSignedIn();
  const { user } = session;
  const [destination, setDestination] = useState<string | null>(null);
  const draft = useDraft({ name: "own-details", start: detailsOf(user) });
  const { values: now, changed } = draft;
  const isRenamed = "name" in changed;
  const isMoved = "calling_code" in changed || "number" in changed;
  const sending = usePhoneCode(setDestination, ({ phone_country_code: calling_code, phone_number: number }, sentence) =>
    draft.refuse({ calling_code, number }, calling_code || number ? null : sentence),
  );
  const sendCode = () => sending.ask({ phone_country_code: now.calling_code.trim(), phone_number: now.number.trim() });
  const naming = useDraftWrite<typeof now, PartnerUser>(draft, {
    sends: ["name"],
    placeOf,
    touches: ["users"],
    done: t("details.saved"),
    onDone: (saved) => {
      takeUser(saved);
      if (isMoved) sendCode();
    },
    onFailed: (error) => {
      if (error.statusCode === 409) void takeIn();
    },
  });
  /** Someone else saved in between. */
  const takeIn = async () => {
    const latest = await callGateway("GET /partner-user", {});
    const { isContested } = draft.meet(detailsOf(latest));
    draft.refuse({}, say(isContested ? "form.conflict" : "form.changed"));
    takeUser(latest);
  };
  const { first_name, last_name } = splitName(now.name, user);
  const save = () => {
    const missing = {
      ...(isRenamed && (first_name === "" || last_name === "") && { name: t("details.both_names") }),
      ...(isMoved && now.calling_code.trim() === "" && { calling_code: t("details.calling_code_missing") }),
      ...(isMoved && now.number.trim() === "" && { number: t("details.number_missing") }),
    };
    draft.refuse(missing);
    if (Object.keys(missing).length > 0) return;
    if (isRenamed) naming.send({ call: "PATCH /partner-user", body: { version: user.version, first_name, last_name } });
    else if (isMoved) sendCode();
  };
  return {
    ...{ draft, last_name, isMoved, destination, save, sendCode },
    isBusy: naming.isBusy || sending.isBusy,
    dialog: sending.dialog,
    askOther: () => setDestination(null),
  };
}

export function DetailsCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation("profile");
  const { session, config } = useSignedIn();
  const { may } = useKit();
  const canText = config.has_text_messages !== false && may({ call: "POST /partner-user/send-phonenumber-verification-otp" }).allowed;
  const canRename = !isReadOnly && may({ call: "PATCH /partner-user" }).allowed;
  const { user } = session;
  const { draft, last_name, isMoved, isBusy, dialog, destination, askOther, save, sendCode } = useDetails();
  if (destination !== null) {
    return (
      <Card title={t("details.title")}>
        <PhoneCode
          destination={destination}
          onOther={askOther}
          onDone={() => {
            askOther();
            draft.startOver();
          }}
        />
        <p className={styles.quiet}>{user.is_phone_verified ? t("details.old_stays") : null}</p>
      </Card>
    );
  }
  return (
    <Card title={t("details.title")}>
      <DraftForm
        className={styles.form}
        draft={draft}
        onSubmit={save}
        footer={
          !isReadOnly &&
          (canRename || canText) && (
            <div className={styles.end}>
              <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!draft.isDirty}>
                {t("details.save")}
              </Button>
            </div>
          )
        }
      >
        <div className={styles.pair}>
          <TextField
            label={t("details.name")}
            {...bindText(draft, "name")}
            autoComplete="name"
            readOnly={!canRename}
            hint={canRename && last_name !== "" && t("details.listed_under", { last_name })}
          />
          <TextField label={t("details.email")} value={user.email} readOnly dir="ltr" hint={t("details.email_hint")} />
          <CodeAndNumber>
            <TextField
              label={t("details.calling_code")}
              {...bindText(draft, "calling_code")}
              name="calling-code"
              inputMode="tel"
              autoComplete="tel-country-code"
              dir="ltr"
              readOnly={isReadOnly || !canText}
            />
            <TextField
              label={t("details.phone")}
              {...bindText(draft, "number")}
              name="phone"
              type="tel"
              autoComplete="tel-national"
              dir="ltr"
              readOnly={isReadOnly || !canText}
              aside={
                !isReadOnly &&
                canText &&
                !isMoved &&
                !user.is_phone_verified &&
                draft.values.number !== "" && (
                  <Button variant="link" size="small" isBusy={isBusy} onClick={sendCode}>
                    {t("details.verify")}
                  </Button>
                )
              }
              hint={user.is_phone_verified && !isMoved ? t("details.verified") : t(canText ? "details.phone_hint" : "details.no_texts")}
            />
          </CodeAndNumber>
        </div>
        <DraftConflict conflict={draft.conflicts.name} onDecide={(name) => draft.decide("name", name)} />
      </DraftForm>
      {dialog}
    </Card>
  );
}
