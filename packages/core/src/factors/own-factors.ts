import { isSameYear } from 'date-fns/isSameYear';
import { type OwnFactorsWire, type OwnFactorWire, PASSKEY_NAME_MAX } from '../api/schemas/index.ts';
import { formatDate } from '../language/index.ts';
import { momentWords } from '../shared/index.ts';
import { ownFactorTexts as texts } from './own.messages.ts';

/** How many recovery codes are made at once. (OP-210) */
const CODES = 10;
/** From how many on it is said that they run out. Chosen here. */
const FEW_CODES = 3;

/** A second factor as it is listed. (UI.md 4.15, picture 28) */
export interface FactorRow {
  id: string;
  kind: OwnFactorWire['kind'];
  name: string;
  /** `Passkey “Work laptop”`. */
  title: string;
  /** `Added Sep 2 · last used Nov 19`. */
  line: string;
  /** Why it cannot be removed; null where it can. */
  locked: string | null;
  /** With it goes the second step. */
  isLast: boolean;
}

/** The factors of a user, in the order in which they were added. */
export function factorRows(own: OwnFactorsWire, tenant: string, now: number): FactorRow[] {
  const isLast = own.factors.length === 1;
  return own.factors.map(({ id, kind, name, created_at, last_used_at }) => ({
    id,
    kind,
    name,
    title: kind === 'passkey' ? texts.passkeyNamed(name) : name,
    line: texts.line(texts.added(dayOf(created_at, now)), usedWords(last_used_at, now)),
    locked: isLast && own.required ? texts.lastRequired(tenant) : null,
    isLast,
  }));
}

/** The recovery codes that are left; null without a factor that they would stand in for. */
export interface CodesLeft {
  line: string;
  left: string;
  /** From 0 to 1. */
  share: number;
  areFew: boolean;
}

/** What is said of the recovery codes. (UI.md 4.15) */
export function codesLeft(
  { factors, recovery_codes: { left, made_at } }: OwnFactorsWire,
  now: number,
): CodesLeft | null {
  if (factors.length === 0) return null;
  return {
    line: made_at === null ? texts.fewLeft : texts.codesLine(dayOf(made_at, now)),
    left: texts.left(left, CODES),
    share: left / CODES,
    areFew: left < FEW_CODES,
  };
}

/** Whether a code app can be added: there is one at most. */
export function mayAddCodeApp({ factors }: OwnFactorsWire): boolean {
  return factors.every(({ kind }) => kind !== 'totp');
}

/** What is wrong with the name of a passkey; null for nothing. (OP-210) */
export function passkeyNameFault(name: string): string | null {
  const length = name.trim().length;
  if (length === 0) return texts.nameMissing;
  return length > PASSKEY_NAME_MAX ? texts.nameTooLong(PASSKEY_NAME_MAX) : null;
}

/** Whether the tenant asks for them, as it stands beside the title. */
export function factorsNote({ required }: OwnFactorsWire, tenant: string): string {
  return required ? texts.required(tenant) : texts.notRequired;
}

function usedWords(at: string | null, now: number): string {
  const when = at === null ? null : momentWords(at, now, (text) => dayOf(text, now));
  return when === null ? texts.neverUsed : texts.used(when);
}

function dayOf(instant: string, now: number): string {
  const at = Date.parse(instant);
  return formatDate(at, { month: 'short', day: 'numeric', ...(isSameYear(at, now) ? {} : { year: 'numeric' }) });
}
