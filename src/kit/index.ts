/** The kit's door: what a resource file and the app need of the engine. */
export { defineResource, type FormUse, type Resource, type ResourceHead } from "./define-resource";
export { field } from "./fields/field";
