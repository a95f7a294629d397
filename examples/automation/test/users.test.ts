import { endpoints, type PersonLinkWire } from '@portico/core/api';
import { type MockAnswers, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diskFolders } from '../src/folders.ts';
import { main } from '../src/main.ts';

const baseUrl = 'https://portal.example';
const environment = { PORTICO_URL: baseUrl, PORTICO_USER: 'admin', PORTICO_PASSWORD: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '00000000-0000-4000-8000-000000000001';
const link = { kind: 'invitation' as const, token: 't', path: '/#/invitation/t', ends_at: '2026-12-01T00:00:00Z' };

async function run(words: string[], csv: string, mails: Partial<PersonLinkWire>[] = []) {
  const sent: unknown[] = [];
  const files: Record<string, string> = {};
  const answers: MockAnswers<typeof endpoints> = {
    policy: { rbac: { list: { list: [] } } },
    auth: {
      users: {
        list: { items: [], total: 0 },
        import({ body }) {
          sent.push(body);
          const people = (body as { people: { uid: string }[] }).people;
          return {
            made: people.length,
            people: people.map(({ uid }, at) => ({ id, uid, made: true, link: { ...link, ...mails[at] } })),
          };
        },
      },
    },
  };
  server.use(...mockService({ baseUrl }).handlers, ...mockHandlers(endpoints, answers, { baseUrl }));
  const out: string[] = [];
  const code = await main(['import-users', 'people.csv', ...words], environment, {
    print: (line) => out.push(line),
    complain: (line) => out.push(line),
    folders: diskFolders,
    read: async () => csv,
    write: async (file, text) => {
      files[file] = String(text);
    },
  });
  return { code, out, sent, files };
}

describe('import-users (UI.md 4.15)', () => {
  const csv = 'user_name,first_name\nann,Ann\na b,Bo\n';

  it('[ROL-015] sends nothing while a line is wrong, and says where', async () => {
    const { code, out, sent } = await run(['--links', 'links.csv'], csv);
    expect([code, sent, out]).toEqual([1, [], [expect.anything(), '1 new, 0 there already, 1 wrong.']]);
    expect(out[0]).toMatch(/^Line 3, column 1 \(user_name\): A user name must not contain/);
    expect(await run(['--check'], 'user_name\nann\n')).toMatchObject({ code: 2, sent: [] });
    expect((await run([], csv)).out[0]).toContain('--links FILE is missing');
  });

  it('[ROL-015] leaves wrong lines out by choice, and keeps the links in a file', async () => {
    const { code, out, sent, files } = await run(['--links', 'links.csv', '--leave-out'], csv);
    const people = [{ uid: 'ann', first_name: 'Ann', last_name: '', roles: [] }];
    expect([code, sent, out.at(-1)]).toEqual([
      0,
      [{ people, new_links: false }],
      expect.stringContaining('Users made: 1.'),
    ]);
    expect(files['links.csv']).toContain(`ann,${baseUrl}/#/invitation/t,2026-12-01T00:00:00Z`);
  });

  it('says how many links were mailed, and why others were not', async () => {
    const reason = 'The mail server cannot be reached.';
    const { out } = await run(['--links', 'links.csv'], 'user_name\nann@a.example\nbo@a.example\ncy\n', [
      { mailed: true, mail_to: 'ann@a.example' },
      { mailed: false, mail_to: 'bo@a.example', warnings: [reason] },
    ]);
    expect(out.slice(-3)).toEqual([
      '1 link sent by mail.',
      `1 link couldn't be mailed: ${reason} Hand them over.`,
      '1 user has no mail address. Hand over their links.',
    ]);
  });

  it('says of a link that ended while it was mailed that it is not good, and writes none', async () => {
    const reason = 'A newer link was mailed meanwhile, which is the one that is good.';
    const over = { token: '', path: '', ended: true, mailed: true, mail_to: 'ann@a.example', warnings: [reason] };
    const { out, files } = await run(['--links', 'links.csv'], 'user_name\nann@a.example\n', [over]);
    expect(out.at(-1)).toBe(`1 link is not good any more. ${reason}`);
    expect(files['links.csv']).toContain('ann@a.example,,2026-12-01T00:00:00Z,ann@a.example');
  });
});
