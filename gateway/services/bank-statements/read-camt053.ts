/**
 * camt.053 (ISO 20022, BankToCustomerStatement), of whichever version: the elements that are read are the same in all. The
 * parser expands no entities but XML's own five, and a document type is refused, so nothing grows while it is read.
 */
import { SaxesParser } from "saxes";
import { addDecimals, decimalShape, withoutSign } from "../../../contract/decimal";
import { refusal } from "../../refusal";
import { statementProblem, type ReadEntry, type ReadStatement } from "./statement-problem";

interface Element {
  name: string;
  line: number;
  currency: string | undefined;
  text: string;
  children: Element[];
}

/** Deeper than any statement nests its elements. */
const deepest = 40;

/** Throws `refused` at `content`, naming the line and the element that is wrong. */
export function readCamt053(text: string): ReadStatement[] {
  const document = readTree(text);
  const statements = all(document, "BkToCstmrStmt", "Stmt");
  if (document.name !== "Document" || statements.length === 0) throw wrong("BkToCstmrStmt/Stmt", document);
  return statements.map(readStatement);
}

function readTree(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Element[] = [];
  let root: Element | undefined;
  parser.on("error", () => {
    throw statementProblem(refusal("bank_statement_xml_broken", { line: parser.line }));
  });
  parser.on("doctype", () => {
    throw statementProblem(refusal("bank_statement_xml_active", { line: parser.line }));
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name: name.slice(name.indexOf(":") + 1), line: parser.line, currency: attributes.Ccy, text: "", children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    if (open.length > deepest) throw wrong(element.name, element);
  });
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  if (!root) throw statementProblem(refusal("bank_statement_unknown"));
  return root;
}

const wrong = (part: string, { line }: { line: number }) => statementProblem(refusal("bank_statement_part_wrong", { part, line }));

const all = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element]);

/** The first text at any of the paths. */
function textAt(element: Element, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = all(element, ...path.split("/"))[0]?.text.trim();
    if (text) return text;
  }
  return null;
}

function needed(element: Element, ...paths: string[]): string {
  const text = textAt(element, ...paths);
  if (text === null) throw wrong(paths[0] ?? "", element);
  return text;
}

function readStatement(statement: Element): ReadStatement {
  const opening = balanceOf(statement, ["OPBD", "PRCD"]);
  const closing = balanceOf(statement, ["CLBD"]);
  const entries = all(statement, "Ntry").flatMap((entry) => readEntry(entry));
  return {
    account: needed(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id"),
    reference: needed(statement, "Id"),
    currency: closing.currency,
    opening_balance: opening.amount,
    closing_balance: closing.amount,
    entries,
    from_on: opening.day,
    to_on: closing.day,
  };
}

function balanceOf(statement: Element, codes: readonly string[]) {
  const balance = all(statement, "Bal").find((each) => codes.includes(textAt(each, "Tp/CdOrPrtry/Cd") ?? ""));
  if (!balance) throw wrong(`Bal ${codes[0] ?? ""}`, statement);
  return { ...amountOf(balance), day: dayAt(balance, "Dt") };
}

/** Credits are above zero, debits below; a reversal turns the side that it says. */
function amountOf(element: Element): { amount: string; currency: string } {
  const [found] = all(element, "Amt");
  const amount = found?.text.trim() ?? "";
  const side = needed(element, "CdtDbtInd");
  if (!found || !decimalShape.test(amount) || amount.startsWith("-") || amount.length > 20) throw wrong("Amt", found ?? element);
  if (!/^[A-Z]{3}$/.test(found.currency ?? "")) throw wrong("Amt Ccy", found);
  if (side !== "CRDT" && side !== "DBIT") throw wrong("CdtDbtInd", element);
  return { amount: addDecimals(side === "CRDT" ? amount : `-${withoutSign(amount)}`, "0"), currency: found.currency ?? "" };
}

function dayAt(element: Element, name: string): string {
  const text = needed(element, `${name}/Dt`, `${name}/DtTm`).slice(0, 10);
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) throw wrong(name, element);
  return text;
}

/** What is only announced is booked in a later statement. */
function readEntry(entry: Element): ReadEntry[] {
  const status = textAt(entry, "Sts/Cd", "Sts");
  if (status !== null && status !== "BOOK") return [];
  const details = all(entry, "NtryDtls", "TxDtls")[0] ?? entry;
  const booked_on = dayAt(entry, "BookgDt");
  return [
    {
      ...amountOf(entry),
      booked_on,
      value_on: all(entry, "ValDt").length > 0 ? dayAt(entry, "ValDt") : booked_on,
      bank_reference: textAt(entry, "AcctSvcrRef", "NtryRef"),
      reference: textAt(details, "Refs/EndToEndId", "Refs/InstrId", "Refs/TxId"),
      information: informationOf(entry, details),
      counterparty: textAt(details, "RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm", "RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm"),
    },
  ];
}

function informationOf(entry: Element, details: Element): string | null {
  const parts = [...all(details, "RmtInf", "Ustrd"), ...all(details, "RmtInf", "Strd", "CdtrRefInf", "Ref"), ...all(entry, "AddtlNtryInf")];
  return (
    parts
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(" ")
      .slice(0, 1000) || null
  );
}
