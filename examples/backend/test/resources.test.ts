import type { Portal } from '@portico/core';
import { createPortal, createResource, entryUses } from '@portico/core';
import type { ResourceKind, ResourceRecord } from '@portico/core/resources';
import { resourceKinds } from '@portico/core/resources';
import { knownTarget, missingWords, selectWriteFailure } from '@portico/core/resources/view';
import { ApiError } from '@portico/core/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { rightEntryOf } from './support/right-entries.ts';

let backend: TestBackend;
let ann: Portal;
let ben: Portal;
/** What becomes of the next answers to the calls of ann that write. */
let lose: ((request: Request) => Promise<Response>)[] = [];

beforeAll(async () => {
  backend = await startBackend();
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const lost = request.method === 'PUT' || request.method === 'POST' ? lose.shift() : undefined;
    return lost === undefined ? globalThis.fetch(request) : lost(request);
  };
  ann = createPortal({ baseUrl: backend.url, deployment: 'dev', fetch });
  ben = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  await ann.signIn(backend.admin);
  await ben.signIn(await backend.addUser({ username: 'ben', roles: { read: ['*:*'], write: ['*:*'] } }));
});
afterAll(() => backend.stop());

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block' as const, ...more });
beforeEach(async () => {
  lose = [];
  const rules = ann.resources('policy.web-rule');
  const loaded = await rules.list();
  await rules.save(loaded, [rule('a'), rule('b'), rule('c')], { onConflict: 'merge' });
});

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await promise.then(
    () => null,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
};
const names = async () => (await ben.resources('policy.web-rule').list()).entries.map(({ name }) => name);
const dropped = async (request: Request): Promise<Response> => {
  await globalThis.fetch(request);
  throw new TypeError('fetch failed');
};
const unsent = async (): Promise<Response> => {
  throw new TypeError('fetch failed');
};

/** Deletes an entry by the list of the screen, with another one in the place of what it held; answers what was not stored. */
async function remove(kind: ResourceKind, id: string, instead: string | null): Promise<string | null> {
  const record: ResourceRecord = resourceKinds[kind];
  const actor = createActor(createResource(ann, record), { input: { record, canWrite: true } }).start();
  const isIdle = (now: SnapshotFrom<typeof actor>) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0;
  await waitFor(actor, isIdle);
  actor.send({ type: 'remove.asked', ids: [id] });
  actor.send({ type: 'remove.confirmed', instead });
  const done = await waitFor(actor, isIdle);
  actor.stop();
  return selectWriteFailure(done);
}

describe('applications inside of catalogs (OP-217, OP-93)', () => {
  it('[RES-013] have ids of their own, whoever writes them, and no two share one', async () => {
    const catalogs = ann.resources('mpa.app-catalog');
    const applications = [{ name: 'Wiki', domains: ['wiki.example'] }];
    const { entries } = await catalogs.create({ name: 'Office', applications });
    const made = entries.find(({ name }) => name === 'Office');
    const [wiki] = made?.applications ?? [];
    expect(wiki).toMatchObject({ id: expect.stringMatching(/./), name: 'Wiki' });

    const copied = catalogs.create({ name: 'Copy', applications: [{ ...wiki, name: 'Other' }] });
    expect((await failureOf(copied)).errors).toMatchObject([{ path: 'list[1].applications[0].id', rule: 'taken' }]);

    const revision = await ann.loadRevision();
    const { staged_rev_id: rev = '', state = 'staged' as const, updated_at = '' } = revision ?? {};
    const save = (list: object[]) =>
      ann.client.mpa.appCatalogs.save({
        params: { rev },
        body: { rev_id: rev, state, updated_at, list } as never,
      });
    const rival = await failureOf(save([made as object, { ...made, id: 'copy', name: 'Copy' }]));
    expect(rival.errors).toMatchObject([{ path: 'list[1].applications[0].id', rule: 'taken' }]);
    await save([{ ...made, applications: [{ name: 'Wiki' }, { name: 'Mail' }] }]);
    const [stored] = (await catalogs.list()).entries;
    expect(stored?.applications?.map(({ id, name }) => [id === wiki?.id, typeof id, name])).toEqual([
      [true, 'string', 'Wiki'],
      [false, 'string', 'Mail'],
    ]);
    await catalogs.remove(stored?.id ?? '');
  });
});

describe('a delete of what others refer to', () => {
  const referring = [
    ['firewall.service', 'firewall.rule', 'services'],
    ['policy.content-type', 'policy.content-rule', 'content_types'],
    ['mpa.connector-cluster', 'mpa.app-catalog', 'clusters'],
    ['mpa.app-catalog', 'mpa.access-rule', 'applications'],
  ] as const;
  it.each(referring)(
    '[RES-013] %s: %s names it, and another one takes its place, also in what a rival stores meanwhile',
    async (kind, other, field) => {
      const held = ann.resources(kind as 'firewall.service');
      const users = ann.resources(other as 'firewall.rule');
      const rivals = ben.resources(other as 'firewall.rule');
      // What references to a catalog mean are its applications.
      const inside = kind === 'mpa.app-catalog';
      const make = async (name: string) => {
        const entry = inside
          ? { id: `of-${name}`, name, applications: [{ id: name, name, domains: ['one.example'] }] }
          : { ...rightEntryOf(resourceKinds[kind], name), id: name };
        await held.create(entry as never);
      };
      await make('old');
      await make('new');
      const id = inside ? 'of-old' : 'old';
      const use = (name: string) => ({ name, action: 'block', [field]: ['old'] }) as never;
      await users.create(use('First user'));
      const now = async () =>
        (await users.list()).entries.flatMap((entry) => (entry as unknown as Record<string, string[]>)[field] ?? []);
      const { uses } = await entryUses(
        ann,
        resourceKinds[kind],
        (await held.list()).entries.filter((each) => each.id === id),
      );
      expect(uses.map(({ kind: used, name }) => [used, name])).toEqual([[other, 'First user']]);

      const sent = (await ann.loadRevision())?.updated_at;
      expect(await remove(kind, id, null)).toContain('First user');
      expect((await ann.loadRevision())?.updated_at).toBe(sent);

      lose = [
        async (request) => {
          await rivals.create(use('Of a rival'));
          return globalThis.fetch(request);
        },
      ];
      expect(await remove(kind, id, 'new')).toBeNull();
      expect(lose).toEqual([]);
      expect(await now()).toEqual(['new', 'new']);
      expect((await held.list()).entries.some((each) => each.id === id)).toBe(false);
      expect((await ann.customization.publish()).published).toBe(true);
    },
  );
});

describe('entries for programs (design RESOURCES, OP-202)', () => {
  it('[RES-001] are listed, read, made, changed, moved and removed, before the rule that stays last', async () => {
    const rules = ann.resources('policy.web-rule');
    const { entries } = await rules.create({ name: 'Fresh one' });
    expect(await names()).toEqual(['Rule a', 'Rule b', 'Rule c', 'Fresh one', 'Everything else']);
    const id = entries[3]?.id ?? '';
    await rules.move(id, 99);
    expect(await names()).toEqual(['Rule a', 'Rule b', 'Rule c', 'Fresh one', 'Everything else']);
    await rules.move(id, 1);
    await rules.update('b', { name: 'Renamed', enabled: false });
    await rules.remove('c');
    expect(await names()).toEqual(['Fresh one', 'Rule a', 'Renamed', 'Everything else']);
    expect(await rules.get('b')).toEqual(rule('b', { name: 'Renamed', enabled: false }));
    expect(await rules.get('c')).toBeUndefined();
    // A place before the first is the first, and one behind the last is before the rule that stays.
    await rules.create({ name: 'Ahead' }, { at: 0 });
    await rules.create({ name: 'Behind' }, { at: 99 });
    expect(await names()).toEqual(['Ahead', 'Fresh one', 'Rule a', 'Renamed', 'Behind', 'Everything else']);
    // Whoever sends a whole entry of another id along changes none but the one he named.
    await rules.update('a', { ...rule('z', { name: 'Rule a now' }) } as object);
    expect([(await rules.get('a'))?.name, await rules.get('z')]).toEqual(['Rule a now', undefined]);
    const published = await rules.list({ published: true });
    expect(published.entries.map(({ name }) => name)).not.toContain('Renamed');
  });

  it('[RES-015] are told apart from those of the managing tenant, which come with their origin and are saved by nobody here', async () => {
    const [primary_tenant_id, managed_tenant_id] = [
      await backend.addTenant('holding'),
      await backend.addTenant('company'),
    ];
    const status = 'active' as const;
    await backend.db.insertInto('associations').values({ primary_tenant_id, managed_tenant_id, status }).execute();
    const portalOf = async (username: string, tenantId: string) => {
      const portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
      await portal.signIn(await backend.addUser({ username, tenantId }));
      return portal;
    };
    const holding = await portalOf('holding', primary_tenant_id);
    const company = await portalOf('company', managed_tenant_id);
    const kinds = [
      ['policy.global-exception-pre', 'before'],
      ['policy.global-exception-post', 'after'],
      ['policy.bypass-rule', 'before'],
    ] as const;
    for (const [kind, at] of kinds) {
      const entries = company.resources(kind);
      expect((await entries.list()).inherited, kind).toEqual({ entries: [], from: null, at });
      await holding.resources(kind).create({ name: `Theirs of ${kind}`, action: 'block' });
      await entries.create({ name: 'Own' });
    }
    await holding.customization.publish();
    for (const [kind, at] of kinds) {
      const entries = company.resources(kind);
      const { inherited, ...loaded } = await entries.list();
      expect(
        loaded.entries.map(({ name }) => name),
        kind,
      ).toEqual(['Own']);
      const [theirs, ...others] = inherited?.entries ?? [];
      const [there] = (await holding.resources(kind).list()).entries;
      expect([theirs, others], kind).toEqual([there, []]);
      expect(inherited, kind).toMatchObject({ from: 'Tenant holding', at });
      const { errors } = await failureOf(entries.save(loaded, [...loaded.entries, ...(inherited?.entries ?? [])]));
      expect(
        errors.map(({ rule: broken }) => broken),
        kind,
      ).toEqual(['inherited']);
    }
    expect((await company.resources('policy.web-rule').list()).inherited).toBeNull();
  });

  it('[PUB-005] are checked before they are sent, and an unknown kind is told by its name', async () => {
    const rules = ann.resources('policy.web-rule');
    const loaded = await rules.list();
    lose = [unsent]; // nothing is sent
    const { code, errors } = await failureOf(rules.save(loaded, [rule('a', { action: 'explode' })]));
    expect([code, errors.map(({ path, rule: broken }) => `${path} ${broken}`)]).toEqual([
      'invalid',
      ['list[0].action unknownValue'],
    ]);
    const roles = ann.resources('settings.role');
    const held = (await roles.list()).entries;
    const twin = await failureOf(roles.create({ name: ' administrator ', read: [], write: [] }));
    expect(twin.errors.map(({ path, rule: broken }) => `${path} ${broken}`)).toEqual([
      `list[${held.length}].name taken`,
    ]);
    const [first, ...others] = held;
    const lacking = await failureOf(roles.save(await roles.list(), others));
    expect([first?.name, lacking.errors.map(({ rule: broken }) => broken)]).toEqual(['Administrator', ['builtin']]);
    expect(lose).toEqual([unsent]);
    await expect(ann.resources('policy.web-rul' as never).list()).rejects.toThrow('Did you mean policy.web-rule?');
  });

  it('[RES-007] [CNF-005] are joined with what another administrator saved, where that is wanted', async () => {
    const rules = ann.resources('policy.web-rule');
    const loaded = await rules.list();
    await ben.resources('policy.web-rule').update('a', { name: 'Renamed by ben' });
    const mine = loaded.entries.map((entry) => (entry.id === 'a' ? { ...entry, enabled: false } : entry));
    expect((await failureOf(rules.save(loaded, mine))).code).toBe('conflict');
    const saved = await rules.save(loaded, mine, { onConflict: 'merge' });
    expect(saved.merged).toBe(true);
    expect(await rules.get('a')).toEqual(rule('a', { name: 'Renamed by ben', enabled: false }));
  });

  it('[RES-007] of two lists in one document: each keeps what another administrator did to the other', async () => {
    const [first, last] = [ann.resources('policy.global-exception-pre'), ben.resources('policy.global-exception-post')];
    const loaded = await first.list();
    await last.create({ name: 'Of ben, last', action: 'block' });
    const mine = [...loaded.entries, { name: 'Of ann, first', action: 'block' as const }];
    expect((await failureOf(first.save(loaded, mine as never))).code).toBe('conflict');
    const saved = await first.save(loaded, mine as never, { onConflict: 'merge' });
    expect(saved.merged).toBe(true);
    const named = ({ entries }: { entries: readonly { name?: string | null }[] }) => entries.map(({ name }) => name);
    expect([named(await first.list()), named(await last.list())]).toEqual([['Of ann, first'], ['Of ben, last']]);
    // An id is one of the document, whichever list it stands in: the other's entry is not taken over.
    const [theirs] = (await last.list()).entries;
    const now = await first.list();
    const refusal = await failureOf(first.save(now, [...now.entries, { id: theirs?.id, name: 'Taken over' }] as never));
    expect([refusal.code, refusal.message]).toEqual(['invalid', expect.stringContaining('is there twice')]);
  });

  it('[RES-007] are not joined where both changed the same field: each is named, and nothing is stored', async () => {
    const rules = ann.resources('policy.web-rule');
    const loaded = await rules.list();
    const theirs = ben.resources('policy.web-rule');
    await theirs.update('a', { action: 'allow' });
    await theirs.remove('c');
    const mine = loaded.entries.map((entry) => ({
      ...entry,
      ...(entry.id !== 'b' && { action: 'safeview' as const }),
    }));
    const failure = await failureOf(rules.save(loaded, mine.slice(0, 3), { onConflict: 'merge' }));
    expect([failure.code, failure.written]).toEqual(['conflict', false]);
    expect(failure.errors.map(({ path, label, message }) => [path, label, message])).toEqual([
      ['list[0].action', 'Rule a › Action', 'Somebody else changed it to Allow.'],
      ['list', 'Rule c › Entry', 'Somebody else removed it.'],
    ]);
    expect(await rules.get('a')).toEqual(rule('a', { action: 'allow' }));
  });

  it('[CNF-004] whose answer was lost are read: stored, not stored, or not known', async () => {
    const rules = ann.resources('policy.web-rule');
    lose = [dropped];
    await rules.create({ name: 'Stored all the same' });
    expect((await names()).filter((name) => name === 'Stored all the same')).toHaveLength(1);
    lose = [unsent];
    const none = await failureOf(rules.update('a', { name: 'Never stored' }));
    expect([none.code, none.written]).toEqual(['network', false]);
    lose = [
      async () => {
        await ben.resources('policy.web-rule').update('b', { name: 'Meanwhile' });
        throw new TypeError('fetch failed');
      },
    ];
    const unknown = await failureOf(rules.update('a', { name: 'Nobody knows' }));
    expect([unknown.code, unknown.written]).toEqual(['network', undefined]);
  });

  it('[RES-008] [RES-014] of a list with its own token keep their secret, and a stale save is refused or joined', async () => {
    const profiles = ann.resources('storage.profile');
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: 'first secret', path: '/' };
    const fresh = {
      name: 'Evidence EU',
      description: 'Kept for a year',
      storage_platform: { name: 'Amazon AWS' as const, aws },
      limit_size: { enabled: false, units: 'GB' as const },
    };
    const { entries, seen } = await profiles.create(fresh as never);
    expect(typeof seen).toBe('string');
    const id = entries[0]?.uuid ?? '';
    const loaded = await profiles.list();
    await ben.resources('storage.profile').update(id, { description: 'Kept for two years' });
    const edited = loaded.entries.map((entry) => ({ ...entry, access_type: 'read' as const }));
    expect((await failureOf(profiles.save(loaded, edited))).code).toBe('conflict');
    expect((await profiles.save(loaded, edited, { onConflict: 'merge' })).merged).toBe(true);
    const stored = await profiles.get(id);
    expect(stored).toMatchObject({ description: 'Kept for two years', access_type: 'read' });
    expect(JSON.stringify(stored)).not.toContain('first secret');
    await expect(profiles.command('destroy', {} as never)).rejects.toThrow(
      'storage.profile has no command destroy. It has: validate (Validate).',
    );
  });

  it('what is incomplete is stored with a warning, also where the answer was lost, and refused at publish', async () => {
    const rules = ann.resources('policy.web-rule');
    const conditions = { logic: 'and' as const, list: [{ kind: 'domain' as const, values: [] }] };
    const wanted = ['list[1].conditions.list[0].values rule.incomplete'];
    const told = ({ warnings }: { warnings: readonly { path: string; rule: string }[] }) =>
      warnings.map(({ path, rule: broken }) => `${path} ${broken}`);
    expect(told(await rules.update('b', { conditions }))).toEqual(wanted);
    // What another save leaves as it is was told before.
    expect(told(await rules.update('a', { enabled: false }))).toEqual([]);
    await rules.update('b', { conditions: { ...conditions, list: [] } });
    const record: ResourceRecord = resourceKinds['policy.web-rule'];
    const actor = createActor(createResource(ann, record), { input: { record, canWrite: true } }).start();
    const said: string[] = [];
    actor.on('saved', ({ text, tone }) => said.push(`${tone}: ${text}`));
    await waitFor(actor, (now) => now.matches({ ready: 'idle' }));
    const saved = async (value: object) => {
      actor.send({ type: 'open', id: 'b' });
      actor.send({ type: 'edit', path: 'conditions', value });
      actor.send({ type: 'save' });
      await waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.opened === null);
      return said.splice(0);
    };
    const unready = 'It cannot be published yet: Rule b › Condition: Enter at least one value.';
    expect(await saved(conditions)).toEqual([`warning: Saved to staged changes. ${unready}`]);
    expect(await saved({ ...conditions, list: [] })).toEqual(['success: Saved to staged changes.']);
    lose = [dropped];
    expect(await saved(conditions)).toEqual([`warning: Saved to staged changes. ${unready}`]);
    actor.stop();
    await rules.update('b', { conditions: { ...conditions, list: [] } });
    lose = [dropped];
    expect(told(await rules.update('b', { conditions }))).toEqual(wanted);

    const { code, message, errors } = await failureOf(ann.customization.publish());
    expect(code).toBe('invalid');
    expect(message).toBe(
      'Nothing was published, since something is incomplete: Rule b › Condition: Enter at least one value.',
    );
    expect(errors).toEqual([
      {
        path: 'rules.web.list[1].conditions.list[0].values',
        label: 'Rule b › Condition',
        rule: 'rule.incomplete',
        message: 'Enter at least one value.',
      },
    ]);
    await rules.update('b', { conditions: { ...conditions, list: [{ kind: 'domain', values: ['a.example'] }] } });
    expect((await ann.customization.publish()).published).toBe(true);
  });

  it('[PUB-005] what refers to nothing is stored with a warning, in the words of the form, and refused at publish', async () => {
    const rules = ann.resources('firewall.rule');
    const record = resourceKinds['firewall.rule'];
    const entry = { name: 'Nowhere', services: ['gone'], action: 'block' as const };
    const { warnings, entries } = await rules.create(entry);
    const at = entries.findIndex(({ name }) => name === entry.name);
    const message = 'There is no firewall service "gone".';
    const warning = { path: `list[${at}].services[0]`, label: 'Services', rule: 'unknownReference', message };
    expect(warnings).toEqual([warning]);
    const opened = { entry: { ...entries[at] } };
    expect(missingWords(record, opened, { 'fwaas.service': knownTarget([]) })).toEqual([`Services: ${message}`]);
    // Nobody says so of what could not be read.
    expect(missingWords(record, opened, { 'fwaas.service': { state: 'closed' } })).toEqual([]);
    // So it is where the answer was lost.
    lose = [dropped];
    const services = ['gone', 'gone too'];
    expect((await rules.update(String(entries[at]?.id), { services })).warnings).toEqual([
      warning,
      { ...warning, path: `list[${at}].services[1]`, message: 'There is no firewall service "gone too".' },
    ]);
    await rules.update(String(entries[at]?.id), { services: ['gone'] });
    // As it is it was told before.
    expect((await rules.update(String(entries[at]?.id), { name: 'Still nowhere' })).warnings).toEqual([]);
    const { errors } = await failureOf(ann.customization.publish());
    expect(errors).toEqual([{ ...warning, path: `fwaas.rules.${warning.path}`, label: 'Still nowhere › Services' }]);
    await rules.remove(String(entries[at]?.id));
    expect((await ann.customization.publish()).published).toBe(true);
  });

  it('no reference is published that leads nowhere, nor what takes away the target of one', async () => {
    const services = ann.resources('firewall.service');
    const rules = ann.resources('firewall.rule');
    const { entries } = await services.create({ name: 'SSH', protocol: 'tcp', ports: ['22'] });
    const ssh = entries.find(({ name }) => name === 'SSH');
    const id = ssh?.id ?? '';
    const made = await rules.create({ name: 'Block SSH', services: [id], action: 'block' });
    const refusal = async () => {
      const { code, errors } = await failureOf(ann.customization.publish());
      return [code, errors.map(({ path, label, rule: broken }) => [path, label, broken])];
    };
    const place = made.entries.findIndex(({ name }) => name === 'Block SSH');
    const wanted = [[`fwaas.rules.list[${place}].services[0]`, 'Block SSH › Services', 'unknownReference']];
    await services.remove(id);
    expect(await refusal()).toEqual(['invalid', wanted]);

    const back = async () => {
      const loaded = await services.list();
      await services.save(loaded, [...loaded.entries, ssh ?? {}] as typeof loaded.entries);
    };
    await back();
    expect((await ann.customization.publish()).published).toBe(true);
    await services.remove(id); // the rule is as it is published
    expect(await refusal()).toEqual(['invalid', wanted]);
    await rules.remove(made.entries[place]?.id ?? '');
    expect((await ann.customization.publish()).published).toBe(true);
  });
});
