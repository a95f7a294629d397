/** A line at most this often. Chosen here. */
const everyMs = 3_000;

/** Says how many events are stored and how fast, now and then; short work ends before the first line. (DESIGN section 7) */
export function tellNowAndThen(
  print: (text: string) => void,
  now: () => number = () => performance.now(),
): (stored: number, share: string) => void {
  const started = now();
  let last = started;
  return (stored, share) => {
    const at = now();
    if (at - last < everyMs) return;
    last = at;
    const rate = Math.round((stored / (at - started)) * 1_000);
    print(`${countOf(stored)} events stored, ${share}, ${countOf(rate)} a second.`);
  };
}

/** The same for rows whose number is not known before. */
export function tellRows(
  print: (text: string) => void,
  now: () => number = () => performance.now(),
): (rows: number) => void {
  let last = now();
  return (rows) => {
    const at = now();
    if (at - last < everyMs) return;
    last = at;
    print(`${countOf(rows)} rows …`);
  };
}

/** A number as people read it. */
export function countOf(value: number): string {
  return value.toLocaleString('en-US');
}
