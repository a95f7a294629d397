import { isRecord } from '@portico/core/shared';
import * as z from 'zod/mini';
import { schemas } from './attributes.ts';
import { type Filter, readFilter } from './filter.ts';
import { wrong } from './problem.ts';

/** Resources of one answer. Chosen here. */
export const mostOfPage = 200;

const text = z.optional(z.string());
/**
 * What the standard asks a list with. Sorting is not done, and passed over as it says, as are names that it does not have:
 * flags of directories stand in the address that they are given (`?aadOptscim062020`). (RFC 7644, section 3.4.2)
 */
const Query = z.object({
  filter: text,
  startIndex: text,
  count: text,
  attributes: text,
  excludedAttributes: text,
  sortBy: text,
  sortOrder: text,
});

/** A part of a list, and which attributes. */
export interface Asked {
  filter: Filter | undefined;
  offset: number;
  limit: number;
  shown: Shown;
}

/** Whether an attribute is answered. */
export type Shown = (name: string) => boolean;

/** @throws ScimProblem 400 for what is asked with twice, naming it. */
export function askedBy(query: unknown): Asked {
  const { success, data, error } = Query.safeParse(query);
  if (!success) {
    throw wrong('invalidValue', `${String(error.issues[0]?.path[0])}: is asked with twice`);
  }
  const { filter, startIndex, count } = data;
  const start = Math.max(1, wholeOf(startIndex, 'startIndex') ?? 1); // (RFC 7644, section 3.4.2.4)
  return {
    filter: filter === undefined || filter.trim() === '' ? undefined : readFilter(filter),
    offset: start - 1,
    limit: Math.min(mostOfPage, Math.max(0, wholeOf(count, 'count') ?? mostOfPage)),
    shown: shownBy(data.attributes, data.excludedAttributes),
  };
}

function wholeOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw wrong('invalidValue', `${name}: is a whole number`);
  return Number(text);
}

/** Names are looked at as wholes: `name.givenName` asks for `name`. (RFC 7644, section 3.9) */
function shownBy(attributes: string | undefined, excluded: string | undefined): Shown {
  const wanted = namesIn(attributes);
  if (wanted.size > 0) return (name) => wanted.has(name.toLowerCase());
  const left = namesIn(excluded);
  return (name) => !left.has(name.toLowerCase());
}

function namesIn(text = ''): Set<string> {
  const names = text.split(',').map((each) => each.trim().toLowerCase());
  return new Set(names.filter((name) => name !== '').map((name) => name.replace(/^urn:.*:/, '').replace(/\..*$/, '')));
}

/** A resource with the attributes that are asked for; `schemas` and `id` are in every answer. */
export function shownOf(resource: Record<string, unknown>, shown: Shown): Record<string, unknown> {
  const always = ['schemas', 'id'];
  return Object.fromEntries(Object.entries(resource).filter(([name]) => always.includes(name) || shown(name)));
}

/** A page of a list. (RFC 7644, section 3.4.2) */
export function listOf(resources: readonly unknown[], total: number, offset: number): object {
  return {
    schemas: [schemas.list],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources.filter(isRecord),
  };
}
