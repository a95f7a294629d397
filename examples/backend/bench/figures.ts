/** The middle of the times; without any, infinity. */
export function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** The time that one in a hundred reaches, or the worst of fewer. */
export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.POSITIVE_INFINITY;
}

/** `12 ms (median of 20, worst 40)`. */
export function inWords(times: readonly number[]): string {
  return `${median(times).toFixed(0)} ms (median of ${times.length}, worst ${Math.max(...times).toFixed(0)})`;
}
