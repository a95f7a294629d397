/** Sorted samples of one measured operation, in microseconds. */
export interface Samples {
  p50: number;
  p99: number;
}

/** Runs `operation` with a growing counter, drops the warm-up, and gives the median and the 99th percentile. */
export async function measure(
  operation: (round: number) => unknown,
  { warmUp = 4000, rounds = 12_000 }: { warmUp?: number; rounds?: number } = {},
): Promise<Samples> {
  for (let round = 0; round < warmUp; round += 1) await operation(round);
  const times = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const result = operation(warmUp + round);
    if (result instanceof Promise) await result;
    times[round] = (performance.now() - started) * 1000;
  }
  times.sort();
  return { p50: times[Math.floor(rounds * 0.5)] ?? 0, p99: times[Math.floor(rounds * 0.99)] ?? 0 };
}
