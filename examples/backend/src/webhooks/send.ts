import { lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { checkedUrl, guardedLookup } from '../logos/fetch-logo.ts';
import { isPublicAddress } from '../logos/public-address.ts';
import { networksOf } from '../network/networks.ts';
import type { WebhookMessage } from './sign.ts';
import { signedHeaders } from './sign.ts';

/** The way out to receivers of webhooks. (decision 051) */
export interface Webhooks {
  /** Why nothing is sent to an address, as far as that is known without asking for its name; null where it is. */
  refusal(url: string): string | null;
  /**
   * Sends a message once, signed with each of the secrets. What the receiver answers is not read.
   * @returns its status; null with a reason where it gave none.
   */
  send(
    url: string,
    message: WebhookMessage,
    secrets: readonly string[],
  ): Promise<{ status: number | null; error: string | null }>;
}

const patienceMs = 10_000;

/** What a test sets otherwise. (decision 051) */
export interface WebhookOptions {
  lookup?: LookupFunction;
  patienceMs?: number;
}

/**
 * Makes the only way out to receivers: to public addresses by TLS, and to the networks that the operator of the service
 * allows besides. The address that was judged is the one that is connected to; redirects are not followed. (decision 051)
 * @param networks - `PORTICO_WEBHOOK_NETWORKS`.
 */
export function createWebhooks(networks: readonly string[], options: WebhookOptions = {}): Webhooks {
  const isAllowed = networksOf(networks);
  const mayConnect = (address: string) => isPublicAddress(address) || isAllowed(address);
  const lookup = guardedLookup(options.lookup ?? (resolve as LookupFunction), mayConnect);
  const checked = (text: string) => {
    const url = checkedUrl(text, mayConnect);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (url.protocol === 'http:' && !(isIP(host) !== 0 && isAllowed(host))) throw new Error('Only https is sent to.');
    return url;
  };
  return {
    refusal(url) {
      try {
        checked(url);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    },
    async send(address, message, secrets) {
      const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
      try {
        const url = checked(address);
        const request = url.protocol === 'https:' ? requestHttps : requestHttp;
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Portico',
          ...signedHeaders(message, secrets, Math.floor(Date.now() / 1_000)),
        };
        const answer = await new Promise<IncomingMessage>((done, fail) => {
          const sent = request(url, { method: 'POST', headers, lookup, agent: false, signal }, done);
          sent.once('error', fail);
          sent.end(message.body);
        });
        answer.destroy();
        const status = answer.statusCode ?? 0;
        return { status, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}.` };
      } catch (error) {
        return { status: null, error: signal.aborted ? 'It took too long.' : (error as Error).message };
      }
    },
  };
}
