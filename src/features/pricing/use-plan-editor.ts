/** The editor's state: kept while it is typed, so that leaving loses nothing and asks nothing, checked by the contract's own rule, saved once. */
import { useGo } from "@refinedev/core";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { feeKey, type PlanFee } from "../../../contract/pricing/check-fees";
import type { PartnerPlanDetail, PricingSetup } from "../../../contract/records/plan";
import { useKeptForm, useWriteCall } from "../../kit/parts";
import { planHref, pricing } from "../../lib/pricing";
import { countChanges, draftOf, feeOf, newFee, problemsOf, type FeeDraft, type PlanDraft } from "./plan-draft";

export function usePlanEditor(partner: PricingSetup, base: PartnerPlanDetail | null) {
  const { t } = useTranslation("pricing");
  const go = useGo();
  const start = useMemo<PlanDraft>(
    () => ({ name: base?.name ?? "", description: base?.description ?? "", effective_from: "", fees: base?.fees.map(draftOf) ?? [] }),
    [base],
  );
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(base?.version ?? 1);
  /** Set when someone else saved in between. */
  const [newer, setNewer] = useState<number | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isDone, setIsDone] = useState(false);
  const floors = useMemo(() => new Map(partner.buy_rates.map((rate) => [feeKey(rate), rate])), [partner.buy_rates]);
  const before = useMemo(() => new Map((base?.fees ?? []).map((fee) => [feeKey(fee), fee])), [base]);
  const isDirty = !isDone && draft !== start;
  const content = useMemo(() => ({ draft, version }), [draft, version]);
  const kept = useKeptForm({
    form: `plan-editor/${base?.id ?? "new"}`,
    value: content,
    isDirty,
    restore: (found) => {
      const { draft: typed, version: basedOn } = found as Partial<typeof content>;
      if (typed) setDraft({ ...start, ...typed });
      if (typeof basedOn === "number") setVersion(basedOn);
    },
  });
  const isSound = useCallback((fee: FeeDraft) => Object.keys(problemsOf(fee, floors.get(feeKey(fee)))).length === 0, [floors]);
  const sound = useMemo(() => draft.fees.filter(isSound).map(feeOf), [draft.fees, isSound]);
  const wrongCount = draft.fees.length - sound.length;
  const changedCount = useMemo(() => countChanges(draft.fees, base?.fees ?? [], isSound), [draft.fees, base, isSound]);

  const { send, isBusy } = useWriteCall<PartnerPlanDetail>({
    done: ({ name }) => t(base ? "editor.saved_version" : "editor.saved_plan", { name }),
    touches: [pricing, "plans"],
    onDone: ({ id }) => {
      setIsDone(true);
      void kept.forget();
      go({ to: planHref(id) });
    },
    failed: false,
    onFailed: (error) => {
      const now = (error as { detail?: { version?: number | null } }).detail?.version ?? null;
      if (error.statusCode === 409 && now !== null) setNewer(now);
      setRefused({ "": error.message, ...(error.errors as Record<string, string> | undefined) });
    },
  });

  const change = (part: Partial<PlanDraft>) => {
    setRefused({});
    setDraft((now) => ({ ...now, ...part }));
  };
  const changeFee = useCallback((fee: FeeDraft) => {
    setRefused({});
    setDraft((now) => ({ ...now, fees: now.fees.map((each) => (feeKey(each) === feeKey(fee) ? fee : each)) }));
  }, []);
  const removeFee = useCallback((fee: FeeDraft) => {
    setRefused({});
    setDraft((now) => ({ ...now, fees: now.fees.filter((each) => feeKey(each) !== feeKey(fee)) }));
  }, []);
  const addFee = (method: PlanFee["method"], currency: string) => change({ fees: [newFee(method, currency), ...draft.fees] });

  const save = () => {
    const { name, description, effective_from } = draft;
    const common = { description, effective_from, fees: draft.fees.map(feeOf) };
    if (!base) {
      send({ call: "POST /pricing/partner-plan", body: { name, ...common } });
      return;
    }
    const named = { ...(name !== base.name && { name }), ...(description !== (base.description ?? "") && { description }) };
    const fees = changedCount > 0 ? { fees: common.fees, effective_from } : {};
    send({ call: "PATCH /pricing/partner-plan", body: { plan_id: base.id, version, ...named, ...fees } });
  };

  return {
    draft,
    floors,
    before,
    sound,
    isSound,
    wrongCount,
    changedCount,
    refused,
    newer,
    isDirty,
    isBusy,
    isRestored: kept.isRestored,
    change,
    changeFee,
    removeFee,
    addFee,
    save,
    startOver: () => {
      setDraft(start);
      setVersion(base?.version ?? 1);
      setRefused({});
      void kept.forget();
    },
    /** What is typed becomes the version after the other editor's. */
    goOnAfter: (latest: number) => {
      setVersion(latest);
      setNewer(null);
      setRefused({});
    },
  };
}

/** What the gateway refused in one row: `fees.3.percent` is `percent` of the fourth. */
export function refusedInRow(refused: Readonly<Record<string, string>>, place: number): Record<string, string> {
  const prefix = `fees.${place}.`;
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) => (field.startsWith(prefix) ? [[field.slice(prefix.length), message]] : [])),
  );
}
