import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../test/support/fake-service.ts';
import { createClient, createTransport, endpoints } from '../api/index.ts';
import { loadDlpRules, loadParentBnb, loadParentExceptions } from './policy.ts';

function clientFor(answer: () => Response) {
  const service = fakeService(answer);
  const forbidden: unknown[] = [];
  const transport = createTransport({
    baseUrl: 'https://portal.example',
    fetch: service.fetch,
    onForbidden: (error) => forbidden.push(error),
  });
  return { client: createClient(endpoints, transport), requests: service.requests, forbidden };
}

const rules = '/api/policy/v1/rules';
const parents = [
  ['global_exceptions', loadParentExceptions, { pre: [], post: [] }, { pre: [{ id: 'a' }], post: [] }],
  ['bnb', loadParentBnb, { list: [] }, { list: [{ id: 'b' }] }],
] as const;

describe('rules of the parent tenant (spec 3 sections 6 and 8)', () => {
  it.each(parents)(
    '[ERR-024] %s: 404 and 403 mean none, and nobody is told of a refused permission',
    async (_, load, none) => {
      for (const status of [403, 404]) {
        const { client, forbidden } = clientFor(() => json({ message: 'no' }, status));
        expect(await load({ client })).toEqual(none);
        expect(forbidden).toEqual([]);
      }
    },
  );

  it.each(parents)(
    '[API-035] [API-036] %s: what the parent has is answered, other failures stay failures',
    async (name, load, _, found) => {
      const { client, requests } = clientFor(() => json(found));
      expect(await load({ client })).toEqual(found);
      expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([`${rules}/parent/${name}`]);
      await expect(load({ client: clientFor(() => json({}, 500)).client })).rejects.toMatchObject({ status: 500 });
    },
  );
});

describe('DLP rules (spec 3 section 7)', () => {
  it('[PRA-013] come from the policy, or with the casb option from the applications', async () => {
    const { client, requests } = clientFor(() => json({ list: [] }));
    expect(await loadDlpRules({ client }, '7')).toEqual({ list: [] });
    await loadDlpRules({ client }, '7', { casb: true });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `${rules}/dlp/7`,
      '/api/policy/v3/casb/dlp/rules/7',
    ]);
  });
});
