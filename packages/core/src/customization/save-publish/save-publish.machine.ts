import { cancel, raise } from 'xstate';
import { emptyContext, type FailureLog, publishInput, saveAreaInput, savePublishParts } from './parts.ts';
import type { Loaded } from './types.ts';

type Keep = 'keepLoadFailure' | 'keepSaveFailure' | 'keepPublishFailure' | 'keepNotReloaded';

/** Keeps a failed call in the context and logs it. (spec 1 section 8) */
function fail<K extends Keep>(keep: K, operation: FailureLog['operation']) {
  const params = ({ event }: { event: { error: unknown } }): FailureLog => ({ operation, error: event.error });
  return [
    { type: keep, params },
    { type: 'log', params },
  ] as const;
}

const read = ({ event }: { event: { output: Loaded } }) => event.output;
const adopt = { type: 'adoptLoaded', params: read } as const;
/** What was read shows that not all of the write is there; it is compared with what the write was made from. */
const settle = [{ type: 'settleFailure', params: read }, adopt] as const;
const logReload = {
  type: 'log',
  params: ({ event }: { event: { error: unknown } }): FailureLog => ({ operation: 'reload', error: event.error }),
} as const;

/** Looks at what the service holds; each state that does says what follows from it, and from not knowing. */
function look<const Done, const Failed>(onDone: Done, onError: Failed) {
  return { src: 'reloadCustomization', onDone, onError } as const;
}

/** What was stored or published could not be read again: it is kept beside what is known. (CNF-010) */
function unread<const Target extends string>(target: Target) {
  return { target, actions: fail('keepNotReloaded', 'reload') };
}

/** After a lost write: what the server holds tells whether it happened. (CNF-004) */
const lostSave = {
  arrived: {
    guard: { type: 'arrived', params: read },
    target: '#savePublish.saving.next',
    actions: { type: 'adoptArrived', params: read },
  },
  missing: { target: '#savePublish.editing.saveFailed', actions: settle },
  unread: { target: '#savePublish.unknown.waiting', actions: logReload },
} as const;

/** The same for a publish: whether end users see the changes is not said before it was read. (CNF-004) */
const lostPublish = {
  arrived: {
    guard: { type: 'isPublished', params: read },
    target: '#savePublish.editing.published',
    actions: adopt,
  },
  missing: { target: '#savePublish.editing.publishFailed', actions: settle },
  unread: { target: '#savePublish.publishUnknown.waiting', actions: logReload },
} as const;

/**
 * Loads, edits, saves and publishes the customization data. (spec 1 section 4, Save and publish progress)
 *
 * Edits, undo, redo and reset count only in `editing`: while a call runs or a question is open the fields are
 * read-only, so that what is sent is what is on the screen. A second save or publish is ignored for the same reason.
 */
export const savePublishMachine = savePublishParts.createMachine({
  id: 'savePublish',
  context: ({ input }) => emptyContext(input),
  initial: 'loading',
  on: {
    'revision.observed': { actions: { type: 'observe', params: ({ event }) => event.revision } },
    'staged.observed': { actions: { type: 'noteStaged', params: ({ event }) => event.staged } },
    'staged.failed': {
      actions: { type: 'keepStagedFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
    },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadCustomization',
        onDone: { target: 'editing', actions: adopt },
        onError: { target: 'loadFailed', actions: fail('keepLoadFailure', 'load') },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: { target: 'loading' } } },

    editing: {
      initial: 'idle',
      on: {
        'field.edited': {
          guard: 'isEditableField',
          actions: [
            'editField',
            cancel('typingPause'),
            raise({ type: 'typing.paused' }, { id: 'typingPause', delay: 'typingPause' }),
          ],
        },
        'typing.paused': { actions: 'stopTyping' },
        'theme.picked': { guard: 'isEditableModule', actions: 'pickTheme' },
        'customization.replaced': { actions: 'replaceAll' },
        'documents.replaced': { actions: 'replaceDocuments' },
        undo: { guard: 'canUndo', actions: 'undo' },
        redo: { guard: 'canRedo', actions: 'redo' },
        reset: { guard: 'hasChanges', actions: 'reset' },
        save: { guard: 'canSave', target: 'saving', actions: 'startSave' },
        publish: { guard: 'canPublish', target: 'publishing', actions: 'notePublish' },
        reload: { target: 'refreshing' },
        // A review of a revision that somebody else made: the data beside it must not be older. (OP-200) Elsewhere the
        // editor says that there is something newer, and changes nothing under the eyes of its user. (PUB-004)
        'staged.observed': [
          {
            guard: { type: 'isNewerThanData', params: ({ event }) => (event.isReviewed ? event.staged : null) },
            target: 'refreshing',
            actions: { type: 'noteStaged', params: ({ event }) => event.staged },
          },
          { actions: { type: 'noteStaged', params: ({ event }) => event.staged } },
        ],
      },
      states: {
        idle: { entry: 'forgetFailure' },
        saved: { entry: 'forgetFailure', tags: 'DataSaved', always: { guard: 'hasChanges', target: 'idle' } },
        saveFailed: {
          tags: 'CanNotSaveData',
          on: { 'save.retry': { guard: 'canRetry', target: '#savePublish.saving', actions: 'startRetry' } },
          always: { guard: 'hasNoChanges', target: 'idle' },
        },
        published: { entry: 'forgetFailure', tags: 'DataPublished', always: { guard: 'hasChanges', target: 'idle' } },
        publishFailed: { tags: 'CanNotPublishData', always: { guard: 'hasChanges', target: 'idle' } },
        before: { type: 'history' },
      },
    },

    refreshing: {
      tags: 'refreshing',
      invoke: look({ target: 'editing.before', actions: adopt }, unread('editing.before')),
    },

    saving: {
      tags: 'DataIsSaving',
      initial: 'next',
      states: {
        next: {
          always: [
            { guard: 'allWritten', target: 'reloading' },
            { guard: 'hasErrors', target: '#savePublish.editing.saveFailed', actions: 'keepInvalid' },
            { target: 'writing' },
          ],
        },
        writing: {
          invoke: {
            src: 'saveArea',
            input: ({ context }) => saveAreaInput(context),
            onDone: { target: 'next', actions: { type: 'adoptWritten', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'mayMerge', params: ({ event }) => event },
                target: 'rereading',
                actions: fail('keepSaveFailure', 'save'),
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event },
                target: 'checking',
                actions: fail('keepSaveFailure', 'save'),
              },
              { target: '#savePublish.editing.saveFailed', actions: fail('keepSaveFailure', 'save') },
            ],
          },
        },
        // Somebody else wrote first: merge what can be merged, ask about the rest. (CNF-005, CNF-006)
        rereading: {
          invoke: look(
            [
              {
                guard: { type: 'rebasesSilently', params: read },
                target: 'next',
                actions: { type: 'rebase', params: read },
              },
              {
                guard: { type: 'needsDecision', params: read },
                target: '#savePublish.conflict',
                actions: { type: 'keepConflict', params: read },
              },
              { target: '#savePublish.editing.saveFailed' }, // refused again and again, though nothing overlaps
            ],
            { target: '#savePublish.editing.saveFailed', actions: fail('keepSaveFailure', 'reload') },
          ),
        },
        checking: { tags: 'unknown', invoke: look([lostSave.arrived, lostSave.missing], lostSave.unread) },
        // Asked for by a person while nobody knows: reading comes first here too, and only what is not there is sent.
        retrying: {
          tags: 'unknown',
          invoke: look([lostSave.arrived, { target: 'next', actions: [adopt, 'startRetry'] }], lostSave.unread),
        },
        reloading: {
          invoke: look({ target: '#savePublish.editing.saved', actions: adopt }, unread('#savePublish.editing.saved')),
        },
      },
    },

    // Looks again by itself without a word, so that a long time without a network is told once. (CNF-004)
    unknown: {
      tags: ['unknown', 'CanNotSaveData'],
      initial: 'waiting',
      on: { 'save.retry': { target: 'saving.retrying' } },
      states: {
        waiting: {
          after: { lostAnswerRecheck: { target: 'looking' } },
          on: { reload: { target: 'looking' } },
        },
        looking: { invoke: look([lostSave.arrived, lostSave.missing], lostSave.unread) },
      },
    },

    conflict: {
      tags: ['conflict', 'CanNotSaveData'],
      on: {
        'conflict.resolved': {
          guard: { type: 'isDecided', params: ({ event }) => event.choices },
          target: 'saving',
          actions: { type: 'resolveConflict', params: ({ event }) => event.choices },
        },
        'conflict.postponed': { target: 'editing.saveFailed' },
      },
    },

    publishing: {
      tags: 'DataIsPublishing',
      initial: 'posting',
      states: {
        posting: {
          invoke: {
            src: 'publishRevision',
            input: ({ context }) => publishInput(context),
            onDone: { target: 'reloading', actions: { type: 'adoptPublished', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => event },
                target: 'checking',
                actions: fail('keepPublishFailure', 'publish'),
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: 'rereading',
                actions: fail('keepPublishFailure', 'publish'),
              },
              { target: '#savePublish.editing.publishFailed', actions: fail('keepPublishFailure', 'publish') },
            ],
          },
        },
        checking: { tags: 'unknown', invoke: look([lostPublish.arrived, lostPublish.missing], lostPublish.unread) },
        // As with a save: reading comes first, and only what is not published is sent.
        retrying: {
          tags: 'unknown',
          invoke: look([lostPublish.arrived, { target: 'posting', actions: adopt }], lostPublish.unread),
        },
        // What was reviewed is no longer what is staged: the next review shows the newest data. (DESIGN section 3)
        rereading: {
          invoke: look(
            { target: '#savePublish.editing.publishFailed', actions: adopt },
            unread('#savePublish.editing.publishFailed'),
          ),
        },
        reloading: {
          invoke: look(
            { target: '#savePublish.editing.published', actions: adopt },
            unread('#savePublish.editing.published'),
          ),
        },
      },
    },

    publishUnknown: {
      tags: ['unknown', 'CanNotPublishData'],
      initial: 'waiting',
      on: { publish: { target: 'publishing.retrying', actions: 'noteReviewed' } },
      states: {
        waiting: {
          after: { lostAnswerRecheck: { target: 'looking' } },
          on: { reload: { target: 'looking' } },
        },
        looking: { invoke: look([lostPublish.arrived, lostPublish.missing], lostPublish.unread) },
      },
    },
  },
});
