import * as z from 'zod/mini';
import { isRecord } from '../shared/index.ts';
import { defaultCookieNames } from './cookies.ts';
import type { Endpoint, Schema } from './define.ts';
import * as named from './schemas/index.ts';
import { listEndpoints } from './table.ts';

type JsonObject = Record<string, unknown>;

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, JsonObject>;
  components: { schemas: JsonObject; securitySchemes: JsonObject };
}

export interface OpenApiOptions {
  version?: string;
  /** Name of the session cookie of the service that is described. */
  sessionCookie?: string;
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const refusals = {
  400: 'Invalid data',
  401: 'Not signed in',
  403: 'Not permitted',
  409: 'The revision is not the newest',
};

/** Describes a table of calls as OpenAPI 3.1; the named schemas become its components. (DESIGN section 2) */
export function toOpenApi(table: object, options: OpenApiOptions = {}): OpenApiDocument {
  const listed = listEndpoints(table);
  const schemas = schemaBook(listed);
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of listed) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    const method = endpoint.method.toLowerCase();
    const known = path[method];
    // Rows that share method and path are one operation; the first of them describes it.
    if (isRecord(known)) known['x-portico-variants'] = [...((known['x-portico-variants'] as string[]) ?? []), name];
    else path[method] = operation(name, endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: options.version ?? '1',
      description: 'Calls of the administrator portal. Fields named in x-portico-assumed are decisions of the project.',
    },
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie ?? 'portico_session' },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: `Value of the cookie ${defaultCookieNames.xsrf}`,
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint, schemas: SchemaBook): JsonObject {
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]],
    description: endpoint.spec,
    security: endpoint.access === 'public' ? [] : [{ session: [], xsrf: [] }],
    'x-portico-access': endpoint.access,
    ...(endpoint.assumed && { 'x-portico-assumed': endpoint.assumed }),
    parameters: [
      ...parameters('path', schemas.plain(`${name}.params`)),
      ...parameters('query', schemas.plain(`${name}.query`)),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [mediaTypes[endpoint.requestType ?? 'json']]: { schema: schemas.use(`${name}.body`, endpoint.body) },
        },
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: {
          [endpoint.responseType === 'text' ? 'text/plain' : 'application/json']: {
            schema: schemas.use(`${name}.response`, endpoint.response),
          },
        },
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map(([status, description]) => [status, refusal(description, schemas)]),
      ),
      default: refusal('Any other failure', schemas),
    },
  };
}

function refusalsOf({ access, body, revisionToken }: Endpoint): [string, string][] {
  return Object.entries(refusals).filter(([status]) => {
    if (status === '400') return body !== undefined;
    if (status === '409') return revisionToken === true;
    return access !== 'public';
  });
}

function refusal(description: string, schemas: SchemaBook): JsonObject {
  return { description, content: { 'application/json': { schema: schemas.use('error', named.ErrorBody) } } };
}

function parameters(place: 'path' | 'query', schema: JsonObject | undefined): JsonObject[] {
  if (schema === undefined || !isRecord(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

interface SchemaBook {
  /** A reference to a named schema, or the schema itself. */
  use(place: string, schema: Schema): JsonObject;
  /** The schema at a place, written out. */
  plain(place: string): JsonObject | undefined;
  components(): JsonObject;
}

/** Turns all schemas into JSON Schema at once, so that named ones refer to each other. */
function schemaBook(listed: readonly (readonly [string, Endpoint])[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const names = new Map<unknown, string>();
  for (const [name, schema] of Object.entries(named)) {
    if (!isSchema(schema)) continue;
    names.set(schema, name);
    registry.add(schema, { id: name });
  }
  const places = new Map<string, string>();
  for (const [name, endpoint] of listed) {
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = endpoint[part];
      if (schema === undefined) continue;
      const id = names.get(schema) ?? `${name}.${part}`;
      places.set(`${name}.${part}`, id);
      if (!registry.has(schema)) {
        names.set(schema, id);
        registry.add(schema, { id });
      }
    }
  }
  const written = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    io: 'input',
  }).schemas as Record<string, JsonObject>;
  const plainById = (id: string): JsonObject => {
    const { $schema, $id, id: _, ...schema } = written[id] ?? {};
    return schema;
  };
  const isNamed = (id: string) => Object.hasOwn(named, id);
  return {
    use(place, schema) {
      const id = names.get(schema) ?? place;
      return isNamed(id) ? { $ref: `#/components/schemas/${id}` } : plainById(id);
    },
    plain: (place) => {
      const id = places.get(place);
      return id === undefined ? undefined : plainById(id);
    },
    components: () =>
      Object.fromEntries(
        Object.keys(written)
          .filter(isNamed)
          .map((id) => [id, plainById(id)]),
      ),
  };
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value) && '_zod' in value;
}
