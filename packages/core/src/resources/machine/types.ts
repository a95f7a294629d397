import type { ValueError } from '../../shared/index.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Change, Clash } from './change.ts';
import type { Entry } from './entry.ts';
import type { InheritedEntries } from './inherited.ts';

/**
 * What a write names as seen; a list or document with a token of its own has no more than its time, and a collection, whose
 * entries have theirs, what changes with any of them. (OP-202)
 */
export interface StoreToken {
  readonly updated_at: string | null;
}

/** The token of a section: the staged revision as it was read. (spec 3 section 3) */
export interface RevisionToken extends StoreToken {
  readonly rev_id: string;
  readonly staged_rev_id: string;
  readonly state: string;
  readonly updated_at: string;
}

/** Entries as the service keeps them. */
export interface StoredEntries {
  readonly list: readonly Entry[];
  /** The document around the list; what else stands in it goes back as it came. */
  readonly document: Entry;
  readonly token: StoreToken;
  /** The same list as it is published; null where nothing else is staged, and of a list that is saved at once. */
  readonly published: readonly Entry[] | null;
  /** What the managing tenant adds; null where nothing is inherited. */
  readonly inherited?: InheritedEntries | null;
}

/** How a list is read. */
export interface StoreRead {
  /** Others may have changed meanwhile what is on its way or open here: what joins both is loaded with it. */
  readonly isAgain: boolean;
  /** What a write whose answer was lost was made from: what it would have warned of is found out with the list. (CNF-004) */
  readonly since?: Entry | undefined;
}

/** A list as it was read, with what stands in for the warnings of a lost answer. */
export type ReadEntries = StoredEntries & Pick<StoredWrite, 'warnings'>;

/** A list as it is to be stored. */
export interface StoreWrite {
  readonly list: readonly Entry[];
  /** What takes the place of entries that are not in the list any more, wherever they are referred to. (RES-013) */
  readonly instead: string | null;
  readonly document: Entry;
  readonly token: StoreToken;
}

/** What a write stored, and the token for the next one. */
export interface StoredWrite extends Pick<StoredEntries, 'list' | 'document' | 'token'> {
  /** What the answer says keeps it from being published. (design RESOURCES, levels) */
  readonly warnings?: readonly ValueError[];
}

/** The entry that is edited beside the list. (design RESOURCES, size and speed) */
export interface Opened {
  /** Null for a new one. */
  readonly id: string | null;
  /** As it was when it was opened; null for a new one. */
  readonly before: Entry | null;
  readonly entry: Entry;
  /** A new one goes behind this entry; last where null. */
  readonly after: string | null;
  /** Places that were left once, whose errors are shown. (UI.md 4.13) */
  readonly touched: readonly string[];
  /** A save was tried: every error is shown. */
  readonly isTried: boolean;
  /** What the service refused, until the entry is changed or sent again: what was in its way may be gone. */
  readonly refused: readonly ValueError[];
  /** What was typed in the variants of a union that are not chosen now: by its place, then by the word. */
  readonly kept: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** A secret was typed, which its draft did not keep. */
  readonly lacksSecrets?: boolean;
  /** What is made over it, to be referred to, and would be lost with it. */
  readonly above?: readonly string[];
  readonly isSaving: boolean;
  /** Why it cannot be saved as it stands: what somebody else did to it. */
  readonly clash: Clash | null;
}

/** An entry whose values are looked at before it is sent. */
export interface EntryToCheck {
  readonly record: ResourceRecord;
  readonly opened: Opened;
  /** The entries beside it, as they were read last: what waits to be stored is checked by the service. */
  readonly list?: readonly Entry[];
}

export interface ResourceInput {
  record: ResourceRecord;
  canWrite: boolean;
  /** An entry that was left with edits before. */
  opened?: Opened | null;
}

export interface ResourceContext {
  record: ResourceRecord;
  canWrite: boolean;
  stored: StoredEntries | null;
  /** Why nothing can be shown, or why what is shown may be behind. */
  loadFailure: string | null;
  /** What waits to be written, the first one on its way. */
  queue: readonly Change[];
  /** The list that the write under way sends. */
  sent: readonly Entry[] | null;
  /** How often the first change was made anew on what somebody else stored. */
  tries: number;
  opened: Opened | null;
  /** What opens once the entry that is being saved is stored. */
  wanted: Wanted | null;
  selected: ReadonlySet<string>;
  /** A confirmation asks whether the edits of the open entry may go. */
  isClosing: boolean;
  /** Ids that a confirmation asks about. */
  asked: readonly string[];
  /** What was not stored since the last change was begun, and why; in the order in which it was tried. */
  failures: readonly NotStored[];
  /** That nobody knows whether the write under way was stored. (CNF-004) */
  lost: string | null;
}

/** An entry that somebody asked for. */
export type Wanted =
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'create' }
  | { readonly type: 'clone'; readonly id: string };

/** A change that was not stored. */
export interface NotStored {
  readonly name: string;
  /**
   * What somebody else did; `unordered` where it was made on an order that was not stored itself; `busy` where others kept
   * saving; `nothing` where its answer was lost; `unreadable` where it was and nobody can read whether a secret is stored;
   * `refused` where the service said why; `saving` where it was to be deleted while its own save was under way.
   */
  readonly why: Clash['reason'] | 'unordered' | 'busy' | 'nothing' | 'unreadable' | 'refused' | 'saving';
  /** What the service said. */
  readonly said: string | null;
}

export type ResourceEvent =
  | { type: 'reload' }
  /** Somebody else may have saved: a list that stands is read anew, one that could not be read keeps saying so. */
  | { type: 'news.asked' }
  /** Another call read the revision: what somebody else staged is read. (PUB-004) */
  | { type: 'revision.observed'; updatedAt: string }
  /** Edits that a crash left; they open unless others are open. (DRF-003) */
  | { type: 'restore'; opened: Opened }
  | { type: 'open'; id: string }
  | { type: 'create' }
  | { type: 'clone'; id: string }
  /** Copies of several at once, as a block behind the last of them. */
  | { type: 'clone.several'; ids: readonly string[] }
  /** New entries at once, at the end. */
  | { type: 'add'; entries: readonly Entry[] }
  | { type: 'edit'; path: string; value: unknown }
  /** Another variant of a union; what was typed in the one before is kept. `fresh` is what a new one begins with. */
  | { type: 'choose'; path: string; word: string; fresh?: Entry }
  | { type: 'leave'; path: string }
  /** What is made over the open entry, and not saved; nothing any more where empty. */
  | { type: 'above'; names: readonly string[] }
  | { type: 'save' }
  /** Closes the entry; where something would be lost, a confirmation asks first. */
  | { type: 'close.asked' }
  | { type: 'close.confirmed' }
  | { type: 'close.cancelled' }
  /** My edits go on top of what somebody else stored. */
  | { type: 'keepMine' }
  | { type: 'takeTheirs' }
  | { type: 'set'; ids: readonly string[]; key: string; value: unknown }
  | { type: 'move'; ids: readonly string[]; to: number }
  /** An entry that was deleted, and is still published, goes back before `next`, or last. */
  | { type: 'put.back'; id: string; next: string | null }
  | { type: 'remove.asked'; ids: readonly string[] }
  /** `instead` takes the place of what goes, wherever that is referred to. (RES-013) */
  | { type: 'remove.confirmed'; instead?: string | null }
  | { type: 'remove.cancelled' }
  | { type: 'select'; ids: readonly string[]; on: boolean }
  | { type: 'select.none' }
  /** What became of a write whose answer was lost is looked after again. */
  | { type: 'look' }
  | { type: 'failure.closed' };

/** Told once for each thing that was stored, and when a save was refused by the form itself. */
export type ResourceEmitted =
  /** A warning where what was stored cannot be published yet. */
  | { type: 'saved'; text: string; tone: 'success' | 'warning' }
  | { type: 'invalid'; path: string }
  | { type: 'gone'; text: string }
  | { type: 'restored'; text: string }
  /** What a crash left is stored already, or its entry says the same. */
  | { type: 'unneeded' };
