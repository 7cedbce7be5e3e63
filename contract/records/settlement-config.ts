import { z } from "zod";
import { clause } from "../clause";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { settlementCurrencies } from "../reference/settlement-currencies";
import { settlementPayoutModes } from "../reference/settlement-modes";
import { settlementSchedules } from "../settlement/schedule";
import { Id, Time } from "../values";

/** How a merchant is settled in one currency. */
export const SettlementConfig = z.object({
  id: Id,
  org_id: Id,
  currency: Currency,
  settlement_payout_mode: z.enum(settlementPayoutModes),
  settlement_schedule: z.enum(settlementSchedules),
  /** In major units of `currency`: less than this waits for the next settlement. */
  min_amount_threshold: Decimal,
  is_settlement_enabled: z.boolean(),
  org_settlement_bank_id: Id.nullable(),
  /** Appears on the merchant's bank statement. */
  settlement_payout_reference: z.string().nullable(),
  /** The next five days; empty while settlement is off. */
  next_settlements: z.array(
    z.object({
      date: z.iso.date(),
      currency: Currency,
      bank_id: Id.nullable(),
      /** `WEEKEND` or a holiday's name, where the day is later than the schedule says. */
      reason_moved: z.string().nullable(),
    }),
  ),
  /** The first of them. */
  next_settlement_on: z.iso.date().nullable(),
  /** Payments until then are part of the day's settlement, in `cut_off_time_zone`. */
  cut_off_time: z.string(),
  cut_off_time_zone: z.string(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type SettlementConfig = z.infer<typeof SettlementConfig>;

export const settlementConfigList = {
  filters: { is_settlement_enabled: { kind: "boolean" }, org_id: { kind: "id" }, currency: { kind: "text" } },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;

const Threshold = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, clause("no_amount"));
/** What every bank's statement can carry. */
const Reference = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9 /\-?:().,'+]{1,18}$/, clause("no_bank_reference"));

const writable = {
  settlement_payout_mode: z.enum(settlementPayoutModes),
  settlement_schedule: z.enum(settlementSchedules),
  min_amount_threshold: Threshold,
  is_settlement_enabled: z.boolean(),
};

export const AddSettlementConfig = z.strictObject({
  org_id: Id,
  currency: z.enum(settlementCurrencies),
  settlement_payout_mode: writable.settlement_payout_mode,
  settlement_schedule: writable.settlement_schedule,
  min_amount_threshold: Threshold.nullish(),
  is_settlement_enabled: z.boolean().optional(),
  org_settlement_bank_id: Id.nullish(),
  settlement_payout_reference: Reference.nullish(),
});
export type AddSettlementConfig = z.infer<typeof AddSettlementConfig>;

/** Fields left out stay as they are. */
export const ChangeSettlementConfig = z.strictObject({
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  settlement_payout_mode: writable.settlement_payout_mode.optional(),
  settlement_schedule: writable.settlement_schedule.optional(),
  min_amount_threshold: Threshold.optional(),
  is_settlement_enabled: z.boolean().optional(),
  org_settlement_bank_id: Id.nullish(),
  settlement_payout_reference: Reference.nullish(),
});
export type ChangeSettlementConfig = z.infer<typeof ChangeSettlementConfig>;
