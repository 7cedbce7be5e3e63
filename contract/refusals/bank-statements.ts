/** Why a bank statement isn't imported, and an entry not matched. */
export const bankStatementRefusals = {
  bank_statement_unknown: "This is neither a camt.053 nor an MT940 bank statement.",
  bank_statement_xml_broken: "The XML is broken in line {{line}}.",
  bank_statement_xml_active: "Line {{line}} declares a document type or an entity, which bank statements never have.",
  bank_statement_part_wrong: "{{part}} is missing or wrong in line {{line}}.",
  bank_statement_not_adding_up:
    "Statement {{statement}} doesn’t add up: its entries come to {{found}}, but from opening to closing balance there are {{expected}} {{currency}}.",
  bank_statement_too_long: "A file takes at most {{most}} entries.",
  bank_statement_differs: "Statement {{statement}} was imported before with other entries. Ask the bank which one is right.",
  entry_not_found_by_amount: "This entry has no payout to confirm.",
  entry_matched_otherwise: "This entry is matched already. Take that back first.",
  entry_payout_unfit: "No payout of this entry’s amount and currency is still without an entry.",
} as const;
