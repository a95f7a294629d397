import type {
  DocumentStore,
  EntryChangeOf,
  EntryOf,
  NewEntryOf,
  ResourceKind,
  ResourceKinds,
  ResourceRecord,
} from '../../resources/index.ts';
import type { ValueError } from '../../shared/index.ts';
import type { Revision } from './portal.ts';

/** Entries as the service holds them, with what a save of them names as seen. (OP-202) */
export interface LoadedEntries<Entry> {
  readonly entries: readonly Entry[];
  /** The document in which they stand; members beside them are kept. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The revision of a section, the `updated_at` of a list with a token of its own. */
  readonly seen: Revision | string | null;
}

/** What the tenant that manages this one adds to a list, as it has published it; changed there alone. (OP-208, RES-015) */
export interface InheritedList<Entry> {
  readonly entries: readonly Entry[];
  /** The tenant that they come from; null where it is not told. */
  readonly from: string | null;
  /** Whether they are asked before the entries of the list, or after them. */
  readonly at: 'before' | 'after';
}

export interface ListedEntries<Entry> extends LoadedEntries<Entry> {
  /** Null for a kind that inherits nothing; no save takes any of them. */
  readonly inherited: InheritedList<Entry> | null;
}

export interface SavedEntries<Entry> extends LoadedEntries<Entry> {
  /** What is incomplete: stored all the same, refused at publish. (design RESOURCES, levels) */
  readonly warnings: readonly ValueError[];
  /** What somebody else wrote meanwhile is among them: look at it before it is published. */
  readonly merged: boolean;
}

export interface SaveEntriesOptions {
  signal?: AbortSignal;
  /**
   * What happens where somebody else wrote since the entries were loaded: `stop` saves nothing, `merge` goes on with both,
   * entry by entry, unless both changed the same. `stop` for a save, `merge` for the others unless given. (RES-007, CNF-005)
   */
  onConflict?: 'stop' | 'merge';
}

/**
 * The entries of one kind for a program. A write is checked here before it is sent, as the service checks it; where its
 * answer is lost, reading tells whether it was stored, and what reading cannot tell stays a lost answer. (design RESOURCES,
 * "What is derived from one record"; CNF-004, OP-203)
 * @throws ApiError `invalid` with the errors of the values, `conflict` with an error for each field that both changed.
 */
export interface EntriesOf<R extends ResourceRecord> {
  list(options?: { published?: boolean; signal?: AbortSignal }): Promise<ListedEntries<EntryOf<R>>>;
  /** Undefined where there is no such entry. */
  get(id: string, options?: { signal?: AbortSignal }): Promise<EntryOf<R> | undefined>;
  /** Makes the list what was given, in its order. One without an id is new. */
  save(
    loaded: LoadedEntries<EntryOf<R>>,
    entries: readonly (EntryOf<R> | NewEntryOf<R>)[],
    options?: SaveEntriesOptions,
  ): Promise<SavedEntries<EntryOf<R>>>;
  /** @param options - `at` is the place in the list, counted from 1; the end unless given, before what stays last. */
  create(entry: NewEntryOf<R>, options?: SaveEntriesOptions & { at?: number }): Promise<SavedEntries<EntryOf<R>>>;
  /** Members that are left out stay; null takes one away. */
  update(id: string, change: EntryChangeOf<R>, options?: SaveEntriesOptions): Promise<SavedEntries<EntryOf<R>>>;
  remove(id: string, options?: SaveEntriesOptions): Promise<SavedEntries<EntryOf<R>>>;
  /** @param to - the place in the list, counted from 1. */
  move(id: string, to: number, options?: SaveEntriesOptions): Promise<SavedEntries<EntryOf<R>>>;
  /** Runs a command of the record, for example `validate`. */
  command(name: string, entry: EntryOf<R> | NewEntryOf<R>, options?: { signal?: AbortSignal }): Promise<unknown>;
}

/** A document as the service holds it. */
export interface LoadedDocument<Value> {
  readonly value: Value;
  /** Its `updated_at`; null where nobody saved it yet. (OP-202) */
  readonly seen: string | null;
}

/**
 * One document of settings for a program. It is the only entry of its list, whose methods it has as well; two more need no
 * id. (design RESOURCES, stores)
 */
export interface DocumentOf<R extends ResourceRecord> extends EntriesOf<R> {
  read(options?: { signal?: AbortSignal }): Promise<LoadedDocument<EntryOf<R>>>;
  /**
   * Changes members of it and nothing else; what is left out stays, null takes one away. Checked as the service checks it,
   * and joined with what somebody else saves meanwhile unless told to stop.
   * @throws ApiError `invalid` with the errors of the values, `conflict` with an error for each field that both changed.
   */
  change(members: EntryChangeOf<R>, options?: SaveEntriesOptions): Promise<LoadedDocument<EntryOf<R>>>;
}

/** `portal.resources('policy.web-rule')`, `portal.resources('settings.tos')`. */
export type PortalResources = <Kind extends ResourceKind>(kind: Kind) => EntriesOfRecord<ResourceKinds[Kind]>;

type EntriesOfRecord<R extends ResourceRecord> = R['store'] extends DocumentStore ? DocumentOf<R> : EntriesOf<R>;
