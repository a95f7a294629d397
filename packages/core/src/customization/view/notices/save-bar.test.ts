import { describe, expect, it } from 'vitest';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import type { SavePublishFailure } from '../../save-publish/types.ts';
import { hasRefused, offersRetry, saveBlockWords, selectSaveBar } from './save-bar.ts';

function snapshot(
  { changed = {}, future = [], logoWarnings = {}, errors = {}, failure = null }: Record<string, unknown> = {},
  tag = '',
): SavePublishSnapshot {
  const context = { changed, history: { past: [], future }, logoWarnings, errors, failure };
  return { context, hasTag: (asked: string) => asked === tag } as unknown as SavePublishSnapshot;
}
const changed = { 'web.blockPage': { theme: { before: 'red', after: 'blue' } } };
const failure = { operation: 'save', errors: [] } as unknown as SavePublishFailure;
const refused = { ...failure, errors: [{ path: 'web.blockPage.theme' }] } as unknown as SavePublishFailure;

describe('the save bar (UI.md 4.6)', () => {
  it.each([
    [{}, false],
    [{ changed }, true],
    [{ future: [{ label: 'Theme' }] }, true],
    [{ logoWarnings: { web: [{}] } }, true],
    [{ logoWarnings: { web: [] } }, false],
  ])('with %j is there: %j', (context, isShown) => {
    expect(selectSaveBar(snapshot(context)).isShown).toBe(isShown);
  });

  it.each([
    [snapshot(), 'unchanged', false, false],
    [snapshot({ changed }), 'changed', false, false],
    [snapshot({ changed }, 'DataIsSaving'), 'DataIsSaving', true, false],
    [snapshot({ changed }, 'CanNotSaveData'), 'CanNotSaveData', false, true],
  ])('has one name for its state', (of, state, isSaving, hasFailed) => {
    expect(selectSaveBar(of)).toMatchObject({ state, isSaving, hasFailed });
  });

  it('says how many errors there are to resolve', () => {
    expect([0, 1, 2].map(saveBlockWords)).toEqual([null, '1 error to resolve', '2 errors to resolve']);
  });

  it('lists what the service refused while it is there, and tries nothing refused again (OP-203)', () => {
    const errors = { 'web.blockPage': [{ path: 'web.blockPage.theme' }] };
    expect([failure, refused].map((of) => hasRefused(snapshot({ errors, failure: of })))).toEqual([false, true]);
    expect(hasRefused(snapshot({ failure: refused }))).toBe(false);
    expect([failure, refused].map(offersRetry)).toEqual([true, false]);
  });
});
