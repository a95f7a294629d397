/** Latest moment for work that waits for a quiet one, in milliseconds. Chosen here. */
const latestMs = 3000;

/** Runs `work` once the browser has nothing better to do; the answer takes it back. */
export function whenQuiet(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
