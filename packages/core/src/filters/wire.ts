/** Values of a menu as one text: commas part them, one inside a value is written `%2C`. (OP-117) */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The way back; empty parts are no values. (OP-117) */
export function splitValues(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.replaceAll(/%2c/gi, ',').replaceAll('%25', '%'))
    .filter((part) => part !== '');
}

/** Sorted and none twice, so that one choice has one address. (OP-117) */
export function canonicalValues(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))].toSorted();
}
