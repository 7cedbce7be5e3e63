/** A person's identity and screening results, and the buttons to run the checks. */
import BadgeCheck from "lucide-react/icons/badge-check";
import ScanSearch from "lucide-react/icons/scan-search";
import { useSyncExternalStore } from "react";
import type { PersonRole } from "../../../../contract/kyb/record";
import { toneOf } from "../../../../contract/statuses";
import { statusIcon, useWriteCall } from "../../../kit/parts";
import { Button } from "../../../ui/field/button";
import { StatusTag } from "../../../ui/figure/status-tag";
import { merchantHeaders } from "../../../providers/merchant-headers";
import { useAnswer, useIsOpen, useKyb, useStatus } from "../kyb-context";
import { nameOf } from "../people";
import { useKybWords } from "../use-kyb-words";

export function PersonChecks({ place, entity }: { place: string; entity: PersonRole }) {
  const { store, merchant_id } = useKyb();
  const { t } = useKybWords();
  const isOpen = useIsOpen();
  const { state } = useStatus();
  const id = useAnswer(`${place}.id`);
  const document = useAnswer(`${place}.identification_document_id`);
  const { checks } = useSyncExternalStore(store.subscribe, store.kyb);
  const check = checks.find(({ entity_id }) => entity_id === id);
  const name = useSyncExternalStore(store.subscribe, () => nameOf(store.answer(place) ?? {}));
  const told = { failed: (message: string) => t("checks.failed", { message }), onDone: () => store.refresh() };
  const headers = merchantHeaders(merchant_id);
  const verification = useWriteCall(told);
  const verify = () =>
    verification.send({
      call: "POST /partner/kyb/verification",
      headers,
      body: { verification_entity_id: String(id), verification_doc_type: "DOCUMENT", verification_entity: entity },
    });
  const screening = useWriteCall(told);
  const screen = () =>
    screening.send({
      call: "POST /partner/kyb/screening",
      headers,
      body: { screening_entity_id: String(id), screening_entity: entity, screening_term: name },
    });
  const status = check?.verification_status ?? "NOT_STARTED";
  const screened = check?.screening_result ?? null;
  // Offered only if there is a document to verify against, and it has been uploaded.
  const canScreen = isOpen && screened === null && name !== "" && state === "saved";
  const canVerify = isOpen && status === "NOT_STARTED" && typeof document === "string" && state === "saved";
  return (
    <>
      {screened === "HIT" && <StatusTag tone="error" icon={statusIcon("REJECTED")} label={t("checks.HIT")} />}
      {screened === "PENDING" && <StatusTag tone="warning" icon={statusIcon("PENDING")} label={t("checks.SCREENING_PENDING")} />}
      {screened === "CLEAR" && <StatusTag tone="success" icon={statusIcon("APPROVED")} label={t("checks.CLEAR")} />}
      {(document !== null || status !== "NOT_STARTED") && (
        <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={t(`checks.${status}`)} />
      )}
      {canScreen && (
        <Button
          size="small"
          icon={ScanSearch}
          isCollapsing
          aria-label={t("checks.screen_of", { name })}
          isBusy={screening.isBusy}
          onClick={screen}
        >
          {t("checks.screen")}
        </Button>
      )}
      {canVerify && (
        <Button size="small" icon={BadgeCheck} isCollapsing isBusy={verification.isBusy} onClick={verify}>
          {t("checks.verify")}
        </Button>
      )}
    </>
  );
}
