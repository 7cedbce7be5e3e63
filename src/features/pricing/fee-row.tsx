/** One fee being edited: its amounts, its tiers, the floor, and what is wrong at the very field. */
import Layers from "lucide/dist/esm/icons/layers.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import Trash2 from "lucide/dist/esm/icons/trash.mjs";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BuyRate, PlanFee } from "../../../contract/pricing/check-fees";
import { regionOf } from "../../../contract/reference/payment-regions";
import { sayCoded } from "../../lib/say-coded";
import { Button } from "../../ui/field/button";
import { IconButton } from "../../ui/field/icon-button";
import { TableCell, TableRow } from "../../ui/figure/table-frame";
import { Flag } from "../../ui/figure/flag";
import { MissingValue } from "../../ui/figure/missing-value";
import { TextField } from "../../ui/field/text-field";
import { useTypedDecimal } from "../../ui/field/use-typed-decimal";
import styles from "./pricing.module.css";
import { draftOf, floorFor, problemsOf, problemsTyped, type FeeDraft, type TierDraft } from "./plan-draft";
import { useFeeWords } from "./use-fee-words";

interface FeeRowProps {
  draft: FeeDraft;
  /** Of the version it began with. */
  before: PlanFee | undefined;
  floor: BuyRate | undefined;
  /** Problems of empty fields are said, too. */
  isTried: boolean;
  /** What the gateway refused in this row, by field. */
  refused: Readonly<Record<string, string>>;
  onChange: (draft: FeeDraft) => void;
  onRemove: (draft: FeeDraft) => void;
}

type Cells = "percent" | "fixed_amount" | "minimum_amount" | "maximum_amount";

export const FeeRow = memo(function FeeRow({ draft, before, floor, isTried, refused, onChange, onRemove }: FeeRowProps) {
  const { t, regionText, rateText, methodText } = useFeeWords();
  const { i18n } = useTranslation();
  const found = problemsOf(draft, floor);
  const problems = isTried ? found : problemsTyped(draft, found);
  const name = t("editor.row", { method: methodText(draft.method), currency: draft.currency });
  const hasTiers = draft.tiers.length > 0;
  const wordsFor = (field: string) => {
    const problem = problems[field];
    return refused[field] ?? (problem && (sayCoded(i18n, "refusals", problem) ?? problem.code));
  };
  const set = (part: Partial<FeeDraft>) => onChange({ ...draft, ...part });
  const input = (field: string, label: string, value: string, onValue: (value: string) => void) => (
    <FeeInput
      label={t("editor.field_of", { field: label, row: name })}
      unit={field.endsWith("percent") ? "%" : undefined}
      value={value}
      error={wordsFor(field)}
      floor={problems[field] ? floorFor(field, problems[field], floor) : null}
      onValue={onValue}
    />
  );
  const cell = (field: Cells, label: string) => (
    <TableCell isEnd onCard="figure" label={label}>
      {input(field, label, draft[field], (value) => set({ [field]: value }))}
      {before && !hasTiers && before.tiers.length === 0 && <Was field={field} draft={draft} before={before} />}
    </TableCell>
  );
  const isWrong = Object.keys(problems).length > 0 || Object.keys(refused).length > 0;
  return (
    <>
      <TableRow tone={isWrong && !hasTiers ? "wrong" : undefined}>
        <TableCell onCard="lead">
          <strong>{methodText(draft.method)}</strong>{" "}
          <span className={styles.quiet}>{regionText({ method: draft.method, region: regionOf[draft.method] })}</span>
          {wordsFor("currency") && <span className={styles.rowError}>{wordsFor("currency")}</span>}
          {wordsFor("method") && <span className={styles.rowError}>{wordsFor("method")}</span>}
        </TableCell>
        <TableCell onCard="aside">
          <span className={styles.currency}>
            <Flag currency={draft.currency} />
            {draft.currency}
          </span>
        </TableCell>
        {hasTiers ? (
          <TableCell colSpan={2} isEnd onCard="half">
            {t("fees.tiers", { count: draft.tiers.length })}
          </TableCell>
        ) : (
          <>
            {cell("fixed_amount", t("editor.fixed"))}
            {cell("percent", t("editor.percent"))}
          </>
        )}
        {cell("minimum_amount", t("fees.minimum"))}
        {cell("maximum_amount", t("fees.maximum"))}
        <TableCell isEnd isQuiet onCard="figure" label={t("fees.buy_rate")}>
          {floor ? rateText(floor, floor.currency) : <MissingValue />}
        </TableCell>
        <TableCell isEnd onCard="end">
          <span className={styles.rowTools}>
            <IconButton
              size="small"
              icon={hasTiers ? Plus : Layers}
              label={t(hasTiers ? "editor.add_tier" : "editor.use_tiers", { row: name })}
              onClick={() =>
                set({ tiers: [...(hasTiers ? draft.tiers : [firstTier(draft)]), { from_amount: "", percent: "", fixed_amount: "" }] })
              }
            />
            <IconButton size="small" icon={Trash2} label={t("editor.remove_row", { row: name })} onClick={() => onRemove(draft)} />
          </span>
        </TableCell>
      </TableRow>
      {draft.tiers.map((tier, place) => (
        // A tier has no name of its own: its place is what tells it apart while it is typed.
        // eslint-disable-next-line react/no-array-index-key
        <TierRow key={place} {...{ tier, place, draft, input, wordsFor }} onChange={set} />
      ))}
    </>
  );
});

interface TierRowProps {
  tier: TierDraft;
  place: number;
  draft: FeeDraft;
  input: (field: string, label: string, value: string, onValue: (value: string) => void) => ReactNode;
  wordsFor: (field: string) => string | undefined;
  onChange: (part: Partial<FeeDraft>) => void;
}

function TierRow({ tier, place, draft, input, wordsFor, onChange }: TierRowProps) {
  const { t, methodText } = useFeeWords();
  const row = t("editor.row", { method: methodText(draft.method), currency: draft.currency });
  const isWrong = tierFields.some((field) => wordsFor(`tiers.${place}.${field}`));
  const cell = (field: (typeof tierFields)[number], label: string) =>
    input(`tiers.${place}.${field}`, t("editor.of_tier", { field: label, number: place + 1 }), tier[field], (value) =>
      onChange({ tiers: draft.tiers.map((each, at) => (at === place ? { ...each, [field]: value } : each)) }),
    );
  return (
    <TableRow tone={isWrong ? "wrong" : "sub"}>
      <TableCell colSpan={2} onCard="figure" label={t("editor.from")}>
        {cell("from_amount", t("editor.from"))}
      </TableCell>
      <TableCell isEnd onCard="figure" label={t("editor.fixed")}>
        {cell("fixed_amount", t("editor.fixed"))}
      </TableCell>
      <TableCell isEnd onCard="figure" label={t("editor.percent")}>
        {cell("percent", t("editor.percent"))}
      </TableCell>
      <TableCell colSpan={3} />
      <TableCell isEnd onCard="end">
        <IconButton
          size="small"
          icon={Trash2}
          label={t("editor.remove_tier", { number: place + 1, row })}
          onClick={() => onChange(withoutTier(draft, place))}
        />
      </TableCell>
    </TableRow>
  );
}

const tierFields = ["from_amount", "fixed_amount", "percent"] as const;

const firstTier = ({ percent, fixed_amount }: FeeDraft): TierDraft => ({ from_amount: "0", percent, fixed_amount });

/** The last tier left is one rate again. */
function withoutTier({ tiers }: FeeDraft, place: number): Partial<FeeDraft> {
  const [only, ...others] = tiers.filter((_, at) => at !== place);
  return only && others.length === 0
    ? { tiers: [], percent: only.percent, fixed_amount: only.fixed_amount }
    : { tiers: only ? [only, ...others] : [] };
}

interface FeeInputProps {
  label: string;
  unit: string | undefined;
  value: string;
  error: string | undefined;
  floor: string | null;
  onValue: (value: string) => void;
}

function FeeInput({ label, unit, value, error, floor, onValue }: FeeInputProps) {
  const { t } = useTranslation("pricing");
  const line = useTypedDecimal(value, onValue);
  return (
    <span className={styles.cell}>
      <TextField
        label={label}
        isLabelHidden
        size="small"
        inputMode="decimal"
        dir="ltr"
        value={line.value}
        error={error}
        trailing={unit}
        onChange={(event) => line.change(event.target.value.replace("%", ""))}
        onBlur={line.settle}
      />
      {floor !== null && (
        <Button size="small" variant="primary" onClick={() => onValue(floor)}>
          {t("editor.use", { value: floor })}
        </Button>
      )}
    </span>
  );
}

/** What stood there before, where it differs. */
function Was({ field, draft, before }: { field: Cells; draft: FeeDraft; before: PlanFee }) {
  const { t, percentText, moneyText } = useFeeWords();
  const old = before[field];
  if (draftOf(before)[field] === draft[field]) return null;
  const words = old === null ? t("editor.none") : field === "percent" ? percentText(old) : moneyText(old, draft.currency);
  return <span className={styles.was}>{t("editor.was", { value: words })}</span>;
}
