/** Who may fill a verification in, asked again under its lock: a permission may have been given or taken back since the call began. */
import { kybEdit } from "../../../contract/access-rules";
import { decide } from "../../../contract/permissions";
import { allow } from "../../allow";
import { AppError } from "../../app-error";
import type { CallContext, MerchantContext } from "../../call-context";
import { refusal } from "../../refusal";
import type { KybSubject } from "./kyb-subject";

/** A partner user, or the merchant's own. */
export type FillingContext = CallContext | MerchantContext;

/**
 * A merchant that keeps its verification may fill it in even when a partner may too. Throws `forbidden` for a partner without the
 * permission, `refused` for a merchant whose partner does it.
 */
export function allowFilling(context: FillingContext, subject: KybSubject): void {
  if (!("merchant" in context)) allow(decide(kybEdit, context.caller, subject.granted));
  else if (!subject.is_kyb_permission_by_merchant) throw new AppError("refused", refusal("kyb_filled_by_partner"));
}
