import { describe, expect, it } from 'vitest';
import { createAccess } from './access.ts';
import { readRolePreview } from './role-preview.ts';

const all = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const role = { read: ['logs:web', 'settings:rbac', 'web_policy:*'], write: ['web_policy:*', 'settings:rbac'] };
const user = (roles: object, rbac = true) => ({ uid: 'ann', tid: 't1', capabilities: { rbac, portal2: true }, roles });
const through = (roles: object, preview: object | null = role, rbac = true) =>
  createAccess({ user: user(roles, rbac), deployment: 'cloud', preview });

describe('the portal through a role (ROL-005)', () => {
  it('[ROL-005] opens what the role opens, and to read alone', () => {
    const access = through(all);
    expect(['logs:web:read', 'web_policy:rules:read', 'settings:rbac:read'].map(access.can)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['web_policy:rules:write', 'settings:rbac:write'].map(access.can)).toEqual([false, false]);
    expect(['logs:audit:read', 'customization:web:read', 'fwaas:rules:read'].map(access.can)).toEqual([
      false,
      false,
      false,
    ]);
    const own = createAccess({ user: user(role), deployment: 'cloud' });
    expect(access.routes.map(({ route, allowed }) => [route, allowed])).toEqual(
      own.routes.map(({ route, allowed }) => [route, allowed]),
    );
    expect(access.isAdministrator).toBe(false);
  });

  it('[ROL-005] grants nothing that the user does not hold, whatever the role grants', () => {
    const access = through({ read: ['logs:web'], write: [] }, all);
    expect(access.can('logs:web:read')).toBe(true);
    expect(['settings:rbac:read', 'web_policy:rules:read', 'logs:audit:read'].map(access.can)).toEqual([
      false,
      false,
      false,
    ]);
    expect(access.isAdministrator).toBe(false);
  });

  it('[ROL-005] is read-only where rights are not checked at all', () => {
    const access = through({}, role, false);
    expect(access.can('customization:web:read')).toBe(true);
    expect(access.can('customization:web:write')).toBe(false);
  });

  it('[ROL-005] is of the one who began it, and of no text that is none', () => {
    const kept = { uid: 'ann', tid: 't1', name: 'Help desk', ...role };
    expect(readRolePreview(JSON.stringify(kept), user(all))).toEqual(kept);
    expect(readRolePreview(JSON.stringify(kept), { ...user(all), uid: 'ben' })).toBeNull();
    expect(readRolePreview(JSON.stringify(kept), { ...user(all), tid: 't2' })).toBeNull();
    expect(readRolePreview(JSON.stringify(kept), null)).toBeNull();
    for (const text of [null, '', '{', 'null', '{}', JSON.stringify({ ...kept, read: 'all' })]) {
      expect(readRolePreview(text, user(all))).toBeNull();
    }
  });
});
