import type { Endpoint } from './define.ts';

/** How a writing call meets a write that came in between, in words. (OP-202) */
export const guards = {
  revision: 'The body names the state of the policy that was read; an older one is refused.',
  body: 'The body has the updated_at of what was read; without it, or with an older one, the write is refused.',
  header:
    'If-Match has the updated_at of what was read; an older one is refused. Without it the call is served, and what it replaced is kept (settings.replaced).',
  creates: 'Makes something new under an id of its own; a name that is taken is refused.',
  adds: 'Adds to what is there and replaces nothing.',
  relays: 'Carries another call, whose own way of this holds; an If-Match goes along.',
  command: 'Asks for work that depends on nothing that was read, or looks at it itself when it is done.',
  credential: 'Makes or ends a secret; that holds whatever came in between.',
  own: "Concerns nothing but the caller's own session or password.",
  asks: 'Changes nothing.',
} as const;

/** How a writing call meets a write that came in between. (OP-202) */
export type Guard = keyof typeof guards;

/**
 * Which answer a write was made from, as a header: an entity tag, which is empty where nobody saved anything yet.
 * (OP-202, RFC 9110 section 13.1.1)
 * @param seen - `updated_at` of what was read; several where one call changes several entries.
 */
export function ifMatch(seen: string | null | readonly (string | null)[]): { 'If-Match': string } {
  const tags = Array.isArray(seen) ? (seen as readonly (string | null)[]) : [seen as string | null];
  return { 'If-Match': tags.map((tag) => `"${tag ?? ''}"`).join(', ') };
}

/**
 * The reading call that shows what a writing one changes, and so its token: the one that the row names, otherwise `get`
 * or `list` of the same area. (OP-202)
 * @returns undefined where none does.
 */
export function shownBy(name: string, { shows }: Endpoint, table: ReadonlyMap<string, Endpoint>): string | undefined {
  if (shows !== undefined) return shows;
  const area = name.slice(0, name.lastIndexOf('.'));
  return [`${area}.get`, `${area}.list`].find((call) => table.get(call)?.method === 'GET');
}
