import { endpoints, toOpenApi } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { TestSession } from './support/session.ts';

let backend: TestBackend;
let visitor: TestSession;
beforeAll(async () => {
  backend = await startBackend({ portalFolder: '/nowhere' });
  visitor = new TestSession(backend.url);
});
afterAll(() => backend.stop());

describe('what operators ask (DESIGN section 6)', () => {
  it('[SRV-011] /healthz and /readyz answer while the database does', async () => {
    expect((await visitor.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('[SRV-011] /readyz answers 503 without the database while /healthz goes on', async () => {
    const orphan = await startBackend();
    await orphan.db.destroy();
    const session = new TestSession(orphan.url);
    expect((await session.get('/readyz')).status).toBe(503);
    expect((await session.get('/healthz')).status).toBe(200);
    await orphan.stop();
  });

  it('[SRV-011] /metrics counts answers by call and status, and tells their times and the process', async () => {
    await visitor.get('/api/userinfo');
    await visitor.get('/api/userinfo');
    const { text, headers } = await visitor.get('/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('portico_http_requests_total{call="auth.userInfo",method="GET",status="401"} 2\n');
    expect(text).toContain('# TYPE portico_database_repeats_total counter\n');
    expect(text).toContain(
      'portico_http_request_duration_seconds_bucket{le="10",call="auth.userInfo",method="GET"} 2\n',
    );
    expect(text).toContain('portico_http_request_duration_seconds_count{call="auth.userInfo",method="GET"} 2\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? (-?[\d.]+(e[+-]?\d+)?|NaN))$/;
    for (const each of text.trim().split('\n').filter(Boolean)) expect(each).toMatch(line);
  });

  it('[SRV-011] /openapi.json describes the table', async () => {
    const { body } = await visitor.get('/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(toOpenApi(endpoints, { sessionCookie: 'portico_session' }))));
  });

  it('/config.json tells the portal where it runs', async () => {
    expect((await visitor.get('/config.json')).body).toEqual({
      deployment: 'dev',
      mode: null,
      applicationName: 'Portico',
      inactivityDays: 0,
      apiTimeoutMs: 30_000,
      cmr: true,
      insights: false,
      apiDocs: true,
    });
    expect((await visitor.get('/insights')).status).toBe(404);
  });

  it('[RTE-007] /insights leads to the application that the service has', async () => {
    const insightsUrl = 'https://insights.example/app';
    const withInsights = await startBackend({ insightsUrl });
    const answer = await fetch(`${withInsights.url}/insights`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, insightsUrl]);
    expect((await new TestSession(withInsights.url).get('/config.json')).body).toMatchObject({ insights: true });
    await withInsights.stop();
  });

  it('an appliance that is no management station has no central rules', async () => {
    const node = await startBackend({ deployment: { deployment: 'on_prem', mode: 'safeview' } });
    expect((await new TestSession(node.url).get('/config.json')).body).toMatchObject({ mode: 'safeview', cmr: false });
    await node.stop();
  });

  it('says how to build the portal when it is not built', async () => {
    const { status, text } = await visitor.get('/');
    expect([status, text]).toEqual([503, 'The portal is not built. Run: npm run build\n']);
  });

  it('cookies are Secure and strict transport is asked for behind a TLS proxy', async () => {
    const proxied = await startBackend({ behindTlsProxy: true, trustedProxies: ['127.0.0.1'] });
    const answer = await new TestSession(proxied.url).call('POST', '/api/auth/v1/login', { body: proxied.admin });
    expect(answer.headers.getSetCookie().every((line) => line.includes('Secure'))).toBe(true);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    await proxied.stop();
  });

  it('takes the caller’s address from the proxy in front, and from nobody else', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const addressSeen = async (of: TestBackend) => {
      await new TestSession(of.url).call('POST', '/api/auth/v1/login', { body: of.admin, headers });
      const row = await of.db.selectFrom('sessions').select('address').executeTakeFirstOrThrow();
      return row.address;
    };
    const proxied = await startBackend({ behindTlsProxy: true, trustedProxies: ['127.0.0.1'] });
    expect(await addressSeen(proxied)).toBe('203.0.113.7');
    expect(await addressSeen(backend)).toBe('127.0.0.1');
    await proxied.stop();
  });
});
