/** What a placed amount comes to, exactly. Pure. */
import { currencyDecimals } from "../../../contract/currency";
import {
  compareDecimals,
  decimalShape,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type DecimalText,
} from "../../../contract/decimal";
import type { InvestWallet } from "../../../contract/records/invest";

/** A twelfth of a percentage a year, rounded once to the currency's own digits. */
export const monthlyPart = (amount: DecimalText, percent: DecimalText, currency: string): DecimalText =>
  divideDecimals(multiplyDecimals(amount, percent), "1200", currencyDecimals(currency));

/** What stays in the wallet; null where its balance isn't known, or no amount was typed. */
export function leftIn(wallets: readonly InvestWallet[] | null, currency: string | null, amount: string | null): DecimalText | null {
  const wallet = wallets?.find((each) => each.currency === currency);
  if (!wallet || amount === null || !decimalShape.test(amount)) return null;
  return subtractDecimals(wallet.balance, amount);
}

export const isShort = (left: DecimalText): boolean => compareDecimals(left, "0") < 0;
