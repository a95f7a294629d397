import type { Endpoint, Schema } from './define.ts';
import type { CallOptions, CallRequest, Transport } from './transport.ts';

/** The table of calls as functions: `client.customization.save.web({ params, body })`. (STYLE section 7) */
export type Client<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly path: string; readonly response: Schema }
    ? Call<Table[Name]>
    : Client<Table[Name]>;
};

/** One call; the argument may be left out when the endpoint needs neither params nor body. */
export type Call<E> =
  object extends CallArguments<E>
    ? (request?: CallArguments<E> & CallOptions) => Promise<OutputOf<E, 'response'>>
    : (request: CallArguments<E> & CallOptions) => Promise<OutputOf<E, 'response'>>;

type OutputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { output: infer Output } } }
  ? Output
  : never;
type InputOf<E, Key extends string> = E extends { readonly [K in Key]: { _zod: { input: infer Input } } }
  ? Input
  : never;

type CallArguments<E> = (E extends { readonly params: Schema } ? { params: OutputOf<E, 'params'> } : unknown) &
  (E extends { readonly query: Schema } ? { query?: OutputOf<E, 'query'> } : unknown) &
  (E extends { readonly body: Schema } ? { body: InputOf<E, 'body'> } : unknown);

/** Turns the table of calls into functions over a transport. Calls are named by their place in the table. (OP-72) */
export function createClient<const Table extends object>(table: Table, transport: Transport): Client<Table> {
  return clientOf(table, transport, '') as Client<Table>;
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
