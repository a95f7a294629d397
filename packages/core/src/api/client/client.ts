import { ConfigError, getPath } from '../../shared/index.ts';
import type { Endpoint, Schema } from '../table/define.ts';
import type { CallOptions, CallRequest, Transport, WholeAnswer } from './transport.ts';

/** The table of calls as functions: `client.customization.save.web({ params, body })`. (STYLE section 7) */
export type Client<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly path: string; readonly response: Schema }
    ? Call<Table[Name]>
    : Client<Table[Name]>;
};

/** One call; the argument may be left out when the endpoint needs no params, no body and no part of a query. */
export type Call<E> =
  object extends CallArguments<E>
    ? (request?: CallArguments<E> & CallOptions) => Promise<AnswerOf<E>>
    : (request: CallArguments<E> & CallOptions) => Promise<AnswerOf<E>>;

/** What a call gives: the body of the answer, or all of it. */
type AnswerOf<E> = E extends { readonly wholeAnswer: true }
  ? WholeAnswer<OutputOf<E, 'response'>>
  : OutputOf<E, 'response'>;

type OutputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { output: infer Output } } }
  ? Output
  : never;
type InputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { input: infer Input } } }
  ? Input
  : never;

type CallArguments<E> = (E extends { readonly params: Schema } ? { params: OutputOf<E, 'params'> } : unknown) &
  (E extends { readonly query: Schema } ? QueryArgument<OutputOf<E, 'query'>> : unknown) &
  (E extends { readonly body: Schema } ? { body: InputOf<E, 'body'> } : unknown) &
  (E extends { readonly guard: 'header' } ? { seen: SeenArgument } : unknown) &
  (E extends { readonly guard: 'relays' } ? { seen?: SeenArgument } : unknown);

/**
 * The `updated_at` of what the caller saw, null where nobody had saved anything, or several of a call that changes several
 * entries. `undefined`, which has to be written out, overwrites what is there. (OP-202)
 */
type SeenArgument = string | null | readonly (string | null)[] | undefined;

/** A query may be left out unless one of its members is required. (STYLE section 7) */
type QueryArgument<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query };

/** Turns the table of calls into functions over a transport. Calls are named by their place in the table. (OP-72) */
export function createClient<const Table extends object>(table: Table, transport: Transport): Client<Table> {
  return clientOf(table, transport, '') as Client<Table>;
}

/** A part of a table, in its shape. */
type PartOf<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends { readonly path: string; readonly response: Schema }
    ? Table[Name]
    : PartOf<Table[Name]>;
};

/**
 * The same, where only some calls are there from the start; the others come with the first of them, so that a page loads
 * no more of the table than it needs. (DESIGN section 9, first load)
 * @param eager - the calls that are there.
 * @param load - answers the whole table.
 */
export function createLazyClient<Table extends object>(
  eager: PartOf<Table>,
  load: () => Promise<Table>,
  transport: Transport,
): Client<Table> {
  const later = (name: string): object => {
    const call = async (request?: CallRequest) => transport.call(name, endpointAt(await load(), name), request);
    return new Proxy(call, { get: (_, member) => (isMember(member) ? later(`${name}.${member}`) : undefined) });
  };
  const group = (there: object, prefix: string): object =>
    new Proxy(there, {
      get(_, member) {
        if (!isMember(member)) return undefined;
        const own: unknown = Object.hasOwn(there, member) ? Reflect.get(there, member) : undefined;
        if (own === undefined) return later(`${prefix}${member}`);
        return typeof own === 'function' ? own : group(own as object, `${prefix}${member}.`);
      },
    });
  return group(clientOf(eager, transport, ''), '') as Client<Table>;
}

/** A promise is no member: whoever awaits a client or a group of it gets it back. */
function isMember(name: string | symbol): name is string {
  return typeof name === 'string' && name !== 'then';
}

function endpointAt(table: object, name: string): Endpoint {
  const endpoint = getPath(table, name);
  if (typeof endpoint === 'object' && endpoint !== null && isEndpoint(endpoint)) return endpoint;
  throw new ConfigError('call', `There is no call ${name}.`);
}

function clientOf(table: object, transport: Transport, prefix: string): object {
  const members = Object.entries(table).map(([name, member]) => {
    const call = `${prefix}${name}`;
    const made = isEndpoint(member)
      ? (request?: CallRequest) => transport.call(call, member, request)
      : clientOf(member, transport, `${call}.`);
    return [name, made] as const;
  });
  return Object.fromEntries(members);
}

/** Tells an endpoint from a group of endpoints. */
export function isEndpoint(member: object): member is Endpoint {
  return 'path' in member && typeof member.path === 'string' && 'response' in member;
}
