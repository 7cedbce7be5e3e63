/** A settlement bank from being added to being replaced. The gateway allows nothing else, and screens offer by it. */
import type { SettlementBank } from "../records/settlement-bank";
import { defineLifecycle, mayMove } from "./define-lifecycle";

export const settlementBankLifecycle = defineLifecycle({
  states: ["PENDING", "APPROVED", "UNVALIDATED", "WAITING_FOR_CONFIRMATION", "REJECTED", "DEACTIVATED"],
  // An account can be approved, and in use, before its bank has said that it is the merchant's.
  start: ["PENDING", "UNVALIDATED"],
  events: {
    /** Into another account, in place: nothing is paid to it yet. */
    change: { by: "partner", from: ["PENDING", "REJECTED"], to: "PENDING" },
    /** What doesn't make it another account: its display name, statement and payout method. */
    describe: { by: "partner", from: ["PENDING", "APPROVED", "UNVALIDATED", "WAITING_FOR_CONFIRMATION", "REJECTED"] },
    /** Makes another account, PENDING, which replaces the one in use; a replacement that waits ends at once. */
    replace: {
      by: "partner",
      from: ["APPROVED", "UNVALIDATED", "WAITING_FOR_CONFIRMATION"],
      to: ["APPROVED", "UNVALIDATED", "DEACTIVATED"],
    },
    validate: { by: "partner", from: ["PENDING", "APPROVED", "UNVALIDATED", "WAITING_FOR_CONFIRMATION", "REJECTED"] },
    approve: { by: "provider", from: ["PENDING", "UNVALIDATED"], to: ["APPROVED", "WAITING_FOR_CONFIRMATION"] },
    /** Of an account in use it also turns settlement to it off. */
    reject: { by: "provider", from: ["PENDING", "UNVALIDATED"], to: "REJECTED" },
    /** Takes the place of the account that it replaces, which is deactivated. */
    confirm: { by: "partner", from: ["WAITING_FOR_CONFIRMATION"], to: "APPROVED" },
    /** Into the settlement configuration. */
    configure: { by: "partner", from: ["APPROVED", "UNVALIDATED"] },
    /** By the partner's next submission of the verification, with another account. */
    give_up: { by: "partner", from: ["PENDING", "REJECTED"], to: "DEACTIVATED" },
  },
  always: [
    "an account that is settled to is in use",
    "a replacement replaces the account in use, in the same currency",
    "one replacement of an account is open at most",
    "a replacement isn't primary before it is confirmed",
    "a confirmation that is waited for can be given",
  ],
});

export type SettlementBankState = (typeof settlementBankLifecycle)["states"][number];
export type SettlementBankEvent = keyof (typeof settlementBankLifecycle)["events"];

type Bank = Pick<SettlementBank, "status" | "needs_confirmation" | "validated_at">;

/** `status` says on the wire that the provider approved it, `needs_confirmation` that the partner hasn't confirmed it. */
export function stateOfSettlementBank({ status, needs_confirmation, validated_at }: Bank): SettlementBankState {
  if (needs_confirmation) return "WAITING_FOR_CONFIRMATION";
  return status === "APPROVED" && validated_at === null ? "UNVALIDATED" : status;
}

export const mayMoveBank = (bank: Bank, event: SettlementBankEvent): boolean =>
  mayMove(settlementBankLifecycle, stateOfSettlementBank(bank), event);

/** Money may go there: settlement, its configuration, primary accounts and replacements all ask this. */
export const isBankInUse = (bank: Bank): boolean => mayMoveBank(bank, "configure");
