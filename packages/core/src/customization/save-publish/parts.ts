import { assign, setup } from 'xstate';
import { isLostAnswer, port } from '../../shared/index.ts';
import { areasOf, isUnchanged } from '../edit/changed-fields.ts';
import { nothingKept } from '../edit/kept-html.ts';
import { moduleOf } from '../registry/modules.ts';
import { adoptLoaded, adoptWritten, replaceDocuments, startRun } from './adopt.ts';
import { withRefused } from './checks.ts';
import {
  adoptArrived,
  arrived,
  conflictOf,
  isDecided,
  needsDecision,
  rebase,
  rebasesSilently,
  settleFailure,
} from './conflict.ts';
import { editOneField, isEditable, isEditableField, pickTheme, redo, replaceAll, resetAll, undo } from './edits.ts';
import { describeFailure, isConflict, saveFailure } from './failure.ts';
import { emptyHistory } from './history.ts';
import { saveMessages } from './messages.ts';
import { canSave, isNewerThanData, isPublished, isValid, publishBlock, retryAreas } from './rules.ts';
import type {
  ConflictChoices,
  Loaded,
  PolicyRevision,
  PublishInput,
  SaveAreaInput,
  SavedArea,
  SavePublishContext,
  SavePublishEvent,
  SavePublishInput,
  SavePublishTag,
  StagedPolicy,
} from './types.ts';

/** Typing that pauses this long ends its undo step. Chosen here. */
export const TYPING_PAUSE_MS = 1000;

/** Pause between two looks at an area whose write got no answer. Chosen here. */
export const LOST_ANSWER_RECHECK_MS = 5000;

/** What is logged about a failed call. (spec 1 section 8) */
export interface FailureLog {
  operation: 'load' | 'save' | 'publish' | 'reload';
  error: unknown;
}

const invalidAfterMerge = {
  code: 'invalid',
  message: saveMessages.mergedErrors,
  call: null,
  status: null,
  path: null,
  errors: [],
};

/** The context before the first load. */
export function emptyContext({
  readOnlyAreas = [],
  onConflict = 'ask',
  ...options
}: SavePublishInput): SavePublishContext {
  return {
    options,
    onConflict,
    readOnlyAreas,
    original: null,
    edited: null,
    revision: null,
    base: null,
    changed: {},
    keptHtml: nothingKept,
    logoWarnings: {},
    errors: {},
    history: emptyHistory,
    typing: null,
    run: null,
    failure: null,
    conflict: null,
    notReloaded: null,
    staged: null,
    stagedFailure: null,
    reviewedAt: null,
  };
}

/** What one area write gets; the token belongs to the data that it was edited from. (CNF-002) */
export function saveAreaInput({ run, original, base }: SavePublishContext): SaveAreaInput {
  const area = run?.areas[0];
  if (run === null || area === undefined || original === null || base === null) {
    throw new RangeError('a save needs an area, its original and a token');
  }
  return { area, customization: run.sent, original, revision: base };
}

/** What publishing gets: the newest revision, and the one that the review showed. (DESIGN section 3) */
export function publishInput({ revision, reviewedAt }: SavePublishContext): PublishInput {
  if (revision === null) throw new RangeError('publishing needs a revision');
  return { revision, reviewedAt };
}

/** The named parts of the machine; `save-publish.machine.ts` puts them together. */
export const savePublishParts = setup({
  types: {} as {
    context: SavePublishContext;
    events: SavePublishEvent;
    input: SavePublishInput;
    tags: SavePublishTag;
  },
  actors: {
    loadCustomization: port<Loaded>('loadCustomization'),
    saveArea: port<SavedArea, SaveAreaInput>('saveArea'),
    reloadCustomization: port<Loaded>('reloadCustomization'),
    publishRevision: port<PolicyRevision | null, PublishInput>('publishRevision'),
  },
  delays: { typingPause: TYPING_PAUSE_MS, lostAnswerRecheck: LOST_ANSWER_RECHECK_MS },
  guards: {
    isEditableField: ({ context, event }) =>
      event.type === 'field.edited' && isEditableField(context, event.module, event.path),
    isEditableModule: ({ context, event }) =>
      event.type === 'theme.picked' && isEditable(context, moduleOf(event.module).area),
    hasChanges: ({ context }) => !isUnchanged(context.changed),
    hasNoChanges: ({ context }) => isUnchanged(context.changed),
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    canSave: ({ context }) => canSave(context),
    canRetry: ({ context }) => canSave(context) && retryAreas(context).length > 0,
    canPublish: ({ context }) => publishBlock(context) === null,
    isNewerThanData: ({ context }, staged: StagedPolicy | null) => isNewerThanData(context, staged),
    hasErrors: ({ context }) => !isValid(context),
    allWritten: ({ context }) => (context.run?.areas ?? []).length === 0,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    mayMerge: ({ context }, { error }: { error: unknown }) => context.onConflict !== 'stop' && isConflict(error),
    isLost: (_, { error }: { error: unknown }) => isLostAnswer(error),
    arrived: ({ context }, loaded: Loaded) => arrived(context, loaded),
    rebasesSilently: ({ context }, loaded: Loaded) => rebasesSilently(context, loaded),
    needsDecision: ({ context }, loaded: Loaded) => needsDecision(context, loaded),
    isDecided: ({ context }, choices: ConflictChoices) => isDecided(context.conflict, choices),
    isPublished: ({ context }, loaded: Loaded) => isPublished(context, loaded),
  },
  actions: {
    /** Replaced by the program that has a log; silent until then. */
    log: (_, _failure: FailureLog) => {},
    adoptLoaded: assign(({ context }, loaded: Loaded) => adoptLoaded(context, loaded)),
    observe: assign((_, revision: PolicyRevision | null) => ({ revision })),
    noteStaged: assign((_, staged: StagedPolicy | null) => ({ staged, stagedFailure: null })),
    keepStagedFailure: assign((_, error: unknown) => ({ stagedFailure: describeFailure(error) })),
    editField: assign(({ context, event }) =>
      event.type === 'field.edited' ? editOneField(context, event.module, event.path, event.value) : {},
    ),
    pickTheme: assign(({ context, event }) =>
      event.type === 'theme.picked' ? pickTheme(context, event.module, event.theme) : {},
    ),
    replaceAll: assign(({ context, event }) =>
      event.type === 'customization.replaced' ? replaceAll(context, event.label, event.customization, event.kept) : {},
    ),
    replaceDocuments: assign(({ context, event }) =>
      event.type === 'documents.replaced' ? replaceDocuments(context, event.customization) : {},
    ),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    reset: assign(({ context }) => resetAll(context)),
    stopTyping: assign({ typing: null }),
    startSave: assign(({ context }) => startRun(context, areasOf(context.changed))),
    startRetry: assign(({ context }) => startRun(context, retryAreas(context))),
    adoptWritten: assign(({ context }, saved: SavedArea) => adoptWritten(context, saved)),
    adoptArrived: assign(({ context }, loaded: Loaded) => adoptArrived(context, loaded)),
    rebase: assign(({ context }, loaded: Loaded) => rebase(context, loaded, {})),
    keepConflict: assign(({ context }, loaded: Loaded) => ({ conflict: conflictOf(context, loaded) })),
    resolveConflict: assign(({ context }, choices: ConflictChoices) =>
      context.conflict === null ? {} : rebase(context, context.conflict.theirs, choices),
    ),
    notePublish: assign(({ event }) =>
      event.type === 'publish' ? { reviewedAt: event.reviewedUpdatedAt ?? null, failure: null } : {},
    ),
    noteReviewed: assign(({ event }) =>
      event.type === 'publish' ? { reviewedAt: event.reviewedUpdatedAt ?? null } : {},
    ),
    adoptPublished: assign((_, revision: PolicyRevision | null) =>
      revision === null ? {} : { revision, base: revision },
    ),
    keepLoadFailure: assign((_, { error }: FailureLog) => ({
      failure: { operation: 'load', ...describeFailure(error) },
    })),
    keepSaveFailure: assign(({ context }, { operation, error }: FailureLog) => {
      const failure = describeFailure(error);
      return {
        failure: saveFailure(context, failure, operation === 'save' && isLostAnswer(error)),
        errors: withRefused(context.errors, failure.errors),
      };
    }),
    keepInvalid: assign(({ context }) => ({ failure: saveFailure(context, invalidAfterMerge, false) })),
    keepPublishFailure: assign((_, { error }: FailureLog) => ({
      failure: { operation: 'publish', ...describeFailure(error), isUnknown: isLostAnswer(error) },
    })),
    settleFailure: assign(({ context }, loaded: Loaded) => settleFailure(context, loaded)),
    keepNotReloaded: assign((_, { error }: FailureLog) => ({ notReloaded: describeFailure(error) })),
    forgetFailure: assign({ failure: null, run: null, conflict: null }),
  },
});
