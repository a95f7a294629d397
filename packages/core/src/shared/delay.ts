/**
 * Puts the seconds to wait into a message of the service, at every `$1`; without any the text stays as it is. (spec 3
 * section 8, OP-104)
 */
export function withDelay(text: string, delay: unknown): string {
  const given = typeof delay === 'number' || (typeof delay === 'string' && delay !== '');
  return given ? text.replaceAll('$1', () => String(delay)) : text;
}
