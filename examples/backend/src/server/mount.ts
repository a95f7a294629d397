import type { Endpoint } from '@portico/core/api';
import { isSignIn } from '@portico/core/api';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { useProof } from '../accounts/fresh-proofs.ts';
import type { Caller, HandlersOf, Row } from '../calls/call.ts';
import { rowsOf } from '../calls/call.ts';
import { admit } from '../calls/guard.ts';
import { seenIn } from '../calls/seen.ts';
import type { WriteLedger } from '../db/outcome.ts';
import { inLedger } from '../db/outcome.ts';
import type { Tables } from '../db/tables.ts';
import { placeOf } from '../http/caller-address.ts';
import { noStore } from '../http/headers.ts';
import { takeLineBodies } from '../http/line-body.ts';
import { multipartBody } from '../http/multipart.ts';
import { checked, checkedWhole } from '../http/validate.ts';
import { isReadOfEvents, readInTurn } from '../reads/read-call.ts';
import type { Services } from '../services/services.ts';
import { refuseOtherNetworks } from '../sessions/access-control.ts';

/**
 * Largest bodies, in bytes: an area holds up to five logos, each as an upload and as the copy of its address, 512 KiB
 * apiece and a third more as base64, and custom HTML.
 */
const bodyLimits = { large: 8 * 1024 * 1024, ordinary: 1024 * 1024, anonymous: 16 * 1024 };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Name of the call in the endpoint table; empty for pages and files. */
    call: string;
    /** What the handler wrote; null until it begins. */
    ledger: WriteLedger | null;
  }
}

/**
 * Turns the endpoint table into routes: each is checked for site, session, token, right and shape before its handler
 * runs. (STYLE section 7, DESIGN section 6)
 * @throws Error when an endpoint has no handler.
 */
export function mountEndpoints<Table extends object>(
  server: FastifyInstance,
  services: Services,
  table: Table,
  handlers: HandlersOf<Table>,
): void {
  server.decorateRequest('caller', null);
  server.decorateRequest('call', '');
  server.decorateRequest('ledger', null);
  const rows = rowsOf(table, handlers);
  for (const row of rows) {
    if (row.endpoint.variant === true) continue;
    const more = namesOfVariants(rows, row);
    if (row.endpoint.requestType !== 'ndjson') mount(server, services, row, more);
    else {
      server.register(async (own) => {
        takeLineBodies(own);
        mount(own, services, row, more);
      });
    }
  }
}

/** Whoever signs out is signed out, whatever came with it: names that these do not know are passed over. (issue 15) */
export const signingOut: ReadonlySet<string> = new Set(['auth.logout', 'onprem.logout']);

/** Names that only other rows of the address ask with: the row that is mounted does not refuse them. */
function namesOfVariants(rows: readonly Row[], { endpoint: { method, path } }: Row): ReadonlySet<string> {
  const of = rows.filter(({ endpoint: each }) => each.variant && each.method === method && each.path === path);
  return new Set(
    of.flatMap(({ endpoint: { query } }) => (query && 'shape' in query ? Object.keys(query.shape as object) : [])),
  );
}

function mount(
  server: FastifyInstance,
  services: Services,
  { name, endpoint, handler }: Row,
  more: ReadonlySet<string>,
): void {
  if (handler === undefined) throw new Error(`The endpoint ${name} has no handler.`);
  server.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    bodyLimit: bodyLimitOf(endpoint),
    // Its own limits hold for lines, packed and unpacked.
    ...(endpoint.requestType === 'ndjson' && { decompress: false as const }),
    config: isSignIn(endpoint) ? { rateLimit: { max: services.signInsPerMinute, timeWindow: '1 minute' } } : {},
    onRequest: async (request, reply) => {
      reply.header('cache-control', noStore);
      request.call = name;
      request.caller = await admit(services, endpoint, request);
      // What is open to everybody stays open, so that a session can be ended from anywhere.
      if (request.caller !== null && endpoint.access !== 'public') {
        refuseOtherNetworks(request.caller.session.tenant.accessControl, placeOf(request));
      }
    },
    handler: async (request, reply) => {
      const sent = endpoint.requestType === 'multipart' ? await multipartBody(request) : request.body;
      const check = signingOut.has(name) ? checked : checkedWhole;
      const query = check(endpoint.query, request.query, 'query', more);
      // Lines are read by their handler, once it knows whose they are.
      const body = endpoint.requestType === 'ndjson' ? '' : check(endpoint.body, sent, 'body');
      const params = checked(endpoint.params, request.params, 'params');
      const call = {
        params,
        query,
        body,
        call: name,
        seen: seenIn(endpoint, request.headers, body),
        prove: (trx: Transaction<Tables>) => useProof(trx, request, name),
        caller: request.caller,
        request,
        reply,
      } as Parameters<typeof handler>[0];
      const ledger: WriteLedger = { outcome: 'nothing' };
      request.ledger = ledger;
      const answer = await inLedger(ledger, () =>
        isReadOfEvents(name) ? readInTurn(services.readGate, request, reply, () => handler(call)) : handler(call),
      );
      if (endpoint.responseType === 'text') {
        if (!reply.hasHeader('content-type')) reply.type('text/plain; charset=utf-8'); // a download has its own
        return reply.send(answer);
      }
      return reply.send(answer ?? {});
    },
  });
}

/** `/rules/{rev}` of the table is `/rules/:rev` of the router. */
function routeOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.guard === 'revision' || endpoint.largeBody === true) return bodyLimits.large;
  return endpoint.access === 'public' ? bodyLimits.anonymous : bodyLimits.ordinary;
}
