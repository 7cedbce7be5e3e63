/** The address of every signed-in screen, with records to fill it. */
import { kybPages } from "../../contract/kyb/pages";
import { resources } from "../../src/app/resource-registry";
import { logoAddress, sectionHref, settingsSections, settlementAddress } from "../../src/features/settings/settings-sections";
import { allRecordsAddress } from "../../src/lib/portal-address";
import { chooseInvestHref, investHref, investPaths } from "../../src/lib/invest";

/** Merchants that the sandbox has at different steps. */
const investors = ["Straits Maritime", "Merlion Learning", "Great Lakes Canoe", "Burnside Bicycle"];

/** The first row of a list, or none: `call` is one of the contract's, `q` what is searched for. */
export type FirstRow = (call: string, q?: string) => Promise<Record<string, string> | undefined>;

export const boardAddress = "/preview/dashboards/merchant-console";

/** Each resource's lists, a record and a form, and the hand-written pages. */
export async function everyAddress(firstRow: FirstRow): Promise<string[]> {
  const org_id = (await firstRow("GET /partner/organization"))?.id ?? "";
  const ofResources = await Promise.all(
    resources.map(async ({ paths, endpoints, create, show }) => {
      const row = await firstRow(endpoints.list);
      const fill = (address: string) => `/preview/${address}`.replace(/:(\w+)/g, (_, name: string) => row?.[name] ?? org_id);
      const record = row && paths.show ? fill(paths.show) : null;
      return [
        fill(paths.list),
        ...(create ? [create.path ? fill(create.path) : `${fill(paths.list)}?form=${create.form}`] : []),
        ...(record === null ? [] : [record, ...(show?.forms ?? []).map(({ form }) => `${record}?form=${form}`)]),
      ];
    }),
  );
  const investing = await Promise.all(investors.map(async (q) => (await firstRow("GET /partner/organization", q))?.id ?? ""));
  return [
    "/preview/dashboards/analytics",
    ...ofResources.flat(),
    boardAddress,
    `${boardAddress}?view=list`,
    `${boardAddress}?view=open-items`,
    `${boardAddress}/${org_id}`,
    `${boardAddress}/${org_id}?tab=permissions`,
    ...verificationAddresses(org_id),
    // An address that is too early leads to where the merchant stands; the four have each step between them.
    ...investing.flatMap((id) => [
      investHref(id),
      chooseInvestHref(id),
      ...Object.values(investPaths).flatMap((steps) => Object.values(steps).map((step) => investHref(id, step))),
    ]),
    "/preview/dashboards/profile",
    allRecordsAddress,
    ...settingsSections.map(sectionHref),
    logoAddress,
    settlementAddress,
    "/verify/mobile-otp",
    "/preview/dashboards/nowhere",
  ];
}

/** The sections of a merchant's verification. */
export const verificationAddresses = (org_id: string): string[] =>
  kybPages.map((page) => `/preview/account/onboarding/merchant/${org_id}?section=${page}`);
