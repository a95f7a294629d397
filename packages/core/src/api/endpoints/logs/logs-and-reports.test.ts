import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../../../test/support/fake-service.ts';
import { getPath } from '../../../shared/index.ts';
import { createClient } from '../../client/client.ts';
import { createTransport } from '../../client/transport.ts';
import { logTypes } from '../../schemas/index.ts';
import { endpoints } from '../index.ts';

type AnyCall = (request: object) => Promise<unknown>;

/** Makes a call and answers what went out and what came back. */
async function exchange(call: string, request: object, answer: unknown) {
  const service = fakeService(() => json(answer));
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }));
  const data = await (getPath(client, call) as AnyCall)(request);
  const [sent] = service.requests;
  const { pathname, search } = new URL(sent?.url ?? '');
  const text = (await sent?.text()) ?? '';
  return { data, sent: [sent?.method, `${pathname}${search}`, ...(text === '' ? [] : [JSON.parse(text)])] };
}

const window = { start: 1_000, end: 2_000 };
const row = { id: '5-1', event: { userid: 'ann', categories: ['News'] } };
const pagingIdentifiers = { next_time: '2026-11-21T00:00:00.000000Z', hashes: { a: 0 } };
const page = { events: [row], paginate: { pagingIdentifiers } };

describe('calls of logs (spec 2 section 7, spec 3 section 5)', () => {
  it('[LOG-003] log types are web, email, audit, dlp, firewall and saa, and a device type', () => {
    expect(logTypes).toEqual(['web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device']);
  });

  const query = { ...window, limit: 100, pe_action: 'block' };
  const addressOf = (log_type: string) => `/api/rep/v1/logs/${log_type}?start=1000&end=2000&limit=100&pe_action=block`;

  it.each(logTypes)('[API-020] [LOG-008] the first page of the log %s', async (log_type) => {
    const { sent } = await exchange('logs.firstPage', { params: { log_type }, query }, page);
    expect(sent).toEqual(['GET', addressOf(log_type)]);
  });

  it.each(logTypes)('[API-021] [LOG-009] the next page of the log %s', async (log_type) => {
    const body = { pagingIdentifiers };
    const { sent } = await exchange('logs.nextPage', { params: { log_type }, query, body }, page);
    expect(sent).toEqual(['POST', addressOf(log_type), body]);
  });

  it.each(['firstPage', 'nextPage'])(
    '[LOG-002] %s answers events, each with its event, and where to go on',
    async (call) => {
      const request = {
        params: { log_type: 'web' },
        query,
        ...(call === 'nextPage' && { body: { pagingIdentifiers } }),
      };
      for (const answer of [page, { events: [], paginate: {} }])
        expect((await exchange(`logs.${call}`, request, answer)).data).toEqual(answer);
      for (const broken of [{ events: [] }, { paginate: {} }, { ...page, events: [{ id: '5-1' }] }])
        await expect(exchange(`logs.${call}`, request, broken)).rejects.toMatchObject({ code: 'contract' });
    },
  );

  it.each([
    ['exportV1', 'v1'],
    ['exportV2', 'v2'],
  ])('[SRV-009] %s posts token and cursor', async (call, version) => {
    const body = { token: 't', log_type: 'web', pagingIdentifiers };
    const answer = [{ timestamp: 't', result: { events: [{ event: {} }], pagingIdentifiers: {} } }];
    const { data, sent } = await exchange(`logs.${call}`, { query: { ...window, format: 'json' }, body }, answer);
    expect(data).toEqual(answer);
    expect(sent).toEqual(['POST', `/api/rep/${version}/fetch/client_select?start=1000&end=2000&format=json`, body]);
  });

  it.each([
    [
      'histogram',
      { query: { granularity: 'P1D' } },
      '/histogram?granularity=P1D',
      { granularity: 'P1D', buckets: [{ start: 1, count: 2 }] },
    ],
    [
      'facets',
      { query: { field: 'userid' } },
      '/facets?field=userid',
      { field: 'userid', values: [{ value: 'ann', count: 2 }] },
    ],
    [
      'breakdown',
      { query: { field: 'userid' } },
      '/breakdown?field=userid',
      {
        field: 'userid',
        total: 3,
        without: 1,
        counted: 2,
        days_before: 30,
        distinct: 1,
        values: [{ value: 'ann', count: 2, before: 0, by: [{ value: 'block', count: 2 }], trend: [0, 2] }],
      },
    ],
    ['count', {}, '/count', { count: 2 }],
    ['event', { params: { event_id: '5-1' } }, '/events/5-1', row],
    [
      'page',
      { params: { event_id: '5-1' } },
      '/events/5-1/page',
      { module: 'web.blockPage', rev_id: null, published_at: null, customization: {} },
    ],
  ])('the added call %s', async (call, { params, query }: { params?: object; query?: object }, place, answer) => {
    const request = { params: { log_type: 'web', ...params }, query };
    expect(await exchange(`logs.${call}`, request, answer)).toEqual({
      data: answer,
      sent: ['GET', `/api/rep/v1/logs/web${place}`],
    });
    await expect(exchange(`logs.${call}`, request, {})).rejects.toMatchObject({ code: 'contract' });
  });

  const tokens = '/api/settings/v1/tenants/api_token';
  const made_by = { created_at: 't', created_by: 'ann', maker: 'ann', expires_at: null, state: 'active' };
  const token = { id: 'i', name: 'SIEM', log_types: ['web'], ...made_by, last_used_at: null };
  const made = { ...token, token: 'secret' };
  const asked = { body: { name: 'SIEM' } };
  const one = { params: { id: 'i' } };
  it.each([
    ['[API-128] [PRA-015]', 'list', {}, [token], ['GET', `${tokens}s`], [{}]],
    ['[API-129] [PRA-015]', 'create', asked, made, ['POST', `${tokens}s`, asked.body], token],
    ['[API-130]', 'delete', one, {}, ['DELETE', `${tokens}/i`], undefined],
    ['', 'takeOver', one, token, ['POST', `${tokens}/i/take_over`], {}],
  ])('%s settings.apiTokens.%s', async (_, call, request, answer, sent, broken) => {
    expect(await exchange(`settings.apiTokens.${call}`, request, answer)).toEqual({ data: answer, sent });
    if (broken === undefined) return;
    await expect(exchange(`settings.apiTokens.${call}`, request, broken)).rejects.toMatchObject({ code: 'contract' });
  });
});

describe('calls of reports (spec 3 section 7)', () => {
  it.each<[id: string, name: string, filters?: Record<string, string>]>([
    ['[API-062]', 'top_casb_users_by_application'],
    ['[API-063]', 'top_casb_cloud_apps'],
    ['[API-064]', 'top_casb_users'],
    ['[API-065]', 'top_unsanctioned_app_domains'],
    ['[API-066]', 'top_unsanctioned_app_users'],
    ['[API-067]', 'top_casb_uploads_by_application_name'],
    ['[API-068]', 'risk_score_clicks_email'],
    ['[API-069]', 'top_domains_email_clicks'],
    ['[API-070]', 'top_risks_email'],
    ['[API-071]', 'top_users_email'],
    ['[API-072]', 'top_exit_mode_email'],
    ['[API-073]', 'top_domains_email_exit'],
    ['[API-074]', 'top_categories_email'],
    ['[API-075]', 'top_categories_email_v2'],
    ['[API-076]', 'emails_rewritten'],
    ['[API-077]', 'smtp_request_count_by_event'],
    ['[API-078]', 'smtp_request_count_by_date'],
    ['[API-079]', 'top_ua_type'],
    ['[API-080]', 'top_ua'],
    ['[API-081]', 'top_browsers'],
    ['[API-082]', 'top_browser_versions'],
    ['[API-083]', 'action_summary_non_browser'],
    ['[API-084]', 'top_non_browser_ua'],
    ['[API-085]', 'bandwidth_usage_by_date'],
    ['[API-086]', 'top_bandwidth_domains'],
    ['[API-087]', 'top_domains'],
    ['[API-088]', 'top_response_risks'],
    ['[API-089]', 'top_heat_alerts_count_by_evasive_techniques'],
    ['[API-090]', 'top_heat_domains'],
    ['[API-091]', 'top_heat_alerts_count_by_users'],
    ['[API-092]', 'top_heat_alerts_by_type'],
    ['[API-093]', 'top_heat_actions'],
    ['[API-094]', 'top_heat_downloads_by_file_type'],
    ['[API-095]', 'top_heat_domains_for_malware'],
    ['[API-096]', 'lure_count_by_webroots_cats_and_analysis_time_cats'],
    ['[API-097]', 'scan_heat'],
    ['[API-100]', 'saa_discovered_domains', { mpa_app_ids: 'a1,a2' }],
    ['[API-101]', 'casb_request_count_by_application_discovery', { casb_app_name: 'Box' }],
    ['[API-104]', 'ms_client_tunnel_state'],
    ['[API-105]', 'ms_client_compliant_devices'],
    ['[API-106]', 'ms_client_capabilities'],
  ])('%s [API-268] %s', async (_, name, filters = { userid: 'ann' }) => {
    const answer = { results: [{ domain: 'a.example', count: 3 }] };
    const request = { query: { ...window, limit: 50, ...filters } };
    const address = `/api/rep/v1/query/${name}?start=1000&end=2000&limit=50&${new URLSearchParams(filters)}`;
    expect(await exchange(`rep.${name}`, request, answer)).toEqual({ data: answer, sent: ['GET', address] });
    expect((await exchange(`rep.${name}`, request, answer.results)).data).toEqual(answer); // a bare list is taken as well (OP-100)
    await expect(exchange(`rep.${name}`, request, { results: [{ count: 'many' }] })).rejects.toMatchObject({
      code: 'contract',
    });
  });

  it('[API-098] appconnector_health', async () => {
    const point = { timestamp: 't', cpu_percentage: 1, memory_percentage: 2, ethernet_total: 3 };
    const request = { query: { ...window, granularity: 'hour', uuid: 'c1' } };
    const { data, sent } = await exchange('rep.appconnector_health', request, { results: [point] });
    expect(data).toEqual({ results: [point] });
    expect(sent).toEqual(['GET', '/api/rep/v1/query/appconnector_health?start=1000&end=2000&granularity=hour&uuid=c1']);
    for (const field of Object.keys(point)) {
      const broken = { results: [{ ...point, [field]: undefined }] };
      await expect(exchange('rep.appconnector_health', request, broken)).rejects.toMatchObject({ code: 'contract' });
    }
  });

  it('[API-099] scan_appconnector_logs', async () => {
    const { data, sent } = await exchange(
      'rep.scan_appconnector_logs',
      { query: { limit: 1, uuid: 'c1', type: 'event', ...window } },
      { events: [row] },
    );
    expect(data).toEqual({ events: [row] });
    expect(sent).toEqual([
      'GET',
      '/api/rep/v1/query/scan_appconnector_logs?limit=1&uuid=c1&type=event&start=1000&end=2000',
    ]);
  });

  it('[API-102] [API-103] groups and their number', async () => {
    expect((await exchange('rep.groups', {}, { results: [{ group: 'a', count: 1 }] })).sent).toEqual([
      'GET',
      '/api/rep/v1/query/groups',
    ]);
    const { data, sent } = await exchange('rep.groupsCount', {}, { count: 4 });
    expect([data, sent]).toEqual([{ count: 4 }, ['GET', '/api/rep/v1/query/groups?result_type=count']]);
    const inWindow = await exchange('rep.groupsCount', { query: { ...window, result_type: 'rows' } }, { count: 0 });
    expect(inWindow.sent).toEqual(['GET', '/api/rep/v1/query/groups?start=1000&end=2000&result_type=count']);
  });

  it('[API-107] fileserverRestapi', async () => {
    const body = { path: '/web', method: 'GET', params: {} };
    const { data, sent } = await exchange('rep.fileserverRestapi', { body }, { entries: [] });
    expect([data, sent]).toEqual([{ entries: [] }, ['POST', '/api/rep/v1/fileserver/restapi', body]]);
  });
});
