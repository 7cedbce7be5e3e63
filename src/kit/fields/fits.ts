/** Whether a field's kind draws what the contract has there; what the compiler says where it doesn't, in words. */
import type { TextKindOf } from "../../../contract/text-kinds";
import type { CamelCase } from "./field";
import type { FieldKind, FieldOf, Kinds } from "./kinds";

type KindOf<F> = F extends { readonly kind: infer K extends FieldKind } ? K : never;

type Takes<K extends FieldKind> = Kinds[K] extends { takes: infer T extends string } ? T : string;

/** What the contract calls a text of the kind. */
interface Schemas {
  country: "CountryCode";
  day: "z.iso.date()";
  decimal: "Decimal";
  id: "Id";
  time: "Time";
}

type SchemaFor<T extends string> = T extends keyof Schemas ? Schemas[T] : T;

/** The other fields of its record that a field reads: an amount's currency, a reference's name. */
type Read<F> = { [P in "beside" | "ratesAt"]: P extends keyof F ? Extract<F[P], string> : never }["beside" | "ratesAt"];

/** A field of the name `N` in the record `R`, by its schema `T`: itself, or a sentence in place of its type. */
export type Fits<F, N extends keyof R & string, R, T> =
  F extends FieldOf<R[N]>
    ? TextKindOf<T> extends Takes<KindOf<F>>
      ? [Exclude<Read<F>, keyof R>] extends [never]
        ? F
        : `${N} is drawn with the record's ${Exclude<Read<F>, keyof R>}, and there is none`
      : `${N} is no ${SchemaFor<Takes<KindOf<F>>>} in the contract, as field.${CamelCase<KindOf<F>>}() needs: declare it as one there, or use field.text()`
    : `field.${CamelCase<KindOf<F>>}() doesn't take the values that the contract has for ${N}`;
