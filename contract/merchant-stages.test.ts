import { expect, test } from "vitest";
import { merchantStages, onboardingStages, stageOf, stageTable } from "./merchant-stages";
import { waitingParties } from "./reference/parties";
import { kybStatuses, organizationStatuses } from "./reference/merchant-statuses";

test("every combination of statuses is in exactly one row", () => {
  for (const status of organizationStatuses) {
    for (const kyb_status of kybStatuses) {
      for (const waiting_on of [null, ...waitingParties]) {
        const rows = merchantStages.filter((stage) => {
          const { holds, waits } = stageTable[stage];
          return (
            holds.some(([account, kyb]) => account === status && (kyb ?? kyb_status) === kyb_status) &&
            (waits ?? waiting_on !== null) === (waiting_on !== null)
          );
        });
        expect([status, kyb_status, waiting_on, rows]).toEqual([
          status,
          kyb_status,
          waiting_on,
          [stageOf({ status, kyb_status, waiting_on })],
        ]);
      }
    }
  }
});

test("who is in onboarding waits for somebody, and who is not for nobody", () => {
  for (const stage of merchantStages)
    expect([stage, stageTable[stage].acts.length > 0]).toEqual([stage, (onboardingStages as readonly string[]).includes(stage)]);
});
