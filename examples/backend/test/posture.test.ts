import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ConfigPolicyWire, PolicyAssessmentWire } from '@portico/core/api';
import { ifMatch } from '@portico/core/api';
import { parsePolicyFile, SECRET_MASK, sameSettings, uploadFields } from '@portico/core/posture';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import { removeOldPolicies } from '../src/posture/changes.ts';
import { listPolicies } from '../src/posture/policies.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { papers } from './support/papers.ts';
import type { Answer, TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

const root = '/api/brw-posture-mgmt/v1';
const policies = `${root}/configPolicies`;
const token = 'enrolment-token-1234';
const sample = JSON.stringify({
  PasswordManagerEnabled: false,
  SafeBrowsingProtectionLevel: 2,
  SSLVersionMin: 'tls1.2',
  CloudManagementEnrollmentToken: token,
  ExtensionInstallBlocklist: ['*'],
});

let backend: TestBackend;
let admin: TestSession;
let other: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const tenantId = await backend.addTenant('elsewhere');
  other = await signIn(backend.url, await backend.addUser({ username: 'other-admin', tenantId }));
});
afterAll(() => backend.stop());

type Part = [name: string, value: string | File];
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'chrome.json') => new File([content], name);
const fields = (): Part[] => Object.entries(uploadFields('admin', Date));

function upload(session: TestSession, parts: readonly Part[]): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return session.call('POST', policies, { body: form });
}

async function uploaded(content: string | Uint8Array<ArrayBuffer> = sample, name?: string): Promise<ConfigPolicyWire> {
  const answer = await upload(admin, [['uploadFile', fileOf(content, name)], ...fields()]);
  expect(answer.text).not.toContain('"message"');
  return answer.body as ConfigPolicyWire;
}

describe('configuration policies (spec 3 section 7, OP-107)', () => {
  it('[API-161] [PST-004] an upload is read and kept', async () => {
    const made = await uploaded();
    expect(made).toMatchObject({
      createdBy: 'admin',
      name: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      fileName: 'chrome.json',
      size: sample.length,
      kind: 'managedJson',
      browser: 'chrome',
      platform: 'linux',
      settingCount: 5,
      assessments: [],
      skipped: [],
    });
  });

  it('[API-160] [API-162] is given whole, and listed without its settings, the newest first', async () => {
    await uploaded();
    const made = await uploaded();
    expect((await admin.get(`${policies}/${made.id}`)).body).toEqual(made);
    const [first] = (await admin.get(policies)).body as ConfigPolicyWire[];
    const { settings: _, skipped: __, ...summary } = made;
    expect(first).toEqual(summary);
  });

  it('the list reads neither settings nor results, of which there may be gigabytes', async () => {
    await uploaded();
    const read: string[] = [];
    const watched = backend.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(...result.rows.flatMap((row) => Object.keys(row)));
        return result;
      },
    });
    const { tenant_id } = await backend.db.selectFrom('config_policies').select('tenant_id').executeTakeFirstOrThrow();
    expect((await listPolicies(watched, tenant_id)).length).toBeGreaterThan(0);
    expect(read).toContain('setting_count');
    for (const large of ['settings', 'skipped', 'results', 'file']) expect(read).not.toContain(large);
  });

  it('[SRV-005] the files of a tenant have a bound together', async () => {
    const tenantId = await backend.addTenant('full');
    const full = await signIn(backend.url, await backend.addUser({ username: 'full-admin', tenantId }));
    // In parts, each within the time that the service gives a statement.
    for (let part = 0; part < 8; part++) {
      await sql`
        insert into config_policies (tenant_id, name, created_by, file_name, file, kind, browser, platform, settings, skipped)
        values (${tenantId}::uuid, ${`large ${part}`}, 'x', 'x', convert_to(repeat('a', 26214400), 'UTF8'), 'managedJson', 'chrome', 'linux', '[]', '[]')`.execute(
        backend.db,
      );
    }
    expect(
      await upload(full, [['uploadFile', fileOf(sample)], ...Object.entries(uploadFields('full-admin', Date))]),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('200 MB') },
    });
  });

  it('masks tokens in answers and writes none into the audit trail; the file comes back as it was sent', async () => {
    const made = await uploaded();
    const value = made.settings.find(({ name }) => name === 'CloudManagementEnrollmentToken')?.value;
    expect(value).toBe(SECRET_MASK);
    expect((await admin.get(policies)).text).not.toContain(token);
    const rows = await backend.db.selectFrom('audit').selectAll().execute();
    expect(rows.filter(({ action }) => action === 'configPolicy.uploaded').length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const file = await admin.get(`${policies}/${made.id}/inputPolicy`);
    expect([file.status, file.text, file.headers.get('content-type')]).toEqual([
      200,
      sample,
      'text/plain; charset=utf-8',
    ]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="chrome\.json"/);
  });

  it('[API-167] gives back the bytes of a file in UTF-16', async () => {
    const text = `\ufeff${sample}`;
    const bytes = new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    const { id, settingCount } = await uploaded(bytes);
    expect(settingCount).toBe(5);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${backend.url}${policies}/${id}/inputPolicy`, { headers: { cookie } });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-16le');
  });

  it('[API-163] changes the name and the platform, and nothing else', async () => {
    const { id, updatedAt } = await uploaded();
    const path = `${policies}/${id}`;
    const changed = (await admin.call('PATCH', path, { body: { name: 'corp-chrome', updatedAt } }))
      .body as ConfigPolicyWire;
    expect([changed.name, changed.platform, changed.createdBy]).toEqual(['corp-chrome', 'linux', 'admin']);
    expect(changed.updatedAt > updatedAt).toBe(true);
    const seen = { updatedAt: changed.updatedAt };
    expect((await admin.call('PATCH', path, { body: { platform: 'macos', ...seen } })).body).toMatchObject({
      platform: 'macos',
    });
    for (const [body, at] of [
      [{}, 'updatedAt'],
      [seen, 'body'],
      [{ name: ' ', ...seen }, 'name'],
      [{ platform: 'beos', ...seen }, 'platform'],
      [{ createdBy: 'eve', ...seen }, 'createdBy'],
    ] as const) {
      const { status, body: answer } = await admin.call('PATCH', path, { body });
      expect([status, answer]).toEqual([400, { message: expect.any(String), path: at }]);
    }
  });

  it('[API-164] [API-165] deletes one, and several all or none', async () => {
    const [a, b, c] = [await uploaded(), await uploaded(), await uploaded()];
    const path = (id: string) => `${policies}/${id}`;
    await admin.call('POST', `${path(a.id)}/assess`);
    const gone = await admin.call('DELETE', path(a.id));
    expect([gone.status, gone.body]).toEqual([200, {}]);
    expect((await admin.get(path(a.id))).status).toBe(404);
    const batch = (ids: string[]) => admin.call('POST', `${policies}/batchDelete`, { body: { ids } });
    const refused = await batch([b.id, a.id]);
    expect([refused.status, refused.body]).toEqual([404, { message: expect.any(String), path: 'ids.1' }]);
    expect((await batch([b.id, 'no-id'])).body).toMatchObject({ path: 'ids.1' });
    expect((await admin.get(path(b.id))).status).toBe(200);
    expect((await batch([b.id, c.id, b.id])).status).toBe(200);
    expect((await admin.get(path(c.id))).status).toBe(404);
    expect((await batch([])).status).toBe(400);
  });
});

describe('policies and writes that came in between (OP-202)', () => {
  const l1 = 'portico-baseline-l1';
  const pathOf = (id: string) => `${policies}/${id}`;
  const longAgo = '2001-01-01T00:00:00.000000Z';
  const get = async <T>(path: string) => (await admin.get(path)).body as T;
  const restoreNewest = async (call: string) => {
    const { items } = await get<{ items: { id: string }[] }>(`/api/settings/v1/replaced?call=${call}`);
    return admin.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`);
  };

  it('[RES-008] a change of something older is refused with what is there, and of two at once one is made', async () => {
    const before = await uploaded();
    const path = pathOf(before.id);
    const change = (name: string, updatedAt: string | null) => admin.call('PATCH', path, { body: { name, updatedAt } });
    for (const stale of [longAgo, null]) {
      const refused = await change('late', stale);
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: expect.stringMatching(/Read it again.* with its updatedAt\.$/), current: await get(path) },
      ]);
    }
    const answers = await Promise.all(['one', 'two'].map((name) => change(name, before.updatedAt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body as ConfigPolicyWire;
    expect(await get(path)).toEqual(winner);
    expect(winner).toMatchObject({ updatedBy: 'admin' });
    expect(winner.updatedAt > before.updatedAt).toBe(true);
  });

  it('[RES-008] a review is of the results that were read, not of those of a newer assessment', async () => {
    const { id } = await uploaded();
    const path = `${pathOf(id)}/assessments/${l1}`;
    const first = (await admin.call('POST', `${pathOf(id)}/assess/${l1}`)).body as PolicyAssessmentWire;
    const review = (updatedAt?: string) =>
      admin.call('PUT', `${path}/reviewStatus`, { body: { reviewStatus: 'reviewed', updatedAt } });
    expect((await review()).body).toMatchObject({ path: 'updatedAt' });
    const again = (await admin.call('POST', `${pathOf(id)}/reassess/${l1}`)).body as PolicyAssessmentWire;
    const refused = await review(first.updatedAt);
    expect([refused.status, refused.body]).toMatchObject([409, { current: again }]);
    const answers = await Promise.all([review(again.updatedAt), review(again.updatedAt)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get(path)).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  it('[RES-008] who says what he saw deletes that and nothing newer', async () => {
    const [a, b] = [await uploaded(), await uploaded()];
    const stale = await admin.call('DELETE', pathOf(a.id), { headers: ifMatch(longAgo) });
    expect([stale.status, stale.body]).toMatchObject([409, { current: await get(pathOf(a.id)) }]);
    const batch = (...seen: string[]) =>
      admin.call('POST', `${policies}/batchDelete`, { body: { ids: [a.id, b.id] }, headers: ifMatch(seen) });
    const refused = await batch(a.updatedAt, longAgo);
    expect([refused.status, refused.body]).toMatchObject([409, { current: [{ id: b.id }] }]);
    expect((await admin.get(pathOf(a.id))).status).toBe(200); // all or none
    expect((await batch(a.updatedAt, b.updatedAt)).status).toBe(200);
    const left = await backend.db.selectFrom('config_policies').select('id').where('id', 'in', [a.id, b.id]).execute();
    expect(left).toEqual([]);
  });

  it('[RES-008] without a token they go out of sight, and come back with file, settings and assessments', async () => {
    const { id } = await uploaded();
    await admin.call('POST', `${pathOf(id)}/assess/${l1}`);
    const before = await get<ConfigPolicyWire>(pathOf(id));
    expect((await admin.call('DELETE', pathOf(id))).status).toBe(200);
    for (const path of ['', '/inputPolicy', `/assessments/${l1}`]) {
      expect([path, (await admin.get(`${pathOf(id)}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await get<ConfigPolicyWire[]>(policies)).some((policy) => policy.id === id)).toBe(false);
    expect((await admin.call('POST', `${pathOf(id)}/assess/${l1}`)).status).toBe(404);
    expect((await restoreNewest('posture.configPolicies.delete')).status).toBe(200);
    const after = await get<ConfigPolicyWire>(pathOf(id));
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect((await restoreNewest('posture.configPolicies.delete')).status).toBe(409); // it is there
    const other = await uploaded();
    expect((await admin.call('POST', `${policies}/batchDelete`, { body: { ids: [id, other.id] } })).status).toBe(200);
    expect((await restoreNewest('posture.configPolicies.batchDelete')).body).toEqual({ ids: [id, other.id].sort() });
    expect((await admin.get(pathOf(other.id))).status).toBe(200);
  });

  it('[RES-008] what nobody brings back is gone after 90 days', async () => {
    const [old, fresh] = [await uploaded(), await uploaded()];
    for (const { id } of [old, fresh]) await admin.call('DELETE', pathOf(id));
    const longBefore = new Date(Date.now() - 91 * 86_400_000);
    await backend.db.updateTable('config_policies').set({ deleted_at: longBefore }).where('id', '=', old.id).execute();
    await removeOldPolicies(backend.db);
    const ids = [old.id, fresh.id];
    const left = await backend.db.selectFrom('config_policies').select('id').where('id', 'in', ids).execute();
    expect(left).toEqual([{ id: fresh.id }]);
  });
});

describe('uploads that are refused (issue 6, acceptance 8)', () => {
  const file: Part = ['uploadFile', fileOf(sample)];
  it.each<[string, () => Part[], number, string | undefined, RegExp]>([
    ['no file', () => fields(), 400, 'uploadFile', /^uploadFile: /],
    ['a text in place of the file', () => [['uploadFile', 'x'], ...fields()], 400, 'uploadFile', /^uploadFile: /],
    ['an empty file', () => [['uploadFile', fileOf('')], ...fields()], 400, 'uploadFile', /^uploadFile: /],
    ['no name', () => [file, ['createdBy', 'admin']], 400, 'name', /^name: /],
    ['another user', () => [file, ['createdBy', 'eve'], ['name', 'x']], 400, 'createdBy', /user of the session/],
    ['a field twice', () => [file, ...fields(), ['name', 'x']], 400, 'name', /twice/],
    ['two files', () => [file, ['second', fileOf(sample)], ...fields()], 400, 'body', /One file/],
    [
      'a field that is too long',
      () => [file, ['createdBy', 'admin'], ['name', 'x'.repeat(5_000)]],
      400,
      'name',
      /too long/,
    ],
    [
      'a broken file',
      () => [['uploadFile', fileOf('{\n"A": 1,}')], ...fields()],
      400,
      'uploadFile',
      /^Line 2, column 8: /,
    ],
    [
      'own entities',
      () => [['uploadFile', fileOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'a.xml')], ...fields()],
      400,
      'uploadFile',
      /entities are not allowed/,
    ],
    [
      '33 levels',
      () => [['uploadFile', fileOf(`{"A":${'['.repeat(33)}${']'.repeat(33)}}`)], ...fields()],
      400,
      'uploadFile',
      /deeper than 32/,
    ],
    [
      'more than 5 MB',
      () => [['uploadFile', fileOf('x'.repeat(5 * 1024 * 1024 + 1))], ...fields()],
      413,
      undefined,
      /larger than 5 MB/,
    ],
  ])('[API-161] %s', async (_, parts, status, path, message) => {
    const before = ((await admin.get(policies)).body as unknown[]).length;
    const answer = await upload(admin, parts());
    expect([answer.status, answer.body]).toEqual([
      status,
      { message: expect.stringMatching(message), ...(path && { path }) },
    ]);
    expect(((await admin.get(policies)).body as unknown[]).length).toBe(before);
  });

  it.each([
    ['application/json', sample, 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nno end', 400],
    ['multipart/form-data; boundary=b', 'nothing', 400],
  ])('[SRV-005] a body sent as %s', async (type, body, status) => {
    const answer = await admin.call('POST', policies, { body, headers: { 'content-type': type } });
    expect([answer.status, answer.body]).toMatchObject([status, { message: expect.any(String) }]);
  });

  it('[SRV-005] a form without the XSRF token', async () => {
    const answer = await admin.call('POST', policies, {
      body: '--b--',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      xsrf: false,
    });
    expect(answer.status).toBe(403);
  });

  const folder = fileURLToPath(papers('data/browser-policies/'));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  it.runIf(files.length > 0)(
    '[PST-004] real files are taken with all their settings, or refused with a reason',
    async () => {
      for (const name of files) {
        const content = new Uint8Array(readFileSync(`${folder}${name}`));
        const answer = await upload(admin, [['uploadFile', fileOf(content, name)], ...fields()]);
        if (answer.status === 200) {
          const { settings } = parsePolicyFile(content, name);
          expect((answer.body as ConfigPolicyWire).settingCount, name).toBe(settings.length);
        } else
          expect([answer.status, answer.body], name).toEqual([
            400,
            { path: 'uploadFile', message: expect.stringMatching(/\w{4}.*\.$/) },
          ]);
      }
    },
  );
});

describe('exports (PST-003, PST-007)', () => {
  it.each([
    ['microsoftIntune', 'application/json; charset=utf-8', 'json'],
    ['registry', 'text/plain; charset=utf-8', 'reg'],
    ['registryXmlGpo', 'application/xml; charset=utf-8', 'xml'],
  ])('[API-166] [PST-003] [PST-007] %s reads back as the policy', async (format, type, extension) => {
    const { id, name } = await uploaded();
    const answer = await admin.call('POST', `${policies}/${id}/export?format=${format}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const fileName = `${name.replaceAll(':', '_')}.${extension}`; // no system takes a colon in a name
    expect(answer.headers.get('content-disposition')).toContain(`filename="${fileName}"`);
    const read = parsePolicyFile(new TextEncoder().encode(answer.text), `a.${extension}`);
    const wanted = parsePolicyFile(new TextEncoder().encode(sample), 'chrome.json');
    expect(sameSettings(read.settings, wanted.settings)).toBe(true);
  });

  it('[PST-003] a file of Intune is exported with the ids that it had', async () => {
    const id = 'user_vendor_msft_policy_config_microsoft_edgev93~policy~microsoft_edge_forcesync';
    const settingInstance = { settingDefinitionId: id, choiceSettingValue: { value: `${id}_1`, children: [] } };
    const policy = await uploaded(JSON.stringify({ settings: [{ settingInstance }] }));
    const answer = await admin.call('POST', `${policies}/${policy.id}/export?format=microsoftIntune`);
    expect(answer.body).toMatchObject({ settings: [{ settingInstance }] });
  });

  it('[API-166] refuses an unknown format, and a value that the format cannot hold', async () => {
    const { id } = await uploaded('{"Fraction": 1.5}');
    const exported = (format: string) => admin.call('POST', `${policies}/${id}/export?format=${format}`);
    expect((await exported('pdf')).body).toMatchObject({ path: 'format' });
    const answer = await exported('registry');
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Fraction cannot be exported: a registry cannot hold this value.', path: 'format' },
    ]);
  });
});

describe('assessments (PST-005)', () => {
  const l1 = 'portico-baseline-l1';

  /** A policy that was held against the baseline. */
  async function assessed() {
    const { id } = await uploaded();
    const first = (await admin.call('POST', `${policies}/${id}/assess/${l1}`)).body as PolicyAssessmentWire;
    const path = `${policies}/${id}/assessments/${l1}`;
    const review = (reviewStatus: string) =>
      admin.call('PUT', `${path}/reviewStatus`, { body: { reviewStatus, updatedAt: first.updatedAt } });
    return { id, first, path, review };
  }

  it('[API-172] is made against one benchmark', async () => {
    const { id, first } = await assessed();
    expect(first).toMatchObject({
      policyId: id,
      benchmarkId: l1,
      reviewStatus: 'not_reviewed',
      reviewedBy: null,
      assessedBy: 'admin',
    });
    expect(first.counts.passed).toBe(3);
    expect(first.results[0]?.outcome).toBe('failed');
  });

  it('[API-171] is read as it was made, and is not there before', async () => {
    const { first, path } = await assessed();
    expect((await admin.get(path)).body).toEqual(first);
    const { id } = await uploaded();
    expect((await admin.get(`${policies}/${id}/assessments/${l1}`)).status).toBe(404);
  });

  it('[API-175] [PST-005] has a review status, which stands with the policy too; another one is refused', async () => {
    const { id, first, review } = await assessed();
    expect((await review('reviewed')).body).toMatchObject({
      reviewStatus: 'reviewed',
      reviewedBy: 'admin',
      results: first.results,
    });
    expect((await admin.get(`${policies}/${id}`)).body).toMatchObject({
      assessments: [{ benchmarkId: l1, benchmarkName: 'Portico baseline L1', reviewStatus: 'reviewed' }],
    });
    const wrong = await review('fine');
    expect([wrong.status, wrong.body]).toMatchObject([400, { path: 'reviewStatus' }]);
  });

  it('[API-174] made again keeps its review status; what was never made cannot be made again', async () => {
    const { id, first, review } = await assessed();
    await review('reviewed');
    const again = (await admin.call('POST', `${policies}/${id}/reassess/${l1}`)).body as PolicyAssessmentWire;
    expect(again).toMatchObject({ reviewStatus: 'reviewed', results: first.results });
    expect(again.assessedAt > first.assessedAt).toBe(true);
    const { id: other } = await uploaded();
    expect((await admin.call('POST', `${policies}/${other}/reassess/${l1}`)).status).toBe(404);
  });

  it('[API-173] [API-169] [API-170] are made for every benchmark at once', async () => {
    const { id } = await uploaded();
    const all = (await admin.call('POST', `${policies}/${id}/assess`)).body as PolicyAssessmentWire[];
    const benchmarks = (await admin.get(`${root}/benchmarkPolicies`)).body as { id: string; rules: unknown[] }[];
    expect(all.map(({ benchmarkId, results }) => [benchmarkId, results.length])).toEqual(
      benchmarks.map((benchmark) => [benchmark.id, benchmark.rules.length]),
    );
    expect((await admin.get(`${root}/benchmarkPolicies/${l1}`)).body).toEqual(benchmarks[0]);
    expect((await admin.get(`${root}/benchmarkPolicies/none`)).status).toBe(404);
    expect((await admin.call('POST', `${policies}/${id}/assess/none`)).status).toBe(404);
  });

  it('[API-168] setting definitions are filtered, wrong filters refused by name', async () => {
    const names = async (query: string) =>
      ((await admin.get(`${root}/configSettingDefinitions?${query}`)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('browser=edge&version=98')).toContain('EnhanceSecurityMode');
    expect(await names('browser=edge&version=97')).not.toContain('EnhanceSecurityMode');
    expect(await names('browser=firefox&platform=linux')).not.toContain('DisableSafeMode');
    expect((await admin.get(`${root}/configSettingDefinitions?version=x`)).body).toMatchObject({ path: 'version' });
  });
});

describe('tenants and rights (DESIGN section 6)', () => {
  it('[SRV-005] nothing of a policy reaches another tenant, and nothing there changes', async () => {
    const made = await uploaded();
    await admin.call('POST', `${policies}/${made.id}/assess`);
    const before = (await admin.get(`${policies}/${made.id}`)).text;
    const path = `${policies}/${made.id}`;
    const asked: [string, string, unknown?][] = [
      ['GET', path],
      ['PATCH', path, { name: 'x', updatedAt: made.updatedAt }],
      ['DELETE', path],
      ['POST', `${policies}/batchDelete`, { ids: [made.id] }],
      ['POST', `${path}/export?format=registry`],
      ['GET', `${path}/inputPolicy`],
      ['GET', `${path}/assessments/portico-baseline-l1`],
      ['POST', `${path}/assess/portico-baseline-l1`],
      ['POST', `${path}/assess`],
      ['POST', `${path}/reassess/portico-baseline-l1`],
      [
        'PUT',
        `${path}/assessments/portico-baseline-l1/reviewStatus`,
        { reviewStatus: 'reviewed', updatedAt: made.updatedAt },
      ],
    ];
    for (const [method, address, body] of asked) {
      const answer = await other.call(method, address, body === undefined ? {} : { body });
      expect(answer.status, `${method} ${address}`).toBe(404);
      expect(answer.text).not.toContain(made.name);
    }
    expect((await other.get(policies)).body).toEqual([]);
    expect((await admin.get(`${policies}/${made.id}`)).text).toBe(before);
  });

  it('[RTE-015] browser_posture_management:* is enough; reading alone sees no secret in clear', async () => {
    const { id } = await uploaded();
    const right = ['browser_posture_management:*'];
    const reader = await signIn(
      backend.url,
      await backend.addUser({ username: 'reader', roles: { read: right, write: [] } }),
    );
    expect((await reader.get(`${policies}/${id}`)).status).toBe(200);
    expect((await reader.get(`${policies}/${id}/inputPolicy`)).status).toBe(403);
    expect((await reader.call('POST', `${policies}/${id}/export?format=registry`)).status).toBe(403);
    expect((await reader.call('DELETE', `${policies}/${id}`)).status).toBe(403);
    const writer = await signIn(
      backend.url,
      await backend.addUser({ username: 'writer', roles: { read: right, write: right } }),
    );
    expect((await writer.call('DELETE', `${policies}/${id}`)).status).toBe(200);
  });

  it('every change left its row in an unbroken audit chain', async () => {
    const rows = await backend.db.selectFrom('audit').select(['action', 'tenant_id']).execute();
    const kinds = ['uploaded', 'changed', 'deleted', 'assessed', 'reviewed'].map((kind) => `configPolicy.${kind}`);
    expect(kinds.filter((kind) => !rows.some(({ action }) => action === kind))).toEqual([]);
    const tenantId = rows.find(({ action }) => action === 'configPolicy.uploaded')?.tenant_id ?? '';
    expect((await verifyAudit(backend.db, tenantId)).fault).toBeNull();
  });
});
