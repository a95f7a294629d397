/**
 * A closed window gives the focus back in the next frame. What is run before that would find the focus in a window that
 * is gone, and could not give it back in its turn.
 */
export function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
