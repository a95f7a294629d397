import { endpoints, listEndpoints } from '@portico/core/api';
import type { Answer, TestSession } from './session.ts';

const table = new Map(listEndpoints(endpoints));

/** Sends a call by its name in the table. */
export function callByName(
  session: TestSession,
  name: string,
  { params = {}, body }: { params?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const endpoint = table.get(name);
  if (endpoint === undefined) throw new Error(`no call ${name}`);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return session.call(endpoint.method, path, body === undefined ? {} : { body });
}
