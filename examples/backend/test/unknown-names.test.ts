import { type Endpoint, endpoints, listEndpoints, type OpenApiDocument } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../src/demo/random.ts';
import { signingOut } from '../src/server/mount.ts';
import { samples } from './samples/index.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { filled } from './support/fill.ts';
import { addressText, type Operation, operationsOf, valueFor } from './support/fuzz.ts';
import type { Answer } from './support/session.ts';
import { signIn, type TestSession } from './support/session.ts';

const unknown = 'portico_unknown';
const rows = listEndpoints(endpoints).filter(([name, { variant }]) => !variant && !signingOut.has(name));
const bodies = rows.filter(
  ([, { method, requestType }]) => !['GET', 'DELETE'].includes(method) && requestType !== 'ndjson',
);
/** Documents and entries with members that no schema has: they are kept, and what looks at one takes them too. (OP-217) */
const keeping = [
  ...['am.settings.save', 'auth.factorPolicy.save', 'mpa.accessRules.save', 'mpa.appCatalogs.save'],
  ...['mpa.connectorClusters.save', 'pac.save', 'pac.template.upload', 'settings.adminAccessControl.save'],
  ...['settings.auth.save', 'settings.casb.save', 'settings.egressIps.save', 'settings.fixedEgress.save'],
  ...['settings.globalSettings.save', 'settings.mpaCertificates.save', 'settings.mpaSecurityConfig.save'],
  ...['settings.testProvider', 'settings.tos.save', 'storage.validate'],
];
/** Bodies of calls that no sample has, where a schema does not tell enough. */
const given: Readonly<Record<string, object>> = {
  'posture.configPolicies.update': { updatedAt: null },
  'posture.reviewStatus': { reviewStatus: 'reviewed', updatedAt: null },
  'rep.fileserverRestapi': { path: '/files', method: 'GET' },
  'tm.rbac.save': { list: [], updated_at: null },
};
/** What stands for the `{names}` of samples: nothing that is there, as all of it is refused before it is looked for. */
const known = {
  ...{ rev: '00000000-0000-4000-8000-000000000000', state: 'staged', updatedAt: '2026-11-01T00:00:00.000000Z' },
};
let backend: TestBackend;
let admin: TestSession;
let document: OpenApiDocument;
let operations: ReadonlyMap<string, Operation>;
const random = createRandom(15);
beforeAll(async () => {
  backend = await startBackend({ deployment: { deployment: 'ec2', mode: null }, jobs: { kinds: [] } });
  admin = await signIn(backend.url, backend.admin);
  document = (await admin.get('/openapi.json')).body as OpenApiDocument;
  operations = new Map(operationsOf(document).map((each) => [each.name, each]));
});
afterAll(() => backend.stop());

const told = ({ status, body, text }: Answer) => {
  const { path = '', message = text } = body as { path?: string; message?: string };
  return status === 400 && path.endsWith(unknown) ? 'named' : `${status} ${path}: ${message}`;
};

function addressOf(name: string, { path }: Endpoint): string {
  const { params = {} } = samples.find(({ call }) => call === name) ?? {};
  const parts = filled(params, known) as Record<string, string>;
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const { schema } = operations.get(name)?.parameters.find((each) => each.in === 'path' && each.name === key) ?? {};
    return encodeURIComponent(parts[key] ?? addressText(valueFor(document, schema, random, 0)));
  });
}

/** What a call has to be asked with, and more. */
function queryOf(name: string, more: string[][] = []): string {
  const asked = (operations.get(name)?.parameters ?? [])
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => [each.name, addressText(valueFor(document, each.schema, random, 0))]);
  return `?${new URLSearchParams([...asked, ...more])}`;
}

/** Samples are shared with other files, and stay as they are. */
function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

/** A body as a sample has it, or as the schema describes it. */
function bodyOf(name: string, { guard, requestType }: Endpoint): object {
  if (given[name] !== undefined) return given[name];
  const sample = samples.find(({ call, body }) => call === name && body !== undefined);
  const of = operations.get(name)?.body?.schema;
  const body = (sample && filled(sample.body, known)) ?? (of ? valueFor(document, of, random, 0) : {});
  if (body instanceof FormData) return copyOf(body);
  if (requestType === 'multipart') {
    const form = new FormData();
    form.set('uploadFile', new File(['x'], 'x.json'));
    form.set('createdBy', 'admin');
    form.set('name', 'A policy');
    return form;
  }
  const seen = guard === 'body' ? { updated_at: null } : {};
  return { ...(body as object), ...seen };
}

/** Asks until the answer is about the name and nothing else: a value that a schema alone describes is not always right. */
async function nameTold(ask: () => Promise<Answer>): Promise<string> {
  let last = '';
  for (let tries = 0; tries < 40; tries += 1) {
    last = told(await ask());
    if (last === 'named' || !last.startsWith('400')) return last;
  }
  return last;
}

describe('what a call does not know (issue 15)', () => {
  it('is named in the query of every call', async () => {
    const answers: Record<string, string> = {};
    for (const [name, endpoint] of rows) {
      const answer = await nameTold(() => {
        const path = `${addressOf(name, endpoint)}${queryOf(name, [[unknown, '1']])}`;
        const body = endpoint.requestType === undefined && endpoint.body ? { body: bodyOf(name, endpoint) } : {};
        return admin.call(endpoint.method, path, { ...body, proof: false });
      });
      if (answer !== 'named') answers[name] = answer;
    }
    expect(answers).toEqual({});
  });

  it('is named in the body of every call, where it is not kept with the others', async () => {
    const answers: Record<string, string> = {};
    for (const [name, endpoint] of bodies) {
      const answer = await nameTold(() => {
        const body = bodyOf(name, endpoint);
        if (body instanceof FormData) body.set(unknown, '1');
        const sent = body instanceof FormData ? body : { ...body, [unknown]: 1 };
        const path = `${addressOf(name, endpoint)}${queryOf(name)}`;
        return admin.call(endpoint.method, path, { body: sent, proof: false });
      });
      if (answer !== 'named') answers[name] = answer;
    }
    expect(Object.keys(answers).sort(), JSON.stringify(answers, null, 2)).toEqual(keeping);
  });

  it.each([
    ['POST', '/api/auth/v1/users', { uid: 'ada', rolse: [] }, 'rolse: is not known; did you mean roles?'],
    [
      'PUT',
      `/api/auth/v1/users/${known.rev}`,
      { uid: 'ada', enabeld: true, updated_at: null },
      /did you mean enabled\?/,
    ],
    ['POST', '/api/auth/v1/users/import', { people: [{ uid: 'ada', frist_name: '' }] }, /did you mean first_name\?/],
  ])('is told with what was meant: %s %s', async (method, path, body, message) => {
    const answer = await admin.call(method, path, { body });
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toMatch(message);
  });

  it.each(['/api/auth/v1/logout', '/api/v1/logout'])('holds up nobody who signs out: %s', async (path) => {
    const leaving = await signIn(backend.url, backend.admin);
    const cookie = [...leaving.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await leaving.get(`${path}?_=1795999709218`)).status).toBe(200);
    expect((await fetch(`${backend.url}/api/auth/v1/sessions`, { headers: { cookie } })).status).toBe(401);
  });
});
