/**
 * What the compiler can't check in a single resource file: whether it fits the others. A mistake stops the start and
 * names the resource and the field. For one who develops: no script of a build has it.
 */
import { features, orgPermissions, partnerLevels, type Rule } from "../../contract/permissions";
import type { FormUse, Resource, ResourceHead } from "../kit";
import { resourceBehind } from "../kit/shell";
import { deepLinkPaths } from "./deep-link-paths";
import { hasForm } from "./form-registry";
import { joins } from "./record-joins";
import { resources } from "./resource-registry";

/** Parameters match anything, so two paths that differ only by a parameter's name are the same. */
const patternOf = (path: string): string => path.replace(/:\w+/g, ":");

function fail(name: string, message: string): never {
  throw new Error(`resource ${name}: ${message}`);
}

const known: Record<Exclude<keyof Rule, "call">, readonly unknown[]> = {
  admin: [true],
  level: partnerLevels,
  feature: Object.keys(features),
  org_permission: orgPermissions,
  kyb_approved: [true],
  own_person: [true],
};

function checkAccess(name: string, { call: _, ...access }: Rule = {}): void {
  for (const [condition, value] of Object.entries(access)) {
    const values = (known as Record<string, readonly unknown[] | undefined>)[condition];
    if (!values) fail(name, `access has no condition "${condition}"`);
    if (!values.includes(value)) fail(name, `access.${condition} does not know "${String(value)}"`);
  }
}

function checkForm(name: string, { form, access }: FormUse): void {
  checkAccess(name, access);
  if (!hasForm(form)) fail(name, `there is no form "${form}"`);
}

const claims: Record<string, (head: ResourceHead) => readonly string[]> = {
  name: ({ name }) => [name],
  "preference key": ({ preferenceKey }) => [preferenceKey],
  // A deep link may be the resource's own list and record: within one resource a path is claimed once.
  path: ({ paths, create, deepLinks = [] }) => [
    ...new Set(
      [paths.list, paths.show, paths.narrowed, create?.path, ...deepLinks.flatMap(deepLinkPaths)].flatMap((path) =>
        path === undefined ? [] : [patternOf(path)],
      ),
    ),
  ],
};

/** Checks the heads against each other: duplicate names, preference keys or paths, and unknown rules. */
export function checkResources(heads: readonly ResourceHead[]): void {
  for (const [what, read] of Object.entries(claims)) {
    const seen = new Map<string, string>();
    for (const head of heads) {
      for (const value of read(head)) {
        const other = seen.get(value);
        if (other !== undefined) fail(head.name, `the ${what} "${value}" belongs to ${other} already`);
        seen.set(value, head.name);
      }
    }
  }
  for (const head of heads) {
    checkAccess(head.name, head.access);
    if (head.create) checkAccess(head.name, head.create.access);
    if (head.create?.form !== undefined) checkForm(head.name, head.create);
    if (head.paths.show !== undefined && !head.paths.show.endsWith("/:id"))
      fail(head.name, `paths.show "${head.paths.show}" does not end with the record's /:id`);
    if (head.paths.show !== undefined && !head.endpoints.one) fail(head.name, "paths.show needs endpoints.one");
  }
}

/** Hand-written parts belong to existing pages: with a misspelt name they would silently not appear. */
export function checkJoins(names: readonly string[], heads: readonly ResourceHead[]): void {
  for (const name of names) {
    const [resource = "", page] = name.split(".");
    const head = heads.find((each) => each.name === resource);
    if (!head || page !== "show" || head.paths.show === undefined) throw new Error(`join ${name}: no resource has this page`);
  }
}

/** Checks one resource: undeclared fields, and references to unknown resources. */
export function checkResource({ name, fields, list, show, sort }: Resource<Record<string, unknown>>, heads: readonly ResourceHead[]): void {
  const has = (other: string) => heads.some((head) => head.name === other);
  const need = (where: string, field: string | undefined) => {
    if (field !== undefined && !fields[field]) fail(name, `${where} names the field "${field}", which it does not declare`);
  };
  for (const [field, declared] of Object.entries(fields)) {
    const other = resourceBehind(declared);
    if (other !== undefined && !has(other)) fail(name, `field ${field} refers to "${other}", which is no resource`);
  }
  for (const where of ["columns", "filters", "sortable"] as const) for (const field of list[where]) need(`list.${where}`, field);
  for (const field of list.yielding ?? []) need("list.yielding", field);
  need("list.compact", list.compact.start);
  for (const name of ["end", "with", "otherwise"] as const) need("list.compact", list.compact[name]);
  for (const wanted of Object.values(list.tabSort ?? {})) need("list.tabSort", wanted.replace(/^-/, ""));
  need("sort", sort.replace(/^-/, ""));
  if (!show) return;
  for (const { title, fields: shown } of show.sections ?? []) for (const field of shown) need(`show.sections.${title}`, field);
  for (const where of ["status", "lead", "about", "belongsTo"] as const) need(`show.${where}`, show[where]);
  for (const use of show.forms ?? []) {
    checkForm(name, use);
    for (const field of Object.keys(use.when ?? {})) need(`show.forms.${use.form}`, field);
  }
  for (const field of show.summary ?? []) need("show.summary", field);
  for (const related of show.related ?? []) {
    if (typeof related === "string") {
      need("show.related", related);
      if (resourceBehind(fields[related]) === undefined) fail(name, `show.related names the field "${related}", which is no reference`);
    } else if (!has(related.resource)) fail(name, `show.related refers to "${related.resource}", which is no resource`);
  }
}

/** Throws for a mistake in the portal's own resources, and in what is joined to their pages. */
export function checkDeclarations(): void {
  checkResources(resources);
  for (const resource of resources) checkResource(resource, resources);
  checkJoins(Object.keys(joins), resources);
}
