/** Which amounts of a document are shown, on the screen and in the PDF alike. Pure. */
import { withoutSign, type DecimalText } from "../decimal";
import type { Invoice } from "../records/invoice";

/** Of documents that ask for something. */
export const unpaidStatuses = ["CREATED", "PENDING"] as const satisfies readonly Invoice["status"][];

/** The headline figure: what is due while it is open, what the merchant gets back, else the total. */
export function leadingAmount({ status, total, due_amount }: Pick<Invoice, "status" | "total" | "due_amount">): {
  name: "amount_due" | "credit" | "total";
  amount: DecimalText;
} {
  if (unpaidStatuses.some((each) => each === status)) return { name: "amount_due", amount: due_amount };
  return status === "CREDITED" ? { name: "credit", amount: withoutSign(due_amount) } : { name: "total", amount: total };
}
