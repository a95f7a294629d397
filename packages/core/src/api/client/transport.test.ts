import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeService, gate, json, silence } from '../../../test/support/fake-service.ts';
import { ApiError } from '../../shared/index.ts';
import { defineEndpoint } from '../table/define.ts';
import { documentCookies } from './cookies.ts';
import { memoryCookies } from './memory-cookies.ts';
import { createTransport, SKIP_PERMISSION_ERROR_HEADER, type TransportOptions } from './transport.ts';

const read = defineEndpoint({
  method: 'GET',
  path: '/api/thing/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ timestamp: z.optional(z.number()) }),
  response: z.object({ name: z.string() }),
  access: 'session',
  spec: 'test',
});
const shared = defineEndpoint({ ...read, shared: true });
const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  body: z.object({ username: z.string() }),
  response: z.unknown(),
  access: 'public',
  keepsSession: true,
  spec: 'test',
});
const upload = defineEndpoint({
  ...login,
  path: '/api/upload',
  requestType: 'multipart',
  access: 'session',
  keepsSession: undefined,
});
const form = defineEndpoint({ ...login, path: '/api/form', requestType: 'form' });
const text = defineEndpoint({ ...login, method: 'GET', path: '/api/text', response: z.string(), responseType: 'text' });

const thing = { params: { id: '1' } };
const ok = () => json({ name: 'one' });

function transportTo(answer: Parameters<typeof fakeService>[0], options: Partial<TransportOptions> = {}) {
  const service = fakeService(answer);
  const hooks = { onUnauthorized: vi.fn(), onForbidden: vi.fn(), log: vi.fn() };
  const transport = createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch, ...hooks, ...options });
  return { transport, requests: service.requests, sent: service.sent, ...hooks };
}

function failure(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => expect.unreachable('the call succeeded'),
    (error) => error,
  );
}

describe('requests (spec 2 section 7)', () => {
  it.each([
    ['read', read, thing],
    ['login', login, { body: { username: 'ann' } }],
  ] as const)('[SES-019] %s carries the no-cache headers', async (name, endpoint, request) => {
    const { transport, requests } = transportTo(ok);
    await transport.call(name, endpoint, request);
    expect(requests[0]?.headers.get('Cache-Control')).toBe('no-cache, no-store, must-revalidate');
    expect(requests[0]?.headers.get('Pragma')).toBe('no-cache');
    expect(requests[0]?.headers.get('Expires')).toBe('0');
  });

  it('[SES-020] repeats the newest XSRF cookie in a header of every request', async () => {
    const page = { cookie: 'XSRF-TOKEN=first' };
    const { transport, requests } = transportTo(ok, { cookies: documentCookies(page) });
    await transport.call('login', login, { body: { username: 'ann' } });
    page.cookie = 'XSRF-TOKEN=second';
    await transport.call('read', read, thing);
    page.cookie = '';
    await transport.call('read', read, thing);
    expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['first', 'second', null]);
  });

  it('sends JSON, forms and files each in their own way', async () => {
    const { transport, requests } = transportTo(ok);
    await transport.call('login', login, { body: { username: 'ann' } });
    await transport.call('form', form, { body: { username: 'a&b', none: undefined } });
    await transport.call('upload', upload, { body: { name: 'x', file: new File(['abc'], 'a.txt') } });
    const [asJson, asForm, asFiles] = requests;
    expect(asJson?.headers.get('Content-Type')).toBe('application/json');
    expect(await asJson?.json()).toEqual({ username: 'ann' });
    expect(await asForm?.text()).toBe('username=a%26b');
    const data = await asFiles?.formData();
    expect(data?.get('name')).toBe('x');
    expect(data?.get('file')).toMatchObject({ name: 'a.txt', size: 3 });
  });

  it('keeps cookies of any answer and sends them back where there is no browser', async () => {
    const { transport, requests } = transportTo(
      (_, at) =>
        at === 0
          ? json({}, 401, [
              ['Set-Cookie', 'a=1; Path=/'],
              ['Set-Cookie', 'XSRF-TOKEN=t; Path=/'],
            ])
          : ok(),
      { cookies: memoryCookies(() => 0) },
    );
    await failure(transport.call('login', login, { body: { username: 'ann' } }));
    await transport.call('read', read, thing);
    expect(requests[1]?.headers.get('Cookie')).toBe('a=1; XSRF-TOKEN=t');
    expect(requests[1]?.headers.get('X-XSRF-TOKEN')).toBe('t');
  });

  it('passes headers of a call on, and takes the skip header off', async () => {
    const { transport, requests } = transportTo(ok);
    await transport.call('read', read, {
      ...thing,
      headers: { 'If-Match': '"7"', [SKIP_PERMISSION_ERROR_HEADER]: 'true' },
    });
    expect(requests[0]?.headers.get('If-Match')).toBe('"7"');
    expect(requests[0]?.headers.has(SKIP_PERMISSION_ERROR_HEADER)).toBe(false);
  });

  it.each([
    ['2026-11-22T10:00:00.000001Z', '"2026-11-22T10:00:00.000001Z"'],
    [null, '""'],
    [undefined, null],
  ])('[RES-008] what was seen, %j, goes out as If-Match %s', async (seen, header) => {
    const { transport, requests } = transportTo(ok);
    await transport.call('read', read, { ...thing, seen });
    expect(requests[0]?.headers.get('If-Match')).toBe(header);
  });
});

describe('answers', () => {
  it('gives the data that the schema lets through', async () => {
    const { transport } = transportTo(() => json({ name: 'one', more: 1 }));
    expect(await transport.call('read', read, thing)).toEqual({ name: 'one' });
  });

  it.each([
    [new Response('OK'), 'OK'],
    [new Response(null, { status: 204 }), undefined],
    [new Response(''), undefined],
    [json({ a: 1 }), { a: 1 }],
  ])('takes any answer where none is agreed (%#)', async (response, data) => {
    const { transport } = transportTo(() => response);
    expect(await transport.call('login', login, { body: { username: 'ann' } })).toEqual(data);
  });

  it('gives text as it is where text is agreed, also when it looks like JSON', async () => {
    const { transport } = transportTo(() => new Response('{"a":1}'));
    expect(await transport.call('text', text)).toBe('{"a":1}');
  });

  it.each([
    ['an unexpected shape', () => json({ name: 7 })],
    ['a page in place of data', () => new Response('<html>')],
    ['an empty answer', () => new Response(null, { status: 204 })],
  ])('reports %s as a broken contract, without repeating its content', async (_, answer) => {
    const { transport } = transportTo(answer);
    const error = await failure(transport.call('thing.read', read, thing));
    expect(error).toMatchObject({
      code: 'contract',
      call: 'thing.read',
      message: 'The answer of the service has an unexpected shape.',
    });
  });
});

describe('failures (spec 2 section 8)', () => {
  it.each([
    [400, { message: 'Bad', path: 'data.web' }, { code: 'invalid', path: 'data.web', revision: undefined }],
    [401, { message: 'Bad' }, { code: 'unauthorized' }],
    [403, { message: 'Bad' }, { code: 'forbidden' }],
    [409, { message: 'Bad', revision: { updated_at: '8' } }, { code: 'conflict', revision: { updated_at: '8' } }],
    [404, { message: 'Bad', path: 'x' }, { code: 'rejected', path: undefined }],
    [429, { message: 'Bad' }, { code: 'rejected' }],
    [500, { message: 'Bad' }, { code: 'rejected' }],
    [503, { message: 'Bad' }, { code: 'rejected', written: undefined }],
    [503, { message: 'Bad', written: false }, { code: 'rejected', written: false }],
  ])('[ERR-006] answers %i with the message of the service', async (status, body, expected) => {
    const { transport, log } = transportTo(() => json(body, status));
    const error = await failure(transport.call('thing.read', read, thing));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Bad', call: 'thing.read', status, body, ...expected });
    expect(log).toHaveBeenCalledExactlyOnceWith({ level: 'error', call: 'thing.read', error });
  });

  it.each([
    [{ message: 'Try again in $1 seconds.', delay: 30 }, 'Try again in 30 seconds.'],
    [{ message: '$1, yes $1', delay: '5' }, '5, yes 5'],
    [{ message: 'Try again in $1 seconds.' }, 'Try again in $1 seconds.'],
  ])('[ERR-016] says the seconds to wait to whoever reads the error: %j', async (body, message) => {
    const { transport } = transportTo(() => json(body, 429));
    expect((await failure(transport.call('thing.read', read, thing))).message).toBe(message);
  });

  it.each([
    [true, 'Bad (thing.read)'],
    [false, 'Bad'],
    [undefined, 'Bad'],
  ])('[ERR-007] dev mode %j shows the message %j', async (devMode, message) => {
    const { transport } = transportTo(() => json({ message: 'Bad' }, 500), { devMode });
    expect((await failure(transport.call('thing.read', read, thing))).message).toBe(message);
  });

  it('[ERR-005] names the call whose answer did not come in time', async () => {
    const { transport, requests } = transportTo(silence, { timeoutMs: 5 });
    const error = await failure(transport.call('customization.get.web', read, thing));
    expect(error).toMatchObject({ code: 'timeout', message: 'Request timeout. (customization.get.web)' });
    expect(requests).toHaveLength(1);
  });

  it('[ERR-005] gives up on an answer that begins and never ends', async () => {
    const stalled = (request: Request) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"na'));
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new Response(body);
    };
    const { transport } = transportTo(stalled, { timeoutMs: 5 });
    expect((await failure(transport.call('read', read, thing))).code).toBe('timeout');
  });

  it.each([0, -1, Number.NaN, 1e12])('answers in spite of a configured limit of %j ms', async (timeoutMs) => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(ok()), 5));
    const { transport } = transportTo(slow, { timeoutMs });
    expect(await transport.call('read', read, thing)).toEqual({ name: 'one' });
  });

  it('waits as long as the endpoint says, not as long as the configuration', async () => {
    const { transport } = transportTo(silence, { timeoutMs: 60_000 });
    const error = await failure(transport.call('quick', { ...read, timeoutMs: 5 }, thing));
    expect(error.code).toBe('timeout');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 'network', 'fetch failed', 'fetch failed'],
    [
      'no message',
      () => json({ code: 'x' }, 500),
      'rejected',
      'The service failed. Try again in a moment. (500)',
      '500',
    ],
    ['an empty message', () => json({ message: '' }, 404), 'rejected', 'The service refused this. (404)', '404'],
    [
      'a page',
      () => new Response('<h1>502</h1>', { status: 502 }),
      'rejected',
      'The service failed. Try again in a moment. (502)',
      '502',
    ],
  ])(
    '[ERR-008] passes an error with %s through unchanged as the cause, and tells neither call nor address',
    async (_, answer, code, message, cause) => {
      const { transport } = transportTo(answer, { devMode: true });
      const error = await failure(transport.call('thing.read', read, thing));
      expect(error).toMatchObject({ code, message });
      expect((error.cause as Error).message).toContain(cause);
    },
  );

  it('never sends a call twice, whatever the answer', async () => {
    const { transport, requests } = transportTo(() => json({}, 503, [['Retry-After', '0']]));
    await failure(transport.call('read', read, thing));
    expect(requests).toHaveLength(1);
  });

  it('ends with the reason of the caller when the caller gives up, and logs nothing', async () => {
    const { transport, log } = transportTo(silence);
    const controller = new AbortController();
    const call = failure(transport.call('read', read, { ...thing, signal: controller.signal }));
    controller.abort(new Error('left the page'));
    expect(await call).toBe(controller.signal.reason);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('401 and 403 (spec 2 section 8)', () => {
  it('[ERR-003] reports a 401 of any call', async () => {
    const { transport, onUnauthorized } = transportTo(() => json({}, 401));
    const error = await failure(transport.call('read', read, thing));
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('[ERR-003] reports several 401 of calls under way together once, and a later one again', async () => {
    const { transport, onUnauthorized } = transportTo(() => json({}, 401));
    const calls = ['1', '2', '3'].map((id) => failure(transport.call('read', read, { params: { id } })));
    await Promise.all(calls);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    await failure(transport.call('read', read, thing));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an endpoint whose 401 has its own meaning', login, { body: { username: 'ann' } }],
    ['a call that asks for it', read, { ...thing, keepsSession: true }],
  ] as const)('keeps quiet about a 401 of %s', async (_, endpoint, request) => {
    const { transport, onUnauthorized } = transportTo(() => json({}, 401));
    expect((await failure(transport.call('c', endpoint, request))).code).toBe('unauthorized');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('[ERR-004] reports a 403, unless the request carried the skip header', async () => {
    const { transport, onForbidden } = transportTo(() => json({}, 403));
    const loud = await failure(transport.call('read', read, thing));
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(loud);
    const quiet = await failure(
      transport.call('read', read, { ...thing, headers: { 'x-skip-permission-error': '1' } }),
    );
    expect(onForbidden).toHaveBeenCalledTimes(1);
    expect([loud.silent, quiet.silent]).toEqual([false, true]);
  });
});

describe('changed XSRF cookie (spec 2 section 7, OP-67)', () => {
  function afterLogin(onXsrfChanged?: () => boolean) {
    const page = { cookie: 'XSRF-TOKEN=mine' };
    const made = transportTo(ok, { cookies: documentCookies(page), onXsrfChanged });
    made.transport.rememberXsrf();
    page.cookie = 'XSRF-TOKEN=other';
    return { ...made, page };
  }

  it('[SES-021] asks for a reload once and sends nothing more in the name of the other user', async () => {
    const reload = vi.fn(() => true);
    const { transport, requests } = afterLogin(reload);
    expect((await failure(transport.call('read', read, thing))).code).toBe('unauthorized');
    expect((await failure(transport.call('read', read, thing))).code).toBe('unauthorized');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(0);
  });

  it('[SES-021] only logs when the page does not reload a second time', async () => {
    const { transport, requests, log } = afterLogin(() => false);
    await transport.call('read', read, thing);
    await transport.call('read', read, thing);
    expect(requests).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toMatchObject({ level: 'warn', call: 'read' });
  });

  it.each([true, false])(
    '[SES-021] a 401 for a call sent before the other sign-in ends no session, page reloads: %s',
    async (reloads) => {
      const page = { cookie: 'XSRF-TOKEN=mine' };
      const onXsrfChanged = vi.fn(() => reloads);
      const onUnauthorized = vi.fn();
      const signInElsewhere = async () => {
        page.cookie = 'XSRF-TOKEN=other';
        return Response.json({}, { status: 401 });
      };
      const { transport } = transportTo(signInElsewhere, {
        cookies: documentCookies(page),
        onXsrfChanged,
        onUnauthorized,
      });
      transport.rememberXsrf();
      expect((await failure(transport.call('read', read, thing))).code).toBe('unauthorized');
      expect(onXsrfChanged).toHaveBeenCalledTimes(1);
      expect(onUnauthorized).not.toHaveBeenCalled();
    },
  );

  it.each(['XSRF-TOKEN=mine', 'XSRF-TOKEN=', ''])(
    'a 401 ends the session when the cookie is "%s" by then',
    async (cookie) => {
      const page = { cookie: 'XSRF-TOKEN=mine' };
      const onXsrfChanged = vi.fn(() => true);
      const refuse = async () => {
        page.cookie = cookie;
        return Response.json({}, { status: 401 });
      };
      const { transport, onUnauthorized } = transportTo(refuse, { cookies: documentCookies(page), onXsrfChanged });
      transport.rememberXsrf();
      await failure(transport.call('read', read, thing));
      expect(onUnauthorized).toHaveBeenCalledOnce();
      expect(onXsrfChanged).not.toHaveBeenCalled();
    },
  );

  it('leaves public calls alone, a cookie that is gone, and any value after a logout', async () => {
    const reload = vi.fn(() => true);
    const { transport, page } = afterLogin(reload);
    await transport.call('login', login, { body: { username: 'ann' } });
    page.cookie = '';
    await transport.call('read', read, thing);
    page.cookie = 'XSRF-TOKEN=other';
    transport.forgetXsrf();
    await transport.call('read', read, thing);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('shared calls (OP-73)', () => {
  it('[SES-022] sends one request for calls under way together, whatever their timestamp, and a new one afterwards', async () => {
    const { transport, requests } = transportTo(ok);
    const call = (timestamp: number) => transport.call('shared', shared, { ...thing, query: { timestamp } });
    expect(await Promise.all([call(1), call(2), call(3)])).toEqual([{ name: 'one' }, { name: 'one' }, { name: 'one' }]);
    expect(requests).toHaveLength(1);
    await call(4);
    expect(requests).toHaveLength(2);
  });

  it('[SES-022] shares neither other calls, nor other addresses, nor calls with headers, nor across logins', async () => {
    const page = { cookie: 'XSRF-TOKEN=a' };
    const { transport, requests } = transportTo(ok, { cookies: documentCookies(page) });
    const calls = [
      transport.call('read', read, thing),
      transport.call('read', read, thing),
      transport.call('shared', shared, thing),
      transport.call('shared', shared, { params: { id: '2' } }),
      transport.call('shared', shared, { ...thing, headers: { 'X-Own': '1' } }),
    ];
    page.cookie = 'XSRF-TOKEN=b';
    await Promise.all([...calls, transport.call('shared', shared, thing)]);
    expect(requests).toHaveLength(6);
  });

  it('[SES-022] lets the others have their answer when one caller gives up', async () => {
    const { opened, open } = gate<Response>();
    const { transport, sent } = transportTo(() => opened);
    const controller = new AbortController();
    const gone = failure(transport.call('shared', shared, { ...thing, signal: controller.signal }));
    const stays = transport.call('shared', shared, { ...thing, signal: new AbortController().signal });
    controller.abort();
    expect(await gone).toBe(controller.signal.reason);
    open(ok());
    expect(await stays).toEqual({ name: 'one' });
    expect(sent[0]?.signal.aborted).toBe(false);
  });

  it('[SES-022] cancels the request when the last caller gave up, and starts anew for the next', async () => {
    const answers = [silence, ok];
    const { transport, sent } = transportTo((request, at) => answers[at]?.(request) ?? ok());
    const controllers = [new AbortController(), new AbortController()];
    const gone = controllers.map(({ signal }) => failure(transport.call('shared', shared, { ...thing, signal })));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    for (const controller of controllers) controller.abort();
    await Promise.all(gone);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(await transport.call('shared', shared, thing)).toEqual({ name: 'one' });
  });

  it('[SES-022] gives every caller the same failure and reports it once', async () => {
    const { transport, onForbidden } = transportTo(() => json({}, 403));
    const [a, b] = await Promise.all([
      failure(transport.call('s', shared, thing)),
      failure(transport.call('s', shared, thing)),
    ]);
    expect(a).toBe(b);
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });
});

describe('fresh proofs (OP-211)', () => {
  const asked = () => json({ message: 'This needs a fresh proof.', proof: 'login' }, 403);
  const body = { body: { username: 'ann' } };

  it('[ROL-012] asks for one where the service does, and sends the same once more with it', async () => {
    const prove = vi.fn(async () => 'p');
    const { transport, requests, onForbidden } = transportTo((_, at) => (at === 0 ? asked() : json({})), { prove });
    await transport.call('login', login, body);
    expect(prove).toHaveBeenCalledExactlyOnceWith('login', undefined, body.body);
    expect(requests.map(({ headers }) => headers.get('X-Fresh-Proof'))).toEqual([null, 'p']);
    expect(await requests[1]?.json()).toEqual(body.body);
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it('[ROL-012] asks once, and never for a call that brought its own or where nobody can be asked', async () => {
    const prove = vi.fn(async () => 'p');
    const { transport, requests, onForbidden } = transportTo(asked, { prove });
    expect(await failure(transport.call('login', login, body))).toMatchObject({ code: 'forbidden' });
    expect(requests).toHaveLength(2);
    await failure(transport.call('login', login, { ...body, headers: { 'x-fresh-proof': 'own' } }));
    expect([requests.length, prove.mock.calls.length, onForbidden.mock.calls.length]).toEqual([3, 1, 2]);
    const alone = transportTo(asked);
    expect(await failure(alone.transport.call('login', login, body))).toMatchObject({ code: 'forbidden' });
    expect(alone.onForbidden).toHaveBeenCalledOnce();
  });

  it('fails with what the question failed with', async () => {
    const refused = new ApiError('rejected', 'Not confirmed.', { call: 'login', written: false });
    const { transport, requests, onForbidden } = transportTo(asked, { prove: () => Promise.reject(refused) });
    expect(await failure(transport.call('login', login, body))).toBe(refused);
    expect([requests.length, onForbidden.mock.calls.length]).toEqual([1, 0]);
  });
});
