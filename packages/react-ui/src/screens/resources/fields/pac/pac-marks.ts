/** Ties the tester to the editor, which stand in different columns of the page. */
type Show = (line: number | null, isGone: boolean) => void;

const listening = new Set<Show>();

/** Marks the line that answered; null for none. */
export function markLine(line: number | null): void {
  for (const show of listening) show(line, false);
}

/** Marks it and goes there. */
export function goToLine(line: number): void {
  for (const show of listening) show(line, true);
}

/** The editor hears of it as long as it is there. */
export function onMarkedLine(show: Show): () => void {
  listening.add(show);
  return () => listening.delete(show);
}
