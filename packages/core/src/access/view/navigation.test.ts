import { describe, expect, it } from 'vitest';
import { createAccess } from '../access.ts';
import { routes } from '../routes/routes.ts';
import { navigationEntries, navigationOf } from './navigation.ts';

const shown = (deployment: 'cloud' | 'on_prem', mode: 'management_station' | 'safeview' | null, read: string[]) =>
  navigationOf(
    createAccess({ user: { capabilities: { rbac: true, fwaas: true }, roles: { read } }, deployment, mode }).routes,
  ).map(({ title, isFoot, entries }) => [isFoot ? 'foot' : title, entries.map(({ label }) => label)]);

describe('navigation (UI.md section 3)', () => {
  it('has every group of a cloud administrator, contact at the foot', () => {
    expect(shown('cloud', null, ['*:*'])).toEqual([
      [null, ['Dashboard', 'Insights']],
      ['Protect', ['Policy', 'Secure application access', 'Firewall service', 'Browser posture']],
      ['Experience', ['Customization']],
      ['Observe', ['Logs']],
      ['Manage', ['Settings', 'Web', 'Utilities']],
      ['Operate', ['Tenants', 'Appliances']],
      ['foot', ['Contact']],
    ]);
  });

  it('has no entry without its route, and no empty group', () => {
    expect(shown('on_prem', 'management_station', ['customization'])).toEqual([
      [null, ['Insights']],
      ['Experience', ['Customization']],
    ]);
    expect(shown('on_prem', 'safeview', [])).toEqual([['Manage', ['Settings', 'Web']]]);
  });

  it('leads to routes of the table, with different keys', () => {
    for (const entry of navigationEntries) {
      expect(routes.find(({ name }) => name === entry.route)).toMatchObject({ path: entry.path });
    }
    expect(navigationEntries.filter(({ isExternal }) => isExternal).map(({ route }) => route)).toEqual(['insights']);
    const keys = navigationEntries.flatMap(({ shortcut }) => shortcut ?? []);
    expect(keys).toEqual(['g d', 'g p', 'g c', 'g l', 'g s']);
  });
});
