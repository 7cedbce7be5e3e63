/** The editor's state: kept while it is typed, so that leaving loses nothing and asks nothing, checked by the contract's own rule, saved once. */
import { useGo } from "@refinedev/core";
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { feeKey, type PlanFee } from "../../../contract/pricing/check-fees";
import type { PartnerPlanDetail, PricingSetup } from "../../../contract/records/plan";
import { useDraft, useDraftWrite } from "../../kit/parts";
import { planHref, pricing } from "../../lib/pricing";
import { countChanges, draftOf, feeOf, newFee, problemsOf, problemsTyped, type FeeDraft, type PlanDraft } from "./plan-draft";

export function usePlanEditor(partner: PricingSetup, base: PartnerPlanDetail | null) {
  const { t } = useTranslation("pricing");
  const go = useGo();
  const start = useMemo<PlanDraft>(
    () => ({
      name: base?.name ?? "",
      description: base?.description ?? "",
      effective_from: "",
      fees: base?.fees.map(draftOf) ?? [],
    }),
    [base],
  );
  /** What is typed becomes the version after this one, also where a newer one is read while it is typed. */
  const [version, setVersion] = useState(base?.version ?? 1);
  /** Saving was asked for: what is still empty is named as well, until another fee is added. */
  const [isTried, setIsTried] = useState(false);
  /** Set when someone else saved in between. */
  const [newer, setNewer] = useState<number | null>(null);
  const draft = useDraft<PlanDraft>({
    name: `plan-editor/${base?.id ?? "new"}`,
    start,
    onRestored: (_, isContested) => {
      if (isContested) setNewer(version);
    },
  });
  const { values, problems, isDirty } = draft;
  const checked = useChecked(values.fees, partner, base, isTried);

  const { send, isBusy } = useDraftWrite<PlanDraft, PartnerPlanDetail>(draft, {
    done: ({ name }) => t(base ? "editor.saved_version" : "editor.saved_plan", { name }),
    touches: [pricing, "plans"],
    onDone: ({ id }) => go({ to: planHref(id) }),
    onFailed: (error) => {
      const now = (error as { detail?: { version?: number | null } }).detail?.version ?? null;
      if (error.statusCode === 409 && now !== null) setNewer(now);
    },
  });

  const { change } = draft;
  const changeFee = useCallback(
    (fee: FeeDraft) => change(({ fees }) => ({ fees: fees.map((each) => (feeKey(each) === feeKey(fee) ? fee : each)) })),
    [change],
  );
  const removeFee = useCallback(
    (fee: FeeDraft) => change(({ fees }) => ({ fees: fees.filter((each) => feeKey(each) !== feeKey(fee)) })),
    [change],
  );
  const addFee = (method: PlanFee["method"], currency: string) => {
    setIsTried(false);
    change(({ fees }) => ({ fees: [newFee(method, currency), ...fees] }));
  };

  const save = () => {
    const { name, description, effective_from } = values;
    if (!checked.isWhole || name.trim() === "") {
      flushSync(() => setIsTried(true));
      document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
      return;
    }
    const common = { description, effective_from, fees: values.fees.map(feeOf) };
    if (!base) {
      send({ call: "POST /pricing/partner-plan", body: { name, ...common } });
      return;
    }
    const named = { ...(name !== base.name && { name }), ...(description !== (base.description ?? "") && { description }) };
    const fees = checked.changedCount > 0 ? { fees: common.fees, effective_from } : {};
    send({ call: "PATCH /pricing/partner-plan", body: { plan_id: base.id, version, ...named, ...fees } });
  };

  return {
    draft: values,
    ...checked,
    isTried,
    refused: problems,
    failure: draft.failure,
    newer,
    isDirty,
    isBusy,
    isRestored: draft.isRestored,
    change,
    changeFee,
    removeFee,
    addFee,
    save,
    startOver: draft.startOver,
    goOnAfter: (latest: number) => {
      setVersion(latest);
      // Another content.
      change({});
      setNewer(null);
    },
  };
}

function useChecked(fees: readonly FeeDraft[], partner: PricingSetup, base: PartnerPlanDetail | null, isTried: boolean) {
  const floors = useMemo(() => new Map(partner.buy_rates.map((rate) => [feeKey(rate), rate])), [partner.buy_rates]);
  const before = useMemo(() => new Map((base?.fees ?? []).map((fee) => [feeKey(fee), fee])), [base]);
  const problemsIn = useCallback((fee: FeeDraft) => problemsOf(fee, floors.get(feeKey(fee))), [floors]);
  const isSound = useCallback((fee: FeeDraft) => isNone(problemsIn(fee)), [problemsIn]);
  const sound = useMemo(() => fees.filter(isSound).map(feeOf), [fees, isSound]);
  const changedCount = useMemo(() => countChanges(fees, base?.fees ?? [], isSound), [fees, base, isSound]);
  const wrongCount = useMemo(() => {
    const unsound = fees.filter((fee) => !isSound(fee));
    return (isTried ? unsound : unsound.filter((fee) => !isNone(problemsTyped(fee, problemsIn(fee))))).length;
  }, [fees, isSound, isTried, problemsIn]);
  return {
    floors,
    before,
    sound,
    isSound,
    changedCount,
    /** Of fees whose problem is shown. */
    wrongCount,
    isWhole: sound.length === fees.length && fees.length > 0,
  };
}

const isNone = (problems: object): boolean => Object.keys(problems).length === 0;

/** What the gateway refused in one row: `fees.3.percent` is `percent` of the fourth. */
export function refusedInRow(refused: Readonly<Record<string, string | undefined>>, place: number): Record<string, string> {
  const prefix = `fees.${place}.`;
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) =>
      message !== undefined && field.startsWith(prefix) ? [[field.slice(prefix.length), message]] : [],
    ),
  );
}
