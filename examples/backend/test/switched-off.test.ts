import { endpoints } from '@portico/core/api';
import { isReadOnly, resources, switchedOff } from '@portico/core/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../src/calls/call.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { publish, revisionOf, signIn } from './support/session.ts';

let backend: TestBackend;
let poor: TestSession;
let tenantId: string;

const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const featured = resources.filter((record) => record.capability !== null && !isReadOnly(record));
const stores = resources.map(({ store }) => store.calls).sort((one, other) => other.length - one.length);
/** The store that a call is of: the one with the longest name, where one stands within another's. */
const storeOf = (name: string) => stores.find((calls) => name.startsWith(`${calls}.`));
const addressOf = (path: string, rev: string) => path.replace('{rev}', rev).replaceAll(/\{\w+\}/g, 'any');

beforeAll(async () => {
  backend = await startBackend();
  tenantId = await backend.addTenant('poor', { rbac: true });
  poor = await signIn(backend.url, await backend.addUser({ username: 'poor-admin', tenantId, roles: everything }));
});
afterAll(() => backend.stop());

async function setCapabilities(capabilities: object): Promise<void> {
  const all = JSON.stringify({ rbac: true, ...capabilities });
  await backend.db.updateTable('tenants').set({ capabilities: all }).where('id', '=', tenantId).execute();
}

describe('kinds whose feature the tenant does not have (spec 2 section 6, OP-203)', () => {
  it.each(featured.map((record) => [record.kind, record] as const))(
    '%s is read, and no call of it changes anything',
    async (_, record) => {
      const { staged_rev_id: rev } = await revisionOf(poor);
      const calls = rowsOf(endpoints, endpoints).filter(({ name }) => storeOf(name) === record.store.calls);
      const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
      expect(writes.length).toBeGreaterThan(0);
      for (const { name, endpoint } of writes) {
        const address = addressOf(endpoint.path, rev);
        const refused = await poor.call(endpoint.method, address, { body: { list: [{ name: 'Any' }] } });
        expect([name, refused.status, refused.body]).toEqual([name, 403, { message: switchedOff(record) }]);
      }
      const [shortest = ''] = calls
        .filter(({ endpoint }) => endpoint.method === 'GET')
        .map(({ endpoint }) => addressOf(endpoint.path, rev))
        .sort((one, other) => one.length - other.length);
      const read = await poor.get(shortest);
      expect(read.status, read.text).toBe(200);
    },
  );

  it('keeps no call from a tenant that is about another kind: private access is saved without DLP', async () => {
    const saved = async (place: string, fields: object) => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(poor);
      const body = { rev_id, state, updated_at, ...fields };
      const answer = await poor.call('PUT', `/api/policy/v1/rules/mpa/${place}/${rev_id}`, { body });
      expect([place, answer.status, answer.text]).toEqual([place, 200, expect.any(String)]);
    };
    await saved('app_connector_clusters', { list: [{ id: 'near', name: 'Near', enabled: true }] });
    await saved('app_catalogs', { list: [{ id: 'office', name: 'Office', enabled: true }] });
    await saved('access_rules', { list: [{ name: 'Everyone', enabled: false, action: 'block' }] });
    await saved('update_catalog_clusters', { catalog_id: 'office', cluster_ids: ['near'] });
    const key = await poor.call('PUT', '/api/policy/v1/rules/mpa/set_provisioning_key_lookup');
    expect(key.status, key.text).toBe(200);
  });

  it('says it in the words of the portal, which name the kind', () => {
    expect(featured.map(switchedOff)).toContain("Bandwidth rules aren't enabled for this tenant.");
    expect(featured.map(switchedOff)).toContain("Firewall rules aren't enabled for this tenant.");
  });

  it('[PUB-001] what was staged before the feature went can be discarded, and is not staged again', async () => {
    await setCapabilities({ fwaas: true });
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(poor);
    const list = [{ id: 'a', name: 'DNS', enabled: true, protocol: 'udp', ports: ['53'] }];
    const saved = await poor.call('PUT', `/api/policy/v1/rules/fwaas/services/${rev_id}`, {
      body: { rev_id, state, updated_at, data: { list } },
    });
    expect(saved.status, saved.text).toBe(200);
    await setCapabilities({});
    const at = async () => {
      const now = await revisionOf(poor);
      return { rev_id: now.staged_rev_id, state: now.state, updated_at: now.updated_at };
    };
    const place = '/api/policy/v1/staged/fwaas.services';
    const gone = await poor.call('POST', `${place}/discard`, { body: { ...(await at()), key: 'a' } });
    expect(gone.status, gone.text).toBe(200);
    const { forms } = gone.body as { forms: object[] };
    const again = await poor.call('POST', `${place}/keep`, { body: { ...(await at()), forms } });
    expect([again.status, again.body]).toMatchObject([
      403,
      { message: "Firewall services aren't enabled for this tenant." },
    ]);
  });

  it('[PUB-002] are not checked: what only they name is deleted and published, and discarded', async () => {
    const token = async () => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(poor);
      return { rev_id, state, updated_at };
    };
    const save = async (place: string, list: object[]) => {
      const at = await token();
      const body = { ...at, data: { list } };
      const answer = await poor.call('PUT', `/api/policy/v1/rules/${place}/${at.rev_id}`, { body });
      expect(answer.status, answer.text).toBe(200);
    };
    const published = async () => {
      const answer = await publish(poor);
      expect(answer.status, answer.text).toBe(200);
    };
    const type = { id: 'pdf', name: 'Documents', enabled: true, extensions: ['pdf'] };
    const rule = { id: 'c', name: 'No documents', enabled: true, content_types: ['pdf'], action: 'block' };
    await setCapabilities({ safedocs: true });
    await save('content_types', [type]);
    await save('content', [rule]);
    await setCapabilities({});
    const body = { ...(await token()), key: 'pdf' };
    const gone = await poor.call('POST', '/api/policy/v1/staged/rules.content_types/discard', { body });
    expect(gone.status, gone.text).toBe(200);
    await save('content_types', [type]);
    await published();
    await save('content_types', []);
    await published();
  });
});
