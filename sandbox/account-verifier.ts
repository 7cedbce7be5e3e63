/**
 * The sandbox's banks, by rules that anyone can read (docs/sandbox.md): an account number or IBAN that ends in 000 is someone
 * else's, one that ends in 001 has a holder of a similar name, one that ends in 002 is at a bank that gives no answer.
 */
import type { AccountVerifier } from "../gateway/account-verifier";

const answers = { "000": "NO_MATCH", "001": "CLOSE_MATCH", "002": "NOT_CHECKED" } as const;

export const sandboxAccountVerifier: AccountVerifier = {
  askBank({ account_number, iban }) {
    const end = (account_number ?? iban ?? "").replace(/\D/g, "").slice(-3);
    return Promise.resolve(end in answers ? answers[end as keyof typeof answers] : "MATCH");
  },
};
