import { describe, expect, it } from 'vitest';
import { inOrderOfMembers, membersOfRows, rowsOfMembers } from './members.ts';

const store = { members: { at: 'settings', name: 'name', value: 'value' } };
const document = { b: { deep: [1, null] }, a: 'text', 'c.d': 12 };
const rows = [
  { name: 'a', value: '"text"' },
  { name: 'b', value: '{\n  "deep": [\n    1,\n    null\n  ]\n}' },
  { name: 'c.d', value: '12' },
];

describe('members of a document as rows (decision 053)', () => {
  it('go out and back, by name', () => {
    expect(rowsOfMembers(store, document)).toEqual({ settings: rows });
    expect(membersOfRows(store, { settings: rows.toReversed() })).toEqual(document);
    expect([rowsOfMembers({}, document), membersOfRows({}, document)]).toEqual([document, document]);
  });

  it('what is typed and is no JSON yet stays what it is', () => {
    expect(membersOfRows(store, { settings: [{ name: 'a', value: 'no JSON' }] })).toEqual({ a: 'no JSON' });
    expect(membersOfRows(store, {})).toEqual({});
  });

  it('rows are put in the order in which they are read again', () => {
    const entry = { $document: 'document', settings: rows.toReversed() };
    expect(inOrderOfMembers(store, entry)).toEqual({ $document: 'document', settings: rows });
    const sorted = { settings: rows };
    expect(inOrderOfMembers(store, sorted)).toBe(sorted);
    expect(inOrderOfMembers({}, entry)).toBe(entry);
  });
});
