/** What a text is, as the compiler reads it off its schema: a time is no name, though both are strings. Types alone. */
import type { z } from "zod";

/** Texts of a kind: for a schema that doesn't show it by itself, as `z.uuid()` and `z.iso.datetime()` do. */
export type TextOf<T extends z.ZodType, K extends string> = T & { readonly is_text_of: K };

/** The kind of a field's texts: `text` for what may be any. */
export type TextKindOf<T> = T extends z.ZodNullable<infer I> | z.ZodOptional<infer I> | z.ZodNonOptional<infer I>
  ? TextKindOf<I>
  : T extends { readonly is_text_of: infer K extends string }
    ? K
    : T extends z.ZodUUID
      ? "id"
      : T extends z.ZodISODateTime
        ? "time"
        : T extends z.ZodISODate
          ? "day"
          : "text";
