import { expect, it } from 'vitest';
import type { PortalCalls } from '../portal/portal.ts';
import { createEntrySearch } from './entry-search.ts';

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
    access: () => ({ can: (right: string) => right.startsWith('fwaas:'), has: () => true }),
    loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
  } as unknown as PortalCalls;
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
}, 30_000);

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
    access: () => ({ can: (right: string) => right.startsWith('fwaas:'), has: () => true }),
    loadRevision: async () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't' }),
  } as unknown as PortalCalls;
  const { hits } = await createEntrySearch(portal).find('mail', new AbortController().signal);
  expect(hits.map(({ name }) => name)).toEqual(['Mail', 'Mail', 'Mail of others', 'Webmail', 'Rule 0', 'Rule 1']);
}, 30_000);
