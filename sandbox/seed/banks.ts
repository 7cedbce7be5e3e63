/** Account numbers as each country writes them, with true check digits. */
import { checkNzBankAccount } from "../../contract/kyb/numbers";
import type { Random } from "./random";

export interface BankAccount {
  bank_name: string;
  bank_country: string;
  account_number: string | null;
  bsb: string | null;
  aba: string | null;
  sort_code: string | null;
  iban: string | null;
  bic_swift: string | null;
}

/** Made-up banks: name and the first four letters of the BIC, with its place. */
const banks: Record<string, readonly (readonly [name: string, bic: string])[]> = {
  AU: [
    ["Wattle Commercial Bank", "WTCBAU2S"],
    ["Southern Harbour Bank", "SHRBAU3M"],
  ],
  NZ: [
    ["Aoraki Bank", "AORKNZ2W"],
    ["Tasman Savings Bank", "TASBNZ2A"],
  ],
  SG: [
    ["Merlion Bank", "MRLNSGSG"],
    ["Straits Commercial Bank", "STCBSGSG"],
  ],
  GB: [
    ["Thames & Tyne Bank", "THTYGB2L"],
    ["Pennine Building Society", "PNBSGB22"],
  ],
  US: [
    ["Great Lakes National Bank", "GRLNUS33"],
    ["Sierra Pacific Trust", "SIPTUS6S"],
  ],
  HK: [
    ["Kowloon Mercantile Bank", "KWMBHKHH"],
    ["Lantau Bank", "LNTUHKHH"],
  ],
  ID: [
    ["Bank Samudra Raya", "SMDRIDJA"],
    ["Bank Cendana", "CNDNIDJA"],
  ],
  TH: [
    ["Siam River Bank", "SRVBTHBK"],
    ["Lanna Thai Bank", "LNTHTHBK"],
  ],
  PH: [
    ["Luzon Island Bank", "LZNIPHMM"],
    ["Visayas Trust Bank", "VSTRPHMM"],
  ],
  DE: [
    ["Alpenbank Süd", "ALPSDEMM"],
    ["Hansekontor Bank", "HNSKDEHH"],
  ],
  FR: [
    ["Banque des Deux Rives", "BQDRFRPP"],
    ["Crédit Armoricain", "CRARFRPP"],
  ],
  NL: [
    ["Polderbank", "PLDRNL2A"],
    ["Waterland Bank", "WTLDNL2U"],
  ],
  JP: [
    ["Kyoto Bay Bank", "KYBKJPJT"],
    ["Musashi Trust Bank", "MSSHJPJT"],
  ],
  KW: [
    ["Gulf Pearl Bank", "GLFPKWKW"],
    ["Boubyan Commercial Bank", "BBCMKWKW"],
  ],
};

/** Remainder by 97 of a decimal number too long for a JavaScript number. */
function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const lettersToDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** ISO 13616. */
function iban(country: string, account: string): string {
  const check = 98 - mod97(lettersToDigits(`${account}${country}00`));
  return `${country}${String(check).padStart(2, "0")}${account}`;
}

function frenchAccount(random: Random): string {
  const [bank, branch, account] = [random.digits(5), random.digits(5), random.digits(11)];
  const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * (Number(account) % 97)) % 97);
  return `${bank}${branch}${account}${String(key).padStart(2, "0")}`;
}

/** Ten digits that pass the Dutch elfproef. */
function dutchNumber(random: Random): string {
  for (;;) {
    const digits = `0${random.digits(9)}`;
    if ([...digits].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11 === 0) return digits;
  }
}

/** An American routing number: weights 3, 7, 1, and a multiple of ten. */
function routingNumber(random: Random): string {
  const head = `0${random.int(1, 9)}${random.digits(6)}`;
  const sum = [...head].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

/** One of the ranges that the bank has branches in. */
const newZealandBranch = (bank: string, number: number): string =>
  String(bank === "12" ? 3000 + (number % 300) : 1 + (number % 999)).padStart(4, "0");

/** The next account of the branch that passes the bank's own check. */
function newZealandNumber(bank: string, branch: string, account: string): string {
  for (let number = Number(account); ; number += 1) {
    const text = `${bank}-${branch}-${String(number % 10_000_000).padStart(7, "0")}-00`;
    if (checkNzBankAccount(text) === null) return text;
  }
}

export function bankAccount(country: string, random: Random): BankAccount {
  const [bank_name, bic] = random.pick(banks[country] ?? [["Corvane Correspondent Bank", "CORVSGSG"]]);
  const account: BankAccount = {
    bank_name,
    bank_country: country,
    account_number: null,
    bsb: null,
    aba: null,
    sort_code: null,
    iban: null,
    bic_swift: bic,
  };
  switch (country) {
    case "AU":
      return {
        ...account,
        bsb: `${random.pick(["06", "03", "08", "01"])}${random.int(2, 6)}-${random.digits(3)}`,
        account_number: random.digits(9),
      };
    case "NZ": {
      const bank = random.pick(["01", "02", "03", "12"]);
      return { ...account, account_number: newZealandNumber(bank, newZealandBranch(bank, Number(random.digits(4))), random.digits(7)) };
    }
    case "GB":
      return { ...account, sort_code: `${random.int(20, 60)}-${random.digits(2)}-${random.digits(2)}`, account_number: random.digits(8) };
    case "US":
      return { ...account, aba: routingNumber(random), account_number: random.digits(10) };
    case "DE":
      return { ...account, iban: iban("DE", random.digits(18)) };
    case "FR":
      return { ...account, iban: iban("FR", frenchAccount(random)) };
    case "NL":
      return { ...account, iban: iban("NL", bic.slice(0, 4) + dutchNumber(random)) };
    case "KW":
      return { ...account, iban: iban("KW", bic.slice(0, 4) + random.digits(22)) };
    case "JP":
      return { ...account, account_number: random.digits(7) };
    default:
      return { ...account, account_number: random.digits(country === "ID" ? 13 : 10) };
  }
}
