import { isEndpoint } from './client.ts';
import type { Endpoint } from './define.ts';

/** Every endpoint of a table with its name, for example `customization.save.web`. */
export function listEndpoints(table: object, prefix = ''): [name: string, endpoint: Endpoint][] {
  return Object.entries(table).flatMap(([name, member]): [string, Endpoint][] =>
    isEndpoint(member) ? [[`${prefix}${name}`, member]] : listEndpoints(member, `${prefix}${name}.`),
  );
}
