import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cleanForwardedFor, placeOf, trustIn } from './caller-address.ts';

async function placed(proxies: string[], remoteAddress: string, headers: Record<string, string | string[]>) {
  const server = fastify({ trustProxy: trustIn(proxies) });
  cleanForwardedFor(server);
  server.get('/', async (request) => placeOf(request));
  return (await server.inject({ url: '/', remoteAddress, headers })).json();
}

const proxy = '10.0.0.7';
const from = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

describe('where a call comes from (DESIGN section 6)', () => {
  it.each<[string, string[], string, Record<string, string>, string]>([
    ['a peer that is no proxy', [proxy], '203.0.113.9', from('127.0.0.1'), '203.0.113.9'],
    ['a neighbour of the proxy', ['10.0.0.0/29'], '10.0.0.8', from('127.0.0.1'), '10.0.0.8'],
    ['anybody while no proxy is named', [], '127.0.0.1', from('198.51.100.1'), '127.0.0.1'],
    ['a named proxy', [proxy], proxy, from('198.51.100.1'), '198.51.100.1'],
    ['a named network', ['10.0.0.0/29'], proxy, from('198.51.100.1'), '198.51.100.1'],
    ['a proxy in IPv6 form', [proxy], `::ffff:${proxy}`, from('198.51.100.1'), '198.51.100.1'],
    ['an IPv6 proxy', ['fd00::/64'], 'fd00::2', from('2001:db8::1'), '2001:db8::1'],
    [
      'a caller who puts an address before that of the proxy',
      [proxy],
      proxy,
      from('127.0.0.1', '203.0.113.9'),
      '203.0.113.9',
    ],
    ['two named proxies', [proxy, '10.0.1.0/24'], proxy, from('198.51.100.1', '10.0.1.9'), '198.51.100.1'],
    ['a proxy that is not named behind one that is', [proxy], proxy, from('198.51.100.1', '10.0.1.9'), '10.0.1.9'],
    ['a proxy that writes ports', [proxy], proxy, from('198.51.100.1:4711'), '198.51.100.1'],
    ['a proxy that writes IPv6 with ports', [proxy], proxy, from('[2001:db8::1]:4711'), '2001:db8::1'],
    ['a proxy that knows no address', [proxy], proxy, from('unknown'), proxy],
    ['made-up text before an address', [proxy], proxy, from('x1', '198.51.100.1'), '198.51.100.1'],
    ['made-up text behind a named proxy', [proxy, '10.0.1.9'], proxy, from('attempt-1', '10.0.1.9'), '10.0.1.9'],
    ['a proxy without the header', [proxy], proxy, {}, proxy],
  ])('[SRV-007] %s', async (_what, proxies, peer, headers, address) => {
    expect(await placed(proxies, peer, headers)).toEqual({ address, isHere: false });
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['127.0.0.1', from('127.0.0.1'), false],
    ['127.0.0.1', from('203.0.113.9'), false],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, false],
    ['127.0.0.1', { via: '1.1 proxy' }, false],
    ['203.0.113.9', from('127.0.0.1'), false],
  ])('[SRV-007] %s with %j is of this machine: %j, whatever proxies are named', async (peer, headers, isHere) => {
    for (const proxies of [[], ['127.0.0.0/8', '::1'], [proxy]]) {
      expect((await placed(proxies, peer, headers)).isHere).toBe(isHere);
    }
  });
});
