import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection } from '../src/archetypes/collection.ts';
import { document, readDocument } from '../src/archetypes/document.ts';
import { file } from '../src/archetypes/file.ts';
import { removeOldReplaced } from '../src/archetypes/replaced.ts';
import { invalid } from '../src/http/problem.ts';
import { readRevision } from '../src/policy/heads.ts';
import { publishRevision } from '../src/policy/publish.ts';
import { ruleset } from '../src/policy/ruleset.ts';
import { SECRET_MASK } from '../src/saves/masked.ts';
import type { ArchetypeBench } from './support/archetype.ts';
import { archetypeBench } from './support/archetype.ts';

let bench: ArchetypeBench;
beforeAll(async () => {
  bench = await archetypeBench();
});
afterAll(() => bench.stop());

describe('documents (DESIGN section 6, archetypes)', () => {
  const options = {
    name: 'test.document',
    initial: { text: 'first', list: [] as { id: string; secret_key: string }[] },
  };

  it('answer what is stored, the initial one before that, and each tenant its own', async () => {
    const { get, save } = document(bench.services, options);
    const never = { ...options.initial, updated_at: null, updated_by: null };
    expect(await get({ caller: bench.alpha })).toEqual(never);
    await save({ caller: bench.alpha, body: { text: 'second', list: [] } });
    const by = { updated_at: expect.stringMatching(/\.\d{6}Z$/), updated_by: 'alpha-admin' };
    expect(await get({ caller: bench.alpha })).toEqual({ text: 'second', list: [], ...by });
    expect(await get({ caller: bench.beta })).toEqual(never);
  });

  it('[SRV-008] are stored together with their audit row, or not at all', async () => {
    const { get, save } = document(bench.services, { ...options, name: 'test.audited' });
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      bench.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(bench.db);
    await expect(save({ caller: bench.alpha, body: { text: 'lost', list: [] } })).rejects.toThrow('no');
    await sql`drop trigger refuse on audit`.execute(bench.db);
    expect(await get({ caller: bench.alpha })).toMatchObject(options.initial);
    await save({ caller: bench.alpha, body: { text: 'kept', list: [] } });
    const row = (await bench.audit(bench.alpha)).at(-1);
    expect(row).toMatchObject({ action: 'document.saved', subject: 'test.audited' });
    expect(JSON.parse(row?.details ?? '')).toEqual({
      changes: [{ path: 'text', before: 'first', after: 'kept' }],
      more: 0,
    });
  });

  it('lose no change of writers that come at once', async () => {
    const counter = document(bench.services, {
      name: 'test.counter',
      initial: { count: 0 },
      change: (_, { count }) => ({ count: count + 1 }),
    });
    await Promise.all(Array.from({ length: 20 }, () => counter.save({ caller: bench.alpha, body: {} })));
    expect(await counter.get({ caller: bench.alpha })).toMatchObject({ count: 20 });
  });

  it('[RES-008] name each save, though the clock stands still or goes back', async () => {
    const { save } = document(bench.services, { ...options, name: 'test.clock' });
    const call = { caller: bench.alpha, body: options.initial };
    const first = await save(call);
    const ahead = '2999-01-01T00:00:00.000000Z';
    await sql`update documents set updated_at = ${ahead}::timestamptz where name = 'test.clock'`.execute(bench.db);
    expect(await save({ ...call, seen: [ahead] })).toMatchObject({ updated_at: '2999-01-01T00:00:00.000001Z' });
    await expect(save({ ...call, seen: [first.updated_at] })).rejects.toMatchObject({ status: 409 });
  });

  it('[RES-008] keep what a call replaced unseen, put it back, and keep the last 50 of it', async () => {
    const { get, save } = document(bench.services, { ...options, name: 'test.kept', secrets: ['secret_key'] });
    const { caller } = { caller: bench.alpha };
    const call = { caller, call: 'test.save', params: {} };
    const body = (text: string) => ({ text, list: [{ id: 'a', secret_key: `sesame ${text}` }] });
    const kept = () =>
      bench.db
        .selectFrom('replaced_values')
        .selectAll()
        .where('call', '=', 'test.save')
        .orderBy('replaced_at')
        .execute();
    const first = await save({ ...call, body: body('one') });
    await save({ ...call, body: body('two') });
    const { updated_at, updated_by } = first;
    expect((await kept()).at(-1)).toMatchObject({ body: body('one'), saved_at: updated_at, saved_by: updated_by });
    await save({ ...call, body: body('two') }); // nothing is replaced
    expect(await kept()).toHaveLength(2);
    const { updated_at: now } = await get({ caller });
    await save({ ...call, body: body('three'), seen: [now] }); // who says what he saw, needs no copy
    expect(await kept()).toHaveLength(2);
    await save.putBack({ ...call, seen: undefined }, body('one'));
    expect(
      await readDocument(bench.db, caller.session.tenant.id, { name: 'test.kept', initial: options.initial }),
    ).toEqual(body('one'));
    expect((await kept()).at(-1)).toMatchObject({ body: body('three') });
    for (let at = 0; at < 55; at += 1) await save({ ...call, body: body(`more ${at}`) });
    expect((await kept()).map(({ body }) => (body as { text: string }).text)).toEqual(
      Array.from({ length: 50 }, (_, at) => `more ${at + 4}`),
    );
    await sql`update replaced_values set replaced_at = now() - interval '91 days' where body->>'text' = 'more 4'`.execute(
      bench.db,
    );
    await removeOldReplaced(bench.db);
    expect(await kept()).toHaveLength(49);
  });

  it('store nothing that is refused', async () => {
    const { get, save } = document(bench.services, {
      ...options,
      name: 'test.refused',
      change: () => {
        throw invalid('text: is wrong', 'text');
      },
    });
    await expect(save({ caller: bench.alpha, body: { text: 'x', list: [] } })).rejects.toMatchObject({ status: 400 });
    expect(await get({ caller: bench.alpha })).toMatchObject(options.initial);
  });

  it('never answer a secret, keep it when the mask comes back, and write none into the audit trail', async () => {
    const withSecrets = { ...options, name: 'test.secret', secrets: ['secret_key'] as const };
    const { get, save } = document(bench.services, withSecrets);
    const caller = bench.alpha;
    const [a, b] = [
      { id: 'a', secret_key: 'sesame-a' },
      { id: 'b', secret_key: 'sesame-b' },
    ];
    expect(await save({ caller, body: { text: 't', list: [a, b] } })).toMatchObject({
      text: 't',
      list: [
        { id: 'a', secret_key: SECRET_MASK },
        { id: 'b', secret_key: SECRET_MASK },
      ],
    });
    const shown = await get({ caller });
    expect(JSON.stringify(shown)).not.toContain('sesame');
    await save({ caller, body: { ...shown, text: 'turned', list: shown.list.toReversed() } });
    expect((await readDocument(bench.db, caller.session.tenant.id, withSecrets)).list).toEqual([b, a]);
    const unknown = { text: 'x', list: [b, { id: 'c', secret_key: SECRET_MASK }] };
    await expect(save({ caller, body: unknown })).rejects.toMatchObject({
      status: 400,
      body: { path: 'list.1.secret_key' },
    });
    await save({ caller, body: { text: 'changed', list: [{ id: 'a', secret_key: 'sesame-c' }] } });
    const audit = JSON.stringify(await bench.audit(caller));
    expect(audit).not.toContain('sesame');
    expect(audit).toContain('(changed)');
  });
});

describe('rulesets (DESIGN section 6, archetypes)', () => {
  it('are written to the staged revision under its token, and stay in what was published', async () => {
    const rules = ruleset(bench.services, { section: 'rules.content', initial: { list: [] as unknown[] } });
    const one = { id: 'one', name: 'One', action: 'block' };
    const caller = bench.alpha;
    const tenantId = caller.session.tenant.id;
    const before = await readRevision(bench.db, tenantId);
    const token = { ...before, rev_id: before.staged_rev_id };
    const call = (rev: string) => ({ caller, params: { rev } });
    expect(await rules.read(call(before.rev_id))).toEqual({ list: [] });
    expect(await rules.read(call(before.staged_rev_id))).toEqual({ list: [] });

    const written = await rules.write(call(token.rev_id), token, { list: [one] });
    expect(written.data).toEqual({ list: [one] });
    expect(written.revision).toEqual(await readRevision(bench.db, tenantId));
    await expect(rules.write(call(token.rev_id), token, { list: [{ id: 'two', name: 'Two' }] })).rejects.toMatchObject({
      name: 'PolicyConflict',
      revision: written.revision,
    });
    await expect(rules.write(call('other'), token, { list: [] })).rejects.toMatchObject({ status: 400 });
    expect(await rules.read(call(before.rev_id))).toEqual({ list: [] });

    const publisher = { can: () => true, isAdministrator: true, roleIds: new Set<string>() };
    const by = {
      actor: 'a',
      publisher,
      has: () => true,
      prove: async () => {},
      deployment: { deployment: 'dev', mode: null },
    } as const;
    await publishRevision(bench.db, { tenantId, revId: token.rev_id, reviewedAt: undefined, ...by });
    expect(await rules.read(call(token.rev_id))).toEqual({ list: [one] });
    await expect(rules.read(call('none'))).rejects.toMatchObject({ status: 404 });
    await expect(rules.read({ ...call(token.rev_id), caller: bench.beta })).rejects.toMatchObject({ status: 404 });
  });
});

describe('collections (DESIGN section 6, archetypes)', () => {
  interface Tag {
    id: string;
    name: string;
    password?: string;
  }
  const of = (kind: string) => collection<Tag>(bench.services, { kind, secrets: ['password'] });

  it('keep entries: made, listed in order, changed and removed', async () => {
    const tags = of('test.tags');
    const caller = bench.alpha;
    const made: Tag[] = [];
    for (const name of ['one', 'two', 'three'])
      made.push(await tags.create({ caller, body: { name, password: 'open' } }));
    const [first, second, third] = made as [Tag, Tag, Tag];
    expect(first).toMatchObject({ id: first.id, name: 'one', password: SECRET_MASK, updated_by: 'alpha-admin' });
    await expect(tags.create({ caller, body: { name: 'new', password: SECRET_MASK } })).rejects.toMatchObject({
      status: 400,
      body: { path: 'password' },
    });
    expect(await tags.list({ caller, query: {} })).toEqual({ items: made, total: 3 });
    expect(await tags.list({ caller, query: { limit: 1, offset: 1 } })).toEqual({ items: [second], total: 3 });
    expect(await tags.list({ caller, query: { offset: 9 } })).toEqual({ items: [], total: 3 });
    const changed = await tags.update({ caller, params: { id: first.id }, body: { name: 'changed' } });
    expect(await tags.get({ caller, params: { id: first.id } })).toEqual(changed);
    expect(changed.name).toBe('changed');
    expect(await tags.delete({ caller, params: { id: second.id } })).toEqual({});
    expect((await tags.list({ caller, query: {} })).items).toEqual([changed, third]);
    expect((await bench.audit(caller)).slice(-2)).toMatchObject([
      { action: 'entry.saved', subject: `test.tags/${first.id}` },
      { action: 'entry.deleted', subject: `test.tags/${second.id}` },
    ]);
    expect(JSON.stringify(await bench.audit(caller))).not.toContain('open"');
  });

  it('[SRV-005] know no ids of other tenants', async () => {
    const tags = of('test.foreign');
    const { id } = await tags.create({ caller: bench.alpha, body: { name: 'mine' } });
    const asked = { caller: bench.beta, params: { id } };
    await expect(tags.get(asked)).rejects.toMatchObject({ status: 404 });
    await expect(tags.update({ ...asked, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 });
    await expect(tags.delete(asked)).rejects.toMatchObject({ status: 404 });
    expect(await tags.list({ caller: bench.beta, query: {} })).toEqual({ items: [], total: 0 });
    expect(await tags.get({ caller: bench.alpha, params: { id } })).toMatchObject({ name: 'mine' });
  });

  it('take an id of their own once, and keep what belongs to one entry apart from what belongs to another', async () => {
    const nodes = collection<Tag>(bench.services, {
      kind: 'test.nodes',
      newId: ({ name }) => name ?? '',
      parentOf: ({ params }) => (params as { pod: string }).pod,
    });
    const asked = (pod: string) => ({ caller: bench.alpha, params: { pod }, body: { name: 'n1' } });
    expect(await nodes.create(asked('a'))).toMatchObject({ id: 'n1', name: 'n1' });
    expect(await nodes.create(asked('b'))).toMatchObject({ id: 'n1', name: 'n1' });
    await expect(nodes.create(asked('a'))).rejects.toMatchObject({ status: 409 });
    expect(await nodes.list({ ...asked('a'), query: {} })).toMatchObject({ total: 1 });
  });
});

describe('files (DESIGN section 6, archetypes)', () => {
  it.each([
    ['policy.reg', `attachment; filename="policy.reg"; filename*=UTF-8''policy.reg`],
    ['a"b\r\nx: y/../ü.pac', `attachment; filename="a_b__x_ y_.._ _.pac"`],
    ['', `attachment; filename="download"; filename*=UTF-8''download`],
  ])('are downloaded under the name %j', (name, wanted) => {
    const headers = new Map<string, string>();
    const reply = {
      header: (key: string, value: string) => headers.set(key, value),
      type: (value: string) => headers.set('content-type', value),
    } as unknown as Parameters<typeof file>[0];
    expect(file(reply, { name, type: 'text/plain; charset=utf-8', content: 'body' })).toBe('body');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const given = headers.get('content-disposition') ?? '';
    if (name.includes('ü')) {
      expect(given).toBe(`attachment; filename="a_b__x_ y_..__.pac"; filename*=UTF-8''a_b__x_%20y_.._%C3%BC.pac`);
    } else expect(given).toBe(wanted);
  });
});
