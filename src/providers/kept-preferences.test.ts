import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { preferencesOf } from "./kept-preferences";

const sessionOf = (id: string, is_bo_admin_login = false) => ({ local: { is_bo_admin_login }, user: { id, partner_id: "p-1" } });
const [mara, ruben] = [sessionOf("u-1"), sessionOf("u-10")];
const [here, elsewhere] = [preferencesOf("/gateway"), preferencesOf("https://other.example")];

it("keeps what a person prefers by gateway and person, until it is forgotten", async () => {
  await here.keep(mara, "display", { theme: "NebulaFighterTheme" });
  await here.keep(mara, "payin", { columns: ["reference"] });
  await here.keep(ruben, "payin", { columns: ["status"] });
  expect(await here.read(mara.user)).toEqual({ display: { theme: "NebulaFighterTheme" }, payin: { columns: ["reference"] } });
  expect(await here.read(ruben.user)).toEqual({ payin: { columns: ["status"] } });
  expect(await elsewhere.read(mara.user)).toEqual({});
  await here.keep(mara, "payin", null);
  expect(await here.read(mara.user)).toEqual({ display: { theme: "NebulaFighterTheme" } });
});

it("leaves nothing of who acts for a person", async () => {
  await here.keep(sessionOf("u-2", true), "display", { theme: "NebulaFighterTheme" });
  expect(await here.read({ id: "u-2", partner_id: "p-1" })).toEqual({});
});
