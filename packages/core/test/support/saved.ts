import type { Endpoint, Schema } from '../../src/api/table/define.ts';
import { isRecord } from '../../src/shared/index.ts';

/** Nobody has saved anything yet. (OP-202) */
const never = { updated_at: null, updated_by: null };

/** An answer with who saved it last, wherever its schema asks for that. (OP-202) */
export function withSavedBy(schema: Schema, answer: unknown): unknown {
  const places = new Set(
    (schema.safeParse(answer).error?.issues ?? [])
      .map(({ path }) => path.map(String))
      .filter((path) => path.at(-1) === 'updated_at')
      .map((path) => path.slice(0, -1).join('.')),
  );
  return filled(answer, '', places);
}

/** A body with what it was made from, where the call asks for that. (OP-202) */
export function withSeenAt({ guard }: Endpoint, body: object | undefined): object | undefined {
  return guard === 'body' && body !== undefined ? { updated_at: null, ...body } : body;
}

function filled(value: unknown, at: string, places: ReadonlySet<string>): unknown {
  const below = (name: string | number) => (at === '' ? String(name) : `${at}.${name}`);
  if (Array.isArray(value)) return value.map((item, index) => filled(item, below(index), places));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, filled(item, below(name), places)] as const);
  return { ...Object.fromEntries(entries), ...(places.has(at) && never) };
}
