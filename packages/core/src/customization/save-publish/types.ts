import type { StagedSection } from '../../policy/index.ts';
import type { ValueError } from '../../shared/index.ts';
import type { LogoWarning } from '../convert/logo-warnings.ts';
import type { ChangedFields } from '../edit/changed-fields.ts';
import type { KeptEdit, KeptHtml } from '../edit/kept-html.ts';
import type { Area, Customization, ModuleId, Theme } from '../registry/model.ts';
import type { CustomizationError, ValidateOptions } from '../validate/validate.ts';
import type { History } from './history.ts';
import type { ConflictField } from './merge.ts';

/** The policy revision as the screens and the save calls need it. (OP-40) */
export interface PolicyRevision {
  rev_id: string;
  staged_rev_id: string;
  state: string;
  updated_at: string;
  /** Of the published one, with who published it and when; not every service has them. */
  number?: number | undefined;
  published_by?: string | null | undefined;
  published_at?: string | null | undefined;
  /** Of the staged one, with who saved into it, newest first; null while nothing is staged. */
  staged_number?: number | null | undefined;
  staged_by?: readonly string[] | undefined;
}

/** Every section that differs, as of one revision, and whether this person may publish them. (OP-200) */
export interface StagedPolicy {
  revision: PolicyRevision;
  sections: readonly StagedSection[];
  may_publish: boolean;
}

/** What the load and every reload answer: the data and the revision that it belongs to. (spec 1 section 7) */
export interface Loaded {
  customization: Customization;
  /** Null where the deployment has no revisions. (OP-42) */
  revision: PolicyRevision | null;
}

/** One area write. `original` tells what changed; `revision` is the token. (DESIGN section 3) */
export interface SaveAreaInput {
  area: Area;
  customization: Customization;
  original: Customization;
  revision: PolicyRevision;
}

/** What one area write answers. (DESIGN section 4) */
export interface SavedArea {
  /** The token of the next write. */
  revision: PolicyRevision;
  /** Logos of which there is no copy. */
  warnings?: readonly LogoWarning[];
}

/** What publishing needs: the revision and what the review showed. (DESIGN section 3) */
export interface PublishInput {
  revision: PolicyRevision;
  /** `updated_at` that the review showed; null publishes as the specification says. (DESIGN section 3) */
  reviewedAt: string | null;
}

/** Why a call failed, as data. */
export interface CallFailure {
  /** The code of an `ApiError`; `unexpected` for anything else, `invalid` also for data that fails validation. */
  code: string;
  message: string;
  /** Name of the call in the endpoint table. */
  call: string | null;
  status: number | null;
  /** Dotted path of the fault in the body that was sent. */
  path: string | null;
  /** Every value that the service refused. (OP-203) */
  errors: readonly ValueError[];
}

/** A failure that stops a load, a save or a publish. */
export type SavePublishFailure =
  | (CallFailure & { operation: 'load' })
  | (CallFailure & {
      operation: 'publish';
      /** The answer was lost, and nobody has read since whether it happened. (CNF-004) */
      isUnknown: boolean;
    })
  | (CallFailure & {
      operation: 'save';
      /** The same of the area, or it moved since: a part of it may be stored, or somebody wrote over it. (CNF-004) */
      isUnknown: boolean;
      /** The area whose write failed; null when the save stopped before a write. */
      area: Area | null;
      /** Areas that this save stored. */
      saved: readonly Area[];
      /** Areas that still wait, without `area`. */
      notSent: readonly Area[];
    });

/** Fields that this administrator and another one changed differently since the data was loaded. (DESIGN section 3) */
export interface Conflict {
  theirs: Loaded;
  /** Areas that both changed. */
  areas: readonly Area[];
  /** Chosen field by field. */
  fields: readonly ConflictField[];
  /** How many changes of the other administrator merge without a question. */
  merging: number;
}

/** The save that is running or that stopped. */
export interface SaveRun {
  /** Areas still to write, in save order; the first one is next. */
  areas: readonly Area[];
  saved: readonly Area[];
  /** What was sent; a lost answer is resolved by comparing with it. */
  sent: Customization;
  /** Conflicts that this run already merged without a question. */
  rebased: number;
}

/**
 * What a save does where somebody else wrote first: `ask` puts what both changed to a person, `merge` goes on unless
 * both changed the same field, `stop` ends there. (DESIGN section 3)
 */
export type OnConflict = 'ask' | 'merge' | 'stop';

/** How the edited data is checked, and what may be edited. (OP-14) */
export interface SavePublishInput extends ValidateOptions {
  /** `ask` unless given. */
  onConflict?: OnConflict;
  /** Areas without write permission: they are shown, never edited and never saved. (spec 1 section 6) */
  readOnlyAreas?: readonly Area[];
}

/** The loaded and the edited data; both null until the first load. */
export interface SavePublishContext {
  options: ValidateOptions;
  onConflict: OnConflict;
  readOnlyAreas: readonly Area[];
  original: Customization | null;
  edited: Customization | null;
  /** The newest revision that was seen; the pill and publishing follow it. */
  revision: PolicyRevision | null;
  /** The revision that `original` belongs to: the token of the next write. An observed one never replaces it. */
  base: PolicyRevision | null;
  changed: ChangedFields;
  /** Custom HTML that waits for the next switching on; never sent, but part of the draft. (OP-206) */
  keptHtml: KeptHtml;
  /** What saves of this visit said about logos. (DESIGN section 4) */
  logoWarnings: Readonly<Partial<Record<Area, readonly LogoWarning[]>>>;
  errors: Readonly<Partial<Record<ModuleId, readonly CustomizationError[]>>>;
  history: History;
  /** The field whose step still grows, as `module/path`. */
  typing: string | null;
  run: SaveRun | null;
  failure: SavePublishFailure | null;
  conflict: Conflict | null;
  /** Set when the data was stored or published but could not be read again. (DESIGN section 3) */
  notReloaded: CallFailure | null;
  /** What was read last of what differs; it counts while `revision` is the one that it belongs to. (OP-200) */
  staged: StagedPolicy | null;
  /** Why that could not be read. */
  stagedFailure: CallFailure | null;
  /** `updated_at` that the running publish names. */
  reviewedAt: string | null;
}

/** Per field `mine` or `theirs`; `overwrite` keeps every value of mine in the areas of the conflict. */
export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>> | 'overwrite';

export type SavePublishEvent =
  | { type: 'field.edited'; module: ModuleId; path: string; value: unknown }
  | { type: 'theme.picked'; module: ModuleId; theme: Theme }
  | { type: 'customization.replaced'; label: string; customization: Customization; kept?: KeptEdit }
  /** A program's own documents, with what no field shows. (OP-203) */
  | { type: 'documents.replaced'; customization: Customization }
  | { type: 'typing.paused' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'reset' }
  | { type: 'save' }
  | { type: 'save.retry' }
  | { type: 'publish'; reviewedUpdatedAt?: string }
  | { type: 'reload' }
  | { type: 'conflict.resolved'; choices: ConflictChoices }
  | { type: 'conflict.postponed' }
  | { type: 'revision.observed'; revision: PolicyRevision | null }
  /** `isReviewed`: it is about to be published from what is shown beside it. (OP-200) */
  | { type: 'staged.observed'; staged: StagedPolicy | null; isReviewed?: boolean }
  | { type: 'staged.failed'; error: unknown };

/** The spec's words for the progress of a save or publish. (spec 1 section 4) */
export const saveProgress = [
  'DataIsSaving',
  'DataSaved',
  'CanNotSaveData',
  'DataIsPublishing',
  'DataPublished',
  'CanNotPublishData',
] as const;
export type SaveProgress = (typeof saveProgress)[number];

export type SavePublishTag = SaveProgress | 'loading' | 'loadFailed' | 'refreshing' | 'conflict' | 'unknown';
