/** A text as the value that it is in JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as it is kept and shown, the same whoever wrote it. */
export const writeJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The same value in the form in which it is kept; what is no JSON stays as it is. */
export function canonicalJson(text: string): string {
  const value = readJson(text);
  return value === undefined ? text : writeJson(value);
}
