import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogCaseContentWire } from '@portico/core/api';
import { endpoints, listEndpoints } from '@portico/core/api';
import type { OnPremMode } from '@portico/core/shared';
import { onPremModes } from '@portico/core/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { TestSession } from './support/session.ts';

/** Files as Vite names them: the first one with a hash of eight letters, those that it loads with one of seven. */
const hashed = ['index-Ab3dEf9_.js', 'shell-C4hK-9C.js'];

let folder: string;
let station: TestBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><title>Portal</title>');
  for (const name of hashed) writeFileSync(join(folder, 'assets', name), 'export {}');
  station = await startBackend({ portalFolder: folder, deployment: onPrem('management_station') });
});
afterAll(async () => {
  await station.stop();
  rmSync(folder, { recursive: true });
});

function onPrem(mode: OnPremMode) {
  return { deployment: 'on_prem', mode } as const;
}

/** Signs in as the page at `/d/` does. */
async function signInOnPrem(backend: TestBackend): Promise<TestSession> {
  const session = new TestSession(backend.url);
  expect((await session.call('POST', '/api/v1/login', { body: backend.admin })).status).toBe(200);
  return session;
}

describe('an appliance (spec 2 sections 1 and 2, DESIGN section 6)', () => {
  const visitor = () => new TestSession(station.url);

  it.each(['/ap/', '/d/'])(
    'serves the portal below %s with everything that it asks for beside its page',
    async (path) => {
      const page = await visitor().get(path);
      expect([page.status, page.text]).toEqual([200, '<!DOCTYPE html><title>Portal</title>']);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(page.headers.get('cache-control')).toBe('no-cache');
      for (const name of hashed) {
        const asset = await visitor().get(`${path}assets/${name}`);
        const kept = asset.headers.get('cache-control');
        expect([asset.status, kept], name).toEqual([200, 'public, max-age=31536000, immutable']);
      }
      expect((await visitor().get(`${path}config.json`)).body).toMatchObject({
        deployment: 'on_prem',
        mode: 'management_station',
        cmr: true,
      });
      expect((await visitor().get(`${path}preview-frame`)).headers.get('content-security-policy')).toContain('sandbox');
      expect((await visitor().get(`${path}preview-window`)).status).toBe(200);
    },
  );

  it.each([
    ['/', '/ap/'],
    ['/ap', '/ap/'],
    ['/d', '/d/'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await visitor().get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it.each(['/assets/index-Ab3dEf9_.js', '/ap/api/v1/userinfo', '/ap/index-Ab3dEf9_.js', '/ap/../package.json', '/x/'])(
    'nothing is at %s',
    async (path) => {
      expect((await visitor().get(path)).status).toBe(404);
    },
  );

  it('[API-010] [API-012] signs in under /api/v1, and says who that is', async () => {
    const session = await signInOnPrem(station);
    expect((await session.get('/api/v1/userinfo')).body).toMatchObject({
      uid: 'admin',
      roles: { write: ['*:*', '*:*:*'] },
    });
  });

  it('[API-011] [API-013] refreshes with a GET and signs out', async () => {
    const session = await signInOnPrem(station);
    const refreshed = await session.get('/api/v1/cookie_refresh');
    expect(refreshed.headers.getSetCookie()).toEqual([
      'portal_user=admin; Max-Age=3628; Path=/; Secure; SameSite=Strict',
    ]);
    expect((await session.get('/api/v1/logout')).status).toBe(200);
    expect((await session.get('/api/v1/userinfo')).status).toBe(401);
  });

  it('[ERR-009] [API-261] without local logs it has none to show but the audit log, until they are on again', async () => {
    const session = await signInOnPrem(station);
    const [place, webLog, auditLog] = ['/api/v1/settings/logs', '/api/rep/v1/logs/web', '/api/rep/v1/logs/audit'];
    expect((await session.get(webLog)).status).toBe(200);
    const event = { event_time: '2026-11-01T00:00:00', pe_action: 'block' };
    const tenantId = await demoTenantId(station.db);
    await createPostgresLogs(station.db).append(tenantId, [{ logType: 'web', at: november * 1_000_000, event }]);
    const stored = await sql<{ id: string }>`select id from log_events where log_type = 'web'`.execute(station.db);
    const id = `${november * 1_000_000}-${stored.rows[0]?.id}`;
    await session.call('PUT', '/api/rep/v1/cases/mine', { body: { name: 'Mine', updated_at: null } });
    const kept = { note: '', cases: ['mine'], updated_at: null };
    await session.call('PUT', `${webLog}/events/${id}/kept`, { body: kept });
    session.password = station.admin.password;
    const made = await session.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'collector' } });
    const { token } = made.body as { token: string };
    const window = `start=${november}&end=${november + 60}`;
    const exported = async (version: string) =>
      (await session.call('POST', `/api/rep/${version}/fetch/client_select?${window}`, { body: { token } })).status;
    const answers = async () => [
      (await session.get(`${webLog}/events/${id}`)).status,
      (await session.get(`${webLog}/events/${id}/page`)).status,
      await exported('v1'),
      await exported('v2'),
      ((await session.get('/api/rep/v1/cases/mine')).body as LogCaseContentWire).events[0]?.state,
    ];
    expect(await answers()).toEqual([200, 200, 200, 200, 'stored']);
    const switched = async (local_logs: boolean) => {
      const { updated_at } = (await session.get(place)).body as { updated_at: string };
      return session.call('PUT', place, { body: { local_logs, updated_at } });
    };
    expect((await switched(false)).body).toMatchObject({ section: 'logs', local_logs: false, level: 'info' });
    expect((await session.get(webLog)).status).toBe(500);
    expect(await answers()).toEqual([500, 500, 500, 500, 'gone']);
    expect((await session.get(auditLog)).status).toBe(200);
    expect((await switched(true)).status).toBe(200);
    expect((await session.get(webLog)).status).toBe(200);
  });

  it('a portal that is not built says so at both places', async () => {
    const bare = await startBackend({ portalFolder: '/nowhere', deployment: onPrem('management_station') });
    const asked = new TestSession(bare.url);
    expect([(await asked.get('/ap/')).status, (await asked.get('/d/')).status]).toEqual([503, 503]);
    await bare.stop();
  });
});

describe.each(onPremModes.filter((mode) => mode !== 'management_station'))('the appliance mode %s', (mode) => {
  const token = { rev_id: 'x', state: 'staged', updated_at: 'x' };
  const revisionCalls = listEndpoints(endpoints).filter(([, { central }]) => central);

  it('[PER-010] has no roles and no policy revision', async () => {
    const node = await startBackend({ portalFolder: folder, deployment: onPrem(mode) });
    const session = await signInOnPrem(node);
    expect((await session.get('/api/v1/userinfo')).body).toMatchObject({ uid: 'admin', roles: {} });
    expect(((await session.get('/api/v1/userinfo')).body as { roles: object }).roles).toEqual({});
    expect((await session.get('/ap/config.json')).body).toMatchObject({ mode, cmr: false });
    for (const [name, { method, path, body }] of revisionCalls) {
      const options = body === undefined ? {} : { body: { ...token, data: {} } };
      const answer = await session.call(method, path.replaceAll(/\{\w+\}/g, 'x'), options);
      expect([answer.status, answer.body], name).toEqual([404, { message: 'This deployment has no policy revision.' }]);
    }
    await node.stop();
  });
});

describe('a cloud service (spec 2 section 1)', () => {
  it('serves the portal at the root', async () => {
    const cloud = await startBackend({ portalFolder: folder, deployment: { deployment: 'ec2', mode: null } });
    const visitor = new TestSession(cloud.url);
    expect((await visitor.get('/')).status).toBe(200);
    expect((await visitor.get('/config.json')).body).toMatchObject({ deployment: 'ec2', mode: null, cmr: true });
    expect((await visitor.get('/ap/')).status).toBe(404);
    await cloud.stop();
  });
});
