import { insist } from "../browser/late-scripts";
import type { Form } from "../kit/forms";

/** By its name; the table of all forms comes with the first that is opened. */
export const loadForm = (name: string): Promise<Form> => insist(async () => (await import("./form-registry")).loadForm(name));
