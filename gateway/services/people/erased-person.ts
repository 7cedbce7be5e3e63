/** What replaces an erased person's name and address. */
import { v7 as uuidv7 } from "uuid";

/** No mail reaches it, and no one can own it: RFC 2606 keeps `.invalid` free. */
const nowhere = "@erased.invalid";

/** Erased people of one partner stay distinguishable. */
export const erasedName = (id: string) => ({ first_name: "Erased", last_name: id.slice(-6) });

/** Not made from the person's id: that address could have been registered beforehand. */
export const erasedEmail = (): string => `erased-${uuidv7()}${nowhere}`;

export const isErased = ({ email }: { email: string }): boolean => email.endsWith(nowhere);
