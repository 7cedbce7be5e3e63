/**
 * What Refine makes of a resource's name where nothing says how its records are called: the name as it is (vite-plugins/bundled-as.ts).
 * Its own, `pluralize`, makes English of it. Here resources are named by the portal's words, in the reader's language.
 */
const asNamed = { plural: (name: string): string => name, singular: (name: string): string => name };

export default asNamed;
