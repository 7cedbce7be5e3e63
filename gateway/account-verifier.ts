/** The interface of a service that asks a bank whether an account is its holder's. */
import type { SettlementBank } from "../contract/records/settlement-bank";

export type AskedAccount = Pick<
  SettlementBank,
  "account_holder_name" | "currency" | "bank_country" | "account_number" | "bsb" | "aba" | "sort_code" | "iban" | "bic_swift"
>;

/** The bank's word, not ours: NOT_CHECKED where it gives none. */
export interface AccountVerifier {
  askBank(account: AskedAccount): Promise<"MATCH" | "CLOSE_MATCH" | "NO_MATCH" | "NOT_CHECKED">;
}
