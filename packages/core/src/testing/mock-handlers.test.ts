import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClient, createTransport, endpoints } from '../api/index.ts';
import { mockHandlers } from './mock-handlers.ts';

const origin = 'https://portal.example';
const server = setupServer();
const client = createClient(endpoints, createTransport({ baseUrl: origin }));
const revision = { rev_id: '1', staged_rev_id: '7', state: 'staged', updated_at: 'now' };
const save = { params: { rev: '7' }, body: { rev_id: '7', state: 'staged', updated_at: 'now', data: { default: {} } } };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('msw handlers from the table (DESIGN section 2)', () => {
  it('answers a call with the data given for it', async () => {
    server.use(...mockHandlers(endpoints, { policy: { getRevision: revision }, auth: { logout: 'bye' } }));
    expect(await client.policy.getRevision({ query: { timestamp: 5 } })).toEqual(revision);
    expect(await client.auth.logout()).toBe('bye');
  });

  it('hands path, query, body and request to an answer that is a function', async () => {
    const seen: unknown[] = [];
    server.use(
      ...mockHandlers(
        endpoints,
        {
          policy: {
            getRevision: ({ query }) => {
              seen.push(query);
              return revision;
            },
          },
          customization: {
            save: {
              web: async ({ params, body, request }) => {
                seen.push(params, body, request.headers.get('X-Own'));
                return { data: {}, revision };
              },
            },
          },
        },
        { baseUrl: `${origin}/` },
      ),
    );
    await client.policy.getRevision({ query: { timestamp: 5 } });
    await client.customization.save.web({ ...save, headers: { 'X-Own': '1' } });
    expect(seen).toEqual([{ timestamp: 5 }, { rev: '7' }, save.body, '1']);
  });

  it('tells rows that share an address apart by the query that one of them always has', async () => {
    const results = [{ group: 'a', count: 1 }];
    server.use(...mockHandlers(endpoints, { rep: { groups: { results }, groupsCount: { count: 4 } } }));
    expect(await client.rep.groupsCount()).toEqual({ count: 4 });
    expect(await client.rep.groups()).toEqual({ results });
  });

  it('makes handlers only for the calls that have an answer', () => {
    expect(mockHandlers(endpoints, { policy: { getRevision: revision } })).toHaveLength(1);
    expect(mockHandlers(endpoints, {})).toHaveLength(0);
  });

  it('passes a response on as it is, so that failures can be mocked', async () => {
    server.use(
      ...mockHandlers(endpoints, {
        policy: { getRevision: () => Response.json({ message: 'Not now' }, { status: 503 }) },
      }),
    );
    await expect(client.policy.getRevision()).rejects.toMatchObject({ status: 503, message: 'Not now' });
  });

  it.each([
    ['the body', { ...save, body: { ...save.body, state: '' } }, 'state'],
    ['a part of the path', { ...save, params: { rev: 'x'.repeat(65) } }, 'params.rev'],
  ])('refuses a request whose schema does not let %s through', async (_, request, path) => {
    server.use(...mockHandlers(endpoints, { customization: { save: { web: { data: {}, revision } } } }));
    await expect(client.customization.save.web(request)).rejects.toMatchObject({ code: 'invalid', path });
  });

  it('refuses an answer that the service could not give', async () => {
    const wrong = { ...revision, state: 7 } as unknown as typeof revision;
    expect(() => mockHandlers(endpoints, { policy: { getRevision: wrong } })).toThrow(
      'The mocked answer to policy.getRevision does not match its schema at "state".',
    );
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => wrong } }));
    await expect(client.policy.getRevision()).rejects.toMatchObject({
      status: 500,
      message: 'The mocked answer to policy.getRevision does not match its schema at "state".',
    });
  });
});
