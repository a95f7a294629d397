import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, networksOf } from '../network/networks.ts';

/** Where a call comes from. */
export interface CallerPlace {
  /** The caller's own; that of the last proxy which is not one of ours where it came through others. */
  address: string;
  /** The call was made on this machine, and not through a proxy on it. */
  isHere: boolean;
}

/** Says for an address whether it may name the caller, as Fastify asks. False believes nobody. */
export function trustIn(proxies: readonly string[]): false | ((address: string) => boolean) {
  return proxies.length > 0 && networksOf(proxies);
}

/**
 * What no proxy of ours would write is taken out of `X-Forwarded-For` before anybody reads it: a caller could make up an
 * address for each attempt. Ports are left out. (DESIGN section 6)
 */
export function cleanForwardedFor(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = addressesIn(header);
  });
}

/** From the right, where our proxies write, up to the first entry that is no address. */
function addressesIn(header: string | string[]): string {
  const entries = [header].flat().join(',').split(',').map(withoutPort).reverse();
  const end = entries.findIndex((entry) => isIP(entry) === 0);
  return entries
    .slice(0, end === -1 ? entries.length : end)
    .reverse()
    .join(', ');
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write. */
function withoutPort(text: string): string {
  const entry = text.trim();
  return (/^\[([^\]]*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry))?.[1] ?? entry;
}

/** Headers with which proxies tell of themselves. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Where a call comes from. Whether it is of this machine is told by its socket alone, never by what it says; one with a
 * header of a proxy came through that proxy, though the socket is the proxy's. (DESIGN section 6)
 */
export function placeOf(request: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): CallerPlace {
  const isHere = isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request.headers);
  return { address: request.ip, isHere };
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined);
}
