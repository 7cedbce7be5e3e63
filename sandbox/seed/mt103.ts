/** The MT103 of a payout across borders, in the character set and line length of SWIFT. */
import { isoDay } from "./calendar";
import type { Beneficiary } from "./parties";
import type { Random } from "./random";

interface WireOrder {
  /** At most 16 letters and digits. */
  reference: string;
  sent: number;
  amount: string;
  currency: string;
  source_amount: string;
  source_currency: string;
  rate: string;
  payer: { name: string; account: string; city: string; country: string };
  beneficiary: Beneficiary;
  remittance: string;
}

/** The provider's own BIC, without the branch. */
const providerBic = "CORVSGSG";

const allowed = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .replace(/&/g, "+")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, "")
    .toUpperCase()
    .slice(0, 35)
    .trim();

const number = (amount: string): string => (amount.includes(".") ? amount.replace(".", ",") : `${amount},`);

/** How a bank's own file may spell a name: close to ours, not the same. */
const spelledOtherwise = (name: string): string =>
  name
    .replace(/ KK$/i, " K.K.")
    .replace(/ (Paper|Trad|Text|Compon)/i, "$1")
    .replace(/ (Ltd|Limited)\.?$/i, "");

export function mt103(order: WireOrder, random: Random): string {
  const { beneficiary, payer } = order;
  const { account } = beneficiary;
  const name = beneficiary.name_check === "CLOSE_MATCH" ? spelledOtherwise(beneficiary.name) : beneficiary.name;
  const uetr = `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`;
  const lines = [
    `:20:${order.reference}`,
    ":23B:CRED",
    `:32A:${isoDay(order.sent).replaceAll("-", "").slice(2)}${order.currency}${number(order.amount)}`,
    `:33B:${order.source_currency}${number(order.source_amount)}`,
    `:36:${number(order.rate.slice(0, 12))}`,
    `:50K:/${allowed(payer.account)}`,
    allowed(payer.name),
    allowed(`${payer.city} ${payer.country}`),
    `:57A:${account.bic_swift ?? ""}`,
    `:59:/${allowed((account.iban ?? account.account_number ?? "").replaceAll("-", ""))}`,
    allowed(name),
    allowed(`${beneficiary.city} ${beneficiary.country}`),
    `:70:${allowed(order.remittance)}`,
    ":71A:SHA",
  ];
  const receiver = (account.bic_swift ?? "").padEnd(8, "X").slice(0, 8);
  return [
    `{1:F01${providerBic}AXXX${random.digits(10)}}`,
    `{2:I103${receiver}XXXXN}`,
    `{3:{108:${order.reference}}{121:${uetr}}}`,
    `{4:\n${lines.join("\n")}\n-}`,
  ].join("");
}

function hex(random: Random, count: number): string {
  let text = "";
  while (text.length < count) text += random.bits().toString(16).padStart(8, "0");
  return text.slice(0, count);
}
