import { refusal } from "../../refusal";
import { missingPhonePart, phonePartCodes, type PhoneParts } from "../../../contract/phone-parts";
import { refusedField } from "../../app-error";

/** Throws `refused` naming the missing half of a phone number. */
export function refusePhonePart(phone: PhoneParts): void {
  const missing = missingPhonePart(phone);
  if (missing) throw refusedField(missing, refusal(phonePartCodes[missing]));
}
