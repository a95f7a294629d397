import type { ValueRule } from './value-rules.ts';

/** A reference to an entry that is kept elsewhere. (OP-207, OP-217) */
export type ReferenceTarget =
  | 'mpa.application'
  | 'mpa.connector_cluster'
  | 'fwaas.service'
  | 'rules.content_type'
  | 'posture.profile';

interface Labelled {
  /** The field's name on screen. */
  label: string;
}

/** A text; every value rule must pass. */
export interface TextField extends Labelled {
  kind: 'text';
  rules: readonly ValueRule[];
  required: boolean;
  /** A number is taken as its digits. */
  orNumber: boolean;
}

/** One word of a list. */
export interface ChoiceField extends Labelled {
  kind: 'choice';
  options: readonly string[];
  /** Names of the outer world that are written in either letter case. */
  ignoreCase: boolean;
}

/** A number within bounds. */
export interface NumberField extends Labelled {
  kind: 'number';
  min: number;
  max: number;
  integer: boolean;
}

export interface FlagField extends Labelled {
  kind: 'flag';
}

/** An instant in ISO 8601, with its offset. */
export interface TimeField extends Labelled {
  kind: 'time';
}

/** The id of an entry that exists. */
export interface ReferenceField extends Labelled {
  kind: 'reference';
  target: ReferenceTarget;
}

/** Written by the service or by a feed; never wrong. */
export interface ComputedField extends Labelled {
  kind: 'computed';
}

/** Values of one kind. */
export interface ListField extends Labelled {
  kind: 'list';
  of: Field;
}

/** Fields that belong together. */
export interface GroupField extends Labelled {
  kind: 'group';
  fields: Fields;
  checks: readonly GroupCheck[];
  /** Members beside the fields are refused: their names are values of the specification. */
  closed: boolean;
}

/** A group whose fields follow from the word at its tag. */
export interface UnionField extends Labelled {
  kind: 'union';
  tag: string;
  variants: Readonly<Record<string, GroupField>>;
}

/** Groups, one below the other. */
export interface RowsField extends Labelled {
  kind: 'rows';
  of: GroupField | UnionField;
  /** Field that no two rows share. */
  key: string | null;
}

/** On or off, or more about it. */
export interface SwitchField extends Labelled {
  kind: 'switch';
  of: GroupField;
}

/** Any field of a policy kind; data only, so that forms, schemas and documents can be made of it. (design RESOURCES) */
export type Field =
  | TextField
  | ChoiceField
  | NumberField
  | FlagField
  | TimeField
  | ReferenceField
  | ComputedField
  | ListField
  | GroupField
  | UnionField
  | RowsField
  | SwitchField;

/** Fields by their key. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * Checks over the values of a group: `comparison` wants as many values as its comparator takes, the lower one first.
 * (OP-207)
 */
export type GroupCheck = 'comparison';

/** A text. */
export function text(
  label: string,
  rules: readonly ValueRule[] = [],
  more: { required?: boolean; orNumber?: boolean } = {},
): TextField {
  return { kind: 'text', label, rules, required: more.required === true, orNumber: more.orNumber === true };
}

/** One of a few words. */
export function choice(label: string, options: readonly string[], more: { ignoreCase?: boolean } = {}): ChoiceField {
  return { kind: 'choice', label, options, ignoreCase: more.ignoreCase === true };
}

/** A whole number unless `integer` is false. */
export function number(label: string, min: number, max: number, integer = true): NumberField {
  return { kind: 'number', label, min, max, integer };
}

export function flag(label: string): FlagField {
  return { kind: 'flag', label };
}

export function time(label: string): TimeField {
  return { kind: 'time', label };
}

export function computed(label: string): ComputedField {
  return { kind: 'computed', label };
}

export function list(label: string, of: Field): ListField {
  return { kind: 'list', label, of };
}

/** Texts that all follow one rule. */
export function values(label: string, rule: ValueRule, more: { orNumber?: boolean } = {}): ListField {
  return list(label, text(label, [rule], { ...more, required: true }));
}

/** Words of one list. */
export function words(label: string, options: readonly string[], more: { ignoreCase?: boolean } = {}): ListField {
  return list(label, choice(label, options, more));
}

/** Ids of entries that exist. */
export function references(label: string, target: ReferenceTarget): ListField {
  return list(label, { kind: 'reference', label, target });
}

export function reference(label: string, target: ReferenceTarget): ReferenceField {
  return { kind: 'reference', label, target };
}

export function group(
  label: string,
  fields: Fields,
  more: { checks?: readonly GroupCheck[]; closed?: boolean } = {},
): GroupField {
  return { kind: 'group', label, fields, checks: more.checks ?? [], closed: more.closed === true };
}

export function union(label: string, tag: string, variants: Readonly<Record<string, GroupField>>): UnionField {
  return { kind: 'union', label, tag, variants };
}

export function rows(label: string, of: GroupField | UnionField, more: { key?: string } = {}): RowsField {
  return { kind: 'rows', label, of, key: more.key ?? null };
}

/** True, false, or a group. */
export function onOff(label: string, of: GroupField): SwitchField {
  return { kind: 'switch', label, of };
}
