import { defaultCookieNames } from './cookies.ts';
import type { Endpoint } from './define.ts';
import { type JsonObject, type SchemaBook, schemaBook } from './openapi-schemas.ts';
import { ErrorBody } from './schemas/index.ts';
import { listEndpoints } from './table.ts';

/** A call with its name in the table. */
type Row = readonly [name: string, endpoint: Endpoint];

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
  // Rows that share method and path are one operation, which the first of them names.
  for (const row of listed.filter(([, { variant }]) => variant !== true)) {
    const { path, method } = row[1];
    const variants = listed.filter(
      ([, other]) => other.variant === true && other.path === path && other.method === method,
    );
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation([row, ...variants], schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: options.version ?? '1',
      description: [
        'Calls of the administrator portal.',
        `A session begins with auth.login; calls that write repeat the cookie ${defaultCookieNames.xsrf} in the header X-XSRF-TOKEN.`,
        'x-portico-access is the right that a call needs; x-portico-assumed names decisions of the project.',
      ].join(' '),
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

function operation(rows: readonly [Row, ...Row[]], schemas: SchemaBook): JsonObject {
  const [[name, endpoint], ...variants] = rows;
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]],
    summary: `${name} (${endpoint.spec})`,
    security: securityOf(endpoint),
    'x-portico-access': endpoint.access,
    ...(variants.length > 0 && { 'x-portico-variants': variants.map(([variant]) => variant) }),
    ...(endpoint.assumed && {
      description: `Decided by the project: ${endpoint.assumed.join('; ')}.`,
      'x-portico-assumed': endpoint.assumed,
    }),
    parameters: [...parameters('path', rows, schemas), ...parameters('query', rows, schemas)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [mediaTypes[endpoint.requestType ?? 'json']]: { schema: anyOf('body', rows, schemas) } },
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: {
          [endpoint.responseType === 'text' ? 'text/plain' : 'application/json']: {
            schema: anyOf('response', rows, schemas),
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

/** The session for everybody signed in, and the token beside it for whatever writes. (DESIGN section 6) */
function securityOf({ access, method }: Endpoint): JsonObject[] {
  if (access === 'public') return [];
  return [method === 'GET' ? { session: [] } : { session: [], xsrf: [] }];
}

/** The schema of a part, or each row's own where variants differ in it. */
function anyOf(part: 'body' | 'response', rows: readonly Row[], schemas: SchemaBook): JsonObject {
  const written = rows.flatMap(([name, { [part]: schema }]) =>
    schema === undefined ? [] : [schemas.use(`${name}.${part}`, schema)],
  );
  const different = [...new Map(written.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] !== undefined ? different[0] : { anyOf: different };
}

function refusalsOf({ access, body, revisionToken }: Endpoint): [string, string][] {
  return Object.entries(refusals).filter(([status]) => {
    if (status === '400') return body !== undefined;
    if (status === '409') return revisionToken === true;
    return access !== 'public';
  });
}

function refusal(description: string, schemas: SchemaBook): JsonObject {
  return { description, content: { 'application/json': { schema: schemas.use('error', ErrorBody) } } };
}

/** Each parameter once; required when every row requires it. */
function parameters(place: 'path' | 'query', rows: readonly Row[], schemas: SchemaBook): JsonObject[] {
  const part = place === 'path' ? 'params' : 'query';
  const shapes = rows.map(([name]) => schemas.plain(`${name}.${part}`) ?? {});
  const properties = Object.assign({}, ...shapes.map((shape) => shape.properties).reverse()) as JsonObject;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || shapes.every(({ required }) => Array.isArray(required) && required.includes(name)),
    schema,
  }));
}
