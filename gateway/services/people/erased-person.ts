/** What stands in an erased person's place. */
import { v7 as uuidv7 } from "uuid";

/** No mail reaches it, and nobody can have it: RFC 2606 keeps `.invalid` free. */
const nowhere = "@erased.invalid";

/** Different ones of one partner can be told apart. */
export const erasedName = (id: string) => ({ first_name: "Erased", last_name: id.slice(-6) });

/** Not made from the person's id: somebody could have registered with that address before. */
export const erasedEmail = (): string => `erased-${uuidv7()}${nowhere}`;

export const isErased = ({ email }: { email: string }): boolean => email.endsWith(nowhere);
