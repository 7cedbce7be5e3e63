/** What the engine asks of the app around it, so that it names no business noun itself. */
import type { IconNode } from "lucide";
import { createContext, use } from "react";
import type { ListCall } from "../../contract/endpoints";
import type { ExportReceipt, RequestExport } from "../../contract/records/list-export";
import type { Rule, Verdict } from "../../contract/permissions";
import type { ListState } from "../lib/list-address";
import type { Resource } from "./define-resource";
import type { Form } from "./forms/define-form";

export interface Choice {
  value: string;
  label: string;
  country?: string | undefined;
}

export interface ColumnsShown {
  columns: string[];
  density: "standard" | "compact";
}

/** Filters and columns under a name. */
export interface SavedView extends ColumnsShown {
  id: string;
  name: string;
  /** The list's address behind the question mark, without page and view. */
  search: string;
}

/** What a list remembers for a person. */
export interface ListPreference extends ColumnsShown {
  views?: SavedView[];
  /** Ids of the rows that stay at the top. */
  pins?: string[];
}

export interface ExportProgress {
  rows_written: number;
  rows_expected: number;
}

export interface ExportedFile {
  file: Blob;
  receipt: ExportReceipt;
}

/** A record that was opened, and what it is called. */
export interface OpenedRecord {
  resource: string;
  id: string;
  label: string;
  href: string;
}

export interface KitHost {
  /** By its name; undefined where there is none. */
  resourceOf: (name: string) => Resource<Record<string, unknown>> | undefined;
  /** The resource with what its gateway can do: a list that can't be filtered by a field doesn't offer to. */
  offered: (resource: Resource<Record<string, unknown>>) => Resource<Record<string, unknown>>;
  /** A form by its name, with its words. */
  loadForm: (name: string) => Promise<Form>;
  /** Whether records of this resource are named wherever an answer refers to one. */
  isNamed: (resource: string) => boolean;
  /** The name of a referred record, where an answer has brought it. */
  nameOf: (resource: string, id: string) => string | undefined;
  countryOf: (resource: string, id: string) => string | undefined;
  /** Of the person's own business, which is named like its merchants and has no page among them. */
  isOwn: (id: string) => boolean;
  iconOf: (resource: string) => IconNode;
  may: (rule: Rule, org_id?: string) => Verdict;
  /** Whether `may` knows what this one grants: of those that answers were about, it does. */
  hasMet: (org_id: string) => boolean;
  /** Of lists that this person set nothing for. */
  usualDensity: () => ColumnsShown["density"];
  preference: (key: string) => ListPreference | null;
  savePreference: (key: string, value: ListPreference) => Promise<void>;
  /** A list's page that is here before the list asked for it; `at` in milliseconds of the clock. */
  prefetchedPage: (resource: string, state: ListState) => { page: unknown; at: number } | undefined;
  /** A list as a file. Rejects where it failed, or where `signal` stopped it. */
  exportList: (
    request: RequestExport & { call: ListCall },
    follow: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
  ) => Promise<ExportedFile>;
  /** What is typed into forms, kept in this browser under the one who typed it. */
  keptForms: {
    read: (form: string) => Promise<unknown>;
    keep: (form: string, value: unknown) => Promise<void>;
    /** For a page that goes this very moment. */
    keepNow: (form: string, value: unknown) => void;
    forget: (form: string) => Promise<void>;
  };
  /** Remembers a record that was opened, so that it is found again. */
  noteOpened: (record: OpenedRecord) => void;
  timeZone: string;
}

export const KitContext = createContext<KitHost | null>(null);

export function useKit(): KitHost {
  const host = use(KitContext);
  if (!host) throw new Error("the kit needs its host around it");
  return host;
}
