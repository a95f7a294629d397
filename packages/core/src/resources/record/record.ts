import type { Check, Field, Fields, Predicate } from '../fields/field.ts';
import type { Members } from '../fields/values.ts';

/**
 * Where entries are kept. A section of the staged revision is written under the token of the revision; a list has a token
 * of its own, the `updated_at` of its answer. (design RESOURCES, stores; OP-202)
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
      /** Fewest and most entries that a save may hold. */
      readonly least: number;
      readonly most: number;
    };

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
  /** Order is part of what the entries mean. */
  readonly order?: { readonly pinned: readonly Pinned[] };
  /** Entries that the product brings along, which nobody changes, where the order means nothing. */
  readonly builtin?: Predicate;
  /** Known fields; others are kept as they are. */
  readonly fields: Fields;
  readonly checks: readonly Check[];
  readonly commands?: Readonly<Record<string, Command>>;
  /** Columns of the table, what filters and search read, and what may be done with many. */
  readonly list: ListOf<string>;
  /** Parts of the screen that are drawn by a component of their own: by `field:<key>` or `cell:<key>` its name. */
  readonly slots?: Readonly<Record<string, string>>;
}

export interface ListOf<Key extends string> {
  readonly columns: readonly Key[];
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
    readonly slots?: { readonly [part in `${'field' | 'cell'}:${keyof NoInfer<Fs> & string}`]?: string };
  },
): DefinedResource<Kind, Fs> {
  return record as DefinedResource<Kind, Fs>;
}

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
