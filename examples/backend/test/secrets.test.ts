import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoragePlatformWire } from '@portico/core/api';
import { defaultCaptureParams } from '@portico/core/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { SECRET_MASK } from '../src/saves/masked.ts';
import type { SecretKeys } from '../src/secret-keys/open-keyring.ts';
import { createKeyring } from '../src/secrets/keyring.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import type { TestSession } from './support/session.ts';
import { saveSetting, signIn } from './support/session.ts';

const [old, fresh] = [Buffer.alloc(32, 11), Buffer.alloc(32, 12)];
const profiles = '/api/settings/v1/storage/profiles';
const profile = {
  name: 'Evidence',
  description: 'Where captures go',
  storage_platform: {
    name: 'Amazon AWS',
    aws: { s3_bucket: 'evidence', key_id: 'AKIDEXAMPLE', secret_key: 'Sesame-bucket', path: 'bf' },
  },
  limit_size: { enabled: true, max_size: 5, units: 'GB' },
  access_type: 'readwrite',
};

let database: TestDatabase;
/** The database as it is stored. */
let raw: Database;
let folder: string;
beforeAll(async () => {
  database = await createDatabase();
  raw = connect(database.url, () => {}, { connections: 2 });
  folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'));
});
afterAll(async () => {
  await raw.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const checked: StoragePlatformWire[] = [];

async function using<T>(secretKeys: SecretKeys, work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const checkStorage = async (platform: StoragePlatformWire) => {
    checked.push(platform);
    return { validated: true };
  };
  const backend = await startBackend({ databaseUrl: database.url, secretKeys, checkStorage });
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

/** Every body of the database, as text; what was replaced unseen among them. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body::text as body from documents union all select body::text from collections
    union all select body::text from replaced_values`.execute(raw);
  return rows.map(({ body }) => body).join('\n');
}

const vpn = '/gdmanage/api/v1/vpn';

/** Makes a tunnel and deletes it without a token, so that a copy is kept, with its key. (OP-202) */
async function deleteTunnel(admin: TestSession): Promise<void> {
  const make = async (path: string, body: object) => {
    const answer = await admin.call('POST', `${vpn}/${path}`, { body });
    expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
    return (answer.body as { id: string }).id;
  };
  const gateway_id = await make('gateways', { name: 'Hub', ip: '198.51.100.1', region: 'us-east-1' });
  const destination_id = await make('destinations', { name: 'Office', ip: '198.51.100.2' });
  const id = await make('tunnels', { gateway_id, destination_id, pre_shared_key: 'Sesame-tunnel' });
  expect((await admin.call('DELETE', `${vpn}/tunnels/${id}`)).status).toBe(200);
}

/** The key of that tunnel once it is put back, as the service itself reads it. */
async function keptKey({ url, admin: login, db }: TestBackend): Promise<unknown> {
  const admin = await signIn(url, login);
  const { items } = (await admin.get('/api/settings/v1/replaced?call=tm.vpnTunnels.delete')).body as {
    items: { id: string }[];
  };
  const path = `/api/settings/v1/replaced/${items[0]?.id}`;
  expect((await admin.get(path)).body).toMatchObject({ value: { pre_shared_key: SECRET_MASK } });
  const restored = await admin.call('POST', `${path}/restore`);
  expect([restored.status, restored.text]).toEqual([200, expect.not.stringContaining('Sesame')]);
  const { id } = restored.body as { id: string };
  const row = await db.selectFrom('collections').select('body').where('id', '=', id).executeTakeFirstOrThrow();
  return (row.body as { pre_shared_key: string }).pre_shared_key;
}

/** The secret that the service itself checks a storage with, when the browser sends it the mask. */
async function secretInUse(backend: TestBackend): Promise<unknown> {
  const admin = await signIn(backend.url, backend.admin);
  const { list } = (await admin.get(profiles)).body as { list: (typeof profile)[] };
  expect(list[0]?.storage_platform.aws.secret_key).toBe(SECRET_MASK);
  const answer = await admin.call('POST', '/api/settings/v1/storage/validate', { body: list[0] });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('true')]);
  const platform = checked.at(-1);
  return platform?.name === 'Amazon AWS' ? platform.aws.secret_key : undefined;
}

describe('secrets in the database (DESIGN section 6)', () => {
  it('are nowhere in it as text, and work as before', async () => {
    await using({ keys: [old] }, async (backend) => {
      const admin = await signIn(backend.url, backend.admin);
      const save = async (method: string, path: string, body: object) => {
        const answer = await admin.call(method, path, { body });
        expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
      };
      const by = { updated_at: null, updated_by: null };
      await save('POST', profiles, { list: [profile], ...by });
      const capture_params = structuredClone(defaultCaptureParams);
      capture_params.files.infected_file_password = 'Sesame-zip';
      const capture = { name: 'All', description: '', capture_params, capture_indicator: { enabled: true } };
      const storage = { storage_default: null, storage_profile_id: null };
      await save('POST', '/api/settings/v1/bf/profiles', { bf_profiles: [{ ...capture, ...storage }], ...by });
      for (const [section, body] of [
        ['proxy', { enabled: true, host: 'proxy.example', password: 'Sesame-proxy' }],
        ['snmp', { enabled: true, community: 'Sesame-community' }],
      ] as const) {
        const saved = await saveSetting(admin, 'PUT', `/api/v1/settings/${section}`, body);
        expect([section, saved.status, saved.text.slice(0, 300)]).toEqual([section, 200, expect.anything()]);
      }
      await deleteTunnel(admin);
      expect(await secretInUse(backend)).toBe('Sesame-bucket');
    });
    const text = await stored();
    expect(text).not.toMatch(/Sesame|PRIVATE KEY/);
    const fields = [...text.matchAll(/"(\w+)":"sealed:v1:[0-9a-f]{12}:[\w-]{40,}"/g)].map(([, field]) => field);
    expect([...new Set(fields)].sort()).toEqual([
      'community',
      'infected_file_password',
      'password',
      'pre_shared_key',
      'private_key',
      'secret_key',
    ]);
    expect(text).toContain('AKIDEXAMPLE'); // what is no secret stays readable
  });

  it('[RES-008] are encrypted anew under a new key, also where a write replaced them, and from clear text, before anybody is served', async () => {
    const before = await stored();
    expect(before).toContain(`sealed:v1:${createKeyring([old]).id}:`);
    // As a version without encryption left it.
    const clear = JSON.stringify({ list: [{ private_key: 'Sesame-left' }] });
    await sql`
      insert into documents (tenant_id, name, body, updated_by)
      select id, 'test.left', ${clear}, 'x' from tenants limit 1`.execute(raw);
    await using({ keys: [fresh, old] }, async (backend) => expect(await secretInUse(backend)).toBe('Sesame-bucket'));
    const after = await stored();
    expect(after).not.toMatch(/Sesame/);
    expect(after).not.toContain(createKeyring([old]).id);
    const count = (text: string) => text.split('sealed:v1:').length - 1;
    expect(count(after)).toBe(count(before) + 1);
    // The old key is of no use any more, and not needed.
    await using({ keys: [fresh] }, async (backend) => {
      expect(await secretInUse(backend)).toBe('Sesame-bucket');
      expect(await keptKey(backend)).toBe('Sesame-tunnel');
    });
  });

  it('keep a process out that has another key, and say what to do; nothing is written', async () => {
    const before = await stored();
    const file = join(folder, 'elsewhere', 'secret.key');
    for (const keys of [{ keys: [old] as const }, { file }]) {
      await expect(using(keys, async () => {})).rejects.toMatchObject({
        name: 'StartError',
        code: 'secrets.key',
        message: expect.stringMatching(/Every process on one database needs the same key: set PORTICO_SECRET_KEY/),
      });
    }
    expect(existsSync(file)).toBe(false);
    expect(await stored()).toBe(before);
  });

  it('are under a key of the data folder that the first start makes, for its owner alone', async () => {
    const other = await createDatabase();
    const file = join(folder, 'data', 'secret.key');
    const run = async () => (await startBackend({ databaseUrl: other.url, secretKeys: { file } })).stop();
    try {
      await run();
      const key = readFileSync(file, 'utf8');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(Buffer.from(key, 'base64')).toHaveLength(32);
      await run();
      expect(readFileSync(file, 'utf8')).toBe(key);
      writeFileSync(file, `${fresh.toString('base64')}\n${key}`); // a new key in front of the old one
      await run();
      writeFileSync(file, fresh.toString('base64'));
      await run();
      writeFileSync(file, 'no key');
      await expect(run()).rejects.toMatchObject({
        code: 'secrets.file',
        message: expect.not.stringContaining('no key'),
      });
    } finally {
      await other.drop();
    }
  });
});

describe('a sealed text (DESIGN section 6)', () => {
  const keyring = createKeyring([fresh, old]);

  it('is never the same twice, opens again, and is left alone when it is no sealed one', () => {
    const sealed = keyring.seal('Straße ✓', 'password');
    expect(keyring.seal('Straße ✓', 'password')).not.toBe(sealed);
    expect(keyring.open(sealed, 'password')).toBe('Straße ✓');
    expect(keyring.open(createKeyring([old]).seal('x', 'password'), 'password')).toBe('x');
    expect(keyring.open('clear', 'password')).toBe('clear');
  });

  it.each([
    ['in another field', (sealed: string) => [sealed, 'secret_key']],
    ['changed', (sealed: string) => [`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'password']],
    ['cut', (sealed: string) => [sealed.slice(0, 40), 'password']],
    ['under an unknown key', () => [createKeyring([Buffer.alloc(32, 9)]).seal('x', 'password'), 'password']],
  ])('%s opens nothing', (_, how) => {
    const [text = '', field = ''] = how(keyring.seal('x', 'password'));
    expect(() => keyring.open(text, field)).toThrow();
  });
});
