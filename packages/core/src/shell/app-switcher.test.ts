import { describe, expect, it } from 'vitest';
import { pendingWords } from './app-switcher.messages.ts';
import { appSwitcher } from './app-switcher.ts';

const managed = { uuid: 'a1', status: 'active', secondary_name: 'Demo Corp' };
const asking = { uuid: 'b2', status: 'pending', primary_name: 'Fabrikam' };

describe('app switcher (UI.md section 3, spec 2 section 1)', () => {
  it('[TEN-001] lists what a primary tenant manages and counts who asks to manage it', () => {
    const unnamed = { uuid: 'a2', status: 'Pending', secondary_name: ' ' };
    expect(appSwitcher({ primary_associations: [asking], secondary_associations: [managed, unnamed] })).toEqual({
      managed: [
        { id: 'a1', name: 'Demo Corp', status: 'Active', isActive: true },
        { id: 'a2', name: 'a2', status: 'Pending', isActive: false },
      ],
      pending: 1,
    });
  });

  it.each([
    ['a managed tenant', { primary_associations: [asking], secondary_associations: [] }],
    ['a tenant that stands alone', { primary_associations: [], secondary_associations: [] }],
    ['a tenant without the info', null],
  ])('[TEN-001] is only a name for %s', (_, info) => {
    expect(appSwitcher(info)).toBeNull();
  });

  it.each([
    [0, null],
    [1, '1 approval request'],
    [1200, '1,200 approval requests'],
  ])('says of %i: %s', (count, words) => {
    expect(pendingWords(count)).toBe(words);
  });
});
