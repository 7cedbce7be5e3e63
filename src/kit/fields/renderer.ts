/** How a kind of field looks: one folder per kind, found by its name; a new kind needs no line anywhere else. */
import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { Resource } from "../define-resource";
import type { KitHost } from "../kit-context";
import type { AnyField, FieldKind } from "./kinds";

/** Where a field is shown from. */
export interface CellSource {
  resource: Resource<Record<string, unknown>>;
  name: string;
}

export interface CellProps<K extends FieldKind = FieldKind> {
  /** The portal's words: asked for once for all of a list's cells, as asking costs as much as drawing one. */
  t: TFunction;
  value: unknown;
  record: Record<string, unknown>;
  field: AnyField<K>;
  /** Left out where the record isn't one of a resource: there is nobody to ask for more of it. */
  source?: CellSource;
  /** On the record's own page, where there is room for more than in a list's row. */
  isOnRecord?: boolean;
  /** It is its record's headline, within the page's heading. */
  isTitle?: boolean;
  /** It names its row, and is within the row's link. */
  isName?: boolean;
}

/** What a text about a value needs. */
export interface RendererContext {
  t: TFunction;
  kit: KitHost;
  locale: string;
}

export interface FilterEditorProps {
  name: string;
  label: string;
  field: AnyField;
  /** Values by wire name: `status` or `amount_from`, `amount_to`. */
  values: Readonly<Record<string, string>>;
  onApply: (values: Record<string, string>) => void;
}

export interface FilterRenderer<K extends FieldKind = FieldKind> {
  /** Wire names that a filter on field `name` writes. */
  params: (name: string) => string[];
  /** The valid part of an address's value; empty if there is none. */
  read: (value: string, field: AnyField<K>) => string;
  /** The chip's text for the chosen values. */
  describe: (name: string, values: Readonly<Record<string, string>>, field: AnyField<K>, context: RendererContext) => string;
  /** Fetched when the filter is opened. */
  Editor: ComponentType<FilterEditorProps>;
}

export interface Renderer<K extends FieldKind = FieldKind> {
  /** Numbers are end-aligned. */
  align?: "end";
  /** A name or an address: its column gives way where the table is too wide, and the whole of it is its title. */
  isFlexible?: boolean | ((field: AnyField<K>) => boolean);
  Cell: (props: CellProps<K>) => ReactNode;
  filter?: FilterRenderer<K>;
}

const found = import.meta.glob<{ default: Renderer }>("./*/renderer.tsx", { eager: true });
const renderers = new Map(Object.entries(found).map(([file, module]) => [file.split("/").at(-2), module.default]));

export function rendererOf(field: AnyField): Renderer {
  const renderer = renderers.get(field.kind);
  if (!renderer) throw new Error(`no folder draws fields of kind ${field.kind}`);
  return renderer;
}
