import { holderOf } from '../../references/holds-value.ts';

/** The values of a list that are drawn. */
export interface ListedValues {
  /** Their places in the list: wrong ones first. */
  readonly places: readonly number[];
  /** How many have what is looked for, drawn or not. */
  readonly found: number;
}

/** What is drawn of a list of values. */
interface Listing {
  isWrong: (at: number) => boolean;
  /** What somebody looks for; empty for nothing. */
  find: string;
  most: number;
}

/** Wrong values on top, of those that have what is looked for the first: an address finds the networks that hold it too. (UI.md 4.13) */
export function listedValues(words: readonly string[], { isWrong, find, most }: Listing): ListedValues {
  const wanted = find.trim().toLowerCase();
  const holds = wanted === '' ? null : holderOf(wanted);
  const isFound = (own: string) => holds === null || own.toLowerCase().includes(wanted) || holds(own);
  const found = [...words.keys()].filter((at) => isFound(words[at] ?? ''));
  const wrong = found.filter(isWrong);
  const places = wrong.length === 0 ? found : [...wrong, ...found.filter((at) => !isWrong(at))];
  return { places: places.slice(0, most), found: found.length };
}
