import type { HealthPointWire } from '../api/schemas/index.ts';

/** A point of the connector chart. (spec 3 section 9) */
export interface HealthSample {
  at: string;
  cpuPercent: number;
  memoryPercent: number;
  megabits: number;
}

/**
 * Turns one connector health point into what the chart shows. (spec 3 section 9)
 * @param point - as answered by `appconnector_health`; `ethernet_total` is read as bytes, since the spec multiplies by 8.
 * @returns CPU percent to 4 decimals, memory percent to 2, bandwidth in megabits to 3.
 */
export function toHealthSample(point: HealthPointWire): HealthSample {
  return {
    at: point.timestamp,
    cpuPercent: roundTo(point.cpu_percentage, 4),
    memoryPercent: roundTo(point.memory_percentage, 2),
    megabits: roundTo((point.ethernet_total * 8) / 1e6, 3),
  };
}

/** Rounds half away from zero at a decimal, as it is written: 1.005 to two decimals is 1.01. (spec 3 section 9) */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return value; // such a number has no decimals that count
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const rounded = Number(`${shifted}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
