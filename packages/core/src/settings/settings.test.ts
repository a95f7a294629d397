import { describe, expect, it } from 'vitest';
import { managedTenants, managingTenants, statusLabel } from '../multi-tenant/tenancy.ts';
import { storageProfile } from '../resources/index.ts';
import { onPremModes, readDeployment } from '../shared/index.ts';
import { accountPath, openSettingsPath, settingsGroups, settingsItems, settingsPlace } from './settings-places.ts';

const cloud = readDeployment('cloud', null);
const node = readDeployment('on_prem', 'safeview');
const station = readDeployment('on_prem', 'management_station');
const all = () => true;

const everything = [
  'authentication',
  'second-factor',
  'users',
  'groups',
  'roles',
  'api-tokens',
  'admin-access',
  'terms',
  'multi-tenant',
  'global-settings',
  'capabilities',
  'pac',
  'pac-delivery',
  'egress',
  'fixed-egress',
  'casb',
  'client-profiles',
  'access-certificates',
  'access-security',
  'storage',
  'forensics',
  'forensics-viewer',
  'account',
];
/** What appliances have beside it, what they open with first. */
const onAppliances = ['network', 'proxy', 'time', 'snmp', ...everything.slice(0, -1), 'logs-alerts', 'account'];

describe('places of the settings (UI.md 4.10)', () => {
  it.each([
    ['everything', all, cloud, everything],
    ['users alone', (right: string) => right === 'settings:users:read', cloud, ['users', 'groups', 'account']],
    ['the wrong rights', (right: string) => right.endsWith('write'), cloud, ['account']],
    ['everything on a management station', all, station, onAppliances],
    ['everything on a node', all, node, onAppliances.filter((id) => id !== 'roles' && id !== 'multi-tenant')],
    ['all but the appliance itself', (right: string) => !right.startsWith('settings:appliance'), station, everything],
  ])('with %s has what is open and no more', (_, can, deployment, ids) => {
    expect(settingsItems({ can, has: all, deployment }).map(({ id }) => id)).toEqual(ids);
  });

  it('has no place for what the tenant does not have', () => {
    const has = (capability: string) => capability !== storageProfile.capability;
    expect(settingsItems({ can: all, has, deployment: cloud }).map(({ id }) => id)).toEqual(
      everything.filter((id) => !['storage', 'forensics', 'forensics-viewer'].includes(id)),
    );
    const [storage] = settingsItems({ can: all, has: all, deployment: cloud }).slice(-4);
    expect([storage?.path, storage?.capability]).toEqual([storageProfile.place, storageProfile.capability]);
  });

  it('lead to an item only where the user may go', () => {
    const access = { can: all, has: all, deployment: cloud };
    const explain = (allowed: boolean) => () => ({ allowed });
    expect(openSettingsPath('multi-tenant', { ...access, explain: explain(true) })).toBe('/settings/multi-tenant');
    expect(openSettingsPath('multi-tenant', { ...access, explain: explain(false) })).toBeNull();
    expect(openSettingsPath('multi-tenant', { ...access, deployment: node, explain: explain(true) })).toBeNull();
  });

  it("one's own account is among the settings where they are open, and has a place of its own else", () => {
    expect(accountPath(() => ({ allowed: true }))).toBe('/settings/account');
    expect(accountPath(() => ({ allowed: false }))).toBe('/account');
  });

  const items = settingsItems({ can: all, has: all, deployment: cloud });
  it.each([
    ['/settings', { kind: 'redirect', to: '/settings/authentication' }],
    ['/settings/network', { kind: 'redirect', to: '/settings/authentication' }],
    ['/settings/logs-alerts', { kind: 'redirect', to: '/settings/authentication' }],
    ['/settings/proxy', { kind: 'notFound' }],
    ['/settings/multi-tenant', { kind: 'item', item: items[8] }],
    ['/settings/users/', { kind: 'item', item: items[2] }],
    ['/settings/nothing', { kind: 'notFound' }],
    ['/settings/users/more', { kind: 'notFound' }],
  ])('%s leads to %j', (path, place) => {
    expect(settingsPlace(path, items)).toEqual(place);
  });

  it('[RTE-024] every mode but the management station opens at its network, which is a page', () => {
    const modes = onPremModes.filter((mode) => mode !== 'management_station');
    for (const mode of modes) {
      const deployment = readDeployment('on_prem', mode);
      const shown = settingsItems({ can: all, has: all, deployment });
      expect(settingsPlace('/settings/network', shown)).toMatchObject({ kind: 'item', item: { id: 'network' } });
      expect(settingsPlace('/settings', shown)).toEqual({ kind: 'redirect', to: '/settings/network' });
      expect(settingsPlace('/settings/logs-alerts', shown)).toMatchObject({ kind: 'item' });
    }
    expect(settingsGroups(settingsItems({ can: all, has: all, deployment: node })).map(({ title }) => title)).toEqual([
      'Network',
      'Account',
      'Traffic',
      'Private access',
      'Data',
      'You',
    ]);
  });

  it('what is forbidden is not found, and without anything open nothing is', () => {
    expect(settingsPlace('/settings/multi-tenant', items.slice(0, 1))).toEqual({ kind: 'notFound' });
    expect(settingsPlace('/settings', [])).toEqual({ kind: 'notFound' });
    expect(settingsGroups(items).map(({ title, items: below }) => [title, below.length])).toEqual([
      ['Account', 11],
      ['Traffic', 6],
      ['Private access', 2],
      ['Data', 3],
      ['You', 1],
    ]);
  });
});

describe('tenants of both sides (spec 2 section 1)', () => {
  const info = {
    primary_associations: [
      { uuid: 'a', status: 'ACTIVE', primary_name: 'A' },
      { uuid: 'b', status: 'pending', primary_name: 'B' },
    ],
    secondary_associations: [
      { uuid: 'c', status: 'pending', secondary_name: 'C' },
      { uuid: 'd', status: 'active', secondary_name: ' ' },
    ],
  };

  it('[TEN-001] the active primary ones manage this tenant, the secondary ones are managed by it', () => {
    expect(managingTenants(info)).toEqual([{ id: 'a', name: 'A', status: 'ACTIVE' }]);
    expect(managedTenants(info).map(({ name }) => name)).toEqual(['C', 'd']);
    expect([managingTenants(null), managedTenants(null)]).toEqual([[], []]);
    expect(['pending', 'ACTIVE', ''].map(statusLabel)).toEqual(['Pending', 'Active', '']);
  });
});
