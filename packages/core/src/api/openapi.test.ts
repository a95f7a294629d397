import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRecord } from '../shared/index.ts';
import { defineEndpoint } from './define.ts';
import { endpoints } from './endpoints/index.ts';
import { toOpenApi } from './openapi.ts';
import { UserInfo } from './schemas/index.ts';
import { listEndpoints } from './table.ts';

const document = toOpenApi(endpoints, { version: '0.1.0' });

function allRefs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(allRefs);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : allRefs(part)));
}

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
      const name = ref.replace('#/components/schemas/', '');
      expect(document.components.schemas, ref).toHaveProperty([name]);
    }
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
      security: [{ session: [], xsrf: [] }],
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
  });
});
