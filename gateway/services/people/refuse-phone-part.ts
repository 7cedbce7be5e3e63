import { said } from "../../said";
import { missingPhonePart, phonePartCodes, type PhoneParts } from "../../../contract/phone-parts";
import { refusedField } from "../../app-error";

/** Throws `refused` naming the part that is missing beside the other one. */
export function refusePhonePart(phone: PhoneParts): void {
  const missing = missingPhonePart(phone);
  if (missing) throw refusedField(missing, said(phonePartCodes[missing]));
}
