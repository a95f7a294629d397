import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPortal } from '@portico/core';
import { defaultCaptureParams } from '@portico/core/profiles';
import type { ValueError } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificate } from '../src/certificates/decode.ts';
import { SECRET_MASK } from '../src/saves/masked.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { papers } from './support/papers.ts';
import type { TestSession } from './support/session.ts';
import { publish, revisionOf, saveSetting, signIn } from './support/session.ts';

const shared = fileURLToPath(papers('data/'));
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
      expect(await bodyOf(path)).toMatchObject({ pac, filename: file });
    }
  });

  it('takes one of the largest size from operators too, and large metadata', async () => {
    const pac = `function FindProxyForURL(url, host) { return 'DIRECT'; }\n//${'x'.repeat(1_040_000)}\n${'\n'.repeat(8_000)}`;
    const tid = (await backend.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()).id;
    const configs = `/gdmanage/api/v1/tenants/${tid}/pac_configs`;
    expect((await admin.call('POST', configs, { body: { pac, filename: 'large.pac' } })).status).toBe(200);
    const body = { identity_providers: [{ name: 'Main', metadata: `<x>${' '.repeat(1_048_000)}\n</x>` }], groups: [] };
    // Refused for what it is, and not for its size.
    expect((await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', body)).body).toMatchObject({
      path: 'identity_providers.0.metadata',
    });
  });

  it('is not made of a template while there is none', async () => {
    const tenantId = await backend.addTenant('no-template');
    const session = await signIn(backend.url, await backend.addUser({ username: 'no-template', tenantId }));
    const save = () => saveSetting(session, 'PATCH', '/api/settings/v1/pac', { source: 'template' });
    expect(await save()).toMatchObject({ status: 400, body: { path: 'source' } });
    const pac = "function FindProxyForURL(url, host) { return 'DIRECT'; }";
    expect((await session.call('POST', path, { body: { pac, filename: 'own.pac' } })).status).toBe(200);
    expect(await save()).toMatchObject({ status: 200, body: { source: 'template' } });
  });

  it('refuses one that browsers could not use, with the reason, and keeps the one before', async () => {
    const before = await bodyOf(path);
    for (const [pac, reason] of [
      ['function FindProxyForURL(', 'is no JavaScript'],
      ['var FindProxyForURLs = 1;', 'has no function FindProxyForURL'],
      ['var a = 1;', 'Write a script with a function FindProxyForURL(url, host)'],
      [`function FindProxyForURL() {}//${'x'.repeat(1_048_576)}`, 'Use at most 1 MB'],
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
      const answer = await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', body);
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
      const data = { pre: [{ id: 'a', name, action: 'allow' }], post: [] };
      const body = { rev_id, state, updated_at, data };
      expect((await parent.call('PUT', `/api/policy/v1/rules/global_exceptions/${rev_id}`, { body })).status).toBe(200);
    };
    await save('first');
    expect((await child.get(path)).status).toBe(404);
    expect((await publish(parent)).status).toBe(200);
    await save('second');
    expect(await bodyOf(path, child)).toEqual({
      pre: [{ id: 'a', name: 'first', action: 'allow' }],
      post: [],
      tenant_name: expect.stringMatching(/./),
    });
    expect((await parent.get(path)).status).toBe(404);

    // They are shown in the managed tenant, and changed in the managing one alone. (OP-208)
    const put = async (data: object) => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(child);
      const body = { rev_id, state, updated_at, data };
      return child.call('PUT', `/api/policy/v1/rules/global_exceptions/${rev_id}`, { body });
    };
    const own = { id: 'own', name: 'Own' };
    expect((await put({ pre: [own], post: [] })).status).toBe(200);
    const refused = await put({ pre: [own], post: [{ id: 'a', name: 'Mine now' }] });
    expect([refused.status, (refused.body as { errors: object[] }).errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'post[0].id', rule: 'inherited', label: 'Mine now' })],
    ]);
    expect((await put({ pre: [{ ...own, name: 'Still own' }], post: [] })).status).toBe(200);
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
    expect((await saveSetting(admin, 'POST', path, { list: [profile] })).text).not.toContain('sesame');
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

describe('storage and forensics profiles (spec 3 sections 3 and 5, OP-110)', () => {
  const storagePath = '/api/settings/v1/storage/profiles';
  const aws = { s3_bucket: 'b', key_id: 'k', secret_key: 'open sesame', path: 'p' };
  const azure = { account: 'acme', share: 's', secret_key: 'b3BlbiBzZXNhbWU=', path: 'p' };
  const limit_size = { enabled: false, max_size: 0, units: 'GB' };
  const profile = (storage_platform: object, more: object = {}) => ({
    name: 'n',
    description: 'd',
    storage_platform,
    limit_size,
    ...more,
  });
  const ofAws = (change: object = {}) => ({ name: 'Amazon AWS', aws: { ...aws, ...change } });
  const ofAzure = (change: object = {}) => ({ name: 'Microsoft Azure', azure: { ...azure, ...change } });
  type Kept = { uuid: string; name: string; validated: boolean; updated_by: string };
  let tenants = 0;

  async function newTenant() {
    tenants += 1;
    const tenantId = await backend.addTenant(`profiles-${tenants}`);
    const session = await signIn(backend.url, await backend.addUser({ username: `profiles-${tenants}`, tenantId }));
    const save = (...list: object[]) => saveSetting(session, 'POST', storagePath, { list });
    const kept = async () => (await bodyOf(storagePath, session)).list as [Kept, ...Kept[]];
    const validate = (sent: object) => session.call('POST', '/api/settings/v1/storage/validate', { body: sent });
    return { session, tenantId, save, kept, validate };
  }

  it('[STO-008] a mask that stands for no stored secret answers 400 with its path', async () => {
    const { save, kept, validate } = await newTenant();
    const masked = profile(ofAws({ secret_key: SECRET_MASK }));
    const path = 'storage_platform.aws.secret_key';
    expect(await save(masked)).toMatchObject({ status: 400, body: { path: `list.0.${path}` } });
    expect(await validate(masked)).toMatchObject({ status: 400, body: { path } });
    expect((await save(profile(ofAws()))).status).toBe(200);
    const [{ uuid }] = await kept();
    expect((await save({ ...masked, uuid })).status).toBe(200);
    for (const other of [masked, { ...masked, uuid: 'another' }]) {
      expect(await save(other)).toMatchObject({ status: 400, body: { path: `list.0.${path}` } });
    }
  });

  it('[PUB-005] a profile is refused with every wrong value, by the path of its field; what was wrong before passes', async () => {
    const { save, kept, tenantId, validate } = await newTenant();
    const wrong = profile(ofAws({ key_id: '', region: 7 }), { access_type: 'write', limit_size: { enabled: true } });
    const places = [
      'storage_platform.aws.key_id required',
      'storage_platform.aws.region structure',
      'limit_size.max_size required',
      'limit_size.units required',
      'access_type unknownValue',
    ];
    const told = (body: unknown) =>
      (body as { errors: ValueError[] }).errors.map(({ path, rule }) => `${path} ${rule}`);
    const saved = await save(profile(ofAws()), wrong);
    expect([saved.status, told(saved.body)]).toEqual([400, places.map((place) => `list[1].${place}`)]);
    const tried = await validate(wrong);
    expect([tried.status, told(tried.body)]).toEqual([400, places]);

    const off = { enabled: false, max_size: 'any', units: 'GB' };
    expect((await save(profile(ofAws(), { limit_size: off, unknown: { kept: 1 } }))).status).toBe(200);
    const [first] = await kept();
    expect(first).toMatchObject({ limit_size, unknown: { kept: 1 } });
    const body = JSON.stringify({ list: [{ ...first, storage_platform: ofAws(), access_type: 'write' }] });
    await backend.db.updateTable('documents').set({ body }).where('tenant_id', '=', tenantId).execute();
    const [loose] = await kept();
    expect((await save({ ...loose, name: 'renamed' })).status).toBe(200);
    expect((await save({ ...loose, access_type: 'none' })).status).toBe(400);
  });

  it('a stored key goes to no other account, region or endpoint', async () => {
    const { save, kept, validate } = await newTenant();
    expect((await save(profile(ofAzure()), profile(ofAws()))).status).toBe(200);
    const [first, second] = (await kept()) as [Kept, Kept];
    const mask = { secret_key: SECRET_MASK };
    const before = checked.length;
    for (const [uuid, platform] of [
      [first.uuid, ofAzure({ ...mask, endpoint: 'https://elsewhere.example' })],
      [first.uuid, ofAzure({ ...mask, account: 'other' })],
      [second.uuid, ofAws({ ...mask, endpoint: 'https://elsewhere.example' })],
      [second.uuid, ofAws({ ...mask, key_id: 'other' })],
      [second.uuid, ofAws({ ...mask, region: 'eu-west-1' })],
    ] as const) {
      const path = `storage_platform.${'azure' in platform ? 'azure' : 'aws'}.secret_key`;
      const moved = profile(platform, { uuid });
      expect(await validate(moved)).toMatchObject({ status: 400, body: { path } });
      expect(await save(moved)).toMatchObject({ status: 400, body: { path: `list.0.${path}` } });
    }
    expect(checked.length).toBe(before);
    const entered = profile(ofAzure({ endpoint: 'https://elsewhere.example' }), { uuid: first.uuid });
    expect((await validate(entered)).status).toBe(200);
    const otherShare = profile(ofAzure({ ...mask, share: 'other' }), { uuid: first.uuid });
    expect((await validate(otherShare)).status).toBe(200);
    expect(checked.at(-1)).toMatchObject(ofAzure({ share: 'other' }));
  });

  it('a profile is validated by what the service tried, for as long as its storage stays the same', async () => {
    const { save, kept, validate } = await newTenant();
    const flags = async () => (await kept()).map(({ validated }) => validated);
    expect((await save(profile(ofAws(), { validated: true }))).status).toBe(200);
    expect(await flags()).toEqual([false]);
    const [{ uuid }] = await kept();
    const shown = (change: object = {}) => profile(ofAws({ secret_key: SECRET_MASK, ...change }), { uuid });
    await validate(shown({ s3_bucket: 'other' }));
    expect(await flags()).toEqual([false]);
    await validate(shown());
    expect(await flags()).toEqual([true]);
    await save({ ...shown(), name: 'renamed', validated: false });
    expect(await flags()).toEqual([true]);
    await save(shown({ s3_bucket: 'other' }));
    expect(await flags()).toEqual([false]);
  });

  it('a storage profile stays while a forensics profile names it, and each of those says who changed it last', async () => {
    const { session, tenantId, save, kept } = await newTenant();
    await save(profile(ofAws()), profile(ofAws(), { name: 'unused' }));
    const [used, unused] = (await kept()) as [Kept, Kept];
    const capture = (name: string, more: object = {}) => ({
      name,
      description: '',
      capture_indicator: { enabled: true },
      storage_default: null,
      storage_profile_id: used.uuid,
      capture_params: defaultCaptureParams,
      ...more,
    });
    const bfPath = '/api/settings/v1/bf/profiles';
    const saved = await saveSetting(session, 'POST', bfPath, { bf_profiles: [capture('one'), capture('two')] });
    expect(saved.status).toBe(200);
    const again = profile(ofAws({ secret_key: SECRET_MASK }), { uuid: unused.uuid });
    expect(await save(again)).toMatchObject({ status: 400, body: { path: 'list' } });
    expect(await kept()).toHaveLength(2);
    expect((await save({ ...again, uuid: used.uuid })).status).toBe(200);

    const other = await signIn(backend.url, await backend.addUser({ username: `second-${tenants}`, tenantId }));
    const { bf_profiles } = saved.body as { bf_profiles: [Kept, Kept] };
    const [one, two] = bf_profiles;
    const changed = await saveSetting(other, 'POST', bfPath, { bf_profiles: [{ ...one, name: 'changed' }, two] });
    expect(changed.body).toMatchObject({
      bf_profiles: [{ updated_by: `second-${tenants}` }, two],
      updated_by: `second-${tenants}`,
    });
    const missing = { bf_profiles: [capture('three', { storage_profile_id: unused.uuid })] };
    expect(await saveSetting(session, 'POST', bfPath, missing)).toMatchObject({
      status: 400,
      body: { path: 'bf_profiles.0.storage_profile_id' },
    });
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
      expect(await save('without a time', undefined)).toMatchObject({ status: 400, body: { path: 'updated_at' } });
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

describe('global settings over the call (spec 3 section 7, decision 053)', () => {
  const path = '/api/settings/v1/tenants/global_settings';
  const save = (body: object) => saveSetting(admin, 'PUT', path, body);
  const errorsOf = ({ body }: { body: unknown }) =>
    (body as { errors?: ValueError[] }).errors?.map(({ path: at, rule }) => `${at} ${rule}`);

  it('[API-117] keeps whatever JSON stands under a name, and no more than there is room for', async () => {
    const kept = { theme: { dark: true, steps: [1, null, 'ü'] }, 'help.url': 'https://help.example', off: null };
    expect((await save(kept)).status).toBe(200);
    const stored = await bodyOf(path);
    expect(stored).toMatchObject(kept);
    expect(Object.keys(stored).length).toBe(Object.keys(kept).length + 2); // who saved it, and when

    const wrong = { ...kept, 'line\nbreak': 1, long: 'v'.repeat(10_001), large: [2 ** 60] };
    // By name, as the rows of the form are.
    expect(errorsOf(await save(wrong))).toEqual([
      'settings[1].value invalidJson',
      'settings[2].name invalidText',
      'settings[3].value maxlength',
    ]);
    // What no document of the service may hold.
    for (const [value, at] of [
      ['\u0000', 'off'],
      [JSON.parse('{"__proto__":1}'), 'body'],
    ] as const) {
      expect((await save({ ...kept, off: value })).body).toMatchObject({ path: at });
    }
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`n${at}`, at]));
    expect(errorsOf(await save(many))).toEqual(['settings maxlength']);
    expect(await bodyOf(path)).toEqual(stored);
  });

  it('[RES-007] a name of somebody else is kept, and the same name is asked about', async () => {
    const portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
    await portal.signIn(backend.admin);
    const global = portal.resources('settings.global');
    const loaded = await global.list();
    const [entry] = loaded.entries;
    const before = entry?.settings ?? [];
    await global.change({ settings: [...before, { name: 'theirs', value: '1' }] });
    const mine = { ...entry, settings: [...before, { name: 'mine', value: '{"a":1}' }] };
    await global.save(loaded, [mine as never], { onConflict: 'merge' });
    expect(await bodyOf(path)).toMatchObject({ theirs: 1, mine: { a: 1 }, theme: { dark: true } });

    const again = await global.list();
    const valued = (value: string) =>
      again.entries.map((each) => ({
        ...each,
        settings: each.settings?.map((row) => (row.name === 'mine' ? { ...row, value } : row)),
      }));
    await save({ ...(await bodyOf(path)), mine: 'of somebody else' });
    await expect(global.save(again, valued('2') as never, { onConflict: 'merge' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await bodyOf(path)).toMatchObject({ mine: 'of somebody else' });
  });
});
