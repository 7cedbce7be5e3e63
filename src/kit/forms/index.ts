/** The door for form files. */
export { defineForm, type Form } from "./define-form";
export { field } from "../fields/field";
