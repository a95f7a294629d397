import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client/client.ts';
import { createTransport } from '../../src/api/client/transport.ts';
import { endpoints } from '../../src/api/endpoints/index.ts';
import {
  DefinitionQuery,
  ExportQuery,
  POLICY_FILE_BYTES,
  PolicyAssessment,
  ReviewStatusChange,
  RuleResultAnswer,
} from '../../src/api/schemas/index.ts';
import type { PortalCalls } from '../../src/index.ts';
import {
  browsers,
  exportFormats,
  outcomes,
  platforms,
  policyFileLimits,
  reviewStatuses,
} from '../../src/posture/index.ts';
import { exportConfigPolicy, uploadConfigPolicy } from '../../src/sdk.ts';
import { getPath } from '../../src/shared/index.ts';
import { fakeService, json } from '../support/fake-service.ts';

const at = '2026-11-21T10:00:00.000Z';
const head = {
  benchmarkId: 'b',
  benchmarkName: 'B',
  counts: { failed: 0, not_applicable: 0, passed: 1 },
  scorePercent: 100,
  reviewStatus: 'reviewed',
  reviewedBy: 'ann',
  reviewedAt: at,
  assessedBy: 'ann',
  assessedAt: at,
  updatedAt: at,
  updatedBy: 'ann',
};
const summary = {
  id: 'p',
  name: 'corp',
  createdBy: 'ann',
  createdAt: at,
  updatedAt: at,
  updatedBy: 'ann',
  fileName: 'a.reg',
  size: 3,
  kind: 'registry',
  browser: 'chrome',
  platform: 'windows',
  settingCount: 0,
  assessments: [head],
};
const policy = { ...summary, settings: [], skipped: [{ line: 2, reason: 'x' }] };
const assessment = { policyId: 'p', ...head, results: [] };
const benchmark = { id: 'b', name: 'B', description: '', version: '1', browsers: ['edge'], rules: [] };
const definition = { name: 'A', browsers: [], platforms: [], since: {}, type: 'boolean', description: 'x' };
const root = '/api/brw-posture-mgmt/v1';
const policies = `${root}/configPolicies`;
const one = { params: { id: 'p' } };
const against = { params: { id: 'p', benchmarkId: 'b' } };

const clientOf = (answer: () => Response) => {
  const service = fakeService(answer);
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }));
  return { service, client };
};

describe('calls of browser posture, out and back (spec 3 section 7)', () => {
  it.each([
    ['[API-160]', 'configPolicies.list', undefined, 'GET', policies, [summary], [{}]],
    ['[API-162]', 'configPolicies.get', one, 'GET', `${policies}/p`, policy, summary],
    [
      '[API-163]',
      'configPolicies.update',
      { ...one, body: { name: 'x', updatedAt: at } },
      'PATCH',
      `${policies}/p`,
      policy,
      {},
    ],
    ['[API-164]', 'configPolicies.delete', { ...one, seen: at }, 'DELETE', `${policies}/p`, {}, undefined],
    [
      '[API-165]',
      'configPolicies.batchDelete',
      { body: { ids: ['p'] }, seen: [at] },
      'POST',
      `${policies}/batchDelete`,
      {},
      undefined,
    ],
    [
      '[API-168]',
      'configSettingDefinitions',
      { query: { browser: 'edge' } },
      'GET',
      `${root}/configSettingDefinitions?browser=edge`,
      [definition],
      {},
    ],
    ['[API-169]', 'benchmarks.list', undefined, 'GET', `${root}/benchmarkPolicies`, [benchmark], {}],
    ['[API-170]', 'benchmarks.get', { params: { id: 'b' } }, 'GET', `${root}/benchmarkPolicies/b`, benchmark, {}],
    ['[API-171]', 'assessments.get', against, 'GET', `${policies}/p/assessments/b`, assessment, head],
    ['[API-172]', 'assessOne', against, 'POST', `${policies}/p/assess/b`, assessment, {}],
    ['[API-173]', 'assessAll', one, 'POST', `${policies}/p/assess`, [assessment], {}],
    ['[API-174]', 'reassess', against, 'POST', `${policies}/p/reassess/b`, assessment, {}],
    [
      '[API-175]',
      'reviewStatus',
      { ...against, body: { reviewStatus: 'reviewed', updatedAt: at } },
      'PUT',
      `${policies}/p/assessments/b/reviewStatus`,
      assessment,
      {},
    ],
  ] as const)('%s posture.%s', async (_, call, request, method, path, answer, broken) => {
    let given: unknown = answer;
    const { service, client } = clientOf(() => json(given));
    const send = getPath(client.posture, call) as (request?: object) => Promise<unknown>;
    expect(await send(request)).toEqual(answer);
    const [asked] = service.requests;
    expect([asked?.method, asked?.url]).toEqual([method, `https://portal.example${path}`]);
    const body = request !== undefined && 'body' in request ? request.body : undefined;
    expect((await asked?.text()) || undefined).toEqual(body && JSON.stringify(body));
    if (broken === undefined) return;
    given = broken;
    await expect(send(request)).rejects.toMatchObject({ code: 'contract', call: `posture.${call}` });
  });

  it('[API-161] [PST-004] [PST-006] an upload sends the file, the uid and the current time as multipart', async () => {
    const { service, client } = clientOf(() => json(policy));
    const file = new File(['abc'], 'a.reg');
    const clock = { now: () => Date.parse(at) };
    expect(await uploadConfigPolicy({ client } as PortalCalls, { file, uid: 'ann', clock })).toEqual(policy);
    const [asked] = service.requests;
    expect([asked?.method, asked?.url]).toEqual(['POST', `https://portal.example${policies}`]);
    const form = await asked?.formData();
    const sent = form?.get('uploadFile') as File;
    expect([...(form?.keys() ?? [])]).toEqual(['uploadFile', 'createdBy', 'name']);
    expect([sent.name, await sent.text(), form?.get('createdBy'), form?.get('name')]).toEqual([
      'a.reg',
      'abc',
      'ann',
      at,
    ]);
  });

  it.each([
    ['registry', 'Windows Registry Editor Version 5.00\r\n', 'corp.reg'],
    ['registryXmlGpo', '<?xml version="1.0"?><RegistrySettings/>', 'corp.xml'],
  ] as const)('[API-166] [PST-007] an export as %s is text', async (format, text, fileName) => {
    const { service, client } = clientOf(() => new Response(text));
    const made = await exportConfigPolicy({ client } as PortalCalls, { id: 'p', name: 'corp', format });
    expect(made).toEqual({ fileName, text });
    expect(service.requests[0]?.url).toBe(`https://portal.example${policies}/p/export?format=${format}`);
  });

  it('[API-166] [PST-007] an export for Intune is JSON', async () => {
    const answer = { name: 'corp', settings: [] };
    const { client } = clientOf(() => json(answer));
    expect(
      await client.posture.configPolicies.export({ params: { id: 'p' }, query: { format: 'microsoftIntune' } }),
    ).toEqual(answer);
    const made = await exportConfigPolicy({ client } as PortalCalls, {
      id: 'p',
      name: 'corp',
      format: 'microsoftIntune',
    });
    expect([made.fileName, JSON.parse(made.text)]).toEqual(['corp.json', answer]);
  });

  it('[API-167] the uploaded file comes back as text, also when it is JSON', async () => {
    const { client } = clientOf(() => new Response('{"A": 1}'));
    expect(await client.posture.configPolicies.inputPolicy({ params: { id: 'p' } })).toBe('{"A": 1}');
  });

  it('the schemas take exactly the values of the product', () => {
    const taken = (schema: { safeParse(value: unknown): { success: boolean } }, values: readonly unknown[]) =>
      values.filter((value) => !schema.safeParse(value).success);
    expect(
      taken(
        DefinitionQuery,
        browsers.map((browser) => ({ browser })),
      ),
    ).toEqual([]);
    expect(
      taken(
        DefinitionQuery,
        platforms.map((platform) => ({ platform })),
      ),
    ).toEqual([]);
    expect(
      taken(
        ExportQuery,
        Object.keys(exportFormats).map((format) => ({ format })),
      ),
    ).toEqual([]);
    expect(
      taken(
        ReviewStatusChange,
        reviewStatuses.map((reviewStatus) => ({ reviewStatus, updatedAt: at })),
      ),
    ).toEqual([]);
    const result = { ruleId: '', title: '', group: '', rationale: '', settings: [], expected: '', found: '' };
    expect(
      taken(
        RuleResultAnswer,
        outcomes.map((outcome) => ({ ...result, outcome })),
      ),
    ).toEqual([]);
    expect(taken(PolicyAssessment, [assessment, { ...assessment, reviewStatus: 'fine' }])).toHaveLength(1);
    expect(POLICY_FILE_BYTES).toBe(policyFileLimits.bytes);
  });
});
