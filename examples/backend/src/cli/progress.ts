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
    print(`${count(stored)} events stored, ${share}, ${count(rate)} a second.`);
  };
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
