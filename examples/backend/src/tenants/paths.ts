import type { Asked } from '../archetypes/collection.ts';
import type { Services } from '../services/services.ts';
import { findTenant } from './directory.ts';

/** A part of the path of a call; empty where the path has no such part. */
export function pathPart({ params }: Asked, name: string): string {
  return (params as Record<string, string> | undefined)?.[name] ?? '';
}

/** The tenant that the path of a call names, for archetypes. */
export function tenantInPath(services: Services): (call: Asked) => Promise<string> {
  return async (call) => (await findTenant(services.db, pathPart(call, 'tid'))).tid;
}

/** A page of a list that is at hand. */
export function pageOf<T>(
  all: readonly T[],
  { limit = 100, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): { items: T[]; total: number } {
  return { items: all.slice(offset, offset + limit), total: all.length };
}
