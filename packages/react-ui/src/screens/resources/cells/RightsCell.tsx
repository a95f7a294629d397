import { rightWords } from '@portico/core/access';
import { formatRow } from '@portico/core/language';
import { countedParts } from '@portico/core/resources/view';
import { WordParts } from './WordParts.tsx';

/** The rights of a role in the list of roles, in words. (UI.md 4.13) */
export function RightsCell({ value, isGone }: { value: unknown; isGone: boolean }) {
  const words = rightWords(Array.isArray(value) ? value : []);
  return <WordParts parts={countedParts(words)} isGone={isGone} title={formatRow(words)} />;
}
