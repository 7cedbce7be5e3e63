/** The kit's door for declarations, and for the pages that draw them, each loaded when it is asked for; it is read before the shell. */
export { defineResource, type FormUse, type Resource, type ResourceHead } from "./define-resource";
export { field } from "./fields/field";
export { kitPages } from "./pages";
