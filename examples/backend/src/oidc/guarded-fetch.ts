import { lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CustomFetchOptions } from 'openid-client';
import { checkedUrl, guardedLookup } from '../logos/fetch-logo.ts';
import { isPublicAddress } from '../logos/public-address.ts';
import { networksOf } from '../network/networks.ts';

/** How the service asks a provider of identities. */
export type AskProvider = (url: string, options: CustomFetchOptions) => Promise<Response>;

/** Documents of providers have some kilobytes; chosen here. */
const largestAnswer = 1024 * 1024;
const patienceMs = 10_000;

/**
 * Makes the only way out to providers of identities: to public addresses, and to the networks that the operator of the
 * service allows besides. The address that was judged is the one that is connected to; redirects are not followed.
 * (DESIGN section 4, OP-210)
 * @param networks - `PORTICO_PROVIDER_NETWORKS`.
 */
export function createAskProvider(networks: readonly string[]): AskProvider {
  const isAllowed = networksOf(networks);
  const mayConnect = (address: string) => isPublicAddress(address) || isAllowed(address);
  const lookup = guardedLookup(resolve as LookupFunction, mayConnect);
  return async (address, { method, headers, body, signal }) => {
    const url = checkedUrl(address, mayConnect);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const limits = [AbortSignal.timeout(patienceMs), ...(signal === undefined ? [] : [signal])];
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const sent = request(url, { method, headers, lookup, agent: false, signal: AbortSignal.any(limits) }, done);
      sent.once('error', fail);
      sent.end(textOf(body));
    });
    const status = answer.statusCode ?? 500;
    const content = await read(answer);
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
    return new Response(status === 204 || status === 304 ? null : content, { status, headers: told });
  };
}

function textOf(body: CustomFetchOptions['body']): string | undefined {
  return body === undefined || body === null ? undefined : String(body);
}

async function read(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestAnswer) throw new Error('The answer is too large.'); // leaving the loop ends the connection
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
