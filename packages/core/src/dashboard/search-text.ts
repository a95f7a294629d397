/** Parameters in the order of their names, so that one place has one address. */
export function canonicalSearch(parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs).toString();
}
