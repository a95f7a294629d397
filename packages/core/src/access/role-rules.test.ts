import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccess } from './access.ts';
import type { RoleLists } from './permission/permission.ts';
import { type EditedRole, type RoleEditor, rightsBeyond, roleChangeFaults, roleEntryFaults } from './role-rules.ts';

const nothing = { current: [], inForce: [] };
const role = (read: string[], write: string[] = [], more: Partial<EditedRole> = {}): EditedRole => ({
  name: 'R',
  read,
  write,
  ...more,
});

function editorWith(roles: RoleLists, roleIds: string[] = []): RoleEditor {
  const { can, isAdministrator } = createAccess({
    user: { roles, capabilities: { rbac: true } },
    deployment: 'cloud',
  });
  return { can, isAdministrator, roleIds: new Set(roleIds) };
}

describe('entries of a role (OP-201)', () => {
  it.each([
    [['customization:web', 'customization:*', '*:reports', 'customization:web:read', '*:*:read', 'a::b'], []],
    [[], ['customization:web', 'customization:*', 'customization:web:write', '*:*:write']],
    [
      ['*:*', '*:*:*'],
      ['*:*', '*:*:*'],
    ],
  ])('[ROL-001] takes %j to read and %j to write', (read, write) => {
    expect(roleEntryFaults([role(read, write)], nothing)).toEqual([]);
  });

  it.each<[string[], string[], string, string]>([
    [['logs'], [], '0.read.0', 'entryShape'],
    [['a:b', 'customization:web:write'], [], '0.read.1', 'entryShape'],
    [['customization:web:*'], [], '0.read.0', 'entryShape'],
    [['customization:*:*'], [], '0.read.0', 'entryShape'],
    [['customization:write'], [], '0.read.0', 'entryShape'],
    [['*:write'], [], '0.read.0', 'entryShape'],
    [['a:b:c:read'], [], '0.read.0', 'entryShape'],
    [['*:*:*:*'], [], '0.read.0', 'entryShape'],
    [[], ['customization:web:read'], '0.write.0', 'entryShape'],
    [[], ['customization:web:*'], '0.write.0', 'entryShape'],
    [[], ['customization:read'], '0.write.0', 'entryShape'],
    [['*:*'], [], '0.read.0', 'bothLists'],
    [[], ['*:*:*'], '0.write.0', 'bothLists'],
    [['*::*'], ['*:*:*'], '0.read.0', 'bothLists'],
  ])('[ROL-001] refuses %j to read with %j to write, at %s', (read, write, path, rule) => {
    const [fault] = roleEntryFaults([role(read, write)], nothing);
    expect(fault).toMatchObject({ path, rule });
    expect(fault?.message).toMatch(/did you mean|write \*:\*/);
  });

  it('[ROL-001] passes what was stored before and is sent back, and nothing that is added to it', () => {
    const stored = role(['logs', '*:*'], ['a:b:*'], { id: 'one' });
    for (const known of [
      { current: [stored], inForce: [] },
      { current: [], inForce: [stored] },
    ]) {
      expect(roleEntryFaults([{ ...stored, name: 'Other' }], known)).toEqual([]);
      expect(roleEntryFaults([{ ...stored, write: ['a:b:*', 'logs'] }], known)).toMatchObject([{ path: '0.write.1' }]);
      expect(roleEntryFaults([{ ...stored, id: 'two' }], known)).toHaveLength(3);
    }
    const both = role(['*:*'], ['*:*'], { id: 'one' });
    expect(roleEntryFaults([{ ...both, write: [] }], { current: [both], inForce: [] })).toMatchObject([
      { rule: 'bothLists' },
    ]);
  });
});

describe('what an editor of roles may do (OP-201)', () => {
  const mine = role(['settings:rbac'], ['settings:rbac'], { id: 'mine', name: 'Role editors' });
  const other = role(['logs:web'], ['fwaas:rules'], { id: 'other', name: 'Firewall' });
  const known = { current: [mine, other], inForce: [mine, other] };
  const editor = editorWith(
    { read: ['settings:rbac', 'customization:*', 'logs:web'], write: ['settings:rbac', 'customization:web'] },
    ['mine'],
  );
  const faults = (roles: EditedRole[], who = editor, against = known) => roleChangeFaults(roles, against, who);

  it.each<[string[], string[], string[]]>([
    [['customization:web', 'customization:web:read', 'customization:*'], ['customization:web'], []],
    [['logs:dlp'], [], ['0.read.0']],
    [['logs:*'], [], ['0.read.0']],
    [['*:web'], [], ['0.read.0']],
    [['logs:web'], ['logs:web', 'customization:web:write'], ['0.write.0']],
    [['*:*:read'], ['customization:*'], ['0.read.0', '0.write.0']],
    [
      ['*:*', '*:*:*'],
      ['*:*', '*:*:*'],
      ['0.read.0', '0.read.1', '0.write.0', '0.write.1'],
    ],
  ])('[ROL-001] a new role with %j and %j exceeds at %j', (read, write, paths) => {
    const found = faults([role(read, write), mine, other]);
    expect(found.map(({ path, rule }) => [path, rule])).toEqual(paths.map((path) => [path, 'beyondEditor']));
  });

  it('[ROL-001] nobody changes, renames or deletes a role that he holds', () => {
    const own = { rule: 'ownRole', message: expect.stringContaining('Role editors') };
    expect(faults([{ ...mine, read: ['settings:rbac', 'customization:web'] }, other])).toMatchObject([
      { ...own, path: '0' },
    ]);
    expect(faults([other, { ...mine, read: [] }])).toMatchObject([{ ...own, path: '1' }]);
    expect(faults([{ ...mine, name: 'Others' }, other])).toMatchObject([{ ...own, path: '0' }]);
    expect(faults([other])).toMatchObject([{ ...own, path: '' }]);
    const again = role(mine.read.slice(), mine.write.slice(), { name: 'Role editors' });
    expect(faults([again, other])).toMatchObject([{ ...own, path: '' }]);
  });

  it('[ROL-001] nobody takes back what others staged for a role that he holds', () => {
    const less = { ...mine, write: [] };
    const staged = { current: [less, other], inForce: [mine, other] };
    expect(faults([less, other], editor, staged)).toEqual([]);
    expect(faults([mine, other], editor, staged)).toMatchObject([{ path: '0', rule: 'ownRole' }]);
    expect(faults([mine, other], editor, { current: [other], inForce: [mine, other] })).toMatchObject([
      { path: '0', rule: 'ownRole' },
    ]);
  });

  it('[ROL-001] a role that holds more than its editor is left alone, reduced to what he holds, or deleted', () => {
    expect(faults([mine, other])).toEqual([]);
    expect(faults([mine, { ...other, read: ['logs:web'], write: [] }])).toEqual([]);
    expect(faults([mine])).toEqual([]);
    expect(faults([mine, { ...other, name: 'Viewers' }])).toMatchObject([{ path: '1.write.0', rule: 'beyondEditor' }]);
    expect(faults([mine, { ...other, read: [] }])).toMatchObject([{ path: '1.write.0', rule: 'beyondEditor' }]);
    const staged = { current: [mine, { ...other, read: [] }], inForce: [mine, other] };
    expect(faults([mine, other], editor, staged)).toEqual([]);
  });

  it('whoever holds *:*:* may all of it, and so may everybody where nothing is enforced', () => {
    const all = { read: ['*:*:*'], write: ['*:*:*'] };
    const changed = [{ ...mine, ...all }];
    expect(faults(changed, editorWith(all, ['mine']))).toEqual([]);
    const free = createAccess({ user: { roles: {}, capabilities: {} }, deployment: 'cloud' });
    expect(faults(changed, { ...free, roleIds: new Set(['mine']) })).toEqual([]);
  });

  it('names the rights that somebody cannot give', () => {
    expect(rightsBeyond({ read: ['logs:web', 'logs:*'], write: ['settings:rbac', '*:*:*'] }, editor)).toEqual([
      'logs:*:read',
      '*:*:*:write',
    ]);
    expect(rightsBeyond({}, editor)).toEqual([]);
  });

  const segment = fc.constantFrom('a', 'b', '*');
  const entry = (kind: string) =>
    fc.oneof(
      fc.tuple(segment, segment).map((parts) => parts.join(':')),
      fc.tuple(segment, segment).map((parts) => `${parts.join(':')}:${kind}`),
    );
  const lists = fc.record({
    read: fc.array(entry('read'), { maxLength: 3 }),
    write: fc.array(entry('write'), { maxLength: 3 }),
  });

  it('[ROL-001] whoever gets a role that its editor may give may nothing that the editor may not', () => {
    const parts = ['a', 'b', 'c', '*'];
    const questions = parts.flatMap((api) =>
      parts.flatMap((item) => ['read', 'write', '*'].map((verb) => `${api}:${item}:${verb}`)),
    );
    fc.assert(
      fc.property(lists, lists, (held, given) => {
        const giver = editorWith(held);
        if (rightsBeyond(given, giver).length > 0) return;
        const taker = editorWith(given);
        for (const asked of questions) if (taker.can(asked)) expect(giver.can(asked), asked).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
