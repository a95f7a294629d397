import { sameAction } from './words.ts';

/** Colors of the logs. (spec 2 section 3, LOG-016) */
export const logColors = ['blue', 'gray', 'green', 'orange', 'red', 'client-green', 'client-red'] as const;
export type LogColor = (typeof logColors)[number];

const riskColors: Readonly<Record<string, LogColor>> = {
  G: 'green',
  Y: 'orange',
  R: 'red',
  low: 'green',
  medium: 'orange',
  high: 'red',
};
const actionColors: Readonly<Record<string, LogColor>> = { allow: 'green', isolate: 'blue', block: 'red' };

/** The color of a risk or an action; gray for what is not known. (UI.md 2.2; real events write low, medium and high) */
export function valueColor(kind: 'risk' | 'action', value: string): LogColor {
  const colors = kind === 'risk' ? riskColors : actionColors;
  const known = kind === 'risk' ? value : sameAction(value);
  return Object.hasOwn(colors, known) ? (colors[known] as LogColor) : 'gray';
}
