import { formatNumber } from '../../language/index.ts';
import { isRecord, nearestName, type ValueError } from '../../shared/index.ts';
import { type Failure, firstFailure } from '../../validators/index.ts';
import { comparisonErrors } from './comparison.ts';
import { fault, own } from './fault.ts';
import type {
  ChoiceField,
  Field,
  GroupField,
  NumberField,
  ReferenceField,
  ReferenceTarget,
  RowsField,
  TextField,
  UnionField,
} from './fields.ts';
import { valueRules } from './value-rules.ts';
import { failureWords, quoted, targetNames } from './words.ts';

/** Ids of the entries that a reference may name; null where nobody knows, so that none is refused. (OP-207) */
export type KnownReferences = (target: ReferenceTarget) => ReadonlySet<string> | null;

/** Most values of a list, and most rows. Chosen here. */
const MOST_VALUES = 10_000;
const MOST_ROWS = 1_000;
/** Choices up to this many are named in a message. */
const FEW_CHOICES = 16;

const none: readonly ValueError[] = [];

/**
 * What is wrong with the value of a field, each with its place. Null stands for absent; members that no field names are
 * never wrong. (OP-203, OP-207)
 */
export function fieldErrors(
  field: Field,
  value: unknown,
  path: string,
  references: KnownReferences,
): readonly ValueError[] {
  if (value === undefined || value === null) {
    return field.kind === 'text' && field.required ? required(field.label, path) : none;
  }
  switch (field.kind) {
    case 'computed':
      return none;
    case 'text':
      return textErrors(field, value, path);
    case 'choice':
      return choiceErrors(field, value, path);
    case 'flag':
      return typeof value === 'boolean' ? none : structure(field.label, path, 'true or false', value);
    case 'number':
      return numberErrors(field, value, path);
    case 'time':
      if (typeof value !== 'string') return structure(field.label, path, 'a text', value);
      return isInstant(value) ? none : failed(field.label, path, { invalidTime: true });
    case 'reference':
      return referenceErrors(field, value, path, references);
    case 'switch':
      return typeof value === 'boolean' ? none : fieldErrors(field.of, value, path, references);
    case 'list':
      return listErrors(field.label, value, path, MOST_VALUES, (item, at) =>
        item === null ? structure(field.of.label, at, 'a value', item) : fieldErrors(field.of, item, at, references),
      );
    case 'group':
      return groupErrors(field, value, path, references);
    case 'union':
      return unionErrors(field, value, path, references);
    case 'rows':
      return rowsErrors(field, value, path, references);
  }
}

function textErrors({ label, rules, required: isRequired, orNumber }: TextField, value: unknown, path: string) {
  const text = orNumber && typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return structure(label, path, 'a text', value);
  if (text.trim() === '') return isRequired ? required(label, path) : none;
  return failed(label, path, firstFailure(...rules.map((name) => valueRules[name]))(text));
}

function choiceErrors(field: ChoiceField, value: unknown, path: string): readonly ValueError[] {
  const { label, options, ignoreCase } = field;
  if (typeof value !== 'string') return structure(label, path, 'a text', value);
  if (wordsOf(field).has(ignoreCase ? value.toLowerCase() : value)) return none;
  return unknownWord(label, path, value, options);
}

function unknownWord(label: string, path: string, word: string, options: readonly string[]): readonly ValueError[] {
  const meant = nearestName(word.toLowerCase(), options, (option) => option.toLowerCase());
  const guess = meant === null ? '' : ` Did you mean ${meant}?`;
  const all = options.length > FEW_CHOICES ? `${quoted(word)} is not known.` : `Use one of: ${options.join(', ')}.`;
  return fault(label, path, 'unknownValue', `${all}${guess}`);
}

function numberErrors({ label, min, max, integer }: NumberField, value: unknown, path: string): readonly ValueError[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return structure(label, path, 'a number', value);
  const bounds = `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`;
  if (value < min) return fault(label, path, 'minimum', bounds);
  if (value > max) return fault(label, path, 'maximum', bounds);
  return !integer || Number.isInteger(value) ? none : fault(label, path, 'invalidInteger', 'Enter a whole number.');
}

function referenceErrors(
  { label, target }: ReferenceField,
  value: unknown,
  path: string,
  references: KnownReferences,
): readonly ValueError[] {
  if (typeof value !== 'string') return structure(label, path, 'an id', value);
  if (references(target)?.has(value) !== false) return none;
  return fault(label, path, 'unknownReference', `There is no ${targetNames[target]} ${quoted(value)}.`);
}

function groupErrors(
  field: GroupField,
  value: unknown,
  path: string,
  references: KnownReferences,
): readonly ValueError[] {
  const { label, fields, closed, checks } = field;
  if (!isRecord(value)) return structure(label, path, 'an object', value);
  const names = Object.keys(fields);
  const strangers = closed ? Object.keys(value).filter((key) => !Object.hasOwn(fields, key)) : [];
  return [
    ...Object.entries(fields).flatMap(([key, member]) =>
      fieldErrors(member, own(value, key), `${path}.${key}`, references),
    ),
    ...strangers.flatMap((key) => unknownWord(label, `${path}.${key}`, key, names)),
    ...(checks.includes('comparison') ? comparisonErrors(label, value, path) : none),
  ];
}

function unionErrors({ label, tag, variants }: UnionField, value: unknown, path: string, references: KnownReferences) {
  if (!isRecord(value)) return structure(label, path, 'an object', value);
  const word = own(value, tag);
  if (word === undefined || word === null) return required(label, `${path}.${tag}`);
  const variant = typeof word === 'string' && Object.hasOwn(variants, word) ? variants[word] : undefined;
  if (variant !== undefined) return groupErrors(variant, value, path, references);
  const options = Object.keys(variants);
  return choiceErrors({ kind: 'choice', label, options, ignoreCase: false }, word, `${path}.${tag}`);
}

function rowsErrors({ label, of, key }: RowsField, value: unknown, path: string, references: KnownReferences) {
  const seen = new Set<unknown>();
  return listErrors(label, value, path, MOST_ROWS, (row, at) => {
    if (!isRecord(row)) return structure(of.label, at, 'an object', row);
    const errors = fieldErrors(of, row, at, references);
    const name = key === null ? undefined : own(row, key);
    if (name === undefined || !seen.has(name)) {
      seen.add(name);
      return errors;
    }
    return [...errors, ...fault(of.label, `${at}.${key}`, 'duplicate', `${quoted(name)} is there twice.`)];
  });
}

function listErrors(
  label: string,
  value: unknown,
  path: string,
  most: number,
  errorsOf: (item: unknown, at: string) => readonly ValueError[],
): readonly ValueError[] {
  if (!Array.isArray(value)) return structure(label, path, 'a list', value);
  if (value.length > most) return fault(label, path, 'maxlength', `Use at most ${formatNumber(most)} of them.`);
  return value.flatMap((item, index) => errorsOf(item, `${path}[${index}]`));
}

function required(label: string, path: string): readonly ValueError[] {
  return fault(label, path, 'required', `Enter ${label}.`);
}

function structure(label: string, path: string, wanted: string, found: unknown): readonly ValueError[] {
  return fault(label, path, 'structure', `Expected ${wanted}, found ${quoted(found)}.`);
}

function failed(label: string, path: string, failure: Failure | null): readonly ValueError[] {
  if (failure === null) return none;
  const { rule, message } = failureWords(failure);
  return fault(label, path, rule, message);
}

const wordsKnown = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The words of a choice, made once: some lists have hundreds. */
function wordsOf({ options, ignoreCase }: ChoiceField): ReadonlySet<string> {
  const made = wordsKnown.get(options);
  if (made !== undefined) return made;
  const words = new Set(ignoreCase ? options.map((option) => option.toLowerCase()) : options);
  wordsKnown.set(options, words);
  return words;
}

/** An instant needs its zone: without one nobody knows when it is. */
function isInstant(value: string): boolean {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
  return form.test(value) && !Number.isNaN(Date.parse(value));
}
