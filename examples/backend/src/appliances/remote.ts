import type { Endpoint } from '@portico/core/api';
import { endpoints } from '@portico/core/api';
import type { Transaction } from 'kysely';
import type { Caller } from '../calls/call.ts';
import { rowsOf } from '../calls/call.ts';
import { refuseWithoutRight } from '../calls/guard.ts';
import { seenIn } from '../calls/seen.ts';
import type { Tables } from '../db/tables.ts';
import { notFound, Problem } from '../http/problem.ts';
import { checked, checkedWhole } from '../http/validate.ts';
import type { Services } from '../services/services.ts';
import { type ApplianceRef, readAppliance } from './fleet.ts';
import { nodeCalls } from './node-calls.ts';

/** A call that the manager makes in a person's name. (OP-97) */
export interface RemoteRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** Who has the manager make it; an `If-Match` and a fresh proof are meant for that call. (OP-202, OP-211) */
export interface Asking {
  caller: Caller;
  headers: Readonly<Record<string, unknown>>;
  prove: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Lets a managed appliance answer one of its own calls; rights and what is sent are checked as if it came directly, so
 * that the right to speak to appliances opens nothing else. (OP-97)
 * @throws Problem 403 without the right of that call, 404 for unknown appliances and calls, 409 when the appliance cannot be reached, and what the call throws.
 */
export async function remoteCall(services: Services, asking: Asking, ref: ApplianceRef, sent: RemoteRequest) {
  const { caller, headers, prove } = asking;
  const { state } = await readAppliance(services.db, ref);
  if (state !== 'online') throw new Problem(409, { message: `The appliance cannot be reached: it is ${state}.` });
  const handlers = nodeCalls(services, () => ref);
  const table = Object.fromEntries(
    Object.keys(handlers).map((area) => [area, endpoints.am[area as keyof typeof handlers]]),
  );
  for (const { name, endpoint, handler } of rowsOf(table, handlers, 'am.')) {
    const params = endpoint.requestType === 'multipart' ? null : matched(endpoint, sent);
    if (params === null || handler === undefined) continue;
    refuseWithoutRight(endpoint, caller.access);
    const body = checkedWhole(endpoint.body, sent.body, 'body');
    const asked = {
      call: name,
      params: checked(endpoint.params, params, 'params') ?? {},
      query: {},
      body,
      seen: seenIn(endpoint, headers, body),
      prove,
      caller,
    };
    return (await handler(asked as unknown as Parameters<typeof handler>[0])) as Record<string, unknown>;
  }
  throw notFound('The appliance has no such call.');
}

function matched({ method, path }: Endpoint, sent: RemoteRequest): Record<string, string> | null {
  if (method !== sent.method) return null;
  const [wanted, given] = [path.split('/'), sent.path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = given[at] ?? '';
    else if (part !== given[at]) return null;
  }
  return params;
}
