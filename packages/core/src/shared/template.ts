const token = /\{\{[^{}\s]+\}\}|\[\[[^[\]\s]+\]\]|\{[^{}\s]+\}|\$\d+/g;

/**
 * What values may add to one text, in characters: two of the largest logos and room for all else. Chosen here; without
 * a bound a text full of placeholders and one long value make a page of any size. (DESIGN section 5)
 */
export const MAX_FILLED_CHARACTERS = 2 * 1024 * 1024;

/**
 * Fills placeholders in one pass. (DESIGN section 5)
 * @param text - the template; `{{x}}`, `[[x]]`, `{x}` and `$1` are placeholders.
 * @param values - by placeholder as it is typed, for example `{ '{{categories}}': 'Gambling', '$1': '30' }`.
 * @returns the text with known placeholders replaced. Values are taken as they are and never expanded again; unknown
 * placeholders stay, and so does every one whose value would make more than `MAX_FILLED_CHARACTERS` of values.
 * Escaping belongs to the caller.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  let left = MAX_FILLED_CHARACTERS;
  return text.replace(token, (found) => {
    const value = Object.hasOwn(values, found) ? values[found] : undefined;
    if (value === undefined || value.length > left) return found;
    left -= value.length;
    return value;
  });
}
