import { expect, test } from "vitest";
import { refusedByRows } from "./new-migration.mjs";

test("names the columns that a store with rows refuses", () => {
  const sql = `
ALTER TABLE "payin" ADD COLUMN "channel" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payin" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payin" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "loan_offer" (
	"id" uuid NOT NULL
);
ALTER TABLE "loan_offer" ADD COLUMN "purpose" text NOT NULL;`;
  expect(refusedByRows(sql)).toEqual(["payin.channel"]);
});
