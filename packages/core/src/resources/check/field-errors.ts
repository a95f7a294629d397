import { isRecord, nearestName, type ValueError } from '../../shared/index.ts';
import { type Failure, firstFailure } from '../../validators/index.ts';
import type {
  ChoiceField,
  Field,
  GroupField,
  Level,
  NumberField,
  ReferenceTarget,
  RefField,
  RefsField,
  RowField,
  RowsField,
  UnionField,
} from '../fields/field.ts';
import { pathsOf } from '../predicate/paths.ts';
import { isRelevant, memberOf, type Scope } from '../predicate/relevance.ts';
import { INSTANT, MOST_ROWS, MOST_VALUES } from '../values/limits.ts';
import { type ValueRule, valueRules } from '../values/value-rules.ts';
import { fault, own } from './fault.ts';
import { checkErrors, isFilled } from './group-checks.ts';
import { entryFaults, shapeNames, targetNames } from './messages.ts';
import { failureWords, quoted } from './words.ts';

/** Ids of the entries that a reference may name; null where nobody knows, so that none is refused. (OP-207) */
export type KnownReferences = (target: ReferenceTarget) => Pick<ReadonlySet<string>, 'has'> | null;

/** What a check knows beside the value. */
export interface CheckContext {
  readonly references: KnownReferences;
  /** What is wrong in a value, or what is incomplete and refers to nothing as well. (design RESOURCES, levels) */
  readonly level: Level;
  /** The entry as a whole. */
  readonly entry: Scope;
}

/** Choices up to this many are named in a message. */
const FEW_CHOICES = 16;

const none: readonly ValueError[] = [];

/**
 * What is wrong with the value of a field, each with its place. Null stands for absent; members that no field names are
 * never wrong. (OP-203, OP-207)
 */
export function fieldErrors(field: Field, value: unknown, path: string, context: CheckContext): readonly ValueError[] {
  const { label } = field;
  if (field.needed && context.level === 'publish' && !isFilled(value)) {
    return fault(label, path, 'rule.incomplete', entryFaults.required(label));
  }
  if (value === undefined || value === null) return field.required ? required(label, path) : none;
  switch (field.kind) {
    case 'computed':
      return none;
    case 'text':
      return textErrors(field, value, path);
    case 'secret':
      return textErrors({ ...field, orNumber: false }, value, path);
    case 'choice':
      return choiceErrors(field, value, path);
    case 'flag':
      return typeof value === 'boolean' ? none : structure(label, path, shapeNames.flag, value);
    case 'number':
      return numberErrors(field, value, path);
    case 'time':
      if (typeof value !== 'string') return structure(label, path, shapeNames.text, value);
      return isInstant(value) ? none : failed(label, path, '', { invalidTime: true });
    case 'ref':
      return referenceErrors(field, value, path, context);
    case 'refs':
      return listErrors(label, value, path, MOST_VALUES, (item, at) =>
        item === null ? missing(label, at) : referenceErrors(field, item, at, context),
      );
    case 'addresses': {
      const { rule, orNumber } = field;
      const each = { label, rules: [rule], required: true, orNumber };
      return listErrors(label, value, path, MOST_VALUES, (item, at) =>
        item === null ? missing(label, at) : textErrors(each, item, at),
      );
    }
    case 'switch':
      return typeof value === 'boolean' ? none : fieldErrors(field.of, value, path, context);
    case 'group':
      return groupErrors(field, value, path, context);
    case 'union':
      return unionErrors(field, value, path, context);
    case 'rows':
      return rowsErrors(field, value, path, context);
  }
}

/**
 * What is wrong with fields that stand side by side. One that does not count is never missing, and not looked at where
 * its value is left out. (RES-003)
 * @param skips - fields that are not looked at.
 */
export function memberErrors(
  here: Scope,
  above: string,
  context: CheckContext,
  skips: (key: string) => boolean = () => false,
): ValueError[] {
  return Object.entries(here.fields).flatMap(([key, field]) => {
    if (skips(key)) return [];
    const value = isRecord(here.holder) ? own(here.holder, key) : undefined;
    const path = above === '' ? key : `${above}.${key}`;
    if (!isRelevant(field, here, context.entry)) {
      if (field.otherwise === 'refuse') return isFilled(value) ? noPart(field, path, here) : [];
      if (field.otherwise !== 'keep' || value === undefined || value === null) return [];
    }
    return fieldErrors(field, value, path, context);
  });
}

/** A value where its field says that there is none, by the values on which that depends. */
function noPart({ label, when }: Field, path: string, { fields, holder }: Scope): readonly ValueError[] {
  const beside = (when === undefined ? [] : pathsOf(when)).flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = memberOf(holder, name);
    return field === undefined || value === undefined ? [] : [`${field.label} ${wordOf(field, value)}`];
  });
  return fault(label, path, 'irrelevant', entryFaults.noPart(label, beside));
}

const wordOf = (field: Field, value: unknown) =>
  field.kind === 'choice' ? (field.words?.[String(value)] ?? quoted(value)) : quoted(value);

interface Text {
  label: string;
  rules: readonly ValueRule[];
  required: boolean;
  orNumber: boolean;
}

function textErrors({ label, rules, required: isRequired, orNumber }: Text, value: unknown, path: string) {
  const text = orNumber && typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return structure(label, path, shapeNames.text, value);
  if (text.trim() === '') return isRequired ? required(label, path) : none;
  return failed(label, path, text, firstFailure(...rules.map((name) => valueRules[name]))(text));
}

type Words = Pick<ChoiceField, 'label' | 'options' | 'ignoreCase'>;

function choiceErrors(field: Words, value: unknown, path: string): readonly ValueError[] {
  const { label, options, ignoreCase } = field;
  if (typeof value !== 'string') return structure(label, path, shapeNames.text, value);
  if (wordsOf(field).has(ignoreCase ? value.toLowerCase() : value)) return none;
  return unknownWord(label, path, value, options);
}

function unknownWord(label: string, path: string, word: string, options: readonly string[]): readonly ValueError[] {
  const meant = nearestName(word.toLowerCase(), options, (option) => option.toLowerCase());
  const all = options.length > FEW_CHOICES ? entryFaults.unknownWord(quoted(word)) : entryFaults.oneOf(options);
  return fault(label, path, 'unknownValue', meant === null ? all : entryFaults.meant(all, meant));
}

function numberErrors({ label, min, max, integer }: NumberField, value: unknown, path: string): readonly ValueError[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return structure(label, path, shapeNames.number, value);
  const bounds = entryFaults.bounds(min, max);
  if (value < min) return fault(label, path, 'minimum', bounds);
  if (value > max) return fault(label, path, 'maximum', bounds);
  return !integer || Number.isInteger(value) ? none : fault(label, path, 'invalidInteger', entryFaults.integer);
}

/** A target may come or go by itself: what refers to nothing waits for it, and is not published. (design RESOURCES, levels) */
function referenceErrors(
  { label, target }: RefField | RefsField,
  value: unknown,
  path: string,
  { references, level }: CheckContext,
): readonly ValueError[] {
  if (typeof value !== 'string') return structure(label, path, shapeNames.id, value);
  if (level === 'value' || references(target)?.has(value) !== false) return none;
  return fault(label, path, 'unknownReference', entryFaults.noTarget(targetNames[target], quoted(value)));
}

function groupErrors(field: GroupField, value: unknown, path: string, context: CheckContext): readonly ValueError[] {
  const { label, fields, closed, checks } = field;
  if (!isRecord(value)) return structure(label, path, shapeNames.object, value);
  const names = Object.keys(fields);
  const strangers = closed ? Object.keys(value).filter((key) => !Object.hasOwn(fields, key)) : [];
  return [
    ...memberErrors({ fields, holder: value }, path, context),
    ...strangers.flatMap((key) => unknownWord(label, `${path}.${key}`, key, names)),
    ...checkErrors(checks, { fields, holder: value }, { label, path }, context.level),
  ];
}

function unionErrors(field: UnionField, value: unknown, path: string, context: CheckContext): readonly ValueError[] {
  const { label, tag, variants } = field;
  if (!isRecord(value)) return structure(label, path, shapeNames.object, value);
  const word = own(value, tag);
  if (word === undefined || word === null) return required(label, `${path}.${tag}`);
  const variant = typeof word === 'string' && Object.hasOwn(variants, word) ? variants[word] : undefined;
  if (variant === undefined) {
    return choiceErrors({ label, options: Object.keys(variants), ignoreCase: false }, word, `${path}.${tag}`);
  }
  const foreign = field.exclusive ? foreignMembers(field, variant, value) : [];
  return [
    ...groupErrors(variant, value, path, context),
    ...foreign.flatMap((key) =>
      fault(label, `${path}.${key}`, 'otherVariant', entryFaults.otherVariant(variant.label)),
    ),
  ];
}

/** Members that belong to another variant and not to the chosen one. */
function foreignMembers({ tag, variants }: UnionField, { fields }: GroupField, value: Record<string, unknown>) {
  const others = new Set(Object.values(variants).flatMap((variant): string[] => Object.keys(variant.fields)));
  return Object.keys(value).filter(
    (key) => key !== tag && others.has(key) && !Object.hasOwn(fields, key) && value[key] !== undefined,
  );
}

function rowsErrors({ label, of, key, most }: RowsField, value: unknown, path: string, context: CheckContext) {
  if (!isRow(of)) {
    return listErrors(label, value, path, most ?? MOST_VALUES, (item, at) =>
      item === null ? missing(of.label, at) : fieldErrors(of, item, at, context),
    );
  }
  const seen = new Set<string>();
  return listErrors(label, value, path, most ?? MOST_ROWS, (row, at) => {
    if (!isRecord(row)) return structure(of.label, at, shapeNames.object, row);
    const errors = fieldErrors(of, row, at, context);
    const [first = ''] = key;
    if (own(row, first) === undefined) return errors;
    const name = JSON.stringify(key.map((each) => own(row, each)));
    if (!seen.has(name)) {
      seen.add(name);
      return errors;
    }
    return [...errors, ...fault(of.label, `${at}.${first}`, 'duplicate', entryFaults.twice(quoted(own(row, first))))];
  });
}

const isRow = (of: RowField): of is GroupField | UnionField => of.kind === 'group' || of.kind === 'union';

function listErrors(
  label: string,
  value: unknown,
  path: string,
  most: number,
  errorsOf: (item: unknown, at: string) => readonly ValueError[],
): readonly ValueError[] {
  if (!Array.isArray(value)) return structure(label, path, shapeNames.list, value);
  if (value.length > most) return fault(label, path, 'maxlength', entryFaults.most(most));
  return value.flatMap((item, index) => errorsOf(item, `${path}[${index}]`));
}

function missing(label: string, path: string): readonly ValueError[] {
  return structure(label, path, shapeNames.value, null);
}

function required(label: string, path: string): readonly ValueError[] {
  return fault(label, path, 'required', entryFaults.required(label));
}

function structure(label: string, path: string, wanted: string, found: unknown): readonly ValueError[] {
  return fault(label, path, 'structure', entryFaults.expected(wanted, quoted(found)));
}

function failed(label: string, path: string, value: string, failure: Failure | null): readonly ValueError[] {
  if (failure === null) return none;
  const { rule, message } = failureWords(failure, value);
  return fault(label, path, rule, message);
}

const wordsKnown = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The words of a choice, made once: some lists have hundreds. */
function wordsOf({ options, ignoreCase }: Words): ReadonlySet<string> {
  const made = wordsKnown.get(options);
  if (made !== undefined) return made;
  const words = new Set(ignoreCase ? options.map((option) => option.toLowerCase()) : options);
  wordsKnown.set(options, words);
  return words;
}

function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}
