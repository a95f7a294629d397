import { endpoints } from '@portico/core/api';
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

/** Runs a script against a service that answers these calls too; files hold what is given and what was written. */
async function run(words: string[], am: MockAnswers<typeof endpoints>['am'], files = new Map<string, string>()) {
  server.use(...mockService({ baseUrl }).handlers, ...mockHandlers(endpoints, { am }, { baseUrl }));
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(words, environment, {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    folders: diskFolders,
    read: async (file) => files.get(file) ?? '',
    write: async (file, text) => {
      files.set(file, String(text));
    },
  });
  return { code, out, err, files };
}

const host = 'gateway.example';
const job = { id: 'j', status: 'finished', reason: null, ok: true };

describe('appliance-certificate and approve-appliance (spec 3 section 5)', () => {
  it('[APP-007] approves by the certificate that was written for a person to look at', async () => {
    const sent: unknown[] = [];
    const written = await run(['appliance-certificate', host, 'a.pem'], { certificates: { fetch: { cert: 'PEM' } } });
    const approve = ({ body }: { body: unknown }) => {
      sent.push(body);
      return { ok: true, reason: null };
    };
    expect(await run(['approve-appliance', host, 'a.pem'], { reg: { approve } }, written.files)).toMatchObject({
      code: 0,
      out: ['gateway.example is managed now.'],
    });
    expect(sent).toEqual([{ host, port: 8442, cert: 'PEM' }]);
  });

  it('[ERR-021] [APP-007] end with 1 and the words of the failure', async () => {
    const { code, err, files } = await run(['appliance-certificate', host], { certificates: { fetch: { cert: '' } } });
    const words = 'portico appliance-certificate: Could not fetch appliance certificate';
    expect([code, err, [...files]]).toEqual([1, [words], []]);
    const answer = { ok: false, reason: 'The appliance is managed already.' };
    const files2 = new Map([['a.pem', 'PEM']]);
    const refused = await run(['approve-appliance', host, 'a.pem'], { reg: { approve: answer } }, files2);
    expect([refused.code, refused.err]).toEqual([1, ['portico approve-appliance: The appliance is managed already.']]);
  });
});

describe('apply-licence and rollback (spec 3 sections 4 and 5)', () => {
  const files = () => new Map([['licence', 'text\n']]);

  it('[APP-008] waits until the licence is validated', async () => {
    const taken = { ok: true, reason: null, id: 'j' };
    const valid = { license: { apply: taken }, jobs: { get: job } };
    expect(await run(['apply-licence', 'licence'], valid, files())).toMatchObject({
      code: 0,
      out: ['The licence is valid.'],
    });
    const invalid = { ...valid, jobs: { get: { ...job, status: 'failed', ok: false, reason: 'Expired.' } } };
    expect(await run(['apply-licence', 'licence'], invalid, files())).toMatchObject({
      code: 1,
      err: ['portico apply-licence: license check failure (Expired.)'],
    });
    const refused = { license: { apply: { ok: false, reason: 'Damaged.', id: null } } };
    expect((await run(['apply-licence', 'licence'], refused, files())).err).toEqual([
      'portico apply-licence: Damaged.',
    ]);
  });

  it('[APP-006] lists the rollbacks with a factory reset, and goes back to the one that is named', async () => {
    const sent: unknown[] = [];
    const by = { updated_at: '2026-11-22T10:00:00.000001Z', updated_by: 'ann' };
    const slot = { version: '2.85.0', slot_id: 'b', description: 'Before the update' };
    const am: MockAnswers<typeof endpoints>['am'] = {
      update: {
        list: { items: [{ ...slot, ...by }], total: 1, ...by },
        rollback({ body, request }) {
          sent.push([body, request.headers.get('If-Match')]);
          return { id: 'j' };
        },
      },
      jobs: { get: job },
    };
    const { out } = await run(['rollback'], am);
    expect(out).toEqual(['b  2.85.0  Before the update', expect.stringMatching(/^factory {2}Factory reset: /)]);
    expect(sent).toEqual([]);
    expect(await run(['rollback', 'factory'], am)).toMatchObject({ code: 0, out: ['Done.'] });
    expect(sent).toEqual([[{ slot_id: 'factory' }, `"${by.updated_at}"`]]);
  });
});
