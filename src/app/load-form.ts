import type { Form } from "../kit/forms";

/** By its name; the table of all forms comes with the first that is opened. */
export const loadForm = async (name: string): Promise<Form> => (await import("./form-registry")).loadForm(name);
