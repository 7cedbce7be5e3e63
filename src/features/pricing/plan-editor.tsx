import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import PenLine from "lucide/dist/esm/icons/pen-line.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { managePlans } from "../../../contract/access-rules";
import { feeKey } from "../../../contract/pricing/check-fees";
import type { PartnerPlanDetail, PricingSetup } from "../../../contract/records/plan";
import { field } from "../../kit";
import { AntdRoot, FramedInput, inputOf } from "../../kit/inputs";
import { AllowedButton } from "../../kit/parts";
import { planHref, plansAddress } from "../../lib/pricing";
import { describedBy } from "../../ui/field/field-frame";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { TableFrame } from "../../ui/figure/table-frame";
import { InfoBox } from "../../ui/figure/info-box";
import { LinkButton } from "../../ui/field/link-button";
import { PageShell } from "../../ui/frame/page-shell";
import { SaveBar } from "../../ui/frame/save-bar";
import { StatusTag } from "../../ui/figure/status-tag";
import { TextField } from "../../ui/field/text-field";
import { AddFee } from "./add-fee";
import { BasketCard } from "./basket-card";
import { FeeFilters, isShownBy, useFeeFilter } from "./fee-filters";
import { FeeRow } from "./fee-row";
import styles from "./pricing.module.css";
import { refusedInRow, usePlanEditor } from "./use-plan-editor";
import { WhatIfCard } from "./what-if-card";

interface PlanEditorProps {
  partner: PricingSetup;
  /** The latest version of the plan; null for a new one. */
  base: PartnerPlanDetail | null;
}

export function PlanEditor({ partner, base }: PlanEditorProps) {
  const { t } = useTranslation("pricing");
  const { t: say } = useTranslation("portal");
  const editor = usePlanEditor(partner, base);
  const { draft, sound, wrongCount, isWhole, changedCount, newer } = editor;
  const [asked, setAsked] = useState<typeof sound | null>(null);
  const title = base ? t("plan.named_version", { name: base.name, version: base.version + 1 }) : t("editor.new_title");
  const isUnchanged = base !== null && !editor.isDirty;
  const state =
    draft.fees.length === 0 ? "empty" : wrongCount > 0 ? "wrong" : !isWhole ? "unfinished" : isUnchanged ? "unchanged" : "ready";
  const crumbs = [
    { label: say("resources.plans.title"), href: plansAddress },
    ...(base ? [{ label: base.name, href: planHref(base.id) }] : []),
    { label: base ? t("plan.version", { version: base.version + 1 }) : t("editor.new_title") },
  ];
  return (
    <>
      <PageShell
        title={title}
        tags={<StatusTag tone="neutral" icon={PenLine} label={t("editor.draft")} />}
        subtitle={
          base
            ? t("editor.subtitle", { count: base.organization_count, version: base.version, changed: changedCount })
            : t("editor.new_subtitle")
        }
        breadcrumbs={{ label: say("record.path"), crumbs }}
        focusKey="plan-editor"
      >
        <div className={styles.stack}>
          {editor.isRestored && (
            <InfoBox
              action={
                <Button size="small" onClick={editor.startOver}>
                  {t("editor.start_over")}
                </Button>
              }
            >
              {t("editor.restored")}
            </InfoBox>
          )}
          {newer !== null && (
            <InfoBox
              tone="warning"
              role="alert"
              action={
                <Button size="small" onClick={() => editor.goOnAfter(newer)}>
                  {t("editor.go_on_after", { version: newer })}
                </Button>
              }
            >
              {t("editor.newer", { version: newer })}
            </InfoBox>
          )}
          {editor.failure !== null && newer === null && (
            <InfoBox tone="error" role="alert">
              {editor.failure}
            </InfoBox>
          )}
          <About editor={editor} />
          <Fees editor={editor} partner={partner} />
          <BasketCard fees={sound} buyRates={partner.buy_rates} sharePercent={base?.share_percent ?? partner.share_percent} />
          {base && asked !== null && <WhatIfCard question={{ plan_id: base.id, fees: asked }} />}
        </div>
      </PageShell>
      <SaveBar
        back={<LinkButton href={base ? planHref(base.id) : plansAddress}>{say("actions.cancel")}</LinkButton>}
        isKeptBack={state !== "ready"}
        text={t(`editor.${state}`, { count: state === "unfinished" ? draft.fees.length - sound.length : wrongCount })}
        actions={
          <>
            {base && (
              <AllowedButton rule={{ call: "POST /pricing/what-if" }} isDisabled={!isWhole} onClick={() => setAsked(sound)}>
                {t("actions.what_if")}
              </AllowedButton>
            )}
            <AllowedButton
              rule={{ ...managePlans, call: base ? "PATCH /pricing/partner-plan" : "POST /pricing/partner-plan" }}
              variant="primary"
              isBusy={editor.isBusy}
              isDisabled={draft.fees.length === 0 || isUnchanged}
              onClick={editor.save}
            >
              {t(base ? "editor.save_version" : "editor.save_plan")}
            </AllowedButton>
          </>
        }
      />
    </>
  );
}

type Editor = ReturnType<typeof usePlanEditor>;
const day = field.day();

function About({ editor: { draft, refused, isTried, change } }: { editor: Editor }) {
  const { t } = useTranslation("pricing");
  const isNameless = isTried && draft.name.trim() === "";
  const { Input } = inputOf(day);
  const id = "plan-effective-from";
  const texts = { label: t("editor.effective_from"), hint: t("editor.effective_hint"), error: refused.effective_from };
  return (
    <Card title={t("editor.about")}>
      <div className={styles.about}>
        <TextField
          label={t("editor.name")}
          value={draft.name}
          maxLength={200}
          error={isNameless ? t("editor.name_missing") : refused.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <AntdRoot>
          <FramedInput {...{ id, field: day, isReadOnly: false }} {...texts}>
            <Input
              {...{ id, field: day, label: texts.label, value: draft.effective_from || null, isReadOnly: false }}
              name="effective_from"
              isRequired={false}
              isInvalid={refused.effective_from !== undefined}
              describedBy={describedBy(id, texts)}
              emptyWord={t("editor.at_once")}
              describe={(value) => ({ label: value })}
              onChange={(value) => change({ effective_from: typeof value === "string" ? value : "" })}
            />
          </FramedInput>
        </AntdRoot>
        <TextField
          className={styles.wide}
          label={t("editor.description")}
          value={draft.description}
          maxLength={500}
          error={refused.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
    </Card>
  );
}

function Fees({ editor, partner }: { editor: Editor; partner: PricingSetup }) {
  const { t } = useTranslation("pricing");
  const { draft, floors, before, refused, wrongCount, isTried, isSound, changeFee, removeFee, addFee } = editor;
  const [filter, setFilter] = useFeeFilter(draft.fees[0]?.currency);
  const rows = draft.fees.map((fee, place) => ({ fee, place, refusedHere: refusedInRow(refused, place) }));
  // What needs fixing is seen, whatever the filter shows.
  const shown = rows.filter(({ fee, refusedHere }) => isShownBy(filter, fee) || !isSound(fee) || Object.keys(refusedHere).length > 0);
  return (
    <Card
      title={
        <span className={styles.tools}>
          {t("fees.title")}
          {wrongCount > 0 && <StatusTag tone="error" icon={CircleX} label={t("editor.wrong", { count: wrongCount })} />}
        </span>
      }
      actions={
        draft.fees.length > 0 && (
          <span className={styles.tools}>
            <FeeFilters filter={filter} currencies={partner.currencies} onChange={setFilter} />
          </span>
        )
      }
      isFlush
    >
      <div className={styles.toolbar}>
        {draft.fees.length === 0 ? <span className={styles.quiet}>{t("editor.no_fees")}</span> : <strong>{t("editor.another_fee")}</strong>}
        <AddFee
          fees={draft.fees}
          buyRates={partner.buy_rates}
          onAdd={(method, currency) => {
            // What is added is seen, whatever the filter shows.
            setFilter({ product: null, currency });
            addFee(method, currency);
          }}
        />
      </div>
      {draft.fees.length > 0 && (
        <TableFrame
          label={t("fees.title")}
          hasCards
          rows={shown}
          keyOf={({ fee }) => feeKey(fee)}
          columns={[
            { key: "method", heading: t("fees.method") },
            { key: "currency", heading: t("fees.currency") },
            { key: "fixed", heading: t("editor.fixed"), isEnd: true },
            { key: "percent", heading: t("editor.percent"), isEnd: true },
            { key: "minimum", heading: t("fees.minimum"), isEnd: true },
            { key: "maximum", heading: t("fees.maximum"), isEnd: true },
            { key: "buy_rate", heading: t("fees.buy_rate_floor"), isEnd: true },
            { key: "actions", heading: t("editor.row_actions"), isHeadingHidden: true },
          ]}
          drawRow={({ fee, refusedHere }) => (
            <FeeRow
              draft={fee}
              before={before.get(feeKey(fee))}
              floor={floors.get(feeKey(fee))}
              isTried={isTried}
              refused={refusedHere}
              onChange={changeFee}
              onRemove={removeFee}
            />
          )}
        />
      )}
    </Card>
  );
}
