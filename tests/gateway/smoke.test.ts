import { expect, test } from "vitest";
import { openTestGateway } from "../support/gateway-fixture";

test("signs in", async () => {
  const start = performance.now();
  const t = await openTestGateway({ as: "admin" });
  console.log("opened and signed in", performance.now() - start);
  const { data } = await t.call("GET /partner-user");
  expect(data.email).toBe("priya@harbourline.example");
  expect((await t.call("GET /partner/organization", { query: { limit: "5" } })).data.data).toHaveLength(5);
  await t.close();
});
