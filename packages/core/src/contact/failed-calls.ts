/** Most calls that diagnostics name. Chosen here. */
export const MAX_FAILED_CALLS = 5;

/** The names of failed calls with one more, each once, the last one first. (UI.md 4.12) */
export function withFailedCall(names: readonly string[], name: string): string[] {
  return [name, ...names.filter((known) => known !== name)].slice(0, MAX_FAILED_CALLS);
}
