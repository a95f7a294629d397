import type { Check, Field, Fields, Predicate } from '../fields/field.ts';
import type { Members } from '../fields/values.ts';

/**
 * Where entries are kept. A section of the staged revision is written under the token of the revision; a list and a document
 * have a token of their own, the `updated_at` of their answer; of a collection each entry has its own. (design RESOURCES,
 * stores; OP-202)
 */
export type Store =
  | {
      readonly type: 'section';
      /** Name of the section, for example `rules.web`. */
      readonly section: string;
      /** Member of the document that holds the entries. */
      readonly at: string;
      /** Path in the table of calls to `list` and `save`, for example `policy.web`. */
      readonly calls: string;
      /** The document is answered under `data` by `get`, and not by `list` as it is. */
      readonly under?: 'data';
      /** It is answered by `get` as it is, and in a save its members stand beside the token. */
      readonly merged?: true;
      /** Name of the call that reads it, where it is neither of these two. */
      readonly reads?: string;
      /** Entries of the tenant that manages this one stand before or after these; the call `parent` answers them. */
      readonly inherited?: 'before' | 'after';
      /** Most entries that a save may hold, where that is fewer than any list may hold. */
      readonly most?: number;
      /** Others write it: no screen and no program here changes it. */
      readonly readOnly?: true;
    }
  | {
      readonly type: 'list';
      readonly at: string;
      readonly calls: string;
      /** Name of the call that reads it; `list` unless said. */
      readonly reads?: string;
      /** Fewest and most entries that a save may hold. */
      readonly least: number;
      readonly most: number;
      /** Its token travels in `If-Match`, and a save sends the list alone. (OP-202) */
      readonly token?: 'header';
    }
  | DocumentStore
  | {
      readonly type: 'collection';
      /** Member of the answer that holds the entries; where the answer is the list itself, what an entry stands under here. */
      readonly at: string;
      /** The answer is the list itself. */
      readonly isBare?: true;
      /** Path in the table of calls to `list` and those of `writes`, for example `settings.apiTokens`. */
      readonly calls: string;
      /** What can be done to an entry, each with the call of this name; its id is the parameter `param` of the path. */
      readonly writes: readonly ('create' | 'update' | 'delete')[];
      readonly param: string;
      /** The service gives new entries their ids, and takes none. */
      readonly givesIds?: true;
      /** Its answers come in pages, of `limit` entries from `offset` on, with their `total`. */
      readonly pages?: true;
      /** Most entries, where that is fewer than any collection may hold. */
      readonly most?: number;
    };

/** One document by itself: what is read is what a save takes, with changes. It is looked at as a list of one. (OP-202) */
export interface DocumentStore {
  readonly type: 'document';
  /** What its one entry stands under here; no call knows of it. */
  readonly at: typeof DOCUMENT_AT;
  /** Path in the table of calls to `get` and `save`, for example `settings.tos`. */
  readonly calls: string;
  /** Parts of the path of its calls; its answers repeat them, and they are no part of it. (decision 048) */
  readonly params?: Readonly<Record<string, string>>;
  /** Name of the call that saves it, beside the one that reads it; `save` unless said. */
  readonly saves?: string;
  /** The call that reads it, by its whole path, where it is not the `get` beside its save. */
  readonly reads?: string;
  /** Member of the answer that holds it, beside who saved it. */
  readonly under?: string;
  /** Member of a save's body that takes it. */
  readonly sentUnder?: string;
  /**
   * Its members have names that no field has: here they are rows of a list at `at`, each with its name and its value in
   * JSON. (decision 053)
   */
  readonly members?: { readonly at: string; readonly name: string; readonly value: string };
  /** Its token travels in `If-Match`; beside it in the body unless said. */
  readonly token?: 'header';
  readonly most?: never;
}

/** What the one entry of a document stands under, and the member that holds its id: both stand in no call and in no file. */
export const DOCUMENT_AT = 'document';
export const DOCUMENT_ID = '$document';

/** A document as the entry of its list of one. */
export function asEntry(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...document, [DOCUMENT_ID]: DOCUMENT_AT };
}

/** The entry as the document that the service knows. */
export function asDocument(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { [DOCUMENT_ID]: _, ...document } = entry;
  return document;
}

/** How an entry is known: by its id for the service, by its key for a person and in files. */
export interface Identity {
  readonly id: string;
  readonly key: readonly string[];
  /** No two entries of a list share their key, letter case and white space around it aside. */
  readonly unique?: 'siblings';
}

/** Entries that keep their place. */
export interface Pinned {
  readonly when: Predicate;
  readonly at: 'first' | 'last';
}

/** A command: never a field, never in a plan. */
export interface Command {
  readonly label: string;
  /** Path in the table of calls. */
  readonly call: string;
  /** What it takes: the entry as it stands in the form, or its id alone. */
  readonly takes: 'entry' | 'id';
  /** What its answer says: the member that tells good from bad, the words for both, and members that hold more. */
  readonly answer: {
    readonly good: string;
    readonly yes: string;
    readonly no: string;
    readonly more: readonly string[];
  };
}

/** Everything that differs between two kinds of entries; one record a kind, data alone. (RES-001, design RESOURCES) */
export interface ResourceRecord {
  /** For example `policy.web-rule`. */
  readonly kind: string;
  /** Of one and of several. */
  readonly label: readonly [one: string, several: string];
  /** What it is for, in a sentence that stands where there is none yet. (UI.md 4.13) */
  readonly purpose?: string;
  /** Address of its screen. */
  readonly place: string;
  readonly store: Store;
  readonly identity: Identity;
  /** The kind is hidden while this feature of the tenant is off. (spec 2 section 6) */
  readonly capability: string | null;
  /** Only appliances have it, and deployments that show everything; everywhere unless said. (spec 2 section 1) */
  readonly on?: 'appliances';
  /** Order is part of what the entries mean. */
  readonly order?: { readonly pinned: readonly Pinned[] };
  /** Entries that the product brings along, which nobody changes, where the order means nothing. */
  readonly builtin?: Predicate;
  /** A new entry is told with what is in it, since that is what others gain by it. (UI.md 4.15, OP-211) */
  readonly tellsNew?: true;
  /** Known fields; others are kept as they are. */
  readonly fields: Fields;
  readonly checks: readonly Check[];
  readonly commands?: Readonly<Record<string, Command>>;
  /** Columns of the table, what filters and search read, and what may be done with many. */
  readonly list: ListOf<string>;
  /** Parts of the screen that are drawn by a component of their own: by `list`, `list:above`, `field:<key>` or `cell:<key>` its name. */
  readonly slots?: Readonly<Record<string, string>>;
}

export interface ListOf<Key extends string> {
  /** How its entries are shown: as cards, each with what the columns say; as the rows of a table unless said. (UI.md 4.11) */
  readonly as?: 'cards';
  readonly columns: readonly Key[];
  /** What an entry is about beside its conditions: the column of those says it too, where it has none of its own. (UI.md 4.9) */
  readonly about?: readonly Key[];
  readonly filters: readonly Key[];
  readonly search: readonly Key[];
  readonly bulk: readonly BulkAction[];
}

/** What may be done with many entries at once. */
export type BulkAction = 'enable' | 'disable' | 'move' | 'clone' | 'delete';

/** A record, with its types inferred from its fields; columns, filters and slots that name no field are type errors. */
export function defineResource<const Kind extends string, const Fs extends Fields>(
  record: Omit<ResourceRecord, 'kind' | 'fields' | 'list' | 'slots'> & {
    readonly kind: Kind;
    readonly fields: Fs;
    readonly list: ListOf<keyof NoInfer<Fs> & string>;
    readonly slots?: {
      readonly [part in 'list' | 'list:above' | `${'field' | 'cell'}:${keyof NoInfer<Fs> & string}`]?: string;
    };
  },
): DefinedResource<Kind, Fs> {
  return record as DefinedResource<Kind, Fs>;
}

/** What the record of a document leaves out: it has no list, no order and no name of its own. */
type OfList = 'kind' | 'fields' | 'store' | 'identity' | 'list' | 'slots' | 'order' | 'builtin' | 'label';

/**
 * A record of one document, which is looked at as a list of one entry that is always there.
 * @param document - `label` is what it is called; `store` where it is kept, without what follows from its being a document.
 */
export function defineDocument<const Kind extends string, const Fs extends Fields>(
  document: Omit<ResourceRecord, OfList> & {
    readonly kind: Kind;
    readonly label: string;
    readonly store: Omit<DocumentStore, 'type' | 'at' | 'most'>;
    readonly fields: Fs;
    readonly slots?: { readonly [part in `field:${keyof NoInfer<Fs> & string}`]?: string };
  },
): DefinedDocument<Kind, Fs> {
  const { label, store } = document;
  return {
    ...document,
    label: [label, label],
    store: { type: 'document', at: DOCUMENT_AT, ...store },
    identity: { id: DOCUMENT_ID, key: [] },
    list: { columns: [], filters: [], search: [], bulk: [] },
  } as DefinedDocument<Kind, Fs>;
}

/** The record of a document that knows the types of its fields. */
export type DefinedDocument<Kind extends string, Fs extends Fields> = Omit<DefinedResource<Kind, Fs>, 'store'> & {
  readonly store: DocumentStore;
};

/** A record that knows the types of its fields. */
export type DefinedResource<Kind extends string, Fs extends Fields> = Omit<ResourceRecord, 'kind' | 'fields'> & {
  readonly kind: Kind;
  readonly fields: Fs;
};

/** An entry as it is answered. */
export type EntryOf<R> = R extends { fields: infer Fs extends Fields } ? Members<Fs, 'read'> : never;
/** What makes a new entry: nothing computed, and every secret that is required. */
export type NewEntryOf<R> = R extends { fields: infer Fs extends Fields } ? Members<Fs, 'create'> : never;
/** What changes an entry: a secret that is left out stays. */
export type EntryChangeOf<R> = R extends { fields: infer Fs extends Fields } ? Partial<Members<Fs, 'update'>> : never;

/** A place below an entry: `conditions.list[].values`. */
export interface FieldPlace {
  readonly path: string;
  readonly field: Field;
}
