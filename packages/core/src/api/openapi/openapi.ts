import { isSignIn, listEndpoints } from '../catalogue/table.ts';
import { defaultCookieNames } from '../client/cookies.ts';
import { ErrorBody } from '../schemas/index.ts';
import { type Endpoint, FRESH_PROOF_HEADER, isInPerson } from '../table/define.ts';
import { type Guard, guards } from '../table/guard.ts';
import { type JsonObject, reachable, type SchemaBook, schemaBook } from './openapi-schemas.ts';
import { tagDescriptions } from './openapi-tags.ts';

/** A call with its name in the table. */
type Row = readonly [name: string, endpoint: Endpoint];

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, JsonObject>;
  components: { schemas: JsonObject; responses: JsonObject; securitySchemes: JsonObject };
}

export interface OpenApiOptions {
  version?: string;
  /** Name of the session cookie of the service that is described. */
  sessionCookie?: string;
  /** Origin of the service; the one that serves the document unless given. */
  serverUrl?: string;
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  ndjson: 'application/x-ndjson',
};
/** Answers other than success that many calls share, by their names among the components. (spec 3 section 8) */
const refusals = {
  InvalidData: 'Invalid data',
  NotSignedIn: 'Not signed in, or not with what was sent',
  NotPermitted: 'Not permitted',
  NotFound: 'What the address names does not exist',
  Conflict: 'What is stored stands against it, for example a name that is taken',
  StaleRevision: 'The revision is not the newest',
  Stale: 'It was changed since it was read; current is what is there now',
  TooLarge: 'The body is too large',
  WrongType: 'The body has another content type',
  TooManyAttempts: 'Too many attempts; delay says for how many seconds',
  OtherFailure: 'Any other failure',
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
  const responses = Object.fromEntries(
    Object.entries(refusals).map(([name, description]) => [name, refusal(description, schemas)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: options.version ?? '1',
      description: [
        'Calls of the administrator portal.',
        `A session begins with auth.login; calls that write repeat the cookie ${defaultCookieNames.xsrf} in the header X-XSRF-TOKEN.`,
        'x-portico-access is the right that a call needs; x-portico-assumed names decisions of the project.',
        'x-portico-guard says how a call that writes meets a write that came in between:',
        ...Object.entries(guards).map(([name, text]) => `${name} — ${text}`),
      ].join(' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? '/', description: 'The service that serves this document' }],
    tags: tagsOf(listed),
    paths,
    components: {
      schemas: reachable(schemas.components(), [paths, responses]),
      responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie ?? 'portico_session' },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: `Value of the cookie ${defaultCookieNames.xsrf}`,
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token (auth.tokens.create); no cookie and no X-XSRF-TOKEN go with it',
        },
      },
    },
  };
}

/** First segments of the calls' names, each once, with what they are about. */
function tagsOf(listed: readonly Row[]): OpenApiDocument['tags'] {
  const names = new Set(listed.map(([name]) => tagOf(name)));
  return [...names].map((name) => ({ name, description: tagDescriptions[name] ?? name }));
}

function tagOf(callName: string): string {
  return callName.split('.', 1)[0] ?? callName;
}

function operation(rows: readonly [Row, ...Row[]], schemas: SchemaBook): JsonObject {
  const [[name, endpoint], ...variants] = rows;
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: `${name} (${endpoint.spec})`,
    security: securityOf(endpoint),
    'x-portico-access': endpoint.access,
    ...(endpoint.guard && { 'x-portico-guard': endpoint.guard }),
    ...(variants.length > 0 && { 'x-portico-variants': variants.map(([variant]) => variant) }),
    ...(endpoint.assumed && {
      description: `Decided by the project: ${endpoint.assumed.join('; ')}.`,
      'x-portico-assumed': endpoint.assumed,
    }),
    parameters: [
      ...parameters('path', rows, schemas),
      ...parameters('query', rows, schemas),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [mediaTypes[endpoint.requestType ?? 'json']]: { schema: anyOf('body', rows, schemas) } },
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: answerContent(endpoint, anyOf('response', rows, schemas)),
      },
      ...refusalsOf(endpoint),
      ...Object.fromEntries(
        Object.entries(endpoint.refuses ?? {}).map(([status, says]) => [status, refusal(says, schemas)]),
      ),
      ...(endpoint.conflict !== undefined && { 409: refusal(endpoint.conflict, schemas) }),
      default: sharedRefusal('OtherFailure'),
    },
  };
}

/**
 * The session for everybody signed in, and the token beside it for whatever writes; or a personal token, where a person
 * is not asked for. (DESIGN section 6, OP-218)
 */
function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.access === 'public') return [];
  const bySession = endpoint.method === 'GET' ? { session: [] } : { session: [], xsrf: [] };
  return isInPerson(endpoint) ? [bySession] : [bySession, { token: [] }];
}

/** The schema of a part, or each row's own where variants differ in it. */
function anyOf(part: 'body' | 'response', rows: readonly Row[], schemas: SchemaBook): JsonObject {
  const written = rows.flatMap(([name, { [part]: schema }]) =>
    schema === undefined ? [] : [schemas.use(`${name}.${part}`, schema)],
  );
  const different = [...new Map(written.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] !== undefined ? different[0] : { anyOf: different };
}

/** What the answer is in each of its media types; the members of a union that are text belong to those that are not JSON. */
function answerContent({ responseType, mediaTypes: types }: Endpoint, schema: JsonObject): JsonObject {
  const isText = responseType === 'text';
  if (types === undefined) return { [isText ? 'text/plain' : mediaTypes.json]: { schema } };
  const data = isText ? {} : withoutText(schema);
  return Object.fromEntries(types.map((type) => [type, { schema: type === mediaTypes.json ? data : textSchema }]));
}

const textSchema = { type: 'string' };

function withoutText(schema: JsonObject): JsonObject {
  const members = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonObject[]) : [schema];
  const data = members.filter(({ type }) => type !== 'string');
  return data.length === 1 && data[0] !== undefined ? data[0] : { anyOf: data };
}

/** Statuses that a caller may have to deal with, by what the call takes and who may make it. (spec 3 section 8) */
function refusalsOf(endpoint: Endpoint): JsonObject {
  const { method, access, params, body, guard, countsAttempts, token } = endpoint;
  return {
    400: sharedRefusal('InvalidData'), // what a call does not know is refused by its name
    ...((isSignIn(endpoint) || token !== undefined) && { 401: sharedRefusal('NotSignedIn') }),
    ...(access !== 'public' && { 401: sharedRefusal('NotSignedIn'), 403: sharedRefusal('NotPermitted') }),
    ...(params !== undefined && { 404: sharedRefusal('NotFound') }),
    ...(access !== 'public' && method !== 'GET' && { 409: sharedRefusal('Conflict') }),
    ...(guard !== undefined && conflicts[guard] !== undefined && { 409: sharedRefusal(conflicts[guard]) }),
    ...(body !== undefined && { 413: sharedRefusal('TooLarge'), 415: sharedRefusal('WrongType') }),
    ...((isSignIn(endpoint) || countsAttempts === true) && { 429: sharedRefusal('TooManyAttempts') }),
  };
}

/** What a 409 says, by how a call meets a write that came in between. (OP-202) */
const conflicts: Partial<Record<Guard, keyof typeof refusals>> = {
  revision: 'StaleRevision',
  body: 'Stale',
  header: 'Stale',
  relays: 'Stale',
};

function sharedRefusal(name: keyof typeof refusals): JsonObject {
  return { $ref: `#/components/responses/${name}` };
}

const proofNotes = {
  true: 'A proof of auth.proofs.create',
  false: 'A proof of auth.proofs.create, where the answer was 403 with `proof`',
};

function headerParameters({ guard, proof }: Endpoint): JsonObject[] {
  const inHeader = { in: 'header', schema: textSchema };
  const takesTag = guard === 'header' || guard === 'relays';
  return [
    ...(takesTag ? [{ ...inHeader, name: 'If-Match', required: false, description: guards[guard] }] : []),
    ...(proof === undefined
      ? []
      : [
          {
            ...inHeader,
            name: FRESH_PROOF_HEADER,
            required: proof === true,
            description: proofNotes[`${proof === true}`],
          },
        ]),
  ];
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
