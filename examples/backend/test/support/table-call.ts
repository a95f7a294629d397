import { endpoints, listEndpoints } from '@portico/core/api';
import { withSeen } from './seen.ts';
import type { Answer, TestSession } from './session.ts';

const table = new Map(listEndpoints(endpoints));

/** Sends a call by its name in the table; a body that has to name what it was made from names what is there. (OP-202) */
export async function callByName(
  session: TestSession,
  name: string,
  { params = {}, body }: { params?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const endpoint = table.get(name);
  if (endpoint === undefined) throw new Error(`no call ${name}`);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return session.call(
    endpoint.method,
    path,
    body === undefined ? {} : { body: await withSeen(session, name, params, body) },
  );
}
