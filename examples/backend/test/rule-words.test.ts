import type { ValueError } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer, TestSession } from './support/session.ts';
import { revisionOf, saveSetting, signIn } from './support/session.ts';

// The words are written out from spec 3 section 3: nothing here comes from the lists of the product.

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const applications = [{ id: 'crm', name: 'The CRM', domains: ['crm.example'] }];
  const { status } = await save('mpa/app_catalogs', { id: 'apps', name: 'Catalog', applications });
  expect(status).toBe(200);
});
afterAll(() => backend.stop());

const root = '/api/policy/v1/rules';
type Section = 'mpa/access_rules' | 'mpa/app_catalogs' | 'web';

/** Saves one entry as the only one of its section. */
async function save(section: Section, entry: object): Promise<Answer> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const document = { list: [entry] };
  const body = { rev_id, state, updated_at, ...(section === 'web' ? { data: document } : document) };
  return admin.call('PUT', `${root}/${section}/${rev_id}`, { body });
}

/** The entry as it is read again. */
async function stored(section: Section): Promise<Record<string, unknown>> {
  const { staged_rev_id } = await revisionOf(admin);
  const { body } = await admin.get(`${root}/${section}/${staged_rev_id}`);
  return (body as { list: Record<string, unknown>[] }).list[0] ?? {};
}

async function isTaken(section: Section, own: Record<string, unknown>): Promise<void> {
  const note = JSON.stringify(own);
  expect((await save(section, { name: 'One rule', ...own })).status, note).toBe(200);
  expect(await stored(section), note).toMatchObject(own);
}

/** One place of the entry is refused by its rule, and what was stored stays. */
async function isRefused(section: Section, own: Record<string, unknown>, place: string, rule: string): Promise<void> {
  const before = await stored(section);
  const { status, body } = await save(section, { name: 'One rule', ...own });
  const { errors = [] } = body as { errors?: ValueError[] };
  expect([status, errors.map((error) => `${error.path} ${error.rule}`)], JSON.stringify(own)).toEqual([
    400,
    [`list[0].${place} ${rule}`],
  ]);
  expect(await stored(section)).toEqual(before);
}

/** Each kind of condition with a value that it takes, and one that it refuses. */
const kinds: Record<string, [taken: string, refused: unknown]> = {
  source_ips: ['10.1.2.3', '10.1.2.300'],
  dest_ips: ['2001:db8::1', 'example.com'],
  source_ip_ranges: ['10.0.0.1-10.0.0.9', '10.0.0.9-10.0.0.1'],
  dest_ip_ranges: ['10.0.0.0/8', '10.0.0.0/33'],
  browser: ['firefox', 'a < browser'],
  user_agent: ['curl/8.4', 'a\u0007bell'],
  threats: ['phishing', 'weather'],
  categories: ['Gambling', 'Weather forecasts of tomorrow'],
  geo_ip: ['DE', 'ZQ'],
  uri: ['https://example.com/a', 'ftp://example.com/a'],
  domain: ['example.com', 'no domain'],
  fileTypes: ['pdf', 'nothing at all'],
  entities: ['Finance', 'a\u0007bell'],
  app_object: ['crm', 7], // what is no application is stored with a warning
};

/** Each kind of subject, likewise. */
const subjects: Record<string, [taken: string, refused: unknown]> = {
  source: ['10.0.0.0/24', 'no source'],
  source_ips: ['10.1.2.3', '10.1.2.300'],
  source_ip_ranges: ['10.0.0.1-10.0.0.9', '10.0.0.9-10.0.0.1'],
  source_cidr_blocks: ['10.0.0.0/8', '10.0.0.1-10.0.0.9'],
  applications: ['crm', 7], // likewise
  ips: ['10.1.2.3', 'example.com'],
  geo_locations: ['FR', 'ZQ'],
  platforms: ['windows', 'dos'],
  users: ['ada@example.com', 'a user'],
  groups: ['Staff', 'a\u0007bell'],
  user: ['ada', '<ada>'],
  group: ['Staff', 'a\u0007bell'],
};

const when = (kind: string, value: unknown) => ({ conditions: { logic: 'and', list: [{ kind, values: [value] }] } });
const who = (type: string, value: unknown) => ({ subjects: [{ type, values: [value] }] });
const access = 'mpa/access_rules';

describe('words of rules, as the service takes them (spec 3 section 3, OP-207)', () => {
  it('[PRA-004] each of the fourteen kinds of conditions is kept with its own values, and no other kind is', async () => {
    expect(Object.keys(kinds)).toHaveLength(14);
    for (const [kind, [taken, refused]] of Object.entries(kinds)) {
      await isTaken(access, when(kind, taken));
      const { body, status } = await save(access, { name: 'One rule', ...when(kind, refused) });
      const paths = ((body as { errors?: ValueError[] }).errors ?? []).map(({ path }) => path);
      expect([status, paths], kind).toEqual([400, ['list[0].conditions.list[0].values[0]']]);
    }
    for (const kind of ['group', 'users', 'source_ip', 'file_types', 'Domain', 'url', 'toString'])
      await isRefused(access, when(kind, 'x'), 'conditions.list[0].kind', 'unknownValue');
  });

  it('[PRA-005] a session is limited not at all, to itself, or by a time in hours, minutes or days', async () => {
    const limit = (session_limit: object) => ({ session_limit });
    await isTaken(access, limit({ type: 'none' }));
    await isTaken(access, limit({ type: 'session' }));
    for (const unit of ['hours', 'minutes', 'days']) await isTaken(access, limit({ type: 'time', amount: 8, unit }));
    for (const unit of ['seconds', 'weeks', 'hour', 'Hours'])
      await isRefused(access, limit({ type: 'time', amount: 8, unit }), 'session_limit.unit', 'unknownValue');
    for (const type of ['hours', 'forever', 'Time'])
      await isRefused(access, limit({ type }), 'session_limit.type', 'unknownValue');
    await isRefused(access, limit({ type: 'time', amount: 0, unit: 'days' }), 'session_limit.amount', 'minimum');
  });

  it('[PRA-006] a rule is about all, uploads, downloads or both', async () => {
    for (const scope of ['all', 'uploads', 'downloads', 'uploadsAndDownloads']) await isTaken('web', { scope });
    for (const scope of ['none', 'upload', 'uploads_and_downloads', 'All'])
      await isRefused('web', { scope }, 'scope', 'unknownValue');
  });

  it('[PRA-007] each of the twelve types of subjects is kept with its own values, and no other type is', async () => {
    expect(Object.keys(subjects)).toHaveLength(12);
    for (const [type, [taken, refused]] of Object.entries(subjects)) {
      await isTaken(access, who(type, taken));
      const { body, status } = await save(access, { name: 'One rule', ...who(type, refused) });
      const paths = ((body as { errors?: ValueError[] }).errors ?? []).map(({ path }) => path);
      expect([status, paths], type).toEqual([400, ['list[0].subjects[0].values[0]']]);
    }
    for (const type of ['everybody', 'domain', 'dest_ips', 'User', 'constructor'])
      await isRefused(access, who(type, 'x'), 'subjects[0].type', 'unknownValue');
  });

  it('[PRA-008] protection is disabled, moderate, aggressive, relaxed or custom', async () => {
    for (const protection_level of ['disabled', 'moderate', 'aggressive', 'relaxed', 'custom'])
      await isTaken('web', { protection_level });
    for (const protection_level of ['high', 'off', 'Moderate', 'none'])
      await isRefused('web', { protection_level }, 'protection_level', 'unknownValue');
  });

  it('[PRA-009] a rule allows, isolates as safeview, or blocks', async () => {
    for (const section of [access, 'web'] as const) {
      for (const action of ['allow', 'safeview', 'block']) await isTaken(section, { action });
      for (const action of ['isolate', 'deny', 'Block', 'log'])
        await isRefused(section, { action }, 'action', 'unknownValue');
    }
  });
});

describe('checks of devices, as the service takes them (spec 3 section 3)', () => {
  const path = '/api/settings/v1/tenants/posture_profiles';
  const profile = (checks: object) => ({ list: [{ name: 'Managed', checks }] });
  const checksNow = async () =>
    ((await admin.get(path)).body as { list: { checks: Record<string, unknown> }[] }).list[0]?.checks;

  /** Each check as a profile asks for it: on, or compared. */
  const checks: Record<string, unknown> = {
    antivirus: true,
    firewall: true,
    os_version: { enabled: true, comparator: 'greater_than', values: ['14.2'] },
    full_disk_encryption: true,
    detect_crowdstrike: true,
    crowdstrike_zta: { enabled: true, comparator: 'inbetween', values: [50, 90] },
    gatekeeper: true,
    google_safe_browsing: true,
  };

  it('[PST-001] each of the eight is kept alone and all together, and no other is', async () => {
    expect(Object.keys(checks)).toHaveLength(8);
    const sets = [...Object.entries(checks).map(([name, check]) => ({ [name]: check })), checks];
    for (const set of sets) {
      expect((await saveSetting(admin, 'PUT', path, profile(set))).status, JSON.stringify(set)).toBe(200);
      expect(await checksNow()).toEqual(set);
    }
    for (const name of ['screen_lock', 'anti_virus', 'osVersion', 'crowdstrike', 'Firewall']) {
      const { status, body } = await saveSetting(admin, 'PUT', path, profile({ ...checks, [name]: true }));
      expect([status, (body as { errors?: ValueError[] }).errors?.map((error) => error.path)], name).toEqual([
        400,
        [`list[0].checks.${name}`],
      ]);
    }
    expect(await checksNow()).toEqual(checks);
  });

  it('[PST-001] only the version and the score are compared, each with values of its own', async () => {
    const wrong: [name: string, check: unknown, place: string][] = [
      ['antivirus', { enabled: 'yes' }, 'antivirus.enabled'],
      ['os_version', { comparator: 'greater_than', values: ['the newest'] }, 'os_version.values[0]'],
      ['crowdstrike_zta', { comparator: 'greater_than', values: [101] }, 'crowdstrike_zta.values[0]'],
      ['crowdstrike_zta', { comparator: 'near', values: [50] }, 'crowdstrike_zta.comparator'],
    ];
    for (const [name, check, place] of wrong) {
      const { status, body } = await saveSetting(admin, 'PUT', path, profile({ [name]: check }));
      expect([status, (body as { errors?: ValueError[] }).errors?.map((error) => error.path)], place).toEqual([
        400,
        [`list[0].checks.${place}`],
      ]);
    }
  });
});
