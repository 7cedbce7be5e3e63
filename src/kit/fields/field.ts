/** Builds fields for resource files: `field.money("currency")`, one builder for each kind's folder. */
import type { FieldKind, Make } from "./kinds";

export type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const found = import.meta.glob<{ make: unknown }>("./*/kind.ts", { eager: true });

export const field = Object.fromEntries(
  Object.entries(found).map(([file, { make }]) => [camelCase(file.split("/").at(-2) ?? ""), make]),
) as {
  readonly [K in FieldKind as CamelCase<K>]: Make<K>;
};
