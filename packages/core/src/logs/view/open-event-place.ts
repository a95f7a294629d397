/** The parameter of the event that is open beside the table; no filter takes it. (UI.md section 3, routing) */
const OPEN_EVENT = 'event';

/** Id of the event that an address opens; null without one. */
export function openEventOf(search: string): string | null {
  return new URLSearchParams(search).get(OPEN_EVENT);
}

/** The pairs of an address that no filter takes, with another open event, or none. */
export function withOpenEvent(foreign: readonly string[], id: string | null): string[] {
  const others = foreign.filter((pair) => !pair.startsWith(`${OPEN_EVENT}=`));
  return id === null ? others : [...others, new URLSearchParams({ [OPEN_EVENT]: id }).toString()];
}
