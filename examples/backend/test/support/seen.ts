import { endpoints, listEndpoints, shownBy } from '@portico/core/api';
import type { Answer, TestSession } from './session.ts';

const table = new Map(listEndpoints(endpoints));

/** The call that shows what another one changes, as one of its session. (OP-202) */
export async function readShown(
  session: TestSession,
  call: string,
  params: Record<string, string>,
): Promise<Answer | undefined> {
  const endpoint = table.get(call);
  const shows = endpoint && shownBy(call, endpoint, table);
  const path = shows && table.get(shows)?.path;
  if (path === undefined) return undefined;
  return session.get(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? namedHere[name] ?? '')),
  );
}

/** Parts of paths that the reading call has alone. */
const namedHere: Record<string, string> = { service: 'admin', component: 'appliance', node: 'self', slot_id: 'b' };

/** The `updated_at` that such an answer has: its own, or that of the entry that the parts of the path name. */
export function updatedAtIn(body: unknown, params: Record<string, string>): string | null {
  const answer = body as { updated_at?: string | null; updatedAt?: string | null } | { id?: string }[];
  if (!Array.isArray(answer)) return answer?.updated_at ?? answer?.updatedAt ?? null;
  const ids = Object.values(params);
  return updatedAtIn(answer.find(({ id = '' }) => ids.includes(id)) ?? {}, params);
}

/** A body with the token that its call asks for, of what is there now; one that has a token keeps it. (OP-202) */
export async function withSeen(
  session: TestSession,
  call: string,
  params: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  const field = call.startsWith('posture.') ? 'updatedAt' : 'updated_at';
  if (table.get(call)?.guard !== 'body' || !isRecord || field in body) return body;
  const shown = await readShown(session, call, params);
  return { ...body, [field]: updatedAtIn(shown?.body, params) };
}
