import { addresses, choice, flag, group, refs, rows, text, union } from '../fields/builders.ts';
import type { AddressesField, GroupField, RefsField, RowField, RowsField } from '../fields/field.ts';
import { countryCodes } from '../values/countries.ts';
import { comparatorWords, conditionKinds, platforms, subjectTypes, threats, wordsOf } from '../values/enumerations.ts';
import { fileTypeWords } from '../values/file-types.ts';
import type { ValueRule } from '../values/value-rules.ts';
import type { ConditionKind, logics, SubjectType } from '../values/vocabulary.ts';
import { webCategoryWords } from '../values/web-categories.ts';
import { ruleLabels as labels } from './labels.messages.ts';

/** What a condition or a subject compares with: values without order, each once. */
type Values = AddressesField | RefsField | RowsField;

/** Texts that all follow one rule. */
const texts = (label: string, rule: ValueRule) => listOf(label, text(label, { rules: [rule], required: true }));
/** Words of one list, in either letter case where the outer world writes them so. */
const words = (label: string, options: Readonly<Record<string, string>>, ignoreCase = false) =>
  listOf(label, choice(label, options, { ignoreCase }));
const countries = (label: string) => listOf(label, choice(label, countryCodes, { names: 'country' }));
const listOf = (label: string, of: RowField): RowsField => rows(label, { as: 'set', of });

const valuesOf: Readonly<Record<ConditionKind, (label: string) => Values>> = {
  source_ips: (label) => addresses(label, 'ip'),
  dest_ips: (label) => addresses(label, 'ip'),
  source_ip_ranges: (label) => addresses(label, 'ip_or_range'),
  dest_ip_ranges: (label) => addresses(label, 'ip_or_range'),
  browser: (label) => texts(label, 'browser'),
  user_agent: (label) => texts(label, 'user_agent'),
  threats: (label) => words(label, wordsOf(threats)),
  categories: (label) => words(label, webCategoryWords, true),
  geo_ip: countries,
  uri: (label) => texts(label, 'url'),
  domain: (label) => addresses(label, 'domain'),
  fileTypes: (label) => words(label, fileTypeWords, true),
  entities: (label) => texts(label, 'text'),
  app_object: (label) => refs(label, 'mpa.application'),
};

/** `equal` for lists, the four for versions. (OP-207) */
const comparatorsOf = (kind: ConditionKind): Readonly<Record<string, string>> =>
  kind === 'browser' ? wordsOf(comparatorWords) : { equal: comparatorWords.labelOf('equal') };

function condition(kind: ConditionKind): GroupField {
  const label = conditionKinds.labelOf(kind);
  const offered = comparatorsOf(kind);
  const fields = {
    comparator: choice(labels.comparator, offered),
    negate: flag(labels.negate),
    values: valuesOf[kind](label),
  };
  return group(label, fields, { checks: Object.keys(offered).length > 1 ? [{ check: 'comparison' }] : [] });
}

const subjectValues: Readonly<Record<SubjectType, (label: string) => Values>> = {
  source: (label) => addresses(label, 'ip_range_or_hostname'),
  source_ips: (label) => addresses(label, 'ip'),
  source_ip_ranges: (label) => addresses(label, 'ip_or_range'),
  source_cidr_blocks: (label) => addresses(label, 'cidr'),
  applications: (label) => refs(label, 'mpa.application'),
  ips: (label) => addresses(label, 'ip_or_range'),
  geo_locations: countries,
  platforms: (label) => words(label, wordsOf(platforms)),
  users: (label) => texts(label, 'username'),
  groups: (label) => texts(label, 'text'),
  user: (label) => texts(label, 'username'),
  group: (label) => texts(label, 'text'),
};

function subject(type: SubjectType): GroupField {
  const name = subjectTypes.labelOf(type);
  return group(name, { values: subjectValues[type](name) });
}

function each<Word extends string, Made>(all: readonly Word[], make: (word: Word) => Made): Record<Word, Made> {
  return Object.fromEntries(all.map((word) => [word, make(word)])) as Record<Word, Made>;
}

/** When a rule applies: two conditions of one kind are allowed, a group is none. (OP-207) */
export const conditions = group(
  labels.conditions,
  {
    logic: choice(labels.logic, { and: labels.all, or: labels.any } satisfies Record<(typeof logics)[number], string>),
    list: rows(labels.conditions, {
      as: 'atomic',
      of: union(labels.condition, { tag: 'kind', variants: each(conditionKinds.values, condition) }),
    }),
  },
  { head: labels.when },
);

/** To whom a rule applies. (OP-207) */
export const subjects = rows(labels.subjects, {
  head: labels.who,
  as: 'keyed',
  key: ['type'],
  of: union(labels.subject, { tag: 'type', variants: each(subjectTypes.values, subject) }),
});

/** What kinds share that decide about traffic. (OP-217) */
export const traffic = { conditions, subjects };
