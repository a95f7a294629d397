import { formatCountry } from '../../language/index.ts';
import type { ChoiceField, ComputedField } from '../fields/field.ts';

/** What the screen shows for a word of a choice; one without words is shown as it is. */
export function optionWords(field: ChoiceField | ComputedField, word: string): string {
  const { words } = field;
  if (words !== undefined && Object.hasOwn(words, word)) return words[word] ?? word;
  if (field.kind === 'choice' && field.ignoreCase) {
    const known = field.options.find((option) => option.toLowerCase() === word.toLowerCase());
    return (known !== undefined && words?.[known]) || word;
  }
  return field.kind === 'choice' && field.names === 'country' ? formatCountry(word) : word;
}
