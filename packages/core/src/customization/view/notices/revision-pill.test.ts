import { describe, expect, it } from 'vitest';
import { pillDetail, pillState, publishButton, type RevisionSituation } from './revision-pill.ts';

const blocks = {
  busy: 'Wait until the running save or publish has ended.',
  noRevision: 'There is no revision to publish.',
  permission: "You don't have permission to publish.",
  notReloaded: 'Reload the saved data first.',
  notStaged: 'Nothing to publish',
};
const situation = (more: Partial<RevisionSituation>): RevisionSituation => ({
  isReached: true,
  isLoading: false,
  hasRevision: true,
  isStaged: false,
  changes: null,
  progress: null,
  block: 'notStaged',
  failure: null,
  ...more,
});
const failure = { code: 'network', message: 'No answer.', call: null, status: null, path: null, errors: [] };

describe('revision pill (UI.md section 3)', () => {
  it.each([
    ['loading', { isLoading: true }],
    ['published', {}],
    ['published', { progress: 'DataPublished' }],
    ['staged', { isStaged: true }],
    ['staged', { isStaged: true, changes: 3 }],
    ['same', { isStaged: true, changes: 0 }],
    ['published', { changes: 0 }],
    ['staged', { isStaged: true, progress: 'DataSaved' }],
    ['saving', { isStaged: true, progress: 'DataIsSaving' }],
    ['publishing', { isStaged: true, progress: 'DataIsPublishing' }],
    ['saveFailed', { progress: 'CanNotSaveData' }],
    ['publishFailed', { isStaged: true, progress: 'CanNotPublishData' }],
    ['unconfirmed', { progress: 'CanNotPublishData', failure: { operation: 'publish', ...failure, isUnknown: true } }],
    [
      'publishFailed',
      { progress: 'CanNotPublishData', failure: { operation: 'publish', ...failure, isUnknown: false } },
    ],
    ['unavailable', { hasRevision: false, failure: { operation: 'load', ...failure } }],
    [null, { hasRevision: false }],
    ['unreached', { isReached: false }],
    ['unreached', { isReached: false, isStaged: true, changes: 3 }],
    ['saveFailed', { isReached: false, progress: 'CanNotSaveData' }],
    ['unreached', { isReached: false, hasRevision: false, failure: { operation: 'load', ...failure } }],
    [null, { isReached: false, hasRevision: false }],
  ] as const)('says %s', (expected, given) => {
    expect(pillState(situation(given))).toBe(expected);
  });
});

describe('Publish button (UI.md section 3, OP-38)', () => {
  it.each([
    [true, null, { isStaged: true, block: null }],
    [true, null, { isStaged: true, block: 'changed' }],
    [false, 'Nothing to publish', { isStaged: false, block: 'notStaged' }],
    [false, 'Nothing to publish', { isStaged: false, block: 'changed' }],
    [false, "You don't have permission to publish.", { isStaged: true, block: 'permission' }],
    [false, 'Wait until the running save or publish has ended.', { isStaged: true, block: 'busy' }],
  ] as const)('is enabled %s with reason %s', (isEnabled, reason, given) => {
    expect(publishButton(situation(given), blocks)).toEqual({ isEnabled, reason });
  });
});

describe('what the pill tells besides (UI.md section 3, OP-200)', () => {
  const failed = { operation: 'publish', ...failure, isUnknown: false } as const;

  it.each([
    ['staged', { changes: 3 }, { changes: 3, failure: null }],
    ['same', { changes: 0 }, { changes: null, failure: null }],
    ['saveFailed', { changes: 3, failure: failed }, { changes: null, failure: 'No answer.' }],
    ['unconfirmed', { failure: failed }, { changes: null, failure: 'No answer.' }],
    ['published', { failure: failed }, { changes: null, failure: null }],
    [null, {}, { changes: null, failure: null }],
  ] as const)('of %j with %j is %j', (pill, more, detail) => {
    expect(pillDetail(pill, situation(more))).toEqual(detail);
  });
});
