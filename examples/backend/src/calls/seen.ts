import type { Endpoint } from '@portico/core/api';
import { invalid } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';

const header = 'If-Match';

/**
 * What the caller of a call saw: from the body where it has room, otherwise from `If-Match`, whose entity tag may come
 * with or without quotes; an empty one stands for what nobody had saved, `*` for anything. (OP-202)
 * @throws Problem 400 for a header that the call would not look at.
 */
export function seenIn(endpoint: Endpoint, headers: Readonly<Record<string, unknown>>, body: unknown): Seen {
  const sent = headers[header.toLowerCase()];
  if (endpoint.guard === 'header' || endpoint.guard === 'relays')
    return typeof sent === 'string' ? tagsOf(sent) : undefined;
  if (sent !== undefined && endpoint.method !== 'GET') throw invalid(`${header}: ${refusal(endpoint)}`, header);
  return endpoint.guard === 'body' ? [updatedAtIn(body)] : undefined;
}

function tagsOf(text: string): Seen {
  const tags = text.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes('*') || text.trim() === '') return undefined;
  return tags.map((tag) => tag.replace(/^"(.*)"$/, '$1') || null);
}

function updatedAtIn(body: unknown): string | null {
  const { updated_at, updatedAt = updated_at } = body as { updated_at?: string | null; updatedAt?: string | null };
  return updatedAt ?? null;
}

function refusal({ guard }: Endpoint): string {
  if (guard === 'body' || guard === 'revision') return 'is not looked at; this call takes updated_at in its body';
  return 'is not looked at; this call replaces nothing that could be stale';
}
