/** In development, a malformed gateway answer is reported as soon as it arrives. */
import { afterEach, expect, it } from "vitest";
import { checkAnswer } from "../../src/providers/check-answer";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

/** A list's answer with its first record changed. */
const withFirst = async (send: () => Promise<Response>, change: (record: Record<string, unknown>) => void): Promise<Response> => {
  const body = (await (await send()).json()) as { data: Record<string, unknown>[] };
  if (body.data[0]) change(body.data[0]);
  return Response.json(body);
};

it("names call, field and value where the rows would be", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/settings-not-there" });
  portal.setNetwork((url, send) =>
    /^\/api\/partner\/torc\/payout\?/.test(url)
      ? withFirst(send, (record) => Object.assign(record, { status: "LOST", amount: 12.5 }))
      : send(),
  );
  await portal.open("/preview/dashboards/payouts");
  await portal.screen.findByText(/GET \/partner\/torc\/payout does not match the contract\./);
  expect(portal.text()).toMatch(/data\.0\.status is "LOST": must be one of INITIATED/);
  expect(portal.text()).toMatch(/data\.0\.amount is 12\.5: must be a string, not a number/);
});

it("names a field of a single record, and what is missing", async () => {
  await expect(checkAnswer("POST /login", { data: { auth_id: 7 } })).rejects.toThrow(
    /^POST \/login does not match the contract\. .*access_token is missing: .*data\.auth_id is 7: /s,
  );
});
