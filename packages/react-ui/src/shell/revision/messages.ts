import { defineMessages } from '@portico/core/language';

/** Words of the revision pill and the Publish button. (UI.md section 3) */
export const revisionMessages = defineMessages('revision', {
  /** What the pill says of each state; under 480 px what stands in brackets is left. */
  states: {
    published: 'Published',
    staged: '[Staged] changes',
    same: '[Staged], no changes',
    saving: 'Saving…',
    publishing: 'Publishing…',
    saveFailed: 'Save [failed]',
    publishFailed: 'Publish [failed]',
    unconfirmed: 'Not confirmed',
    unreached: 'Not connected',
    unavailable: 'Revision [unknown]',
  },
  /** Why Publish cannot be used. */
  blocks: {
    busy: 'Wait until the running save or publish has ended.',
    noRevision: 'There is no revision to publish.',
    permission: "You don't have permission to publish.",
    notReloaded: 'Reload the saved data first.',
    notStaged: 'Nothing to publish',
  },
  lastStaged: 'Last known: staged changes.',
  lastPublished: 'Last known: published.',
});
