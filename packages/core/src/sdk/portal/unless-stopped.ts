/**
 * A call whose state was left says nothing more. React's StrictMode stops a machine and starts it again, and xstate would
 * take the failure of the stopped call for one of the call that was started in its place.
 */
export function unlessStopped<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return call.catch((error: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
}
