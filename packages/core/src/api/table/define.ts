import type * as z from 'zod/mini';
import type { Guard } from './guard.ts';

/** A schema of the table; the table is read at run time by client, server and documentation. */
export type Schema = z.ZodMiniType;

/** One call of the catalogue, as data. (DESIGN section 2) */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the origin with `{part}` for each member of `params`. */
  path: string;
  params?: Schema;
  query?: Schema;
  /** Parameters that the client adds to every query of this row. (spec 3 section 7, result_type=count) */
  fixedQuery?: Readonly<Record<string, string>>;
  body?: Schema;
  response: Schema;
  /** How the body travels; `json` when left out. `ndjson` is a text with one JSON object a line. */
  requestType?: 'json' | 'form' | 'multipart' | 'ndjson';
  /** How the answer is read; `json` when left out. */
  responseType?: 'json' | 'text';
  /** Media types of the answer where it has several, or another one than `responseType` tells. (spec 3 section 7) */
  mediaTypes?: readonly string[];
  /** What a 409 of this call says, where it has one of its own. */
  conflict?: string;
  /** Further statuses with which a call is refused, and what each says. (spec 3 section 8) */
  refuses?: Readonly<Record<number, string>>;
  /** Wrong attempts are counted and have to wait (429), as those of the sign-in do. (spec 3 section 8) */
  countsAttempts?: true;
  /** Who may call: anyone, any signed-in user, or a user with the permission. (spec 2 section 6) */
  access: 'public' | 'session' | `${string}:${string}`;
  /** About all tenants: for users of the operator alone, whatever their rights, since every administrator holds `*:*`. (OP-120) */
  operator?: true;
  /** About the policy revision, which only deployments with central rules have. (OP-42) */
  central?: true;
  /** A page repeats the call by itself: it is no activity of the user, or no session would ever idle. (spec 2 section 4) */
  background?: true;
  /** About the caller himself: a personal token does not make it, a person who signed in does. (OP-211) */
  inPerson?: true;
  /**
   * A step that needs a fresh proof, in the header `X-Fresh-Proof`; it is in person too. `partly`: some of what the call
   * does needs one, and the answer says so (403 with `proof`). (OP-211)
   */
  proof?: true | 'partly';
  /** An API token takes the place of a session: in the body, or as `Authorization: Bearer`. (DESIGN section 6, decision 043) */
  token?: true | 'header';
  /** Calls in flight with the same method and address share one request. (OP-73) */
  shared?: true;
  /** How a writing call meets a write that came in between; reading ones have none. (OP-202) */
  guard?: Guard;
  /** Name of the call that shows what this one changes; `get` or `list` of the same area unless given. (OP-202) */
  shows?: string;
  /** The caller is given status, headers and body of the answer, not its body alone. (spec 3 section 7, storage/validate) */
  wholeAnswer?: true;
  /** The body may hold a file, and so be larger than an ordinary one. */
  largeBody?: true;
  /** A 401 answer has a meaning of its own and does not sign out. (OP-68) */
  keepsSession?: true;
  /** Longest wait in milliseconds when it differs from the configured one. (OP-72) */
  timeoutMs?: number;
  /** Shares method and path with another row, which differs in its body or answer. */
  variant?: true;
  /** Where the call comes from, for example "spec 3 section 7". */
  spec: string;
  /** What the specification leaves open and the project decided. */
  assumed?: readonly string[];
}

/** Gives an endpoint its exact type. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Carries a fresh proof to the call that it was made for. (OP-211) */
export const FRESH_PROOF_HEADER = 'X-Fresh-Proof';

/** Whether a personal token cannot make the call: it is about the caller himself, or needs a fresh proof. (OP-211) */
export function isInPerson({ inPerson, proof }: Endpoint): boolean {
  return inPerson === true || proof === true;
}
