/** Longest wait for a frame, in milliseconds: a window that nobody sees draws none. Chosen here. */
const MOST_MS = 100;

/** Ends once what is on the page now is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_MS);
  });
}
