/** The bank messages of payouts as the provider tells them. */
import { eq } from "drizzle-orm";
import { parseBankMessage } from "../../../contract/bank-message/parse-bank-message";
import { BankMessageError } from "../../../contract/bank-message/bank-message-error";
import { TellBankMessage } from "../../../contract/records/told-money";
import { refusedField } from "../../app-error";
import { payout } from "../../db/schema/records/payout";
import { refusal } from "../../refusal";
import { changed, type Step } from "../payments/step";
import type { Telling } from "./tell";
import { otherTold, refuseOther } from "./tell-checks";

/** The portal draws it by its blocks. Throws `refused` for what has none. */
function requireReadable(text: string): void {
  try {
    parseBankMessage(text);
  } catch (error) {
    throw error instanceof BankMessageError ? refusedField("text", refusal("told_message_unreadable")) : error;
  }
}

async function keep(step: Step, { payout_id, text }: TellBankMessage): Promise<string> {
  requireReadable(text);
  const id = (await otherTold(step, "PAYOUT", payout_id, "payout_id")) ?? "";
  const set = { swift_message: text, updated_at: step.now };
  const [kept] = await step.tx.sql.update(payout).set(set).where(eq(payout.id, id)).returning({ org_id: payout.org_id });
  if (!kept) throw new Error(`there is no payout ${id}`);
  changed(step, "UPDATED", kept.org_id, { payout: id });
  return id;
}

export const bankMessageTelling: Telling<TellBankMessage> = {
  kind: "BANK_MESSAGE",
  item: TellBankMessage,
  create: keep,
  async correct(step, record_id, item) {
    refuseOther({ payout_id: (await otherTold(step, "PAYOUT", item.payout_id, "payout_id")) === record_id });
    await keep(step, item);
  },
};
