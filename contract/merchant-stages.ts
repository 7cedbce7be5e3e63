/**
 * How far a merchant has come: one ordered table, for the board's columns, Home's pipeline, the lists' tags, tabs and filters,
 * and the column that the gateway stores. Every combination of account and verification status is in exactly one row.
 */
import type { waitingParties } from "./reference/parties";
import type { KybStatus, organizationStatuses } from "./reference/merchant-statuses";

type OrganizationStatus = (typeof organizationStatuses)[number];
type WaitingParty = (typeof waitingParties)[number];

interface StageRow {
  /** Account and verification status; with `null` whatever the verification's is. */
  holds: readonly (readonly [OrganizationStatus, KybStatus | null])[];
  /** Whether someone is waited for, where that tells two stages apart. */
  waits?: boolean;
  /** Who may have to act next; nobody once it is over. */
  acts: readonly WaitingParty[];
  /** The specification's status whose colour and icon it has. */
  looks: string;
}

/** The account's status before it is active; an invitation that nobody accepted is CREATED. */
const underWay = (...kyb: KybStatus[]) => kyb.flatMap((status) => [["CREATED", status] as const, ["ACTIVATED", status] as const]);

export const onboardingStages = ["invited", "in_progress", "submitted", "sent_back", "approved"] as const;
export type OnboardingStage = (typeof onboardingStages)[number];

/** In onboarding, then running, then over. */
export const merchantStages = [...onboardingStages, "active", "rejected", "invitation_cancelled", "deactivated"] as const;
export type MerchantStage = (typeof merchantStages)[number];

export const stageTable: Readonly<Record<MerchantStage, StageRow>> = {
  invited: { holds: [["CREATED", "NOT_STARTED"]], waits: true, acts: ["merchant", "partner"], looks: "NOT_STARTED" },
  in_progress: { holds: [["ACTIVATED", "NOT_STARTED"], ...underWay("INITIATED")], acts: ["merchant", "partner"], looks: "INITIATED" },
  submitted: { holds: underWay("CUST_SUBMITTED", "PENDING"), acts: ["provider"], looks: "CUST_SUBMITTED" },
  sent_back: { holds: underWay("TO_BE_RESUBMITTED"), acts: ["partner", "merchant"], looks: "TO_BE_RESUBMITTED" },
  approved: { holds: underWay("APPROVED"), acts: ["bank", "partner"], looks: "APPROVED" },
  active: { holds: [["ACTIVE", null]], acts: [], looks: "ACTIVE" },
  rejected: { holds: underWay("REJECTED"), acts: [], looks: "REJECTED" },
  invitation_cancelled: { holds: [["CREATED", "NOT_STARTED"]], waits: false, acts: [], looks: "CANCELLED" },
  deactivated: { holds: [["DEACTIVATED", null]], acts: [], looks: "DEACTIVATED" },
};

/** Days a merchant may wait at a verification status before it counts as late. */
export const lateAfterDays: Readonly<Record<KybStatus, number>> = {
  NOT_STARTED: 7,
  INITIATED: 7,
  CUST_SUBMITTED: 2,
  PENDING: 3,
  TO_BE_RESUBMITTED: 3,
  APPROVED: 5,
  REJECTED: Number.MAX_SAFE_INTEGER,
};

/** What a merchant's tag says in place of its stage. */
export const stageNotes = ["invitation_expired"] as const;

/** The status whose colour and icon a stage or a note has; undefined for anything else. */
export const stageLook = (value: string): string | undefined =>
  value === "invitation_expired" ? "CANCELLED" : Object.hasOwn(stageTable, value) ? stageTable[value as MerchantStage].looks : undefined;

interface Standing {
  status: OrganizationStatus;
  kyb_status: KybStatus;
  waiting_on: WaitingParty | null;
}

/** Throws if no row holds it, which the table's test rules out. */
export function stageOf({ status, kyb_status, waiting_on }: Standing): MerchantStage {
  const stage = merchantStages.find((each) => {
    const { holds, waits } = stageTable[each];
    return (
      holds.some(([account, kyb]) => account === status && (kyb === null || kyb === kyb_status)) &&
      (waits === undefined || waits === (waiting_on !== null))
    );
  });
  if (!stage) throw new Error(`no stage holds ${status} with ${kyb_status}`);
  return stage;
}
