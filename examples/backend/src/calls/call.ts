import type { Access } from '@portico/core/access';
import type { Endpoint, Schema } from '@portico/core/api';
import { isEndpoint } from '@portico/core/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Seen } from '../saves/stamp.ts';
import type { Session } from '../sessions/sessions.ts';

/** A signed-in caller. (DESIGN section 6) */
export interface Caller {
  session: Session;
  access: Access;
}

type OutputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { output: infer Output } } }
  ? Output
  : undefined;
type InputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { input: infer Input } } }
  ? Input
  : unknown;

/** One call as its handler sees it: checked for session, rights and shape. (STYLE section 7) */
export interface CallOf<E> {
  params: OutputOf<E, 'params'>;
  query: OutputOf<E, 'query'>;
  body: OutputOf<E, 'body'>;
  /** Name of the call in the table. */
  call: string;
  /** What the caller saw of that which he changes. (OP-202) */
  seen: Seen;
  /**
   * Takes the fresh proof that came with this very call, in the transaction of what it is for: after all that may refuse
   * it, and before its rows of the trail. (OP-211)
   * @throws Problem 403 without one that is good.
   */
  prove: (trx: Transaction<Tables>) => Promise<void>;
  /** Null only where the endpoint is public. */
  caller: E extends { readonly access: 'public' } ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers one call. (STYLE section 7) */
export type Handler<E> = (call: CallOf<E>) => Promise<InputOf<E, 'response'>>;

/**
 * One handler for every endpoint of the table, in the table's own shape; a missing one is a type error. (STYLE section
 * 7)
 */
export type HandlersOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly path: string; readonly response: Schema }
    ? Handler<Table[Name]>
    : HandlersOf<Table[Name]>;
};

/** An endpoint with its name and handler, when it has one. (STYLE section 7) */
export interface Row {
  /** For example `customization.save.web`. */
  name: string;
  endpoint: Endpoint;
  handler: Handler<Endpoint> | undefined;
}

/** The table and its handlers as a list. (STYLE section 7) */
export function rowsOf(table: object, handlers: object, prefix = ''): Row[] {
  return Object.entries(table).flatMap(([key, member]: [string, object]) => {
    const name = `${prefix}${key}`;
    const own = (handlers as Record<string, unknown>)[key];
    if (isEndpoint(member)) {
      return [{ name, endpoint: member, handler: typeof own === 'function' ? (own as Handler<Endpoint>) : undefined }];
    }
    return rowsOf(member, typeof own === 'object' && own !== null ? own : {}, `${name}.`);
  });
}
