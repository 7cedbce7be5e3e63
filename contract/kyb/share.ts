/** A part of a whole in percent, as it is typed and sent. */
import { compareDecimals } from "../decimal";

export const shareShape = /^\d{1,3}(\.\d{1,4})?$/;

/** Whether a share is one that can be sent: any other is sent as null (specification, section 5). */
export const isShare = (text: string): boolean => shareShape.test(text) && compareDecimals(text, "100") <= 0;
