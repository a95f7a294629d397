import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultCaptureParams } from '@portico/core/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_MASK } from '../src/archetypes/secrets.ts';
import { readCertificate } from '../src/certificates/decode.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { publish, revisionOf, signIn } from './support/session.ts';

const shared = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const listed = (folder: string): { file: string }[] =>
  existsSync(shared + folder) ? JSON.parse(readFileSync(`${shared}${folder}/index.json`, 'utf8')) : [];

let backend: TestBackend;
let admin: TestSession;
const checked: unknown[] = [];
beforeAll(async () => {
  backend = await startBackend({
    signInsPerMinute: 10_000,
    checkStorage: async (platform) => {
      checked.push(platform);
      return { validated: true };
    },
  });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const bodyOf = async (path: string, session = admin) => (await session.get(path)).body as Record<string, unknown>;

describe('proxy auto-config over the call (spec 3 section 7, issue 6, acceptance 8)', () => {
  const path = '/api/settings/v1/pac/template';
  const files = listed('pac').filter(({ file }) => file.endsWith('.pac'));

  it.runIf(files.length > 0)('takes every real file as it is, the largest included', async () => {
    for (const { file } of files) {
      const pac = readFileSync(`${shared}pac/${file}`, 'utf8');
      const { status, text } = await admin.call('POST', path, { body: { pac, filename: file } });
      expect([file, status, status === 200 ? '' : text]).toEqual([file, 200, '']);
      expect(await bodyOf(path)).toEqual({ pac, filename: file });
    }
  });

  it('refuses one that browsers could not use, with the reason, and keeps the one before', async () => {
    const before = await bodyOf(path);
    for (const [pac, reason] of [
      ['function (', 'is no JavaScript'],
      ['var a = 1;', 'has no function FindProxyForURL'],
      [`function FindProxyForURL() {}//${'x'.repeat(1_048_576)}`, 'browsers take at most 1048576'],
    ]) {
      const answer = await admin.call('POST', path, { body: { pac, filename: 'wrong.pac' } });
      expect(answer).toMatchObject({
        status: 400,
        body: { path: 'pac', message: expect.stringContaining(reason ?? '') },
      });
    }
    expect(await bodyOf(path)).toEqual(before);
  });
});

describe('SAML metadata over the call (issue 6, acceptance 8)', () => {
  const files = listed('saml-metadata');

  it.runIf(files.length > 0)('takes or refuses every real file with a clear reason', async () => {
    const taken: string[] = [];
    for (const { file } of files) {
      const metadata = readFileSync(`${shared}saml-metadata/${file}`, 'utf8');
      const body = { identity_providers: [{ name: 'Main', metadata }], groups: [] };
      const answer = await admin.call('PUT', '/api/settings/v1/tenants/auth', { body });
      if (answer.status === 200) taken.push(file);
      else {
        expect(answer, file).toMatchObject({ status: 400, body: { path: 'identity_providers.0.metadata' } });
        expect((answer.body as { message: string }).message.length, file).toBeGreaterThan(40);
      }
    }
    expect(taken).toContain('py3saml-idp_metadata.xml');
    expect(taken.length).toBeLessThan(files.length);
  });
});

describe('rules of the tenant that manages this one (spec 3 section 6)', () => {
  it('are what it has published, and nothing that it has only staged', async () => {
    const parentId = await backend.addTenant('parent');
    const childId = await backend.addTenant('child');
    const parent = await signIn(backend.url, await backend.addUser({ username: 'parent', tenantId: parentId }));
    const child = await signIn(backend.url, await backend.addUser({ username: 'child', tenantId: childId }));
    const path = '/api/policy/v1/rules/parent/global_exceptions';
    expect((await child.get(path)).status).toBe(404);
    const link = { primary_tenant_id: parentId, managed_tenant_id: childId, status: 'active' as const };
    await backend.db.insertInto('associations').values(link).execute();

    const save = async (name: string) => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(parent);
      const data = { pre: [{ id: 'a', name }], post: [] };
      const body = { rev_id, state, updated_at, data };
      expect((await parent.call('PUT', `/api/policy/v1/rules/global_exceptions/${rev_id}`, { body })).status).toBe(200);
    };
    await save('first');
    expect((await child.get(path)).status).toBe(404);
    expect((await publish(parent)).status).toBe(200);
    await save('second');
    expect(await bodyOf(path, child)).toEqual({ pre: [{ id: 'a', name: 'first' }], post: [] });
    expect((await parent.get(path)).status).toBe(404);
  });
});

describe('secrets (DESIGN section 6)', () => {
  it('the key of a connector is shown once and kept as a hash', async () => {
    const path = '/api/policy/v1/rules/mpa/set_provisioning_key_lookup';
    const first = (await admin.call('PUT', path)).body as { provisioning_key: string };
    const second = (await admin.call('PUT', path)).body as { provisioning_key: string };
    expect(second.provisioning_key).not.toBe(first.provisioning_key);
    expect(second.provisioning_key).toMatch(/^[\w-]{43}$/);
    const rows = await backend.db
      .selectFrom('documents')
      .selectAll()
      .where('name', '=', 'mpa.provisioning_key')
      .execute();
    const hash = createHash('sha256').update(second.provisioning_key).digest('hex');
    expect(rows).toMatchObject([{ body: { hash } }]);
    expect(JSON.stringify(rows)).not.toContain(second.provisioning_key);
  });

  it('the keys of storages are never answered, stay when they are sent back, and reach the check', async () => {
    const path = '/api/settings/v1/storage/profiles';
    const aws = { s3_bucket: 'b', key_id: 'k', secret_key: 'open sesame', path: 'p' };
    const profile = {
      name: 'n',
      description: 'd',
      storage_platform: { name: 'Amazon AWS', aws },
      limit_size: { enabled: false, max_size: 0, units: 'GB' },
    };
    expect((await admin.call('POST', path, { body: { list: [profile] } })).text).not.toContain('sesame');
    const shown = await admin.get(path);
    expect(shown.text).not.toContain('sesame');
    expect(shown.text).toContain(SECRET_MASK);
    expect((await admin.call('POST', path, { body: shown.body as object })).status).toBe(200);
    const [sent] = (shown.body as { list: object[] }).list;
    const verdict = await admin.call('POST', '/api/settings/v1/storage/validate', { body: sent });
    expect(verdict.body).toEqual({ validated: true });
    expect(checked.at(-1)).toMatchObject({ aws: { secret_key: 'open sesame' } });
    const audit = await backend.db.selectFrom('audit').select('details').execute();
    expect(JSON.stringify(audit)).not.toContain('sesame');
  });

  it('the certificate that signs SAML messages stays the same, and its key stays here', async () => {
    const path = '/api/settings/v1/utils/menloSamlSigningCert';
    const [first, second] = await Promise.all([bodyOf(path), bodyOf(path)]);
    expect(second).toEqual(first);
    expect(await bodyOf(path)).toEqual(first);
    expect(readCertificate(String(first?.cert), 'cert')).toBeInstanceOf(X509Certificate);
    expect(Object.keys(first ?? {})).toEqual(['cert']);
  });
});

describe('lists that say when they were saved (spec 3 section 3, OP-109)', () => {
  const aws = { s3_bucket: 'b', key_id: 'k', secret_key: 's', path: 'p' };
  const limit_size = { enabled: false, max_size: 0, units: 'GB' };
  const storage = { name: 'n', description: 'd', storage_platform: { name: 'Amazon AWS', aws }, limit_size };
  const capture = {
    name: 'n',
    description: 'd',
    capture_indicator: { enabled: true },
    storage_default: null,
    storage_profile_id: null,
    capture_params: defaultCaptureParams,
  };

  it.each([
    ['POST', '/api/settings/v1/storage/profiles', 'list', storage],
    ['POST', '/api/settings/v1/bf/profiles', 'bf_profiles', capture],
    ['PUT', '/api/settings/v1/tenants/posture_profiles', 'list', { name: 'n' }],
  ])(
    '[SRV-005] %s %s is answered 409 with a time that is not the last one, and says what to do',
    async (method, path, field, entry) => {
      const tenantId = await backend.addTenant(`stamps-${path.length}`);
      const user = await backend.addUser({ username: `stamps-${path.length}`, tenantId });
      const session = await signIn(backend.url, user);
      const save = (name: string, updated_at: string | null | undefined) => {
        const body = { [field]: [{ ...entry, name }], ...(updated_at === undefined ? {} : { updated_at }) };
        return session.call(method, path, { body });
      };
      const stampOf = (body: unknown) => (body as { updated_at: string }).updated_at;

      const first = await save('first', stampOf(await bodyOf(path, session)));
      expect(first.status).toBe(200);
      expect((await save('second', stampOf(first.body))).status).toBe(200);
      for (const stale of [stampOf(first.body), null, '2001-01-01T00:00:00.000Z']) {
        const { status, body } = await save('lost', stale);
        expect([status, (body as { message: string }).message]).toEqual([
          409,
          expect.stringContaining('Read it again'),
        ]);
      }
      expect(await bodyOf(path, session)).toMatchObject({ [field]: [{ name: 'second' }], updated_by: user.username });
      expect((await save('without a time', undefined)).status).toBe(200);
    },
  );
});

describe('downloads (DESIGN section 6, archetypes)', () => {
  it('a client profile comes as a file with its name and type', async () => {
    const body = { profiles: [{ name: 'Laptops ü', mode: 'always' }] };
    const saved = await admin.call('PUT', '/api/settings/v1/tenants/ts_client_profile', { body });
    const [profile] = (saved.body as { profiles: { uuid: string }[] }).profiles;
    const answer = await admin.get(`/api/settings/v1/tenants/export_client_profile?uuid=${profile?.uuid}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Laptops _.json"; filename*=UTF-8''Laptops%20%C3%BC.json`,
    );
    expect(answer.body).toEqual({ uuid: profile?.uuid, ...body.profiles[0] });
  });
});

describe('copy and paste (spec 2 section 7)', () => {
  it('needs its capability', async () => {
    const tenantId = await backend.addTenant('plain', { portal2: true, rbac: true });
    const session = await signIn(backend.url, await backend.addUser({ username: 'plain', tenantId }));
    const { staged_rev_id } = await revisionOf(session);
    expect((await session.get(`/api/policy/v1/rules/copy_paste/${staged_rev_id}`)).status).toBe(403);
    expect((await session.get(`/api/policy/v1/rules/watermark/${staged_rev_id}`)).status).toBe(200);
  });
});
