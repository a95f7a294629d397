import { filterTakes, ownNames, readAs } from './address.ts';
import type { FilterDefinition } from './model.ts';

/** A name of an address that no filter has, or a value that its filter does not take. */
export interface UnknownFilter {
  readonly key: string;
  readonly value: string;
}

/**
 * What a query asks for and no filter narrows by, as `interval=banana`: they are said, not passed over. A filter that takes
 * one value is asked for one: further ones count for nothing.
 * @param others - names that the page has for something else.
 */
export function unknownFilters(
  query: string,
  definitions: readonly FilterDefinition[],
  others: readonly string[],
): UnknownFilter[] {
  const own = ownNames(definitions);
  const taken = new Map<string, string>();
  const unknown: UnknownFilter[] = [];
  for (const [key, value] of new URLSearchParams(query)) {
    if (value === '' || others.includes(key)) continue;
    const filter = definitions.find(({ field }) => field === key);
    if (filter?.kind === 'toggle') {
      const read = readAs(filter, value);
      if (!filterTakes(filter, read) || (taken.get(key) ?? read) !== read) unknown.push({ key, value });
      else taken.set(key, read);
    } else if (!own.has(key) || !takesMode(definitions, key, value)) unknown.push({ key, value });
  }
  return unknown;
}

/** How a text is matched; any word for what is no such name. */
function takesMode(definitions: readonly FilterDefinition[], key: string, value: string): boolean {
  const filter = definitions.find(({ kind, field }) => kind === 'text' && `${field}_match` === key);
  return filter?.kind !== 'text' || filter.modes.some((mode) => mode === value);
}
