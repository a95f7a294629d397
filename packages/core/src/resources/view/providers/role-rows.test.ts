import { describe, expect, it } from 'vitest';
import { groupRolesOf, roleOptions, rolesIn, withGroup, withoutGroup, withRole } from './role-rows.ts';

describe('roles that a provider gives (OP-210)', () => {
  const roles = [{ id: 'a', name: 'Admins' }];

  it('are lines of a group and a role, whatever stands there', () => {
    const lines = [{ group: 'G', role: 'a' }, 7];
    expect(groupRolesOf(lines)).toEqual([
      { group: 'G', role: 'a' },
      { group: '', role: '' },
    ]);
    expect(withGroup(undefined)).toEqual([{ group: '', role: '' }]);
    expect(withoutGroup(lines, 1)).toEqual([{ group: 'G', role: 'a' }]);
  });

  it('are chosen once, and one that is gone can be taken away', () => {
    expect(withRole(['a'], 'a', true)).toEqual(['a']);
    expect(withRole(['a', 'b'], 'a', false)).toEqual(['b']);
    expect(rolesIn(['a', 7])).toEqual(['a']);
    expect(roleOptions(null, ['a', ''])).toEqual([{ value: 'a', label: 'a' }]);
    expect(roleOptions(roles, ['a', 'b', ''])).toEqual([
      { value: 'a', label: 'Admins' },
      { value: 'b', label: 'b (no role here)' },
    ]);
  });
});
