import { defineMessages } from '@portico/core/language';

/** Words of the revision pill and the Publish button. (UI.md section 3) */
export const revisionMessages = defineMessages('revision', {
  /** What the pill says of each state. */
  states: {
    published: 'Published',
    staged: 'Staged changes',
    same: 'Staged, no changes',
    saving: 'Saving…',
    publishing: 'Publishing…',
    saveFailed: 'Save failed',
    publishFailed: 'Publish failed',
    unconfirmed: 'Not confirmed',
    unreached: 'Not connected',
    unavailable: 'Revision unknown',
  },
  /** Under 480 px: the part of the state that is left, whatever its letter case. */
  short: {
    published: 'Published',
    staged: 'Staged',
    same: 'Staged',
    saving: 'Saving…',
    publishing: 'Publishing…',
    saveFailed: 'Failed',
    publishFailed: 'Failed',
    unconfirmed: 'Unknown',
    unreached: 'Offline',
    unavailable: 'Unknown',
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
