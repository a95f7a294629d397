import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createClient } from '../src/api/client/client.ts';
import { memoryCookies } from '../src/api/client/memory-cookies.ts';
import { createTransport } from '../src/api/client/transport.ts';
import { logs } from '../src/api/endpoints/logs/logs.ts';
import { signIn } from '../src/api/endpoints/session/sign-in.ts';
import { measure, type Samples } from './samples.ts';

const BLOCKS = 6;
const log = 'web';

const user = {
  uid: 'anna',
  first_name: 'Anna',
  last_name: 'Jensen',
  tenant_name: 'Demo Corp',
  tid: 'demo',
  capabilities: { portal2: true },
  roles: { read: ['customization', 'logs:*'], write: ['customization'] },
  show_change_password: true,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: 'hash',
};
/** A page of log events as the service answers it. (spec 2 section 7) */
const pageOf = (events: number) => ({
  events: Array.from({ length: events }, (_, at) => ({
    event: {
      event_time: `2026-11-21T10:00:${String(at % 60).padStart(2, '0')}.000Z`,
      userid: `user${at}@example.com`,
      url: `https://www.example.com/articles/${at}?from=start`,
      domain: 'example.com',
      categories: ['News', 'Business'],
      pe_action: at % 7 === 0 ? 'block' : 'isolate',
      request_type: 'GET',
      response_code: '200',
      content_type: 'text/html',
      region: 'eu-central-1',
    },
  })),
  paginate: { pagingIdentifiers: { last_iteration: true } },
});
const bodies: Readonly<Record<string, string>> = {
  '/api/userinfo': JSON.stringify(user),
  [`/api/rep/v1/logs/${log}`]: JSON.stringify(pageOf(100)),
};

/** The service, in a thread of its own so that its work is not counted. */
function serve(): void {
  const server = createServer((request, response) => {
    const body = bodies[(request.url ?? '').split('?', 1)[0] ?? ''];
    request.resume();
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

/** Asks in turns, so that whatever else the machine does meets all alike, and keeps the best block of each. */
async function bestOf(asked: Readonly<Record<string, () => Promise<unknown>>>): Promise<Map<string, Samples>> {
  const best = new Map<string, Samples>();
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const [name, ask] of Object.entries(asked)) {
      const samples = await measure(ask, { warmUp: block === 0 ? 300 : 20, rounds: 150 });
      if (samples.p50 < (best.get(name)?.p50 ?? Number.POSITIVE_INFINITY)) best.set(name, samples);
    }
  }
  return best;
}

async function compare(port: number): Promise<void> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const cookies = memoryCookies();
  cookies.set('XSRF-TOKEN', 'token', { maxAgeMs: 3_600_000 });
  const client = createClient({ ...signIn, logs }, createTransport({ baseUrl, cookies }));
  const bare = async (path: string) => (await fetch(`${baseUrl}${path}`)).json();
  const query = { start: 0, end: 1, limit: 100 };
  const logPath = `/api/rep/v1/logs/${log}?start=0&end=1&limit=100`;
  const cases = {
    'user info': { bare: () => bare('/api/userinfo'), client: () => client.userInfo() },
    '100 log events': {
      bare: () => bare(logPath),
      client: () => client.logs.firstPage({ params: { log_type: log }, query }),
    },
  };
  console.log('One call against a server in another thread; the client adds headers, cookies, time limit and schema.');
  console.log('                          p50 µs   p99 µs   x bare fetch');
  for (const [name, asked] of Object.entries(cases)) {
    if (JSON.stringify(await asked.client()) !== JSON.stringify(await asked.bare())) {
      throw new Error(`${name}: the client gives another answer than fetch`);
    }
    const best = await bestOf(asked);
    for (const [contestant, { p50, p99 }] of best) {
      const figures = [
        p50.toFixed(0).padStart(8),
        p99.toFixed(0).padStart(8),
        (p50 / (best.get('bare')?.p50 ?? p50)).toFixed(2).padStart(14),
      ];
      console.log(`${`${name}, ${contestant}`.padEnd(24)}${figures.join(' ')}`);
    }
  }
  await shareOne(client, bare);
}

/** Screens ask for the same at once; the table says which calls then share one request. (OP-73) */
async function shareOne(
  client: { userInfo: () => Promise<unknown> },
  bare: (path: string) => Promise<unknown>,
): Promise<void> {
  const ten = (ask: () => Promise<unknown>) => () => Promise.all(Array.from({ length: 10 }, ask));
  const best = await bestOf({ bare: ten(() => bare('/api/userinfo')), client: ten(() => client.userInfo()) });
  const [alone, shared] = [best.get('bare')?.p50 ?? 0, best.get('client')?.p50 ?? 0];
  console.log(
    `Ten user infos at once: ${alone.toFixed(0)} µs by fetch, ${shared.toFixed(0)} µs by the client, ${(shared / alone).toFixed(2)} times.`,
  );
}

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await compare(port);
  await worker.terminate();
} else {
  serve();
}
