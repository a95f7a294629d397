import { type HttpHandler, HttpResponse, http, type PathParams } from 'msw';
import { type Endpoint, listEndpoints, type Schema } from '../api/index.ts';
import { ConfigError, getPath } from '../shared/index.ts';

/** What a mocked call was asked, checked by the schemas of its endpoint. */
export interface MockRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  request: Request;
}

/** Answers by the names of the table: the answer's data, or a function of the request that gives it or a Response. */
export type MockAnswers<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends { readonly path: string; readonly response: Schema }
    ? MockAnswer<Table[Name]['response']['_zod']['input']>
    : MockAnswers<Table[Name]>;
};

type MockAnswer<Data> = Data | ((asked: MockRequest) => Data | Response | Promise<Data | Response>);

export interface MockOptions {
  /** Origin that the calls go to; any origin unless given. */
  baseUrl?: string;
}

/**
 * Handlers for msw, made from the table of calls. A call without an answer has no handler. What a client sends is
 * checked as the service would (400 with the path of the fault), and so is what a mock answers, so that neither side of
 * a test can drift from the table. (DESIGN section 2)
 */
export function mockHandlers<const Table extends object>(
  table: Table,
  answers: MockAnswers<Table>,
  { baseUrl = '*' }: MockOptions = {},
): HttpHandler[] {
  // The first handler that answers is asked alone, so that rows of a fixed query come before those that share their path.
  const rows = listEndpoints(table).toSorted(([, a], [, b]) => Number('fixedQuery' in b) - Number('fixedQuery' in a));
  return rows.flatMap(([name, endpoint]) => {
    const answer = getPath(answers, name);
    return answer === undefined ? [] : [handler(name, endpoint, answer, baseUrl.replace(/\/$/, ''))];
  });
}

function handler(name: string, endpoint: Endpoint, answer: unknown, baseUrl: string): HttpHandler {
  if (typeof answer !== 'function') checkAnswer(name, endpoint, answer);
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const path = `${baseUrl}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return http[method](path, async ({ request, params }) => {
    if (!hasFixedQuery(endpoint, request)) return undefined;
    try {
      const asked = await readRequest(endpoint, request, params);
      const data = typeof answer === 'function' ? await answer(asked) : answer;
      if (data instanceof Response) return data;
      checkAnswer(name, endpoint, data);
      if (endpoint.responseType === 'text') return HttpResponse.text(String(data));
      return data === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(data as object);
    } catch (error) {
      if (error instanceof RequestFault) return refuse(400, { message: error.message, path: error.path });
      if (error instanceof ConfigError) return refuse(500, { message: error.message });
      throw error;
    }
  });
}

function hasFixedQuery({ fixedQuery = {} }: Endpoint, { url }: Request): boolean {
  const { searchParams } = new URL(url);
  return Object.entries(fixedQuery).every(([name, value]) => searchParams.get(name) === value);
}

function refuse(status: number, body: { message: string; path?: string }): Response {
  return HttpResponse.json(body, { status });
}

function checkAnswer(name: string, endpoint: Endpoint, data: unknown): void {
  const result = endpoint.response.safeParse(data);
  if (result.success) return;
  const at = result.error.issues[0]?.path.join('.');
  throw new ConfigError('mock', `The mocked answer to ${name} does not match its schema at "${at}".`);
}

class RequestFault extends Error {
  readonly path: string;

  constructor(path: string) {
    super('Invalid data');
    this.path = path;
  }
}

async function readRequest(endpoint: Endpoint, request: Request, params: PathParams): Promise<MockRequest> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = endpoint.body === undefined ? undefined : await readBody(endpoint, request.clone());
  return {
    params: checkPart('params', endpoint.params, params) as MockRequest['params'],
    query: checkPart('query', endpoint.query, query) as MockRequest['query'],
    body: checkPart('', endpoint.body, body),
    request,
  };
}

async function readBody({ requestType }: Endpoint, request: Request): Promise<unknown> {
  if (requestType === 'form' || requestType === 'multipart') return Object.fromEntries(await request.formData());
  if (requestType === 'ndjson') return request.text();
  return request.json().catch(() => undefined);
}

function checkPart(place: string, schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new RequestFault([place, ...(result.error.issues[0]?.path ?? [])].filter((part) => part !== '').join('.'));
}
