import { describe, expect, it } from 'vitest';
import type { Portal } from '../portal/portal.ts';
import { createEntrySearch } from './entry-search.ts';

const deployment = { deployment: 'ec2', mode: null } as const;
const accessOf = (can: (right: string) => boolean, has = true) => ({
  can,
  has: () => has,
  explain: () => ({ allowed: true }),
});

it('[RES-020] looks into the lists that the user may read, each read once and only when asked', async () => {
  const read: string[] = [];
  const rules = { list: [{ id: 'r1', name: 'Partner network', sources: ['10.1.0.0/16'], action: 'allow' }] };
  const services = { list: [{ id: 's1', name: 'Partner mail', ports: ['25'] }] };
  const answer = (name: string, document: object) => async () => {
    read.push(name);
    if (name === 'feeds') throw new Error('not today');
    return { data: document };
  };
  const portal = {
    client: {
      fwaas: {
        rules: { get: answer('rules', rules) },
        services: { get: answer('services', services) },
        feeds: { get: answer('feeds', {}) },
      },
    },
    deployment,
    access: () => accessOf((right) => right.startsWith('fwaas:')),
    loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
  } as unknown as Portal;
  const search = createEntrySearch(portal);
  expect(read).toEqual([]);
  const { signal } = new AbortController();
  const found = await search.find('10.1.2.3', signal);
  expect(found).toEqual({
    hits: [
      {
        kind: 'firewall.rule',
        label: 'Firewall rules',
        id: 'r1',
        name: 'Partner network',
        path: '/fwaas?open=r1',
        why: '10.1.0.0/16',
        query: '10.1.2.3',
      },
    ],
    isWhole: false,
  });
  expect((await search.find('partner', signal)).hits.map(({ name }) => name)).toEqual([
    'Partner network',
    'Partner mail',
  ]);
  expect([...read].sort()).toEqual(['feeds', 'rules', 'services']);
});

it('[RES-020] finds what refers to an entry by the name of that, and shows no id of it', async () => {
  const rules = { list: [{ id: 'r1', name: 'Telephones', services: ['4f1c'] }] };
  const services = { list: [{ id: '4f1c', name: 'Voice', ports: ['5060'] }] };
  const answer = (document: object) => ({ get: async () => ({ data: document }) });
  const portal = {
    client: { fwaas: { rules: answer(rules), services: answer(services), feeds: answer({ list: [] }) } },
    deployment,
    access: () => accessOf((right) => right.startsWith('fwaas:')),
    loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
  } as unknown as Portal;
  const { hits } = await createEntrySearch(portal).find('voice', new AbortController().signal);
  expect(hits.map(({ name, why }) => [name, why])).toEqual([
    ['Voice', null],
    ['Telephones', 'Voice'],
  ]);
});

it('[RES-020] shows the entry with the very name first, however many before it contain what was typed', async () => {
  const containing = Array.from({ length: 6 }, (_, at) => ({
    id: `r${at}`,
    name: `Rule ${at}`,
    destinations: ['mail.example'],
  }));
  const list = [
    ...containing,
    { id: 'w', name: 'Webmail' },
    { id: 'o', name: 'Mail of others' },
    { id: 'm', name: 'Mail' },
  ];
  const services = { list: [{ id: 's', name: 'Mail' }] };
  const answer = (document: object) => ({ get: async () => ({ data: document }) });
  const portal = {
    client: { fwaas: { rules: answer({ list }), services: answer(services), feeds: answer({ list: [] }) } },
    deployment,
    access: () => accessOf((right) => right.startsWith('fwaas:')),
    loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
  } as unknown as Portal;
  const { hits } = await createEntrySearch(portal).find('mail', new AbortController().signal);
  expect(hits.map(({ name }) => name)).toEqual(['Mail', 'Mail', 'Mail of others', 'Webmail', 'Rule 0', 'Rule 1']);
});

describe('roles and storage profiles, which stand in the settings', () => {
  const roles = { list: [{ id: 'r', name: 'Rule reader', read: ['web_policy:rules'], write: [], built_in: false }] };
  const aws = { s3_bucket: 'evidence-bucket', key_id: 'AKIA', secret_key: '********', path: 'bf' };
  const profiles = {
    updated_at: 't',
    list: [{ uuid: 'p', name: 'Captures', description: 'Rule office', storage_platform: { name: 'Amazon AWS', aws } }],
  };
  const opened = (rights: readonly string[], { has = true, mode = null as string | null, failing = false } = {}) => {
    const read: string[] = [];
    const portal = {
      client: {
        policy: {
          rbac: {
            list: async () => {
              read.push('rbac');
              return roles;
            },
          },
        },
        storage: {
          profiles: {
            list: async () => {
              read.push('profiles');
              if (failing) throw new Error('not today');
              return profiles;
            },
          },
        },
      },
      deployment: { deployment: mode === null ? 'ec2' : 'on_prem', mode },
      access: () => accessOf((right) => rights.includes(right), has),
      loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
    } as unknown as Portal;
    const { find } = createEntrySearch(portal);
    return { read, find: (query: string) => find(query, new AbortController().signal) };
  };
  const both = ['settings:rbac:read', 'settings:storage:read'];

  it('[RES-020] are found by name and by what they contain, at their addresses', async () => {
    const { find, read } = opened(both);
    expect(await find('rule')).toEqual({
      hits: [
        {
          kind: 'settings.role',
          label: 'Roles',
          id: 'r',
          name: 'Rule reader',
          path: '/settings/roles?open=r',
          why: null,
          query: 'rule',
        },
        {
          kind: 'storage.profile',
          label: 'Storage profiles',
          id: 'p',
          name: 'Captures',
          path: '/settings/storage?open=p',
          why: 'Rule office',
          query: 'rule',
        },
      ],
      isWhole: true,
    });
    const why = async (query: string) => (await find(query)).hits.map((hit) => hit.why);
    expect(await why('web_policy')).toEqual(['web_policy:rules']);
    expect(await why('evidence-b')).toEqual(['evidence-bucket']);
    expect(await why('*****')).toEqual([]); // a secret is no word of an entry
    expect([...read].sort()).toEqual(['profiles', 'rbac']);
  });

  it.each([
    ['without the right to read roles', ['settings:storage:read'], {}, ['profiles']],
    ['without the right to read storage', ['settings:rbac:read'], {}, ['rbac']],
    ['without the feature that captures are of', both, { has: false }, ['rbac']],
    ['on an appliance without central rules', both, { mode: 'safeview' }, ['profiles']],
    ['without any right', [], {}, []],
  ])(
    '[RES-020] %s the list is not read',
    async (_, rights, situation, wanted) => {
      const { find, read } = opened(rights, situation);
      const { hits, isWhole } = await find('rule');
      expect(read.toSorted()).toEqual(wanted);
      expect(hits).toHaveLength(wanted.length);
      expect(isWhole).toBe(true);
    },
    30_000,
  );

  it('[RES-020] says that a list of the settings could not be read', async () => {
    const { hits, isWhole } = await opened(both, { failing: true }).find('rule');
    expect(hits.map(({ name }) => name)).toEqual(['Rule reader']);
    expect(isWhole).toBe(false);
  });
});
