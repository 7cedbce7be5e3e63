/** A person's identity and screening results, and the steps to run the checks. */
import BadgeCheck from "lucide/dist/esm/icons/badge-check.mjs";
import ScanSearch from "lucide/dist/esm/icons/scan-search.mjs";
import type { IconNode } from "lucide";
import { useSyncExternalStore } from "react";
import type { KybCheck, PersonRole } from "../../../../contract/kyb/record";
import { toneOf } from "../../../../contract/statuses";
import type { Call } from "../../../../contract/endpoints";
import { statusIcon, useWriteCall } from "../../../kit/parts";
import { useKit } from "../../../kit/shell";
import { Button } from "../../../ui/field/button";
import { StatusTag } from "../../../ui/figure/status-tag";
import { merchantHeaders } from "../../../providers/merchant-headers";
import { useAnswer, useIsOpen, useKyb, useStatus } from "../kyb-context";
import { nameOf } from "../people";
import { useKybWords } from "../use-kyb-words";

/** A check that can be run now. */
export interface CheckStep {
  key: string;
  label: string;
  /** The label, and who is checked. */
  name: string;
  icon: IconNode;
  isBusy: boolean;
  run: () => void;
}

/** The checks that can be run of the person at `place` (`shareholder.0`), the next one first. */
export function useCheckSteps(place: string, entity: PersonRole): CheckStep[] {
  const { store, merchant_id, isMerchants } = useKyb();
  const { t } = useKybWords();
  const isOpen = useIsOpen();
  const { state } = useStatus();
  const id = useAnswer(`${place}.id`);
  const document = useAnswer(`${place}.identification_document_id`);
  const check = useCheck(place);
  const name = useSyncExternalStore(store.subscribe, () => nameOf(store.answer(place) ?? {}));
  const told = { failed: (message: string) => t("checks.failed", { message }), onDone: () => store.refresh() };
  const headers = merchantHeaders(merchant_id);
  const { may } = useKit();
  const verification = useWriteCall(told);
  const screening = useWriteCall(told);
  // What is checked has been saved.
  if (isMerchants || !isOpen || state !== "saved") return [];
  const screen: CheckStep = {
    key: "screen",
    label: t("checks.screen"),
    name: t("checks.screen_of", { name }),
    icon: ScanSearch,
    isBusy: screening.isBusy,
    run: () =>
      screening.send({
        call: "POST /partner/kyb/screening",
        headers,
        body: { screening_entity_id: String(id), screening_entity: entity, screening_term: name },
      }),
  };
  const verify: CheckStep = {
    key: "verify",
    label: t("checks.verify"),
    name: t("checks.verify_of", { name }),
    icon: BadgeCheck,
    isBusy: verification.isBusy,
    run: () =>
      verification.send({
        call: "POST /partner/kyb/verification",
        headers,
        body: { verification_entity_id: String(id), verification_doc_type: "DOCUMENT", verification_entity: entity },
      }),
  };
  const canScreen = (check?.screening_result ?? null) === null && name !== "";
  // Offered only if there is a document to verify against.
  const canVerify = (check?.verification_status ?? "NOT_STARTED") === "NOT_STARTED" && typeof document === "string";
  const has = (call: Call) => may({ call }).allowed;
  return [
    ...(canVerify && has("POST /partner/kyb/verification") ? [verify] : []),
    ...(canScreen && has("POST /partner/kyb/screening") ? [screen] : []),
  ];
}

function useCheck(place: string): KybCheck | undefined {
  const { store } = useKyb();
  const id = useAnswer(`${place}.id`);
  const { checks } = useSyncExternalStore(store.subscribe, store.kyb);
  return checks.find(({ entity_id }) => entity_id === id);
}

/** What came of the checks. */
export function CheckTags({ place }: { place: string }) {
  const { t } = useKybWords();
  const document = useAnswer(`${place}.identification_document_id`);
  const check = useCheck(place);
  const status = check?.verification_status ?? "NOT_STARTED";
  const screened = check?.screening_result ?? null;
  return (
    <>
      {screened === "HIT" && <StatusTag tone="error" icon={statusIcon("REJECTED")} label={t("checks.HIT")} />}
      {screened === "PENDING" && <StatusTag tone="warning" icon={statusIcon("PENDING")} label={t("checks.SCREENING_PENDING")} />}
      {screened === "CLEAR" && <StatusTag tone="success" icon={statusIcon("APPROVED")} label={t("checks.CLEAR")} />}
      {(document !== null || status !== "NOT_STARTED") && (
        <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={t(`checks.${status}`)} />
      )}
    </>
  );
}

export function CheckButton({ step: { label, name, icon, isBusy, run } }: { step: CheckStep }) {
  return (
    <Button size="small" icon={icon} aria-label={name} isBusy={isBusy} onClick={run}>
      {label}
    </Button>
  );
}

/** Both, at the end of a card's head. */
export function PersonChecks({ place, entity }: { place: string; entity: PersonRole }) {
  const steps = useCheckSteps(place, entity);
  return (
    <>
      <CheckTags place={place} />
      {steps.map((step) => (
        <CheckButton key={step.key} step={step} />
      ))}
    </>
  );
}
