import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { closeMessages } from '../settings/support.tsx';
import { refuse } from '../test-app.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';

const office = { id: 'c1', name: 'Office', enabled: true, applications: [], clusters: ['k1'] };
const lab = { id: 'l', name: 'Lab', enabled: true, addresses: ['10.40.0.0/24'] };
const report = 'GET /api/rep/v1/query/saa_discovered_domains';
const seen = { results: [{ domain: 'wiki.corp.example', count: 12 }] };
const writes = ['private_access:applications', 'private_access:reports'];
const mayAll = { read: [...writes, 'private_access:*'], write: writes };
const cluster = { id: 'k1', name: 'North', enabled: true };
const clusters = {
  'GET /api/policy/v1/rules/mpa/app_connector_clusters/2': () => ({ list: [cluster], data: { list: [cluster] } }),
};

afterEach(() => {
  cleanup();
  closeMessages();
});

/** The catalogs, with one in the list. */
async function openCatalogs({ roles = mayAll, more = {} } = {}) {
  const answer = { list: [office], data: { list: [office] } };
  return openFirewall('/secure-application-access/applications', {
    roles,
    more: {
      'GET /api/policy/v1/rules/mpa/app_catalogs/1': () => answer,
      'GET /api/policy/v1/rules/mpa/app_catalogs/2': () => answer,
      [report]: () => seen,
      ...clusters,
      ...more,
    },
  });
}

describe('catalogs of applications (UI.md 4.11, 4.13)', () => {
  it('a report that fails takes no catalog with it: it says why, and is asked for again', async () => {
    let isLost = true;
    await openCatalogs({ more: { [report]: () => (isLost ? refuse(500, { message: 'No report now.' }) : seen) } });
    await screen.findByText('Office');
    const band = within(await screen.findByRole('region', { name: 'Discovered domains' }));
    expect((await band.findByRole('alert')).textContent).toContain('No report now.');
    isLost = false;
    await userEvent.click(band.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/1 domain that people asked for/);
    expect(screen.queryByText(/No report now/)).toBeNull();
    expect(screen.getByText('Office')).toBeDefined();
  });

  it('cards that may only be read have nothing to select', async () => {
    await openCatalogs({ roles: { read: mayAll.read, write: [] } });
    await screen.findByText('Office');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('cards that may be written have', async () => {
    await openCatalogs();
    await screen.findByText('Office');
    await userEvent.click(screen.getByRole('checkbox', { name: /Office/ }));
    await screen.findByRole('region', { name: '1 selected' });
  });

  it('the next address is looked for at once: what both are in stays', async () => {
    const applications = [lab];
    const answer = { list: [{ ...office, applications }], data: { list: [{ ...office, applications }] } };
    await openCatalogs({ more: { 'GET /api/policy/v1/rules/mpa/app_catalogs/2': () => answer } });
    await screen.findByText('Office');
    const search = (text: string) =>
      act(() => hashPlaces.navigate(`/secure-application-access/applications?q=${text}`));
    search('10.40.0.9');
    await screen.findByText('Office');
    const kept = screen.getByText('Office');
    search('10.40.0.8');
    expect(screen.getByText('Office')).toBe(kept);
    search('10.41.0.8');
    expect(screen.queryByText('Office')).toBeNull();
  });

  it('a catalog that was deleted still names its clusters, and no domain is offered where none is left', async () => {
    await openCatalogs({
      more: { 'GET /api/policy/v1/rules/mpa/app_catalogs/2': () => ({ list: [], data: { list: [] } }) },
    });
    await screen.findByText('Office');
    await screen.findByText('North');
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });
});
