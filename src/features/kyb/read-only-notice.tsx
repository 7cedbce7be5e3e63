/** Why nothing can be changed, and what can be done about it. */
import { useState, useSyncExternalStore } from "react";
import { kybEdit } from "../../../contract/access-rules";
import type { PermissionRequest } from "../../../contract/kyb/record";
import { isEditable } from "../../../contract/kyb/transitions";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { InfoBox } from "../../ui/figure/info-box";
import { useIsOpen, useKyb } from "./kyb-context";
import { useKybWords } from "./use-kyb-words";

export function ReadOnlyNotice() {
  const { store, org_name, isMerchants } = useKyb();
  const { t, locale } = useKybWords();
  const { timeZone } = useSignedIn();
  const { may } = useKit();
  const isOpen = useIsOpen();
  const kyb = useSyncExternalStore(store.subscribe, store.kyb);
  if (isOpen) return null;
  const { kyb_status, submitted_at, org_id, is_own } = kyb;
  const verdict = may(is_own ? { admin: true } : kybEdit, org_id);
  const date = submitted_at ? formatTime(submitted_at, "day", { locale, timeZone }) : "";
  const words = () => {
    if (!isEditable(kyb_status)) return t(`read_only.${kyb_status as "PENDING"}`, { date });
    if (!verdict.allowed && verdict.reason === "org_permission") return t("read_only.org_permission", { name: org_name });
    return t(isMerchants ? "read_only.merchants" : "read_only.read_only");
  };
  const isAskable = isEditable(kyb_status) && !verdict.allowed && verdict.reason === "org_permission";
  return (
    <InfoBox title={t("read_only.title")} action={isAskable && <AskPermission org_id={org_id} request={kyb.permission_request} />}>
      {words()}
    </InfoBox>
  );
}

/** For a merchant that keeps its verification. */
function AskPermission({ org_id, request: before }: { org_id: string; request: PermissionRequest | null }) {
  const { t, locale } = useKybWords();
  const { org_name } = useKyb();
  const { timeZone } = useSignedIn();
  const [request, setRequest] = useState(before);
  const { send, isBusy } = useWriteCall<PermissionRequest>({ done: t("permission.sent"), onDone: setRequest });
  const act =
    request?.status === "REQUESTED"
      ? ({ call: "POST /partner/organization/resend-permission-request/{a}/{b}", params: { a: org_id, b: request.id } } as const)
      : ({ call: "POST /partner/partner-permission/kyb-submission-request/{id}", params: { id: org_id } } as const);
  const day = (instant: string) => formatTime(instant, "day", { locale, timeZone });
  return (
    <>
      {request?.status === "REQUESTED" && <span>{t("permission.asked", { date: day(request.sent_at), name: org_name })}</span>}
      {request?.status === "REJECTED" && (
        <span>{t("permission.refused", { date: day(request.decided_at ?? request.sent_at), name: org_name })}</span>
      )}
      <AllowedButton rule={{ admin: true, call: act.call }} size="small" isBusy={isBusy} onClick={() => send(act)}>
        {request ? t("permission.again") : t("permission.ask")}
      </AllowedButton>
    </>
  );
}
