/**
 * Offset in the text of a character of a string value: escapes are longer than what they stand for.
 * @param start - offset of the opening quote.
 * @param index - of the character in the value, in UTF-16 code units.
 */
export function stringOffset(text: string, start: number, index: number): number {
  let at = start + 1;
  for (let passed = 0; passed < index && text[at] !== '"'; passed++) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
