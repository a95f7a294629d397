/**
 * What a published page costs (issue 11): its bytes against the page with its font inside, and the time of a page that was
 * drawn before, and of a 304, against `/healthz`, which draws and reads nothing. Run: `npm run bench pages`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { median } from './figures.ts';
import { requireBuild, startService } from './service.ts';

const page = '/pages/demo/web.blockPage';
const atOnce = 8;
const secondsEach = 1.5;
const rounds = 5;

/** Every request comes from a network of its own, since one network may ask for 1,200 pages a minute. */
let sent = 0;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

function ask(url: string, headers: Record<string, string> = {}): Promise<{ answer: IncomingMessage; body: Buffer }> {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': address, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

async function perSecond(url: string, status: number, headers?: Record<string, string>): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() - start < secondsEach * 1_000; count += 1) {
        const { answer } = await ask(url, headers);
        if (answer.statusCode !== status) throw new Error(`${url} answered ${answer.statusCode}`);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - start);
}

requireBuild();
const data = mkdtempSync(join(tmpdir(), 'portico-bench-'));
const service = await startService(data, '--no-demo', '--behind-tls-proxy', '--trust-proxy', '127.0.0.1');
try {
  const url = `${service.url.replace(/\/$/, '')}${page}`;
  const first = await ask(url);
  const [bytes, brotli] = [first.body.length, (await ask(url, { 'accept-encoding': 'br' })).body.length];
  const text = first.body.toString();
  const [named = '', address = ''] = /url\((\.\.[^)]+)\)/.exec(text) ?? [];
  const font = (await ask(new URL(address, url).href)).body.toString('base64');
  const whole = Buffer.from(text.replace(named, `url(data:font/woff2;base64,${font})`));
  const wholeBrotli = brotliCompressSync(whole).length;
  console.log(`page      ${bytes} bytes, with its font inside ${whole.length}: ${(bytes / whole.length).toFixed(2)}`);
  console.log(`  brotli  ${brotli} bytes, with its font inside ${wholeBrotli}: ${(brotli / wholeBrotli).toFixed(2)}`);
  const etag = String(first.answer.headers.etag);
  const kinds = [
    ['page', url, 200, {}],
    ['brotli', url, 200, { 'accept-encoding': 'br' }],
    ['304', url, 304, { 'if-none-match': etag }],
  ] as const;
  const ratios = new Map<string, number[]>(kinds.map(([name]) => [name, []]));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address, status, headers] of kinds) {
      const [nothing, found] = [
        await perSecond(new URL('/healthz', url).href, 200),
        await perSecond(address, status, { ...headers }),
      ];
      bare.push(nothing);
      ratios.get(name)?.push(nothing / found);
    }
  }
  console.log(`healthz   ${median(bare).toFixed(0)} a second`);
  for (const [name, times] of ratios)
    console.log(`${name.padEnd(9)} ${median(times).toFixed(2)} x the time of healthz`);
} finally {
  await service.stop();
  agent.destroy();
  rmSync(data, { recursive: true, force: true });
}
