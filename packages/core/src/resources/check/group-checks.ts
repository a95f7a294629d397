import type { ValueError } from '../../shared/index.ts';
import { isRecord } from '../../shared/index.ts';
import type { Check, CheckName, Fields, Level } from '../fields/field.ts';
import { memberOf, type Scope } from '../predicate/relevance.ts';
import { closedErrors } from './access-closed.ts';
import { comparisonErrors } from './comparison.ts';
import { fault } from './fault.ts';
import { entryFaults } from './messages.ts';
import { rightErrors } from './right-errors.ts';
import { incompleteErrors } from './rule-incomplete.ts';

/** What is checked, and how an error names it. */
interface Place {
  label: string;
  path: string;
}

type Holder = Readonly<Record<string, unknown>>;

/** @param before - what is stored; undefined where it is new. */
type NamedCheck = (holder: Holder, place: Place, before: Holder | undefined) => readonly ValueError[];

/** The checks that are no closed shape. */
const namedChecks: Readonly<Record<CheckName, NamedCheck>> = {
  comparison: (holder, { label, path }) => comparisonErrors(label, holder, path),
  'rule.incomplete': (holder, { path }) => incompleteErrors(holder, path),
  'access.closed': (holder, { path }) => closedErrors(holder, path),
  'role.rights': (holder, { path }, before) => rightErrors(holder, path, before),
};

/**
 * What the checks over a group or an entry refuse: those of the level, and below publish those of values alone.
 * @param before - of an entry that is stored.
 */
export function checkErrors(
  checks: readonly Check[],
  here: Scope,
  place: Place,
  level: Level,
  before?: Holder,
): readonly ValueError[] {
  const { holder } = here;
  if (!isRecord(holder)) return [];
  return checks.flatMap((check) => {
    if ((check.level ?? 'value') === 'publish' && level === 'value') return [];
    if (!('paths' in check)) return namedChecks[check.check](holder, place, before);
    return shapeErrors(check, here, place);
  });
}

function shapeErrors(
  { check, paths }: Extract<Check, { paths: readonly string[] }>,
  { fields, holder }: Scope,
  { label, path }: Place,
): readonly ValueError[] {
  const labels = paths.map((each) => labelOf(fields, each));
  const at = (key: string | undefined) => (path === '' ? (key ?? '') : `${path}.${key ?? ''}`);
  const filled = paths.filter((each) => isFilled(memberOf(holder, each)));
  if (check === 'ordered') {
    const place = paths.findIndex((each, index) => index > 0 && isBefore(holder, each, paths[index - 1] ?? each));
    if (place === -1) return [];
    return fault(labels[place] ?? label, at(paths[place]), 'ordered', entryFaults.moreThan(labels[place - 1]));
  }
  if (filled.length === 0) return fault(label, at(paths[0]), check, entryFaults.some(labels));
  if (check === 'some' || filled.length === 1) return [];
  return fault(label, at(filled[1]), check, entryFaults.onlyOne(labels));
}

function labelOf(fields: Fields, key: string): string {
  return Object.hasOwn(fields, key) ? (fields[key]?.label ?? key) : key;
}

/** Absent, empty and a list without values are the same to a person. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}

function isBefore(holder: unknown, key: string, other: string): boolean {
  const [value, least] = [memberOf(holder, key), memberOf(holder, other)];
  if (typeof value === 'number' && typeof least === 'number') return value < least;
  if (typeof value === 'string' && typeof least === 'string') return Date.parse(value) < Date.parse(least);
  return false;
}
