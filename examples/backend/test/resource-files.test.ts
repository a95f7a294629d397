import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortal, type EntriesOf, type Portal } from '@portico/core';
import { stagedTotal } from '@portico/core/policy/view';
import {
  describeChanges,
  isOneFile,
  isReadOnly,
  KIND_MEMBER,
  mapFields,
  ownEntries,
  placeOfKind,
  type ResourceRecord,
  resourceKinds,
  resources,
} from '@portico/core/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../src/certificates/self-signed.ts';
import { type Credentials, startBackend, type TestBackend } from './support/backend.ts';
import { rightEntryOf } from './support/right-entries.ts';

type Entry = Readonly<Record<string, unknown>>;
type Main = (words: string[], environment: object, terminal: object) => Promise<number>;

let backend: TestBackend;
let ann: Credentials;
let ben: Portal;
let main: Main;
let terminal: object;
const out: string[] = [];
const root = mkdtempSync(join(tmpdir(), 'portico-files-'));

beforeAll(async () => {
  backend = await startBackend();
  ann = await backend.addUser({ username: 'ann' });
  const confirm = async () => ({ password: backend.admin.password });
  ben = createPortal({ baseUrl: backend.url, deployment: 'dev', confirm });
  await ben.signIn(await backend.addUser({ username: 'ben' }));
  // The program of the example, which knows nothing of the service but its calls.
  const from = (file: string) => import(new URL(`../../automation/src/${file}`, import.meta.url).href);
  ({ main } = (await from('main.ts')) as { main: Main });
  const { diskFolders } = (await from('folders.ts')) as { diskFolders: object };
  terminal = {
    print: (line: string) => out.push(line),
    complain: (line: string) => out.push(line),
    read: async (file: string) => readFileSync(file, 'utf8'),
    write: async (file: string, text: string) => writeFileSync(file, text),
    folders: diskFolders,
  };
});
afterAll(async () => {
  await backend.stop();
  rmSync(root, { recursive: true });
});

const SECRET = 'hunter2 of the environment';

async function run(...words: string[]): Promise<number> {
  return runWith({}, ...words);
}

async function runWith(more: object, ...words: string[]): Promise<number> {
  out.length = 0;
  const environment = { PORTICO_URL: backend.url, PORTICO_USER: ann.username, PORTICO_PASSWORD: ann.password };
  return main(words, { ...environment, PORTICO_DEPLOYMENT: 'dev', ...more }, terminal);
}

const entriesOf = ({ kind }: ResourceRecord) =>
  ben.resources(kind as 'policy.web-rule') as unknown as EntriesOf<ResourceRecord>;
const all = async (record: ResourceRecord) => (await entriesOf(record).list()).entries as unknown as readonly Entry[];
const keyOf = ({ identity }: ResourceRecord) => identity.key[0] ?? '';
const namesOf = async (record: ResourceRecord) =>
  ownEntries(record, await all(record))
    .filter((entry) => entry.builtin !== true)
    .map((entry) => entry[keyOf(record)]);

/** A folder of one kind, with three entries of it on the service. */
async function folderOf(record: ResourceRecord) {
  const folder = mkdtempSync(join(root, 'kind-'));
  const others = resources.filter((each) => each !== record).map(({ kind }) => [kind, 'ignore']);
  const settings = (scope: string) =>
    writeFileSync(
      join(folder, 'portico.json'),
      JSON.stringify({ kinds: { ...Object.fromEntries(others), [record.kind]: scope } }),
    );
  settings('add-update');
  const three = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
    ...rightEntryOf(record, name),
    later: { kept: [1, null] },
  }));
  const loaded = await entriesOf(record).list();
  const mine = new Set(ownEntries(record, loaded.entries as unknown as Entry[]));
  const builtin = (loaded.entries as unknown as Entry[]).filter((entry) => record.builtin && !mine.has(entry));
  await entriesOf(record).save(loaded, [...builtin, ...three] as never, { onConflict: 'stop' });

  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !/^portico\./.test(file))
      .toSorted();
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  /** Changes the entries of the files, in their order. */
  const edit = (change: (entries: Record<string, unknown>[]) => Record<string, unknown>[]) => {
    for (const file of files()) {
      const held = read(file);
      const next = isOneFile(record)
        ? { ...held, [record.store.at]: change(held[record.store.at]) }
        : change([held])[0];
      writeFileSync(join(folder, file), JSON.stringify(next));
    }
  };
  const rename = (from: string, to: string) =>
    edit((entries) =>
      entries.map((entry) => (entry[keyOf(record)] === from ? { ...entry, [keyOf(record)]: to } : entry)),
    );
  const text = () => files().map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`);
  const ids = async () =>
    new Map((await all(record)).map((entry) => [entry[keyOf(record)], entry[record.identity.id]]));
  return { folder, plan: join(folder, 'made.plan'), settings, files, read, edit, rename, text, ids };
}

const changeBy = async (record: ResourceRecord, name: string, members: Entry) => {
  const entry = (await all(record)).find((each) => each[keyOf(record)] === name);
  await entriesOf(record).update(String(entry?.[record.identity.id]), members as never);
};

/** Kinds that files change. */
const filed = resources.filter((record) => !isReadOnly(record) && record.store.type !== 'document');
const documents = resources.filter(({ store }) => store.type === 'document');
const authority = selfSigned('Sample authority', 1, new Date(), 'ec').cert;
/** What a file changes in each. */
const documentEdits: Readonly<Record<string, Entry>> = {
  'pac.file': { filename: 'own.pac', pac: 'function FindProxyForURL(url, host) { return "DIRECT"; }' },
  'pac.delivery': { enabled: true, proxy_host: 'proxy.example.org' },
  'forensics.viewer': { enabled: true, viewer_url: 'https://viewer.example/' },
  'settings.terms': { tos: 'Be kind.' },
  'settings.egress-ips': { list: ['198.51.100.7'] },
  'settings.fixed-egress': { fixed_egress_user: { list: ['ann@example.com'] } },
  'settings.casb': { enabled: true },
  'settings.access-security': { require_client_certificate: true, ca_certificate: authority },
  'settings.global': { settings: [{ name: 'theme', value: '{\n  "dark": true\n}' }] },
  'appliance.network': { hostname: 'gate.example.org', dns: ['192.0.2.54', '192.0.2.53'] },
  'appliance.proxy': { enabled: true, host: 'proxy.example.org', port: 8080 },
  'appliance.time': { time_zone: 'Europe/Berlin' },
  'appliance.snmp': { location: 'Rack 7' },
  'appliance.logs': { level: 'debug' },
  'settings.admin-access': { enabled: true, allowed_ips: ['127.0.0.1'] },
};

describe.each(filed.map((record) => [record.kind, record] as const))('files of %s', (_, record) => {
  it('[RES-005] [RES-007] [RES-016] go out and in: renamed, moved, joined with what another administrator staged', async () => {
    const { folder, plan, edit, rename, text, files, ids } = await folderOf(record);
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    expect(files().length).toBe(isOneFile(record) ? 1 : 3);
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    expect(out[0]).toBe('0 changes.');

    const before = await ids();
    rename('Alpha', 'Alpha renamed');
    const isOrdered = record.order !== undefined;
    if (isOrdered) edit(([alpha = {}, beta = {}, gamma = {}, ...more]) => [gamma, alpha, beta, ...more]);
    await changeBy(record, 'Beta', { [keyOf(record)]: 'Beta of ben' });
    expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
    const label = record.fields[keyOf(record)]?.label;
    const changes = [
      ...(isOrdered ? ['  ↕ Gamma: moved from 3 to 1'] : []),
      `  ● Alpha renamed: ${label}: Alpha → Alpha renamed`,
    ];
    expect(out.slice(0, changes.length + 5)).toEqual([
      `${record.label[1]}:`,
      ...changes,
      'Changed on the service since the last pull, and kept:',
      `${record.label[1]}:`,
      `  ● Beta of ben: ${label}: Beta → Beta of ben`,
      changes.length === 1 ? '1 change.' : '2 changes.',
    ]);
    expect(await run('apply', plan), out.join('\n')).toBe(0);
    const names = isOrdered ? ['Gamma', 'Alpha renamed', 'Beta of ben'] : ['Alpha renamed', 'Beta of ben', 'Gamma'];
    expect(await namesOf(record)).toEqual(names);
    expect((await ids()).get('Alpha renamed')).toBe(before.get('Alpha'));
    const stored = (await all(record)).find((entry) => entry[keyOf(record)] === 'Alpha renamed');
    // Roles are kept in a table of their own, which has no place for more. (OP-93)
    if (record.kind !== 'settings.role') expect(stored).toMatchObject({ later: { kept: [1, null] } });
    expect(await run('apply', plan), out.join('\n')).toBe(0);
    expect(out).toEqual(['Nothing to save.']);
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    const written = text();
    expect(await run('plan', folder), out.join('\n')).toBe(0);

    rename('Gamma', 'Gamma of ann');
    await changeBy(record, 'Gamma', { [keyOf(record)]: 'Gamma of ben' });
    expect(await run('plan', folder), out.join('\n')).toBe(3);
    expect(out.join('\n')).toContain(`● Gamma of ann: ${label}: Gamma of ben → Gamma of ann`);
    expect(text()).not.toEqual(written);
  });
});

it.each(documents.map((record) => [record.kind, record] as const))(
  '[RES-016] [RES-017] the file of %s goes out and in, and an apply that is done again changes nothing',
  async (kind, record) => {
    const folder = mkdtempSync(join(root, 'document-'));
    const others = resources.filter((each) => each !== record).map((each) => [each.kind, 'ignore']);
    writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds: Object.fromEntries(others) }));
    const document = ben.resources(kind as 'settings.admin-access');
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    const file = join(folder, placeOfKind(record));
    const held = JSON.parse(readFileSync(file, 'utf8')) as Entry;
    const next = documentEdits[kind] ?? {};
    writeFileSync(file, JSON.stringify({ ...held, ...next }));
    const plan = join(folder, 'made.plan');
    expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
    expect(out[0]).toBe(`${record.label[1]}:`);
    expect(await run('apply', plan), out.join('\n')).toBe(0);
    expect((await document.read()).value).toMatchObject(next);
    expect(await run('apply', plan), out.join('\n')).toBe(0);
    expect(out).toEqual(['Nothing to save.']);
    if (next.enabled === true) await document.change({ enabled: false });
  },
);

/** The program writes what the review shows, and both say what `describeChanges` says. */
it('[RES-006] [RES-016] the number of a plan is that of the publish review and of the changes in words', async () => {
  const staged = filed.filter(({ store }) => store.type === 'section');
  for (const record of staged) await folderOf(record);
  await ben.customization.publish();
  const folder = mkdtempSync(join(root, 'all-'));
  writeFileSync(
    join(folder, 'portico.json'),
    JSON.stringify({
      kinds: Object.fromEntries(resources.filter((each) => !staged.includes(each)).map(({ kind }) => [kind, 'ignore'])),
    }),
  );
  expect(await run('pull', folder), out.join('\n')).toBe(0);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json') || file.startsWith('portico.')) continue;
    const held = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const record = staged.find(({ kind }) => kind === held[KIND_MEMBER]);
    if (record === undefined) throw new Error(`${file} is of no kind`);
    const key = keyOf(record);
    const renamed = (entry: Entry) => (entry[key] === 'Beta' ? { ...entry, [key]: 'Beta renamed' } : entry);
    const fresh = { ...rightEntryOf(record, 'Delta') };
    const { list } = { list: held[record.store.at] as Entry[] };
    // Two that move together are one line.
    const next = isOneFile(record)
      ? { ...held, [record.store.at]: [list[2], list[0], renamed(list[1] ?? {}), fresh, ...list.slice(3)] }
      : renamed(held);
    writeFileSync(join(folder, file), JSON.stringify(next));
  }
  const before = new Map<string, readonly Entry[]>();
  for (const record of staged) before.set(record.kind, await all(record));
  const plan = join(folder, '..', 'all.plan');
  expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
  const said = out.find((line) => /^\d+ changes?\.$/.test(line));
  expect(await run('plan', folder, '--markdown')).toBe(2);
  expect(`${/^\*\*(\d+ changes)\*\*/.exec(out[0] ?? '')?.[1]}.`).toBe(said);
  expect(await run('plan', folder, '--json')).toBe(2);
  const { kinds } = JSON.parse(out.join('\n')) as { kinds: { changes: object[] }[] };
  expect(`${kinds.flatMap(({ changes }) => changes).length} changes.`).toBe(said);
  expect(await run('apply', plan), out.join('\n')).toBe(0);

  let described = 0;
  for (const record of staged) {
    described += describeChanges(record, before.get(record.kind) ?? [], await all(record)).length;
  }
  const { sections } = await ben.client.policy.staged();
  expect(described).toBeGreaterThan(staged.length);
  expect(stagedTotal(sections)).toBe(described);
  expect(sections.reduce((sum, { changes = [] }) => sum + changes.length, 0)).toBe(described);
  expect(said).toBe(`${described} changes.`);
});

it.each(resources.filter(isReadOnly).map((record) => [record.kind, record] as const))(
  '[RES-016] %s is written by others: no pull writes it, and a file of it is refused by its name',
  async (kind, record) => {
    const folder = mkdtempSync(join(root, 'read-only-'));
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    expect(out.join('\n')).not.toContain(record.label[1]);
    writeFileSync(join(folder, 'mine.json'), JSON.stringify({ [KIND_MEMBER]: kind, ...rightEntryOf(record, 'Mine') }));
    expect(await run('plan', folder)).toBe(1);
    expect(out.join('\n')).toContain(`mine.json: ${record.label[1]} are written by others`);
    await expect(entriesOf(record).create({ name: 'Mine' } as never)).rejects.toThrow('are written by others');
  },
);

it('[RES-016] what another administrator wrote is one line of the terminal, and does not steer it', async () => {
  const profiles = ben.resources('storage.profile');
  const record = resourceKinds['storage.profile'];
  const folder = mkdtempSync(join(root, 'steering-'));
  const kinds = Object.fromEntries(resources.map(({ kind }) => [kind, kind === record.kind ? 'exact' : 'ignore']));
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds }));
  await profiles.create(rightEntryOf(record, 'Steering') as never);
  expect(await run('pull', folder), out.join('\n')).toBe(0);
  const id = (await profiles.list()).entries.find(({ name }) => name === 'Steering')?.uuid ?? '';
  await profiles.update(id, { description: 'Kept\n0 changes.\u001b[2J\u202e' });
  expect(await run('plan', folder), out.join('\n')).toBe(2);
  expect(out.join('')).toContain('Kept\\u000a0 changes.\\u001b[2J\\u202e → ');
  expect(await run('plan', folder, '--markdown')).toBe(2);
  expect(out.join('')).toContain('Kept⏎0 changes.\\u001b\\[2J\\u202e → ');
  await profiles.update(id, { description: 'Kept' });
});

it('[RES-006] [RES-013] [RES-016] plan, apply and review call references by their names, and say what is deleted; a plan keeps ids', async () => {
  const services = ben.resources('firewall.service');
  const rules = ben.resources('firewall.rule');
  const made = await services.save(
    await services.list(),
    [
      { name: 'SSH', protocol: 'tcp', ports: ['22'] },
      { name: 'Telnet', protocol: 'tcp', ports: ['23'] },
    ] as never,
    { onConflict: 'stop' },
  );
  const [ssh = '', telnet = ''] = made.entries.map(({ id }) => id ?? '');
  const { entries } = await rules.list();
  const rule = { name: 'Shells', services: [telnet], action: 'block' as const };
  await rules.save(await rules.list(), [rule, ...entries.filter(({ builtin }) => builtin)] as never);
  await ben.customization.publish();
  const folder = mkdtempSync(join(root, 'names-'));
  const kinds = Object.fromEntries(
    resources.map(({ kind }) => [kind, kind.startsWith('firewall.') ? 'exact' : 'ignore']),
  );
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds }));
  expect(await run('pull', folder), out.join('\n')).toBe(0);
  const file = join(folder, 'firewall/rules.json');
  const held = JSON.parse(readFileSync(file, 'utf8')) as { list: Entry[] };
  const [first, ...more] = held.list;
  const next = [{ ...first, services: [{ ref: 'fwaas.service/SSH' }, { ref: 'fwaas.service/Fresh' }] }, ...more];
  writeFileSync(file, JSON.stringify({ ...held, list: next }));
  const fresh = { [KIND_MEMBER]: 'firewall.service', name: 'Fresh', protocol: 'udp', ports: ['53'] };
  writeFileSync(join(folder, 'firewall-services/fresh.json'), JSON.stringify(fresh));
  rmSync(join(folder, 'firewall-services/telnet.json'));
  const plan = join(root, 'names.plan');
  // What refers to it on the service alone counts as well.
  const ignoring = { ...kinds, 'firewall.rule': 'ignore' };
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds: ignoring }));
  expect(await run('plan', folder, '--out', plan, '--allow-deletes', '1')).toBe(1);
  expect(out.join('\n')).toContain('Firewall rules: Shells refers to Telnet, which the plan deletes.');
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds }));
  const line = '● Shells: Services: Telnet (deleted) → SSH, Fresh';
  const some = ['--allow-deletes', '1'];
  expect(await run('plan', folder, '--out', plan, ...some), out.join('\n')).toBe(2);
  expect(out).toContain(`  ${line}`);
  expect(await run('plan', folder, '--markdown', ...some)).toBe(2);
  expect(out).toContain(`- ${line}`);
  expect(readFileSync(plan, 'utf8')).toContain(`"before": "${telnet}"`);
  expect(readFileSync(plan, 'utf8')).toContain(`"after": "${ssh}, `);
  expect(await run('apply', plan), out.join('\n')).toBe(0);
  expect(out).toContain(`${resourceKinds['firewall.rule'].label[1]}: ${line}`);
  const told = async (portal: Portal) => {
    const { sections } = await portal.client.policy.staged();
    return sections.find(({ name }) => name === 'fwaas.rules')?.changes?.map(({ fields }) => fields);
  };
  expect(await told(ben)).toEqual([[{ label: 'Services', before: 'Telnet (deleted)', after: 'SSH, Fresh' }]]);
  // Whoever may not read services is told their ids.
  const dora = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  const rights = { read: ['fwaas:rules'], write: ['fwaas:rules'] };
  await dora.signIn(await backend.addUser({ username: 'dora', roles: rights }));
  expect(await told(dora)).toMatchObject([[{ before: telnet, after: expect.stringContaining(`${ssh}, `) }]]);
  await ben.customization.publish();
});

it('[ROL-001] [RES-016] a plan says what its maker may not grant, and the service refuses it; built-in roles are no files', async () => {
  const record = resources.find(({ kind }) => kind === 'settings.role');
  if (record === undefined) throw new Error('there is no kind for roles');
  const { folder, plan, files, edit } = await folderOf(record);
  await ben.customization.publish();
  // He reads roles and no users: which role is his own he is told with who he is.
  const rights = { read: ['settings:rbac', 'logs:web'], write: ['settings:rbac'] };
  const carl = await backend.addUser({ username: 'carl', roles: rights });
  const asCarl = (...words: string[]) =>
    runWith({ PORTICO_USER: carl.username, PORTICO_PASSWORD: carl.password }, ...words);
  expect(await asCarl('pull', folder), out.join('\n')).toBe(0);
  const held = files().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).name);
  expect(held.toSorted()).toEqual(['Alpha', 'Beta', 'Gamma', 'Role of carl']);

  const give = (name: string, members: object) =>
    edit(([entry = {}]) => [entry.name === name ? { ...entry, ...members } : entry]);
  give('Alpha', { read: ['logs:web', 'logs:dlp'] });
  give('Role of carl', { write: [] });
  expect(await asCarl('plan', folder)).toBe(1);
  expect(out.join('\n')).toContain('Roles: Alpha: logs:dlp is more than you may read yourself');
  expect(out.join('\n')).toContain('Roles: Role of carl: you hold the role Role of carl yourself');
  give('Alpha', { read: ['logs'] });
  expect(await asCarl('plan', folder)).toBe(1);
  expect(out.join('\n')).toContain('read[0]: Right: logs has one segment; did you mean logs:*?');
  give('Alpha', { read: ['logs:web'], name: 'BETA' });
  give('Role of carl', { write: ['settings:rbac'] });
  expect(await asCarl('plan', folder)).toBe(1);
  expect(out.join('\n')).toMatch(/settings-rbac\/(alpha|beta)\.json: name: Name: Another role has this name\./);

  // What an administrator planned is refused to somebody who holds less.
  give('BETA', { read: ['logs:dlp'], name: 'Alpha' });
  expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
  expect(await asCarl('apply', plan)).toBe(1);
  expect(out.join('\n')).toContain('logs:dlp is more than you may read yourself');
  expect((await all(record)).find(({ name }) => name === 'Alpha')?.read).toEqual([]);
  expect(await run('apply', plan), out.join('\n')).toBe(0);
  expect((await all(record)).find(({ name }) => name === 'Alpha')?.read).toEqual(['logs:dlp']);
  expect(await run('plan', folder)).toBe(0);
});

/** One kind whose order counts, one of the revision, and one with its own token and secrets. */
const oneOfEach = ['policy.web-rule', 'policy.app-link', 'storage.profile'].map((kind) => {
  const record = resources.find((each) => each.kind === kind);
  if (record === undefined) throw new Error(`there is no kind ${kind}`);
  return [kind, record] as const;
});

describe.each(oneOfEach)('files of %s, further', (_, record) => {
  it('[RES-017] are applied as planned, or not at all where the service moved; a pull loses no edit', async () => {
    const { folder, plan, rename, ids, text } = await folderOf(record);
    await run('pull', folder);
    const written = text();
    expect(await run('pull', folder)).toBe(0);
    expect(text()).toEqual(written);
    const known = await ids();
    rename('Alpha', 'Alpha of ann');
    expect(await run('plan', folder, '--out', plan)).toBe(2);
    const edited = readFileSync(plan, 'utf8').replaceAll('"Alpha of ann"', '"Alpha of nobody"');
    writeFileSync(`${plan}.edited`, edited.replace('"Alpha of nobody"', '"Alpha of ann"'));
    expect(await run('apply', `${plan}.edited`)).toBe(1);
    expect(out.join('\n')).toContain('The plan was edited');
    await changeBy(record, 'Alpha', { [keyOf(record)]: 'Alpha of ben' });
    expect(await run('apply', plan), out.join('\n')).toBe(3);
    expect(out.join('\n')).toContain('Nothing of it was saved. Plan again.');
    expect(await run('pull', folder)).toBe(3);
    expect(out.join('\n')).toContain('The files hold edits that the service does not have:');
    expect(await run('pull', folder, '--overwrite'), out.join('\n')).toBe(0);
    expect(await run('plan', folder)).toBe(0);
    expect((await ids()).get('Alpha of ben')).toBe(known.get('Alpha'));
  });

  it('[RES-016] delete nothing where a file is missing, and only in an exact folder what an own file left out', async () => {
    const { folder, plan, files, edit, settings } = await folderOf(record);
    await run('pull', folder);
    const held = files().map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
    for (const [file] of held) rmSync(join(folder, file));
    settings('exact');
    expect(await run('plan', folder)).toBe(1); // nothing to plan from
    expect(await namesOf(record)).toEqual(['Alpha', 'Beta', 'Gamma']);
    for (const [file, text] of held) writeFileSync(join(folder, file), text);

    settings('add-update');
    if (isOneFile(record)) edit((entries) => entries.filter((entry) => entry[keyOf(record)] !== 'Beta'));
    else rmSync(join(folder, held[1]?.[0] ?? ''));
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    settings('exact');
    expect(await run('plan', folder)).toBe(isOneFile(record) && (await all(record)).length > 3 ? 2 : 1);
    expect(await run('plan', folder, '--allow-deletes', '1', '--out', plan), out.join('\n')).toBe(2);
    expect(out).toContain('  − Beta');
    expect(await run('apply', plan), out.join('\n')).toBe(0);
    expect(await namesOf(record)).toEqual(['Alpha', 'Gamma']);
  });

  it('[RES-014] hold an entry that is new, and say by name what is unknown', async () => {
    const { folder, plan, edit, text } = await folderOf(record);
    await run('pull', folder);
    const fresh = mapFields(record.fields, rightEntryOf(record, 'Delta'), {
      ref: (value) => value,
      secret: () => ({ secret: 'env:NEW_SECRET', version: 1 }),
    }) as Entry;
    if (isOneFile(record)) edit((entries) => [fresh, ...entries]);
    else writeFileSync(join(folder, 'delta.json'), JSON.stringify({ [KIND_MEMBER]: record.kind, ...fresh }));
    expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
    expect(out).toContain('  + Delta');
    const hasSecret = JSON.stringify(fresh).includes('NEW_SECRET');
    if (hasSecret) {
      expect(await run('apply', plan)).toBe(1);
      expect(out).toEqual(['portico apply: Set NEW_SECRET: the plan writes these secrets.']);
    }
    expect(await runWith({ NEW_SECRET: SECRET }, 'apply', plan), out.join('\n')).toBe(0);
    expect((await namesOf(record)).toSorted()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma']);
    writeFileSync(join(folder, 'forgot.json'), JSON.stringify({ ...fresh, name: 'Epsilon' }));
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    expect(out.slice(0, 2)).toEqual(['0 changes.', 'Left out, without a $kind: forgot.json']);
    rmSync(join(folder, 'forgot.json'));
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    expect(text().join('\n').includes('env:NEW_SECRET')).toBe(hasSecret);
    expect([...text(), readFileSync(plan, 'utf8')].join('\n')).not.toContain(SECRET);
    edit((entries) => entries.map((entry) => ({ ...entry, nam: 1 })));
    expect(await run('plan', folder)).toBe(1);
    expect(out.join('\n')).toContain('Portico does not know "nam". Did you mean "name"?');
  });
});

/** What a pull knows of a folder, as anybody may have edited it. */
function lockOf(folder: string) {
  const [name = ''] = readdirSync(join(folder, 'portico.lock'));
  const file = join(folder, 'portico.lock', name);
  return { file, name, text: readFileSync(file, 'utf8') };
}

it.each(['policy.web-rule', 'firewall.rule'])(
  '[RES-017] nothing of a plan of two kinds is applied where %s moved since',
  async (moved) => {
    const [web, firewall] = ['policy.web-rule', 'firewall.rule'].map((kind) =>
      filed.find((each) => each.kind === kind),
    );
    if (web === undefined || firewall === undefined) throw new Error('a kind is gone');
    await folderOf(firewall);
    const { folder, plan, rename } = await folderOf(web);
    const kinds = resources.map(({ kind }) => [
      kind,
      [web.kind, firewall.kind].includes(kind) ? 'add-update' : 'ignore',
    ]);
    writeFileSync(join(folder, 'portico.json'), JSON.stringify({ kinds: Object.fromEntries(kinds) }));
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    rename('Alpha', 'Alpha of ann');
    expect(await run('plan', folder, '--out', plan), out.join('\n')).toBe(2);
    const [of, other] = moved === web.kind ? [web, firewall] : [firewall, web];
    await changeBy(of, 'Alpha', { name: 'Alpha of ben' });
    expect(await run('apply', plan), out.join('\n')).toBe(3);
    expect(await namesOf(other)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await namesOf(of)).toEqual(['Alpha of ben', 'Beta', 'Gamma']);
  },
);

describe.each(oneOfEach)('files of %s that a pull did not write', (_, record) => {
  it('[RES-016] are refused by name where a lock or a plan leads out of the folder, and stay', async () => {
    const { folder, plan, files, rename } = await folderOf(record);
    const outside = join(root, 'outside.json');
    writeFileSync(outside, 'mine');
    await run('pull', folder);
    rename('Alpha', 'Renamed');
    expect(await run('plan', folder, '--out', plan)).toBe(2);
    const lock = lockOf(folder);
    const leadsOut = (text: string) => text.replaceAll(`"${files()[0]}"`, '"../outside.json"');
    writeFileSync(lock.file, leadsOut(lock.text));
    for (const words of [
      ['pull', folder, '--overwrite'],
      ['plan', folder],
      ['apply', plan],
    ]) {
      expect(await run(...words)).toBe(1);
      expect(out.join('\n')).toContain(`portico.lock/${lock.name} was edited:\n  "../outside.json" is no file`);
    }
    writeFileSync(lock.file, lock.text);
    writeFileSync(`${plan}.edited`, leadsOut(readFileSync(plan, 'utf8')));
    expect(await run('apply', `${plan}.edited`)).toBe(1);
    expect(out.join('\n')).toContain('The file is no plan of this program');
    expect(readFileSync(outside, 'utf8')).toBe('mine');
    expect(readFileSync(lock.file, 'utf8')).toBe(lock.text);
    expect(await namesOf(record)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('[RES-016] are of the person: no pull writes over them or removes them, and entries stand beside them', async () => {
    const { folder, files, text } = await folderOf(record);
    await run('pull', folder);
    const places = files();
    const notes = places.map((file) => [join(folder, file), `{"about": "${file}"}`] as const);
    for (const [file, own] of notes) writeFileSync(file, own);
    const areKept = () =>
      expect(notes.map(([file]) => readFileSync(file, 'utf8'))).toEqual(notes.map(([, own]) => own));
    // What the service has comes into files of its own, and what it has no more takes nothing away.
    const gone = (await all(record)).find((entry) => entry[keyOf(record)] === 'Gamma');
    await entriesOf(record).remove(String(gone?.[record.identity.id]));
    expect(await run('pull', folder, '--overwrite'), out.join('\n')).toBe(0);
    areKept();
    const more = isOneFile(record) ? ['-2'] : ['alpha-2', 'beta-2'];
    const fresh = files().filter((file) => !places.includes(file));
    expect(fresh.map((file) => more.some((end) => file.endsWith(`${end}.json`)))).toEqual(more.map(() => true));
    if (!isOneFile(record)) {
      const said = `${places[2]} stays: it holds no ${record.label[0].toLowerCase()} any more.`;
      expect(out).toContain(said);
    }
    const written = text();
    expect(await run('plan', folder), out.join('\n')).toBe(0);
    expect(await run('pull', folder), out.join('\n')).toBe(0);
    expect(text()).toEqual(written);
  });
});

it('[RES-016] a pull removes the file of what the service has no more, and says so where it held edits', async () => {
  const [[, record]] = oneOfEach.slice(2) as [(typeof oneOfEach)[number]];
  const { folder, files, edit } = await folderOf(record);
  await run('pull', folder);
  const [alpha = '', beta = '', gamma = ''] = files();
  const entries = await all(record);
  for (const name of ['Beta', 'Gamma']) {
    const entry = entries.find((each) => each[keyOf(record)] === name);
    await entriesOf(record).remove(String(entry?.[record.identity.id]));
  }
  edit(([entry = {}]) => (entry[keyOf(record)] === 'Gamma' ? [{ ...entry, later: 'edited' }] : [entry]));
  expect(await run('pull', folder)).toBe(3);
  expect(files()).toEqual([alpha, beta, gamma]);
  expect(await run('pull', folder, '--overwrite'), out.join('\n')).toBe(0);
  expect(files()).toEqual([alpha]);
  const said = out.filter((line) => line.includes('is removed with its edits'));
  expect(said).toEqual([`${gamma} is removed with its edits: the service has no such entry any more.`]);
});
