/** Taxes on a partner's invoices to merchants of its own country. Pure. */
import type { DecimalText } from "../decimal";

export interface InvoiceTax {
  name: string;
  /** Of 100. */
  percent: DecimalText;
  /** Its law asks for the words "Tax invoice" on the document. */
  isNamedByLaw: boolean;
  /** The answer of the partner's verification that is its number at the tax office. */
  number: "abn" | "tax_registration_number" | "company_registration_number";
}

/** Of the partner's and the merchant's country. Elsewhere, and across a border, no tax is charged. */
export const invoiceTaxes: Readonly<Record<string, InvoiceTax>> = {
  AU: { name: "GST", percent: "10", isNamedByLaw: true, number: "abn" },
  NZ: { name: "GST", percent: "15", isNamedByLaw: false, number: "tax_registration_number" },
  SG: { name: "GST", percent: "9", isNamedByLaw: true, number: "company_registration_number" },
};

export const taxBetween = (issuer: string, merchant: string): InvoiceTax | undefined =>
  issuer === merchant ? invoiceTaxes[issuer] : undefined;
