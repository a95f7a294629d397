const token = /\{\{[^{}\s]+\}\}|\[\[[^[\]\s]+\]\]|\{[^{}\s]+\}|\$\d+/g;

/**
 * Fills placeholders in one pass. (DESIGN section 5)
 * @param text - the template; `{{x}}`, `[[x]]`, `{x}` and `$1` are placeholders.
 * @param values - by placeholder as it is typed, for example `{ '{{categories}}': 'Gambling', '$1': '30' }`.
 * @returns the text with known placeholders replaced. Values are taken as they are and never expanded again; unknown
 * placeholders stay. Escaping belongs to the caller.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(token, (found) => (Object.hasOwn(values, found) ? (values[found] ?? found) : found));
}
