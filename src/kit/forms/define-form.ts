/**
 * A form: one small file that names a call and its fields. Inputs, validation, kept draft, guard, refusals at their fields
 * and what happens afterwards follow from it; it is for writing what a resource is for reading.
 */
import type { BodyOf, Call, Endpoints } from "../../../contract/endpoints";
import type { Rule } from "../../../contract/permissions";
import type { Coded } from "../../../contract/sentence";
import type { AnyField, FieldOf } from "../fields/kinds";
import type { FormName, ResourceName } from "../names";

/** Calls that change something and are guarded by a rule. */
export type WriteCall = { [C in Call]: C extends `GET ${string}` ? never : Endpoints[C] extends { access: Rule } ? C : never }[Call];

/** A call without a body is a form without fields: a confirmation. */
type Body<C extends WriteCall> = BodyOf<C> extends undefined ? object : NonNullable<BodyOf<C>>;
/** Kinds don't handle absence: empty fields are sent as null. */
type Value<C extends WriteCall, K extends keyof Body<C>> = Exclude<Body<C>[K], undefined>;
type Needed<C extends WriteCall> = { [K in keyof Body<C>]-?: undefined extends Body<C>[K] ? never : K }[keyof Body<C>] & string;

/** Where a form leads when done: to the record, to the list, or nowhere. */
export type Destination = "show" | "list" | "stay";

/** The part of a schema that validating a body needs. */
export interface BodySchema {
  shape: Readonly<Record<string, { safeParse: (value: unknown) => Checked }>>;
  safeParse: (value: unknown) => Checked;
}

interface Checked {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly Issue[] } | undefined;
}

export interface Issue {
  code?: string | undefined;
  /** Of a text that has a shape. */
  format?: unknown;
  path: readonly PropertyKey[];
  /** A clause of the contract. */
  message: string;
}

type FormValues = Record<string, unknown>;

export interface FormSection {
  /** i18n key below the form's `sections`. */
  title: string;
  fields: readonly string[];
}

/** A form without its types, as the engine runs it. */
export interface Form {
  /** i18n prefix in `forms.json`, and the key for kept input. */
  name: string;
  call: WriteCall;
  body?: BodySchema;
  access: Rule;
  of: string;
  fields: Readonly<Record<string, AnyField>>;
  sections: readonly FormSection[];
  initial?: Readonly<Record<string, unknown>>;
  given?: readonly string[];
  when?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  check?: (body: never) => Readonly<Record<string, Coded>>;
  needs?: Readonly<Record<string, Rule>>;
  asks?: Readonly<Record<string, unknown>>;
  sends?: Readonly<FormValues>;
  resets?: Readonly<Record<string, Readonly<FormValues>>>;
  done: { go: Destination };
  touches?: readonly string[];
  isDanger?: boolean;
}

interface Declared<C extends WriteCall, F> {
  /** As its file is called. */
  name: FormName;
  call: C;
  /** The call's own body and rule, so that the browser loads only these and not the whole table. */
  body?: Endpoints[C] extends { body: infer B } ? B : never;
  access: Endpoints[C]["access"];
  /** The resource it writes, which is refetched afterwards. */
  of: ResourceName;
  fields: F & { [K in keyof F]: K extends keyof Body<C> ? FieldOf<Value<C, K>> : never };
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  /** Initial values; the record's own when changing one. */
  initial?: { readonly [K in keyof F & keyof Body<C>]?: Value<C, K> };
  /** Values from the address: path parameters by field name. */
  given?: readonly (keyof Body<C> & string)[];
  /** A field that is shown and sent only while other fields have one of these values. */
  when?: { readonly [K in keyof F]?: { readonly [O in keyof F & keyof Body<C>]?: Value<C, O> | readonly Value<C, O>[] } };
  /** Validation across fields, by the contract's own rule: problems by field. */
  check?: (body: Partial<Body<C>>) => Readonly<Record<string, Coded>>;
  /** A field that is left out for users without permission: the rule that its value needs. */
  needs?: { readonly [K in keyof F]?: Rule };
  /** Asks once more before a record's field is changed to this value; the question is under `asks` in the form's texts. */
  asks?: { readonly [K in keyof F & keyof Body<C>]?: Value<C, K> };
  /** What it is sent for, where nobody types it: `{ status: "PAUSED" }`. */
  sends?: { readonly [K in keyof Body<C>]?: Value<C, K> };
  /**
   * What other fields become when this one is changed: a twentieth is no day of a week. They are changed as one: what another user did
   * to one of them is asked about at each that is changed here.
   */
  resets?: { readonly [K in keyof F]?: { readonly [O in keyof F & keyof Body<C>]?: Value<C, O> } };
  done: { go: Destination };
  /** What else is asked again once it is done: other resources, and names under which calls are asked. */
  touches?: readonly string[];
  /** It ends or takes away something: its button looks like it. */
  isDanger?: boolean;
}

/** What the call needs but the form doesn't show; `version` comes from the record. */
type Left<C extends WriteCall, F, G extends readonly string[]> = Exclude<Needed<C>, (keyof F & string) | G[number] | "version">;

/**
 * Declares a form. The body's type comes from the contract's table, so a field that the call does not take, one of the
 * wrong kind, or one that is missing does not compile.
 */
export function defineForm<C extends WriteCall, const F extends object, const G extends readonly (keyof Body<C> & string)[] = readonly []>(
  declared: Declared<C, F> & { given?: G } & ([Left<C, F, G>] extends [never]
      ? unknown
      : { fields: Record<Left<C, F, G>, FieldOf<never>> }),
): Form {
  const { call, access } = declared as unknown as Form;
  return { ...declared, access: { ...access, call } } as unknown as Form;
}
