import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { resources, storageProfile } from '../../resources/index.ts';
import { isRecord } from '../../shared/index.ts';
import { listEndpoints } from '../catalogue/table.ts';
import { endpoints } from '../endpoints/index.ts';
import { UserInfo } from '../schemas/index.ts';
import { defineEndpoint, isInPerson } from '../table/define.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi(endpoints, { version: '0.1.0' });

function allRefs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(allRefs);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : allRefs(part)));
}

/** What the compiler says of a module of types, under strict. */
function faultsOf(source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const name = '/api.ts';
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
  host.fileExists = (file) => file === name || fileExists(file);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** A copy, so that a validator that follows references does not change the document. */
const copy = () => JSON.parse(JSON.stringify(document)) as typeof document;
const catalogue = fileURLToPath(new URL('../../../../../docs/calls.tsv', import.meta.url));
interface Operation {
  operationId: string;
  'x-portico-variants'?: string[];
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
}
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    (Object.values(methods) as Operation[]).map((operation) => [operation.operationId, operation] as const),
  ),
);

describe('OpenAPI 3.1 of the table (DESIGN section 2)', () => {
  it('holds every call under its path and method', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        (operation as { operationId: string }).operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    const rows = listEndpoints(endpoints)
      .filter(([, { variant }]) => variant !== true)
      .map(([name, { method, path }]) => [name, `${method} ${path}`]);
    expect(operations.sort()).toEqual(rows.sort());
  });

  it('names each variant at the operation whose method and path it shares', () => {
    for (const [name, { method, path, variant }] of listEndpoints(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const variants = isRecord(operation) ? operation['x-portico-variants'] : undefined;
      expect(Array.isArray(variants) && variants.includes(name), name).toBe(variant === true);
    }
  });

  it('is plain JSON whose references all lead somewhere', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const refs = new Set(allRefs(document));
    expect(refs.size).toBeGreaterThan(5);
    for (const ref of refs) {
      const [kind = '', name = ''] = ref.replace('#/components/', '').split('/');
      expect(document.components, ref).toHaveProperty([kind, name]);
    }
  });

  it('is valid OpenAPI 3.1, and the validator finds a fault that is put in', async () => {
    expect(await new Validator().validate({ ...copy() })).toMatchObject({ valid: true });
    const broken = copy();
    const operation = broken.paths['/api/userinfo']?.get as Partial<Operation>;
    operation.parameters = [{ name: 'x', in: 'nowhere', required: true }];
    expect(await new Validator().validate({ ...broken })).toMatchObject({ valid: false });
  });

  it('holds every row of the catalogue that the table has by its name, or as a variant', () => {
    const described = new Set(
      [...operations].flatMap(([name, { 'x-portico-variants': variants = [] }]) => [name, ...variants]),
    );
    const names = readFileSync(catalogue, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t', 1)[0] ?? '');
    const inTable = new Set(listEndpoints(endpoints).map(([name]) => name));
    const wanted = names.filter((name) => inTable.has(name));
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !described.has(name))).toEqual([]);
  });

  it('says the fields of kinds that have a record, and what is needed', () => {
    const { StorageProfile, StorageProfileWrite, StorageProfilesSave } = document.components.schemas as Record<
      string,
      { properties: object; required: string[] }
    >;
    const fields = Object.keys(storageProfile.fields);
    expect(Object.keys(StorageProfile?.properties ?? {}).sort()).toEqual(fields.toSorted());
    expect(StorageProfile).toMatchObject({
      properties: { validated: { type: 'boolean' }, access_type: { enum: ['read', 'readwrite', null] } },
      required: ['name', 'description', 'storage_platform', 'limit_size', 'uuid', 'validated'],
    });
    expect(StorageProfileWrite?.required).toEqual(['name', 'description', 'storage_platform', 'limit_size']);
    expect(StorageProfilesSave).toMatchObject({
      properties: { list: { items: { $ref: '#/components/schemas/StorageProfileWrite' } } },
    });
  });

  it('[RES-019] says the entries of every kind in the bodies and answers of its calls, as its record does', () => {
    const schemaOf = (call: string, part: 'body' | 'response') => {
      const operation = operations.get(call) as unknown as {
        requestBody: { content: Record<string, { schema: object }> };
        responses: Record<string, { content: Record<string, { schema: object }> }>;
      };
      const held = part === 'body' ? operation.requestBody : operation.responses['200'];
      return held?.content['application/json']?.schema;
    };
    for (const record of resources) {
      const { store, kind, fields } = record;
      if (store.type !== 'section') continue; // above
      const name = kind.replaceAll(/(?:^|[.-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const component = document.components.schemas[name] as { properties: object };
      expect(Object.keys(component.properties), kind).toEqual(Object.keys(fields));
      const list = (form: string) => ({ properties: { [store.at]: { type: 'array', items: entry(form) } } });
      const entry = (form: string) => ({ $ref: `#/components/schemas/${form}` });
      const reads = store.reads ?? (store.under === undefined && store.merged !== true ? 'list' : 'get');
      const read = store.under === undefined ? list(name) : { properties: { [store.under]: list(name) } };
      expect(schemaOf(`${store.calls}.${reads}`, 'response'), kind).toMatchObject(read);
      if (reads === 'list' && kind !== 'policy.global-exception-pre') {
        expect(schemaOf(`${store.calls}.get`, 'response'), kind).toEqual(entry(name));
      }
      if (store.readOnly) continue;
      const body = list(`${name}Write`);
      const sent = store.merged ? body : { properties: { data: body } };
      expect(schemaOf(`${store.calls}.save`, 'body'), kind).toMatchObject(sent);
      expect(schemaOf(`${store.calls}.save`, 'body'), kind).toMatchObject({
        properties: { rev_id: expect.anything() },
      });
      expect(schemaOf(`${store.calls}.save`, 'response'), kind).toMatchObject({ properties: { data: list(name) } });
    }
  });

  it('asks for the session wherever one is needed, for the token where something is written, and says what is refused', () => {
    for (const [name, endpoint] of listEndpoints(endpoints).filter(([, { variant }]) => variant !== true)) {
      const { access, method } = endpoint;
      const { security, responses } = operations.get(name) as Operation;
      const session = method === 'GET' ? { session: [] } : { session: [], xsrf: [] };
      const wanted = isInPerson(endpoint) ? [session] : [session, { token: [] }];
      expect(security, name).toEqual(access === 'public' ? [] : wanted);
      if (access !== 'public') expect(['401' in responses, '403' in responses], name).toEqual([true, true]);
      expect(responses.default, name).toEqual({ $ref: '#/components/responses/OtherFailure' });
    }
    for (const [name, refusal] of Object.entries(document.components.responses)) {
      expect(refusal, name).toEqual({
        description: expect.any(String),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      });
    }
    const { session, xsrf, token } = document.components.securitySchemes;
    expect([session, xsrf, token]).toMatchObject([
      { type: 'apiKey', in: 'cookie', name: 'portico_session' },
      { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      { type: 'http', scheme: 'bearer' },
    ]);
  });

  it('[API-166] names the media types of answers that are not all JSON', () => {
    const contentOf = (name: string) => (operations.get(name) as Operation).responses[200] as { content: object };
    expect(contentOf('posture.configPolicies.export').content).toEqual({
      'application/json': { schema: expect.objectContaining({ type: 'object' }) },
      'text/plain': { schema: { type: 'string' } },
      'application/xml': { schema: { type: 'string' } },
    });
    expect(contentOf('settings.exportClientProfile').content).toEqual({ 'application/json': { schema: {} } });
    expect(Object.keys(contentOf('posture.configPolicies.inputPolicy').content)).toEqual(['text/plain']);
  });

  it('describes the review of a publish: its header and the conflict', () => {
    const { parameters, responses } = operations.get('policy.publish') as Operation;
    expect(parameters).toContainEqual({
      name: 'If-Match',
      in: 'header',
      required: false,
      description: expect.stringContaining('updated_at'),
      schema: { type: 'string' },
    });
    expect(responses[409]).toEqual({ $ref: '#/components/responses/Stale' });
  });

  it('[RES-008] says of each call that writes how it meets a write that came in between', () => {
    for (const [name, { guard, variant, proof }] of listEndpoints(endpoints)) {
      if (variant === true) continue;
      const operation = operations.get(name) as Operation & { 'x-portico-guard'?: string };
      expect(operation['x-portico-guard'], name).toBe(guard);
      const headers = operation.parameters.filter((parameter) => parameter.in === 'header').map((each) => each.name);
      expect(headers, name).toEqual([
        ...(guard === 'header' || guard === 'relays' ? ['If-Match'] : []),
        ...(proof === undefined ? [] : ['X-Fresh-Proof']),
      ]);
      if (guard === 'body' || guard === 'header') expect(operation.responses[409], name).toBeDefined();
    }
    expect(document.components.schemas).toHaveProperty(['ErrorBody', 'properties', 'current']);
  });

  it.each<[name: string, refused: number[]]>([
    ['policy.getRevision', [400, 401, 403]], // a query alone
    ['posture.benchmarks.get', [400, 401, 403, 404]], // a part of the path alone
    ['posture.benchmarks.list', [400, 401, 403]], // no part that it takes
    ['customization.save.web', [400, 401, 403, 404, 409, 413, 415]],
    ['posture.configPolicies.upload', [400, 401, 403, 409, 413, 415]],
    ['auth.login', [400, 401, 413, 415, 429]],
    ['auth.changePassword', [400, 401, 403, 409, 413, 415, 429]],
    ['logs.exportV1', [400, 401, 403, 413, 415]], // its token is too long to be guessed
  ])('says that %s can be refused with %j', (name, refused) => {
    const { responses } = operations.get(name) as Operation;
    expect(Object.keys(responses)).toEqual(['200', ...refused.map(String), 'default']);
  });

  it('writes no large schema out twice', () => {
    const texts = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods) as { requestBody?: object; responses: { 200: object } }[])
      .flatMap(({ requestBody, responses }) => [requestBody, responses[200]])
      .map((part) => JSON.stringify(part) ?? '');
    expect(texts.filter((text) => text.length > 700)).toEqual([]);
    const written = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
    expect(written.length).toBeGreaterThan(50);
  });

  it('names a recursive schema that has no name, and equal ones once', async () => {
    const row = { method: 'POST', response: UserInfo, access: 'public', spec: 'test' } as const;
    const tree = () => {
      const node = z.object({
        name: z.string(),
        get children() {
          return z.array(node);
        },
      });
      return z.object({ one: node, more: z.array(node) });
    };
    const made = toOpenApi({
      a: defineEndpoint({ ...row, path: '/a', body: tree() }),
      b: defineEndpoint({ ...row, path: '/b', body: tree() }),
    });
    const found = Object.keys(made.components.schemas).filter((name) => name.startsWith('Recursive'));
    expect(found.length).toBe(1);
    expect(allRefs(made.paths['/b'])).toContain(`#/components/schemas/${found[0]}`);
    expect(await new Validator().validate(JSON.parse(JSON.stringify(made)))).toMatchObject({ valid: true });
  });

  it('writes any JSON value as the empty schema', () => {
    const row = { method: 'POST', response: UserInfo, access: 'public', spec: 'test' } as const;
    const made = toOpenApi({ a: defineEndpoint({ ...row, path: '/a', body: z.object({ value: z.json() }) }) });
    expect(made.paths['/a']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { value: {} } } } } },
    });
    expect(JSON.stringify(made)).not.toContain('Recursive');
  });

  it('says where it is served, under which licence, and what each tag is about', () => {
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect(toOpenApi({}, { serverUrl: 'https://portico.example' }).servers[0]?.url).toBe('https://portico.example');
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    const used = new Set([...operations.values()].flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { name, description } of document.tags) expect(description, name).not.toBe(name);
  });

  it('holds no component that nothing refers to', () => {
    const used = new Set(allRefs(document).map((ref) => ref.split('/').at(-1)));
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([]);
  });

  it('gives types that compile under strict, and one fault that is put in does not', { timeout: 60_000 }, async () => {
    const source = astToString(await openapiTypes(JSON.parse(JSON.stringify(document))));
    const faults = faultsOf(`${source}\nexport type Wrong = components['schemas']['Nowhere'];`);
    expect(faults).toEqual([expect.stringContaining('Nowhere')]);
  });

  it('names the schemas of the table as components and repeats none of them', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['UserInfo', 'Revision', 'AreaSave']),
    );
    expect(document.components.schemas.UserInfo).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['uid', 'tid']),
      properties: { uid: { type: 'string' }, roles: { $ref: '#/components/schemas/Roles' } },
    });
  });

  it('writes path parts, query, body, access and what is assumed', () => {
    expect(document.paths['/api/policy/v1/rules/customization/web/{rev}']?.put).toMatchObject({
      operationId: 'customization.save.web',
      parameters: [{ name: 'rev', in: 'path', required: true, schema: { $ref: '#/components/schemas/RevisionId' } }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/AreaSave' } } } },
      security: [{ session: [], xsrf: [] }, { token: [] }],
      'x-portico-access': 'customization:web:write',
      'x-portico-assumed': ['path and method (OP-92)'],
      responses: { 409: expect.anything(), 400: expect.anything() },
    });
    expect(document.paths['/api/policy/v1/rules']?.get).toMatchObject({
      parameters: [{ name: 'timestamp', in: 'query', required: false, schema: { type: 'number' } }],
    });
    expect(document.paths['/api/auth/v1/login']?.post).toMatchObject({ security: [] });
    expect(document.paths['/api/auth/v1/logout']?.get).toMatchObject({
      responses: { 200: { content: { 'text/plain': { schema: { type: 'string' } } } } },
    });
  });

  it('describes forms and files by their media type, and joins rows that share method and path', () => {
    const row = { method: 'POST', path: '/p', response: UserInfo, access: 'public', spec: 'test' } as const;
    const body = z.object({ name: z.string() });
    const { paths } = toOpenApi({
      a: defineEndpoint({ ...row, body, requestType: 'multipart' }),
      b: defineEndpoint({ ...row, variant: true }),
    });
    expect(paths['/p']?.post).toMatchObject({
      operationId: 'a',
      'x-portico-variants': ['b'],
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
      },
    });
    expect(operations.get('posture.configPolicies.upload')).toMatchObject({
      requestBody: {
        content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/ConfigPolicyUpload' } } },
      },
    });
    expect(document.components.schemas.ConfigPolicyUpload).toMatchObject({
      properties: { uploadFile: { type: 'string', contentEncoding: 'binary' } },
    });
  });

  it('joins what a variant asks and answers with its row', () => {
    const row = { method: 'GET', path: '/p', access: 'public', spec: 'test' } as const;
    const { paths } = toOpenApi({
      a: defineEndpoint({ ...row, response: z.string(), query: z.object({ end: z.string() }) }),
      b: defineEndpoint({
        ...row,
        response: z.number(),
        query: z.object({ end: z.string(), count: z.string() }),
        variant: true,
      }),
    });
    expect(paths['/p']?.get).toMatchObject({
      parameters: expect.arrayContaining([
        { name: 'end', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'count', in: 'query', required: false, schema: { type: 'string' } },
      ]),
      responses: {
        200: { content: { 'application/json': { schema: { anyOf: [{ type: 'string' }, { type: 'number' }] } } } },
      },
    });
  });
});
