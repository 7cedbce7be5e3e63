/** A share in percent, as typed and sent. */
import { compareDecimals } from "../decimal";

export const shareShape = /^\d{1,3}(\.\d{1,4})?$/;

/** Whether a share can be sent; any other is sent as null (specification, section 5). */
export const isShare = (text: string): boolean => shareShape.test(text) && compareDecimals(text, "100") <= 0;
