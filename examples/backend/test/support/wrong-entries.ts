import type { PolicyKind, PolicyKindName } from '@portico/core/policy';
import { policyKinds } from '@portico/core/policy';
import type { Field, Fields, Predicate, ResourceRecord } from '@portico/core/resources';
import fc from 'fast-check';
import { selfSigned } from '../../src/certificates/self-signed.ts';

/** A new entry with one wrong value, and where it is: below the entry, as errors name it. */
export interface WrongEntry {
  kind: PolicyKindName;
  entry: Record<string, unknown>;
  path: string;
  rules: readonly string[];
}

/** A certificate that the service can read. */
const authority = selfSigned('Sample authority', 1, new Date(), 'ec').cert;

interface Wrong {
  value: unknown;
  /** Below the field. */
  at: string;
  rules: readonly string[];
}

const wrongs = (rules: readonly string[], ...values: unknown[]): Wrong[] =>
  values.map((value) => ({ value, at: '', rules }));
const types = (...values: unknown[]) => wrongs(['structure'], ...values);

/** What texts of every kind refuse: control characters, brackets and spaces where no rule takes them all. */
const noText = 'a\u0000b <\\> c'.replaceAll('\u0000', '\u0007');

const reference = types(7);

const tooLong = (rules: readonly string[]) =>
  rules.some((rule) => ['text', 'short_text', 'note'].includes(rule)) ? wrongs(['maxlength'], 'x'.repeat(1001)) : [];

/** No list, or one of a wrong value. */
const listed = (each: readonly Wrong[]): Wrong[] => [
  ...types('x', {}),
  ...each.map((wrong) => ({ ...wrong, value: [wrong.value], at: `[0]${wrong.at}` })),
];

function wrongOf(field: Field): Wrong[] {
  switch (field.kind) {
    case 'text': {
      const free = field.rules.every((rule) => ['note', 'short_text', 'long_text', 'viewer_url'].includes(rule));
      return [...types({}, [], true), ...tooLong(field.rules), ...(free ? [] : [{ value: noText, at: '', rules: [] }])];
    }
    case 'secret':
      return types({}, [], true); // its text is in no file
    case 'choice':
      return [...types(7, {}), ...wrongs(['unknownValue'], 'banana', '')];
    case 'flag':
      return types('yes', 1, []);
    case 'number':
      return [...types('7', {}), ...wrongs(['minimum'], field.min - 1), ...wrongs(['maximum'], field.max + 1)];
    case 'time':
      return [...types(5), ...wrongs(['invalidTime'], 'tomorrow', '2030-02-01')];
    case 'ref':
      return reference;
    case 'refs':
      return listed(reference);
    case 'addresses':
      return listed([...types({}, [], true), { value: noText, at: '', rules: [] }]);
    case 'group':
      return [...types('x', []), ...inFields(field.fields)];
    case 'switch':
      return [...types('x', 5), ...inFields(field.of.fields)];
    case 'rows':
      return listed(wrongOf(field.of));
    case 'union':
      return [
        ...types('x', []),
        { value: {}, at: `.${field.tag}`, rules: ['required'] },
        { value: { [field.tag]: 'banana' }, at: `.${field.tag}`, rules: ['unknownValue'] },
        ...Object.entries(field.variants).flatMap(([word, { fields }]) =>
          inFields(fields).map((wrong) => ({ ...wrong, value: { [field.tag]: word, ...(wrong.value as object) } })),
        ),
      ];
    case 'computed':
      return [];
  }
}

/** One of the fields is wrong, those that are needed are there, and what the wrong one waits for is as it wants it. */
function inFields(fields: Fields, faultsOf = wrongOrMissing): Wrong[] {
  const base = neededIn(fields);
  return Object.entries(fields).flatMap(([key, field]) => {
    const counts = field.when === undefined ? {} : { ...wantedBy(field.when), ...neededIn(fields, field.when) };
    // A field that is missing counts as its default does.
    const faulty = faultsOf(field).map((wrong) => ({
      ...wrong,
      value: {
        ...(wrong.value === undefined && waitingOn(fields, { ...base, [key]: defaultOf(field) })),
        ...base,
        ...counts,
        [key]: wrong.value,
      },
      at: `.${key}${wrong.at}`,
    }));
    if (faultsOf !== wrongOrMissing || field.otherwise !== 'refuse' || field.when === undefined) return faulty;
    const value = { ...base, ...unwantedBy(field.when), [key]: ['1'] };
    return [...faulty, { value, at: `.${key}`, rules: ['irrelevant'] }];
  });
}

function wrongOrMissing(field: Field): Wrong[] {
  const missing = field.required ? [{ value: undefined, at: '', rules: ['required'] }] : [];
  return [...wrongOf(field), ...missing];
}

/** The id of nothing at every place of a field that holds a reference. */
const danglingOf =
  (id: string) =>
  (field: Field): Wrong[] => {
    const of = danglingOf(id);
    switch (field.kind) {
      case 'ref':
        return [{ value: id, at: '', rules: ['unknownReference'] }];
      case 'refs':
        return [{ value: [id], at: '[0]', rules: ['unknownReference'] }];
      case 'group':
        return inFields(field.fields, of);
      case 'switch':
        return inFields(field.of.fields, of);
      case 'rows':
        return of(field.of).map((wrong) => ({ ...wrong, value: [wrong.value], at: `[0]${wrong.at}` }));
      case 'union':
        return Object.entries(field.variants).flatMap(([word, { fields }]) =>
          inFields(fields, of).map((wrong) => ({ ...wrong, value: { [field.tag]: word, ...(wrong.value as object) } })),
        );
      default:
        return [];
    }
  };

/** New entries of a record, each with one reference to nothing; none where its fields hold no references. */
export function danglingEntriesOf(
  { fields, identity }: Pick<ResourceRecord, 'fields' | 'identity'>,
  count: number,
  seed: number,
): Omit<WrongEntry, 'kind'>[] {
  const { [identity.id]: _, builtin: __, ...others } = fields;
  const ids = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/).map((text) => `no-${text}`);
  const found = (id: string) =>
    inFields(others, danglingOf(id)).map(({ value, at, rules }) => ({
      entry: { name: 'Refers', ...(value as Record<string, unknown>) },
      path: at.slice(1),
      rules,
    }));
  if (found('').length === 0) return [];
  const one = ids.chain((id) => fc.constantFrom(...found(id)));
  return fc.sample(one, { numRuns: count, seed });
}

/** Values of siblings under which a predicate is false. */
function unwantedBy(predicate: Predicate): Record<string, unknown> {
  return 'not' in predicate ? wantedBy(predicate.not) : {};
}

/** Values of siblings under which a predicate is true. */
function wantedBy(predicate: Predicate): Record<string, unknown> {
  if ('not' in predicate) return {};
  if ('all' in predicate) return Object.assign({}, ...predicate.all.map(wantedBy));
  if ('any' in predicate) return predicate.any[0] === undefined ? {} : wantedBy(predicate.any[0]);
  const [key = '', ...below] = predicate.path.replace(/^\//, '').split('.');
  const value: unknown = 'is' in predicate ? predicate.is : predicate.in[0];
  return { [key]: below.reduceRight<unknown>((held, step) => ({ [step]: held }), value) };
}

/** @param when - what is so: what is needed then. Always, unless given. */
function neededIn(fields: Fields, when?: Predicate): Record<string, unknown> {
  const isSame = (field: Field) => JSON.stringify(field.when) === JSON.stringify(when);
  const needed = Object.entries(fields).filter(([, field]) => (field.required || field.needed) && isSame(field));
  const base = Object.fromEntries(needed.map(([key, field]) => [key, rightOf(field)]));
  return when === undefined ? { ...base, ...waitingOn(fields, base) } : base;
}

const defaultOf = (field: Field): unknown => ('default' in field ? field.default : undefined);

/** What is needed because of what the others are. */
function waitingOn(fields: Fields, others: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const holds = (when: Predicate) => Object.entries(wantedBy(when)).every(([key, value]) => others[key] === value);
  const waiting = Object.entries(fields).filter(([, field]) => field.required && field.when && holds(field.when));
  return Object.fromEntries(waiting.map(([key, field]) => [key, rightOf(field)]));
}

/** A value that the field takes. */
export function rightOf(field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options[0];
    case 'number':
      return field.min;
    case 'flag':
    case 'switch':
      return false;
    case 'time':
      return '2030-02-01T00:00:00Z';
    case 'group':
      return neededIn(field.fields);
    case 'union': {
      const [word = '', variant] = Object.entries(field.variants)[0] ?? [];
      return { [field.tag]: word, ...neededIn(variant?.fields ?? {}) };
    }
    case 'rows':
    case 'refs':
    case 'addresses':
      return [];
    case 'text':
      if (field.rules.includes('certificate')) return authority;
      if (field.rules.includes('pac_script')) return 'function FindProxyForURL() { return "DIRECT"; }';
      if (field.rules.includes('ip')) return '192.0.2.1';
      if (field.rules.includes('time_zone')) return 'UTC';
      if (field.rules.includes('json')) return '"Needed"';
      return field.rules.some((rule) => rule === 'issuer' || rule === 'url') ? 'https://id.example' : 'Needed';
    default:
      return 'Needed';
  }
}

/** New entries of a record, each with one wrong value; the same for the same seed. */
export function wrongEntriesOf(
  { fields, identity }: Pick<ResourceRecord, 'fields' | 'identity'>,
  count: number,
  seed: number,
): Omit<WrongEntry, 'kind'>[] {
  const { [identity.id]: _, builtin: __, ...others } = fields;
  const found = inFields(others).map(({ value, at, rules }) => ({
    entry: value as Record<string, unknown>,
    path: at.slice(1),
    rules,
  }));
  // As they travel: what is undefined is not there.
  const one = fc.constantFrom(...found).map((wrong) => ({ ...wrong, entry: JSON.parse(JSON.stringify(wrong.entry)) }));
  return fc.sample(one, { numRuns: count, seed });
}

const all: readonly WrongEntry[] = (Object.keys(policyKinds) as PolicyKindName[]).flatMap((kind) => {
  const { fields }: PolicyKind = policyKinds[kind];
  const { id: _, uuid: __, builtin: ___, name, ...others } = fields as Record<string, Field>;
  const named = name === undefined ? [] : inFields({ name });
  return [...named, ...inFields(others)].map(({ value, at, rules }) => ({
    kind,
    entry: { name: 'Wrong', ...(value as object) },
    path: at.slice(1),
    rules,
  }));
});

/** Some of every kind, the same for the same seed. */
export function wrongEntries(count: number, seed: number): WrongEntry[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const some = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...all.filter((one) => one.kind === kind)));
  return fc.sample(some, { numRuns: count, seed });
}
