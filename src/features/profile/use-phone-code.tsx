/** Has a code sent to a new number, once the person has proven who they are; what is wrong with the number goes to its fields. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeDelivery, ProveOneself } from "../../../contract/records/sign-in";
import { useWriteCall } from "../../kit/parts";
import { useSignedIn } from "../../providers/signed-in-context";
import type { Phone } from "./phone-code";
import { ProofDialog } from "./proof-dialog";

type Fields = Readonly<Record<string, string | undefined>>;
export const fieldsOf = (error: { errors?: unknown } | null): Fields => (error?.errors ?? {}) as Fields;
const isProofWrong = (fields: Fields) => fields.password !== undefined || fields.otp !== undefined;

/** `onRefused` has what is wrong with the number: by field, else in a sentence. */
export function usePhoneCode(onSent: (destination: string) => void, onRefused?: (fields: Fields, sentence: string) => void) {
  const { t } = useTranslation("profile");
  const { user } = useSignedIn().session;
  const [asked, setAsked] = useState<Phone | null>(null);
  const { send, isBusy, error, reset } = useWriteCall<CodeDelivery>({
    failed: false,
    onDone: ({ destination }) => {
      setAsked(null);
      onSent(destination ?? "");
    },
    onFailed: (failure) => {
      const fields = fieldsOf(failure);
      if (isProofWrong(fields)) return;
      setAsked(null);
      onRefused?.(fields, failure.message);
    },
  });
  const prove = (proof: ProveOneself) =>
    asked &&
    send({
      call: "POST /partner-user/send-phonenumber-verification-otp",
      body: { ...asked, ...proof },
      headers: { "x-partner-user-id": user.id, "x-partner-id": user.partner_id },
    });
  return {
    ask: (phone: Phone) => {
      reset();
      setAsked(phone);
    },
    reset,
    isBusy,
    /** Of the number; the dialog shows its own. */
    error: isProofWrong(fieldsOf(error)) ? null : error,
    dialog: asked && (
      <ProofDialog
        title={t("proof.phone_title")}
        text={t("proof.phone_text")}
        submitLabel={t("proof.phone_submit")}
        isBusy={isBusy}
        error={error}
        onProof={prove}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
