import { describe, expect, it } from 'vitest';
import { endpoints, listEndpoints } from '../api/index.ts';
import { createAccess } from './access.ts';
import { logPermissions } from './permission/permissions.ts';
import { rightAreas } from './permission/rights.ts';
import { compareRoles, entriesBeside, heldRights, type MatrixRow, roleMatrix, withRight } from './role-matrix.ts';
import { roleOpens } from './role-opens.ts';

const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const editorWith = (roles: { read: string[]; write: string[] }) =>
  createAccess({ user: { capabilities: { rbac: true }, roles }, deployment: 'cloud' });
const admin = editorWith(everything);
const row = (rows: readonly MatrixRow[], area: string, item: string | null) => {
  const found = rows.find((each) => each.area === area && each.item === item);
  if (found === undefined) throw new Error(`no row ${area}:${item}`);
  return found;
};
const rules = { area: 'web_policy', item: 'rules' };

describe('the rights of a role as a matrix (ROL-004)', () => {
  it('[ROL-004] has a row for every right that a call of the table asks for, and no other but those of logs', () => {
    const asked = new Set<string>(
      listEndpoints(endpoints).flatMap(([, { access }]) =>
        access.includes(':') && !access.includes('*') ? [access] : [],
      ),
    );
    const shown = new Set(
      rightAreas.flatMap(({ area, rights }) =>
        rights.flatMap(({ item, kinds }) => kinds.map((kind) => `${area}:${item}:${kind}`)),
      ),
    );
    expect([...asked].filter((right) => !shown.has(right))).toEqual([]);
    const beside = [...shown].filter((right) => !asked.has(right) && !right.startsWith('logs:'));
    // The areas of the customization are one document, which is read by one right. (OP-66)
    expect(beside.filter((right) => !/^customization:\w+:read$/.test(right)).length).toBeLessThan(12);
    const logs = rightAreas.find(({ area }) => area === 'logs')?.rights.map(({ item }) => `logs:${item}:*`);
    expect(new Set(logs)).toEqual(new Set(logPermissions.filter((right) => right !== 'logs:*')));
  });

  it('[ROL-004] shows wildcards as areas, parts of them as some, and what they bring along as inherited', () => {
    const rows = roleMatrix({ read: ['web_policy:*', 'logs:dlp'], write: ['web_policy:rules'] }, admin);
    expect(row(rows, 'web_policy', null)).toMatchObject({ read: { state: 'all' }, write: { state: 'some' } });
    expect(row(rows, 'web_policy', 'bandwidth')).toMatchObject({
      read: { state: 'all', isInherited: true },
      write: { state: 'none' },
    });
    expect(row(rows, 'web_policy', 'rules').write).toMatchObject({ state: 'all', isInherited: false });
    expect(row(rows, 'logs', null)).toMatchObject({ read: { state: 'some' }, write: null });
    expect(row(rows, 'fwaas', null)).toMatchObject({ read: { state: 'none' }, write: { state: 'none' } });
    const whole = roleMatrix(everything, admin);
    expect(whole.every(({ read, write }) => (read ?? write)?.state === 'all')).toBe(true);
  });

  it('[ROL-001] locks what the editor does not hold', () => {
    const rights = { read: ['web_policy:*'], write: ['web_policy:rules'] };
    const rows = roleMatrix({ read: [], write: [] }, editorWith(rights));
    expect(row(rows, 'web_policy', 'rules')).toMatchObject({ read: { isLocked: false }, write: { isLocked: false } });
    expect(row(rows, 'web_policy', 'bandwidth')).toMatchObject({
      read: { isLocked: false },
      write: { isLocked: true },
    });
    expect(row(rows, 'web_policy', null)).toMatchObject({ read: { isLocked: false }, write: { isLocked: true } });
    expect(row(rows, 'logs', null).read?.isLocked).toBe(true);
    expect(roleMatrix(everything, admin).some(({ read, write }) => read?.isLocked || write?.isLocked)).toBe(false);
  });

  it('[ROL-004] gives and takes one right or an area, and leaves every other entry as it is', () => {
    const none = { read: ['of_tomorrow:all'], write: [] };
    const one = withRight(none, { ...rules, kind: 'write' }, true);
    expect(one).toEqual({ read: ['of_tomorrow:all', 'web_policy:rules'], write: ['web_policy:rules'] });
    expect(withRight(one, { ...rules, kind: 'read' }, false)).toEqual(none);
    const area = withRight(one, { area: 'web_policy', item: null, kind: 'read' }, true);
    expect(area.read).toEqual(['of_tomorrow:all', 'web_policy:*']);
    const without = withRight(area, { ...rules, kind: 'read' }, false);
    expect(without.read).not.toContain('web_policy:*');
    expect(without.read).not.toContain('web_policy:rules');
    expect(without.read).toContain('web_policy:bandwidth');
    expect(without.write).toEqual([]);
    expect(entriesBeside(without.read)).toEqual(['of_tomorrow:all']);
  });

  it('[ROL-004] compares two roles by what they grant, however it is written', () => {
    const fwaas = ['fwaas:feeds', 'fwaas:rules', 'fwaas:services'];
    expect(compareRoles({ read: ['fwaas:*'], write: [] }, { read: fwaas, write: [] })).toEqual([]);
    expect(compareRoles({ read: fwaas, write: [] }, { read: ['fwaas:rules'], write: ['fwaas:rules'] })).toEqual([
      { area: 'fwaas', item: 'feeds', kind: 'read', only: 'this' },
      { area: 'fwaas', item: 'rules', kind: 'write', only: 'other' },
      { area: 'fwaas', item: 'services', kind: 'read', only: 'this' },
    ]);
  });

  it('[ROL-004] tells each right that a role grants, for who may only read it', () => {
    const rows = roleMatrix({ read: ['fwaas:*', 'web_policy:rules'], write: ['fwaas:rules'] }, admin);
    const held = heldRights(rows).map(({ area, right, grants }) => `${area} ${right} ${grants}`);
    const labelOf = (area: string, item: string | null) => row(rows, area, item).label;
    const fwaas = labelOf('fwaas', null);
    expect(held).toEqual(
      expect.arrayContaining([
        `${fwaas} ${labelOf('fwaas', 'feeds')} read`,
        `${fwaas} ${labelOf('fwaas', 'rules')} both`,
        `${labelOf('web_policy', null)} ${labelOf('web_policy', 'rules')} read`,
      ]),
    );
    expect(held).toHaveLength(rows.filter(({ area, item }) => area === 'fwaas' && item !== null).length + 1);
  });

  it('[ROL-004] lists the routes that a role opens, as the guard of its users does', () => {
    const role = { read: ['logs:web', 'web_policy:rules'], write: [] };
    const { opens, closed } = roleOpens(role, { deployment: 'cloud', capabilities: {} });
    expect(opens.map(({ label }) => label)).toEqual(expect.arrayContaining(['Policy', 'Logs']));
    expect(opens.find(({ label }) => label === 'Logs')?.below).toContain('Web log');
    expect(opens.find(({ label }) => label === 'Logs')?.below).not.toContain('DLP log');
    expect(closed).toEqual(expect.arrayContaining(['Settings', 'Customization']));
    const all = roleOpens(everything, { deployment: 'cloud', capabilities: {} });
    expect(all.closed).toEqual([]);
  });
});
