import { readFileSync } from 'node:fs';
import { createPortal } from '@portico/core';
import { endpoints, listEndpoints } from '@portico/core/api';
import { mockService } from '@portico/core/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const baseUrl = 'https://portal.example';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const groups = ['private-access', 'browser-posture', 'settings-storage', 'settings-forensics'];
/** Calls of these areas, as the catalogue has them. */
const calls = readFileSync(new URL('../../../../docs/calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([name = '', group = '']) => (groups.includes(group) ? [name] : []));
const table = new Map(listEndpoints(endpoints));

describe('calls without role checks of their own (spec 3 section 6)', () => {
  it('[PER-019] go out for a user without a right; the service alone refuses', async () => {
    const user = { capabilities: { rbac: true }, roles: { read: [], write: [] } };
    server.use(...mockService({ baseUrl, user }).handlers);
    const portal = createPortal({ baseUrl, deployment: 'ec2' });
    await portal.signIn({ username: 'admin', password: 'admin' });
    expect(portal.access().can('private_access:read')).toBe(false);

    const sent: string[] = [];
    server.use(
      http.all(`${baseUrl}/*`, ({ request }) => {
        sent.push(`${request.method} ${new URL(request.url).pathname}`);
        return HttpResponse.json({ message: 'Refused by the service.' }, { status: 403 });
      }),
    );
    expect(calls.length).toBeGreaterThan(35);
    for (const name of calls) {
      const { method, path } = table.get(name) as { method: string; path: string };
      sent.length = 0;
      const params = new Proxy({}, { get: (_, part) => String(part), has: () => true });
      const call = name.split('.').reduce((at: object, part) => Reflect.get(at, part), portal.client) as unknown as (
        request: object,
      ) => Promise<unknown>;
      await expect(call(method === 'GET' ? { params } : { params, body: {} }), name).rejects.toMatchObject({
        status: 403,
        message: 'Refused by the service.',
      });
      expect(sent, name).toEqual([`${method} ${path.replaceAll(/\{(\w+)\}/g, '$1')}`]);
    }
  });
});
