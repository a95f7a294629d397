import { describe, expect, it } from 'vitest';
import { role } from '../kinds/role.ts';
import { openedErrors } from '../machine/opened-errors.ts';
import type { Opened } from '../machine/types.ts';
import { MOST_ROLES } from '../values/limits.ts';
import { checkedList, documentErrors, listErrors } from './document-errors.ts';

const roleOf = (id: string, name: string, more: object = {}) => ({ id, name, read: [], write: [], ...more });
const administrator = roleOf('admin', 'Administrator', { built_in: true, read: ['*:*:*'] });
const before = { list: [administrator, roleOf('a', 'Auditor'), roleOf('b', 'Broker')] };

const errorsOf = (list: readonly object[], stored: object | null = before) =>
  documentErrors(checkedList(role), { before: stored, after: { list } }).map(({ path, rule }) => `${path} ${rule}`);
const opened = (entry: object, was: object | null): Opened => ({
  id: null,
  before: was as Opened['before'],
  entry: entry as Opened['entry'],
  after: null,
  touched: [],
  isTried: true,
  refused: [],
  kept: {},
  isSaving: false,
  clash: null,
});

describe('a list of entries as a whole (OP-203, design RESOURCES)', () => {
  const [admin, auditor, broker] = before.list as [object, object, object];

  it.each<[string, readonly object[], readonly string[]]>([
    ['as it is stored', before.list, []],
    ['with a new name that is taken', [admin, auditor, broker, { name: ' auditor ' }], ['list[3].name taken']],
    ['with a renamed one in front', [admin, roleOf('a', 'Broker'), broker], ['list[1].name taken']],
    ['with swapped names', [admin, roleOf('a', 'Broker'), roleOf('b', 'Auditor')], []],
    ['with two new ones of a name', [...before.list, { name: 'New' }, { name: 'NEW' }], ['list[4].name taken']],
    ['with an id twice', [...before.list, roleOf('b', 'Other')], ['list[3].id duplicate']],
    ['with a built-in one changed', [roleOf('admin', 'Administrator'), auditor, broker], ['list[0].read builtin']],
    ['with what nobody sends of a built-in one', [{ ...administrator, built_in: undefined }, auditor, broker], []],
    ['without a built-in one', [auditor, broker], ['list builtin']],
  ])('%s', (_, list, wanted) => {
    expect(errorsOf(list)).toEqual(wanted);
  });

  it('[RES-003] keeps names that are stored twice, and refuses one more', () => {
    const stored = { list: [roleOf('a', 'Same'), roleOf('b', 'same')] };
    expect(errorsOf(stored.list, stored)).toEqual([]);
    expect(errorsOf([...stored.list, { name: 'Same' }], stored)).toEqual(['list[2].name taken']);
  });

  it('[ROL-001] holds no more than its record says, and tells an id that is too long', () => {
    const many = Array.from({ length: MOST_ROLES + 1 }, (_, at) => roleOf(`${at}`, `Role ${at}`));
    expect(errorsOf(many, null)).toEqual(['list maxlength']);
    expect(errorsOf(many.slice(1), null)).toEqual([]);
    expect(errorsOf([roleOf('x'.repeat(251), 'Long')], null)).toEqual(['list[0].id maxlength']);
  });

  it('[ROL-001] keeps more rights than a save takes while they stay as they are', () => {
    const read = Array.from({ length: 501 }, (_, at) => `logs:r${at}`);
    const wide = roleOf('w', 'Wide', { read });
    const stored = { list: [wide] };
    expect(errorsOf([{ ...wide, name: 'Wider', write: ['logs:*'] }], stored)).toEqual([]);
    expect(errorsOf([{ ...wide, read: read.slice(1) }], stored)).toEqual([]);
    expect(errorsOf([{ ...wide, read: [...read, 'logs:more'] }], stored)).toEqual(['list[0].read maxlength']);
  });

  it('is looked at without its values where those are stored already', () => {
    const after = { list: [admin, roleOf('a', 'Broker', { read: ['no right'] }), broker] };
    expect(listErrors(checkedList(role), { before, after }).map(({ path }) => path)).toEqual(['list[1].name']);
  });

  it('[RES-003] says the same in the form, beside what the list will hold', () => {
    const said = (entry: object, was: object | null) =>
      openedErrors(role, opened(entry, was), before.list).map(({ path, rule, message }) => [path, rule, message]);
    const taken = [['name', 'taken', 'Another role has this name.']];
    expect(said({ name: 'AUDITOR', read: [], write: [] }, null)).toEqual(taken);
    expect(said(roleOf('b', 'Auditor'), broker)).toEqual(taken);
    expect(said({ ...auditor, read: ['logs:*'] }, auditor)).toEqual([]);
    // One that is stored already, while its answer is on the way, is not beside itself.
    expect(said(roleOf('a', 'Auditor'), null)).toEqual([]);
  });

  it('leaves kinds alone whose names may be there twice', () => {
    const list = [roleOf('a', 'Same'), roleOf('b', 'Same')];
    const loose = { ...role, identity: { id: 'id', key: ['name'] } };
    expect(documentErrors(checkedList(loose), { before: undefined, after: { list } })).toEqual([]);
  });
});
