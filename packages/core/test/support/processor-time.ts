/** Milliseconds that the processor works for something: those of a clock count what else a busy machine does meanwhile. */
export function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
