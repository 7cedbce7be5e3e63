/** How merchants are settled: one configuration a currency, and the days that follow from it. */
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { manageSettlement } from "../../../contract/access-rules";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { isBankInUse } from "../../../contract/lifecycles/settlement-bank";
import { decide } from "../../../contract/permissions";
import {
  settlementConfigList,
  type AddSettlementConfig,
  type ChangeSettlementConfig,
  type SettlementConfig,
} from "../../../contract/records/settlement-config";
import type { ListQuery, Page } from "../../../contract/paging";
import { cutOffOf } from "../../../contract/reference/settlement-cut-offs";
import { clearingDay } from "../../../contract/settlement/cut-off";
import { nextSettlementDays } from "../../../contract/settlement/schedule";
import { allow } from "../../allow";
import { notFound, refusedField, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { settlementBank, settlementConfig } from "../../db/schema/records/settlement";
import { bankHolidays } from "../../reference/bank-holidays";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges, type NewChange } from "../changes/changes";
import { findSubject } from "../kyb/kyb-subject";
import { listRows } from "../records/list-rows";
import { raised } from "../records/raised-version";
import { bankColumns } from "../banks/read-bank";

type Row = typeof settlementConfig.$inferSelect;

const shownDays = 5;

/** From the next day whose cut-off is still to come, in the clearing's zone. */
export function nextSettlementsOf(
  { settlement_schedule, is_settlement_enabled, currency, org_settlement_bank_id }: Row,
  now: Date,
): SettlementConfig["next_settlements"] {
  if (!is_settlement_enabled) return [];
  const first = clearingDay(currency, now);
  const year = Number(first.slice(0, 4));
  const holidays = new Map([...bankHolidays(currency, year), ...bankHolidays(currency, year + 1)]);
  return nextSettlementDays(settlement_schedule, first, holidays, shownDays).map(({ date, reason_moved }) => ({
    date,
    currency,
    bank_id: org_settlement_bank_id,
    reason_moved,
  }));
}

function toConfig(row: Row, now: Date): SettlementConfig {
  const { partner_id: _, ...config } = row;
  const { time, time_zone } = cutOffOf(row.currency);
  const next_settlements = nextSettlementsOf(row, now);
  return {
    ...config,
    min_amount_threshold: roundMoney(row.min_amount_threshold, row.currency),
    next_settlements,
    next_settlement_on: next_settlements[0]?.date ?? null,
    cut_off_time: time,
    cut_off_time_zone: time_zone,
  };
}

export function listConfigs({ gateway, tx }: PartnerContext, query: ListQuery): Promise<Page<SettlementConfig>> {
  const now = gateway.clock();
  const { partner_id: _, ...select } = settlementConfigColumns;
  const toRecord = (row: Record<string, unknown>) => toConfig(row as Row, now);
  return listRows(tx.sql, { table: settlementConfig, spec: settlementConfigList, select, toRecord }, query);
}

const settlementConfigColumns = {
  partner_id: settlementConfig.partner_id,
  id: settlementConfig.id,
  org_id: settlementConfig.org_id,
  currency: settlementConfig.currency,
  settlement_payout_mode: settlementConfig.settlement_payout_mode,
  settlement_schedule: settlementConfig.settlement_schedule,
  min_amount_threshold: settlementConfig.min_amount_threshold,
  is_settlement_enabled: settlementConfig.is_settlement_enabled,
  org_settlement_bank_id: settlementConfig.org_settlement_bank_id,
  settlement_payout_reference: settlementConfig.settlement_payout_reference,
  version: settlementConfig.version,
  created_at: settlementConfig.created_at,
  updated_at: settlementConfig.updated_at,
};

/** Throws `not_found`, also for another partner's. */
export async function findConfig({ gateway, tx }: PartnerContext, id: string): Promise<SettlementConfig> {
  const [row] = await tx.sql.select().from(settlementConfig).where(eq(settlementConfig.id, id));
  if (!row) throw notFound();
  return toConfig(row, gateway.clock());
}

type Wanted = Pick<Row, "org_id" | "currency" | "settlement_payout_mode" | "org_settlement_bank_id" | "min_amount_threshold">;

/** Throws `refused` by field for an account that isn't the merchant's, isn't in use, or is in another currency. */
async function refuseWrong({ tx }: PartnerContext, wanted: Wanted): Promise<void> {
  const { org_id, currency, settlement_payout_mode, org_settlement_bank_id, min_amount_threshold } = wanted;
  const digits = currencyDecimals(currency);
  if ((min_amount_threshold.split(".")[1] ?? "").replace(/(?<!0)0+$/, "").length > digits)
    throw refusedField("min_amount_threshold", refusal("amount_too_precise", { currency, count: digits }));
  if (org_settlement_bank_id === null) {
    if (settlement_payout_mode === "BANK") throw refusedField("org_settlement_bank_id", refusal("config_bank_missing"));
    return;
  }
  const [bank] = await tx.sql
    .select(bankColumns)
    .from(settlementBank)
    .where(and(eq(settlementBank.id, org_settlement_bank_id), eq(settlementBank.org_id, org_id)));
  if (!bank) throw refusedField("org_settlement_bank_id", refusal("config_bank_unknown"));
  if (bank.currency !== currency) throw refusedField("org_settlement_bank_id", refusal("config_bank_currency", { currency }));
  if (!isBankInUse(bank)) throw refusedField("org_settlement_bank_id", refusal("config_bank_not_approved"));
}

const changeOf = (id: string, org_id: string, kind: NewChange["kind"]): NewChange => ({
  call: "GET /partner/organization/settlement-config/{id}",
  record_id: id,
  org_id,
  kind,
});

/** Throws `refused` by field; a second configuration of a currency is refused on `currency`. */
export async function addConfig(context: CallContext, input: AddSettlementConfig): Promise<Audited<SettlementConfig>> {
  const { gateway, tx } = context;
  const org_id = input.org_id.toLowerCase();
  const subject = await findSubject(tx, org_id, { lock: true });
  if (subject.status === "DEACTIVATED") throw refusedField("org_id", refusal("merchant_deactivated"));
  const { currency, settlement_payout_mode, settlement_schedule } = input;
  const same = and(eq(settlementConfig.org_id, org_id), eq(settlementConfig.currency, currency));
  const [other] = await tx.sql.select({ id: settlementConfig.id }).from(settlementConfig).where(same);
  if (other) throw refusedField("currency", refusal("config_there", { currency }));
  const now = gateway.clock();
  const at = now.toISOString();
  const values = {
    id: uuidv7({ msecs: now.getTime() }),
    org_id,
    currency,
    settlement_payout_mode,
    settlement_schedule,
    min_amount_threshold: input.min_amount_threshold ?? "0",
    is_settlement_enabled: input.is_settlement_enabled ?? true,
    org_settlement_bank_id: input.org_settlement_bank_id ?? null,
    settlement_payout_reference: input.settlement_payout_reference ?? null,
  };
  await refuseWrong(context, values);
  await tx.sql.insert(settlementConfig).values({ partner_id: tx.partner_id, ...values, created_at: at, updated_at: at });
  const entry = await writeAudit(context, "SETTLEMENT_CONFIG_ADDED", values.id, { org_id, currency });
  await noteChanges(context, [changeOf(values.id, org_id, "CREATED")]);
  return audited(entry, await findConfig(context, values.id));
}

/** Throws `conflict` with the current version if it differs, `forbidden` without the merchant's permission, `refused` by field. */
export async function changeConfig(context: CallContext, id: string, input: ChangeSettlementConfig): Promise<Audited<SettlementConfig>> {
  const { gateway, tx, caller } = context;
  const mine = eq(settlementConfig.id, id);
  const [found] = await tx.sql.select({ org_id: settlementConfig.org_id }).from(settlementConfig).where(mine);
  if (!found) throw notFound();
  const subject = await findSubject(tx, found.org_id, { lock: true });
  allow(decide(manageSettlement, caller, subject.granted));
  const [before] = await tx.sql.select().from(settlementConfig).where(mine).for("update");
  if (!before) throw notFound();
  const { version, ...given } = input;
  if (version !== before.version) throw staleVersion(before.version);
  const changes: Partial<Row> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after = { ...before, ...changes };
  // Turned off, whatever became of its account.
  if (after.is_settlement_enabled || changes.org_settlement_bank_id !== undefined) await refuseWrong(context, after);
  const updated_at = gateway.clock().toISOString();
  const isOther = after.org_settlement_bank_id !== before.org_settlement_bank_id;
  await tx.sql
    .update(settlementConfig)
    .set({ ...changes, ...(isOther && { bank_since: updated_at }), version: raised(settlementConfig.version), updated_at })
    .where(mine);
  const fields = Object.keys(changes);
  const entry = await writeAudit(
    context,
    "SETTLEMENT_CONFIG_CHANGED",
    id,
    { org_id: before.org_id, fields },
    auditChanges(before, changes),
  );
  await noteChanges(context, [changeOf(id, before.org_id, "UPDATED")]);
  return audited(entry, await findConfig(context, id));
}
