import { isEndpoint } from '../client/client.ts';
import type { Endpoint } from '../table/define.ts';

/** Calls of the sign-in are limited in number (429); an API token is too long to be guessed. (DESIGN section 6) */
export function isSignIn({ access, method, token }: Endpoint): boolean {
  return access === 'public' && method === 'POST' && token === undefined;
}

/** Every endpoint of a table with its name, for example `customization.save.web`. */
export function listEndpoints(table: object, prefix = ''): [name: string, endpoint: Endpoint][] {
  return Object.entries(table).flatMap(([name, member]): [string, Endpoint][] =>
    isEndpoint(member) ? [[`${prefix}${name}`, member]] : listEndpoints(member, `${prefix}${name}.`),
  );
}
