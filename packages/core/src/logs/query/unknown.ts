import { type FilterDefinition, unknownFilters } from '../../filters/index.ts';
import { unknownTexts } from '../words/unknown.messages.ts';

/** Words of the address that a log doesn't know. */
export interface UnknownWords {
  text: string;
  /** Does without them. */
  action: string;
  /** The query of the address without them. */
  without: string;
}

/**
 * What the address of a log asks for and the log doesn't know, as `interval=banana` or `pe_actoin=block`: a link with a mistake
 * shows more than it was meant to. Null where there is nothing of the kind. (UI.md 4.16; as of the lists)
 * @param others - parameters that the page has besides its filters.
 */
export function unknownWords(
  search: string,
  definitions: readonly FilterDefinition[],
  others: readonly string[] = ['event'],
): UnknownWords | null {
  const unknown = unknownFilters(search, definitions, others);
  if (unknown.length === 0) return null;
  const words = unknown.map(({ key, value }) => `${key}=${value}`);
  const pairs = [...new URLSearchParams(search)].filter(([key, value]) => !words.includes(`${key}=${value}`));
  return {
    text: unknownTexts.words([...new Set(words)]),
    action: unknownTexts.leaveOut,
    without: new URLSearchParams(pairs).toString(),
  };
}
