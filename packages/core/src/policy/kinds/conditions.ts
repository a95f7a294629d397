import { conditionKinds, subjectTypes } from '../../profiles/index.ts';
import { countryCodes } from './countries.ts';
import type { Fields, GroupField, ListField } from './fields.ts';
import { choice, flag, group, references, rows, union, values, words } from './fields.ts';
import { fileTypes } from './file-types.ts';
import type { Comparator, ConditionKind, SubjectType } from './vocabulary.ts';
import { comparators, logics, rulePlatforms, threatCategories } from './vocabulary.ts';
import { webCategories } from './web-categories.ts';

/** What a condition of one kind compares with. */
interface Comparison {
  values: ListField;
  /** `equal` for lists, the four for versions. (OP-207) */
  comparators: readonly Comparator[];
}

const label = (kind: ConditionKind) => conditionKinds.labelOf(kind);
const equal = ['equal'] as const;
const ofList = (kind: ConditionKind, list: ListField): Comparison => ({
  values: { ...list, label: label(kind) },
  comparators: equal,
});

const comparisons: Readonly<Record<ConditionKind, Comparison>> = {
  source_ips: ofList('source_ips', values('IP address', 'ip')),
  dest_ips: ofList('dest_ips', values('IP address', 'ip')),
  source_ip_ranges: ofList('source_ip_ranges', values('IP range', 'ip_or_range')),
  dest_ip_ranges: ofList('dest_ip_ranges', values('IP range', 'ip_or_range')),
  browser: { values: { ...values('Browser', 'browser'), label: label('browser') }, comparators },
  user_agent: ofList('user_agent', values('User agent', 'user_agent')),
  threats: ofList('threats', words('Threat', threatCategories)),
  categories: ofList('categories', words('Category', webCategories, { ignoreCase: true })),
  geo_ip: ofList('geo_ip', words('Country', countryCodes)),
  uri: ofList('uri', values('URI', 'url')),
  domain: ofList('domain', values('Domain', 'domain')),
  fileTypes: ofList('fileTypes', words('File type', fileTypes, { ignoreCase: true })),
  entities: ofList('entities', values('Entity', 'text')),
  app_object: ofList('app_object', references('Application object', 'mpa.application')),
};

function condition(kind: ConditionKind): GroupField {
  const { values: list, comparators: offered } = comparisons[kind];
  const fields = { comparator: choice('Comparator', offered), negate: flag('Negate'), values: list };
  return group(label(kind), fields, { checks: offered.length > 1 ? ['comparison'] : [] });
}

const subjectValues: Readonly<Record<SubjectType, ListField>> = {
  source: values('Source', 'ip_range_or_hostname'),
  source_ips: values('IP address', 'ip'),
  source_ip_ranges: values('IP range', 'ip_or_range'),
  source_cidr_blocks: values('CIDR block', 'cidr'),
  applications: references('Application', 'mpa.application'),
  ips: values('IP address or range', 'ip_or_range'),
  geo_locations: words('Country', countryCodes),
  platforms: words('Platform', rulePlatforms),
  users: values('User', 'username'),
  groups: values('Group', 'text'),
  user: values('User', 'username'),
  group: values('Group', 'text'),
};

function subject(type: SubjectType): GroupField {
  const name = subjectTypes.labelOf(type);
  return group(name, { values: { ...subjectValues[type], label: name } });
}

function each<Word extends string>(all: readonly Word[], make: (word: Word) => GroupField): Record<string, GroupField> {
  return Object.fromEntries(all.map((word) => [word, make(word)]));
}

/** When a rule applies: two conditions of one kind are allowed, a group is none. (OP-207) */
export const conditions = group('Conditions', {
  logic: choice('Logic', logics),
  list: rows('Conditions', union('Condition', 'kind', each(conditionKinds.values, condition))),
});

/** To whom a rule applies. (OP-207) */
export const subjects = rows('Subjects', union('Subject', 'type', each(subjectTypes.values, subject)), { key: 'type' });

/** What kinds share that decide about traffic. (OP-217) */
export const traffic: Fields = { conditions, subjects };
