/**
 * Which institution has which BSB prefix (Australian Payments Network, "BSB numbers in Australia: key to
 * abbreviations and BSB numbers"): two digits for a bank, three where several institutions share two.
 */
const allotted: readonly (readonly [bank: string, ...beginnings: string[]])[] = [
  ["Australia and New Zealand Banking Group", "01"],
  ["Westpac Banking Corporation", "03", "73"],
  ["Commonwealth Bank of Australia", "06", "40", "42", "52", "76"],
  ["National Australia Bank", "08", "78"],
  ["Reserve Bank of Australia", "09"],
  ["BankSA", "10"],
  ["St.George Bank", "11", "33"],
  ["Bank of Queensland", "12"],
  ["Rabobank Australia", "14"],
  ["Town & Country Bank", "15"],
  ["Macquarie Bank", "18"],
  ["Bank of Melbourne", "19", "55"],
  ["JPMorgan Chase Bank", "21"],
  ["BNP Paribas", "22"],
  ["Bank of America", "23"],
  ["Citibank", "24", "510"],
  ["BNP Paribas Securities Services", "25"],
  ["Bankers Trust Australia", "26"],
  ["MUFG Bank", "29"],
  ["Bankwest", "30"],
  ["Bank Australia", "31"],
  ["Beyond Bank Australia", "325"],
  ["HSBC Bank Australia", "34", "985"],
  ["Bank of China", "35", "980"],
  ["Deutsche Bank", "41"],
  ["OCBC Bank", "45"],
  ["Advance Bank", "46"],
  ["Challenge Bank", "47"],
  ["Suncorp Bank", "48", "664"],
  ["Community First Bank", "512"],
  ["QBANK", "514"],
  ["Australian Settlements", "57"],
  ["Adelaide Bank", "61"],
  ["Bendigo Bank", "633"],
  ["Greater Bank", "637", "657"],
  ["Heritage Bank", "638", "880"],
  ["Hume Bank", "640"],
  ["IMB Bank", "641", "647"],
  ["Auswide Bank", "645", "656"],
  ["Newcastle Permanent", "650"],
  ["Gateway Bank", "676"],
  ["Indue", "70"],
  ["Summerland Bank", "728"],
  ["P&N Bank", "777"],
  ["Cuscal", "80"],
  ["Teachers Mutual Bank", "812"],
  ["Great Southern Bank", "814"],
  ["Police Bank", "815"],
  ["Bank of Communications", "818"],
  ["Industrial and Commercial Bank of China", "819"],
  ["Australia Post", "90"],
  ["State Street Bank and Trust", "913"],
  ["Arab Bank Australia", "917"],
  ["Mizuho Bank", "918"],
  ["United Overseas Bank", "922"],
  ["ING Bank Australia", "923", "936"],
  ["AMP Bank", "939"],
  ["Delphi Bank", "941"],
  ["Bank of Sydney", "942"],
  ["ME Bank", "944"],
  ["UBS", "946"],
  ["Tyro Payments", "969"],
];

/** Prefixes that small institutions share, each with its own third digit; not all of them are listed above. */
const shared = ["32", "51", "63", "64", "65", "66", "67", "72", "77", "81", "82", "88", "91", "92", "93", "94", "95", "96", "98"];

const bankByBeginning = new Map(allotted.flatMap(([bank, ...beginnings]) => beginnings.map((beginning) => [beginning, bank] as const)));

/** The bank of six digits; null where the beginning is allotted to one that the table does not name, undefined where to none. */
export function bankOfBsb(digits: string): string | null | undefined {
  const named = bankByBeginning.get(digits.slice(0, 3)) ?? bankByBeginning.get(digits.slice(0, 2));
  if (named !== undefined) return named;
  return shared.includes(digits.slice(0, 2)) ? null : undefined;
}
