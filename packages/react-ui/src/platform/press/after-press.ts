/** What waits for the press that is under way; null while there is none. */
let waiting: (() => void)[] | null = null;

const begin = () => {
  waiting ??= [];
};
const end = () => {
  const all = waiting ?? [];
  waiting = null;
  for (const run of all) run();
};
/** The click comes after the pointer was let go, in the same turn; a press that became something else has none. */
const endSoon = () => setTimeout(end);

const on = (names: readonly (keyof DocumentEventMap)[], act: () => void) => {
  for (const name of names) globalThis.addEventListener?.(name, act, true);
};
// A finger's press takes the focus with `mousedown`, when its pointer has gone.
on(['pointerdown', 'mousedown'], begin);
on(['click', 'keydown'], end);
on(['pointerup', 'pointercancel'], endSoon);

/**
 * Does what leaving a field does once the press that left it is over, and before that acts: words that come between press
 * and release move what is pressed away from the pointer, and the press would do nothing. At once where no press is under
 * way. (UI.md section 1.5)
 */
export function afterPress(run: () => void): void {
  if (waiting === null) run();
  else waiting.push(run);
}
