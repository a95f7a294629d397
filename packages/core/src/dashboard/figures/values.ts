import { formatNumber } from '../../language/index.ts';
import { byteText } from '../../logs/view/index.ts';
import type { ReportDimension, ReportMeasure, ReportRow } from '../../reporting/index.ts';
import { reportValues as words } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';

/** Letters of the risks and their words. (spec 2 section 3, TXT-026) */
const riskOf: Readonly<Record<string, 'low' | 'medium' | 'high'>> = {
  G: 'low',
  low: 'low',
  Y: 'medium',
  medium: 'medium',
  R: 'high',
  high: 'high',
};

/** The risk of a value; null for one that is not known. */
export function riskLevel(value: string): 'low' | 'medium' | 'high' | null {
  return Object.hasOwn(riskOf, value) ? (riskOf[value] ?? null) : null;
}

/** What is drawn as one bar: two words of the service for the same thing are one. */
export function sameValue({ name }: ReportDimension, value: string): string {
  if (name === 'risk_score') return riskLevel(value) ?? value;
  return name === 'action' && value === 'safeview' ? 'isolate' : value;
}

const wordsOf: Partial<Record<ReportDimension['name'], Readonly<Record<string, string>>>> = {
  risk_score: words.risks,
  action: words.actions,
  ua_type: words.clients,
  exit_mode: words.exits,
  tunnel_state: words.tunnels,
  compliant: words.compliance,
};

/** A value in words. */
export function valueLabel({ name }: ReportDimension, value: string): string {
  const known = wordsOf[name];
  if (known !== undefined && Object.hasOwn(known, value)) return known[value] ?? value;
  return name === 'browser_and_version' ? value.replace('_', ' ') : value;
}

/** Whether an event may have several of the values and is counted with each, so that the rows add up to more than there is. */
export function isCountedTwice({ field }: ReportDimension): boolean {
  return field === 'categories' || field === 'threat_types';
}

/** What a row measures. */
export function amountOf({ name }: ReportMeasure, row: ReportRow): number {
  const amount = Number(row[name]);
  return Number.isFinite(amount) ? amount : 0;
}

/** A measure as it is read. */
export function amountText({ name }: ReportMeasure, amount: number): string {
  return name === 'bytes' ? (byteText(String(Math.round(amount))) ?? formatNumber(amount)) : formatNumber(amount);
}

/** The unit in which an amount is written: of bytes a power of 1024. */
export function scaleUnit({ name }: ReportMeasure, most: number): number {
  return name === 'bytes' && most >= 1024 ? 1024 ** Math.floor(Math.log(most) / Math.log(1024)) : 1;
}

/** The unit within a sentence; what is written in capitals stays so. */
export function inSentence({ unit }: ReportMeasure): string {
  return /^\p{Lu}\p{Ll}/u.test(unit) ? unit.charAt(0).toLowerCase() + unit.slice(1) : unit;
}

/** The same with its unit, in a sentence. */
export function measured(measure: ReportMeasure, amount: number): string {
  const text = amountText(measure, amount);
  return measure.name === 'bytes' ? text : texts.measured(text, inSentence(measure));
}
