import type { ValueRule } from '../values/value-rules.ts';

/** A value that a predicate compares with. */
export type Scalar = string | number | boolean;

/**
 * When something counts. A path is that of a sibling, dotted into groups and to the tag of a union; with a leading `/` it
 * begins at the entry. (design RESOURCES, "when")
 */
export type Predicate =
  | { readonly path: string; readonly is: Scalar }
  | { readonly path: string; readonly in: readonly Scalar[] }
  | { readonly not: Predicate }
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] };

/** When a check counts: at every write, or as a warning at a save and refused at publish. (design RESOURCES, levels) */
export type Level = 'value' | 'publish';

/** Checks over several fields that are no closed shape; each stands in `namedChecks`. */
export type CheckName = 'comparison' | 'rule.incomplete' | 'role.rights' | 'access.closed';

/**
 * A check over the fields of a group or an entry: values in ascending order, at least one of them, exactly one of them,
 * or a name that stands elsewhere. (design RESOURCES, checks)
 */
export type Check =
  | { readonly check: 'ordered' | 'some' | 'one'; readonly paths: readonly string[]; readonly level?: Level }
  | { readonly check: CheckName; readonly level?: Level };

/** A reference to an entry that is kept elsewhere. (OP-207, OP-217) */
export type ReferenceTarget =
  | 'mpa.application'
  | 'mpa.connector_cluster'
  | 'fwaas.service'
  | 'rules.content_type'
  | 'posture.profile';

/** What every field may say. */
interface Common<Required extends boolean> {
  /** The field's name on screen, in errors and in changes. */
  readonly label: string;
  /** It has a value wherever it counts; a text is more than white space. */
  readonly required: Required;
  /** Without a value the entry is stored and not published: it would decide nothing. (design RESOURCES, levels) */
  readonly needed?: true;
  /** What it is called over its column in a list and before its label in the form, where that is another word. (UI.md 4.13) */
  readonly head?: string;
  /** Where this is false the field is not shown, not required and not sent. (design RESOURCES, "when") */
  readonly when?: Predicate;
  /**
   * What becomes of a value that does not count: it is left out, goes along as it is, or is wrong wherever somebody sends
   * it, so that nobody takes it for said. `drop` unless said.
   */
  readonly otherwise?: 'drop' | 'keep' | 'refuse';
}

/** A text; every value rule must pass. */
export interface TextField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'text';
  readonly rules: readonly ValueRule[];
  /** A number is taken as its digits. */
  readonly orNumber: boolean;
  /** What a list shows for none of them, where that says something. (UI.md section 10) */
  readonly none?: string;
  /** Several lines. */
  readonly multiline: boolean;
  readonly default?: string;
}

/** A text that is written and never answered; where one is stored its mask stands for it. (design RESOURCES, secrets) */
export interface SecretField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'secret';
  readonly rules: readonly ValueRule[];
  /** Member beside it that says when the stored one was set. */
  readonly setAt?: string;
  /** Members beside it for whose values alone a stored one stands: with others it has to be entered again. */
  readonly boundTo?: readonly string[];
}

/** One word of a list. */
export interface ChoiceField<Word extends string = string, Required extends boolean = boolean>
  extends Common<Required> {
  readonly kind: 'choice';
  readonly options: readonly Word[];
  /** What the screen shows for a word; one that is not here is shown as it is. */
  readonly words?: Readonly<Record<string, string>>;
  /** Where the words are names of something that has them in every language: countries by their two letters. */
  readonly names?: 'country';
  /** Names of the outer world that are written in either letter case. */
  readonly ignoreCase: boolean;
  readonly default?: Word;
}

/** A number within bounds. */
export interface NumberField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly unit?: string;
  /** The choice beside it that holds its unit, and is drawn with it. */
  readonly unitAt?: string;
  /** It names something, as a port does: its digits are read one by one, and not grouped. */
  readonly isName?: boolean;
  readonly default?: number;
}

export interface FlagField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'flag';
  readonly default?: boolean;
}

/** An instant in ISO 8601, with its offset. */
export interface TimeField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'time';
  /** The entry does nothing from then on, which a list says once it is so. */
  readonly ends?: true;
  /** What a list shows where none is set, where that says something. (UI.md section 10) */
  readonly none?: string;
}

/** The id of an entry that exists. */
export interface RefField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'ref';
  readonly target: ReferenceTarget;
}

/** Ids of entries that exist, each once. */
export interface RefsField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'refs';
  readonly target: ReferenceTarget;
  /** What a list shows for none of them, where that says something. (UI.md section 10) */
  readonly none?: string;
}

/** Addresses, networks, domains or ports: a list that takes a paste of thousands. (UI.md 4.13) */
export interface AddressesField<Required extends boolean = boolean> extends Common<Required> {
  readonly kind: 'addresses';
  readonly rule: ValueRule;
  /** A number is taken as its digits. */
  readonly orNumber: boolean;
}

/** Written by the service or by a feed; never wrong, never sent. */
export interface ComputedField extends Common<false> {
  readonly kind: 'computed';
  /** What the screen shows for a value, and how good that is. */
  readonly words?: Readonly<Record<string, string>>;
  readonly tones?: Readonly<Record<string, 'success' | 'warning' | 'danger'>>;
  /** What a list shows for none of them, where that says something. (UI.md section 10) */
  readonly none?: string;
}

/** Fields that belong together. */
export interface GroupField<Members extends Fields = Fields, Required extends boolean = boolean>
  extends Common<Required> {
  readonly kind: 'group';
  readonly fields: Members;
  readonly checks: readonly Check[];
  /** Members beside the fields are refused: their names are values of the specification. */
  readonly closed: boolean;
}

/** A group whose fields follow from the word at its tag. */
export interface UnionField<
  Tag extends string = string,
  Variants extends Readonly<Record<string, GroupField>> = Readonly<Record<string, GroupField>>,
  Required extends boolean = boolean,
> extends Common<Required> {
  readonly kind: 'union';
  readonly tag: Tag;
  /** By the word at the tag; the label of each is what the screen shows for it. */
  readonly variants: Variants;
  /** The word that holds while there is no value: it is shown as chosen. */
  readonly absent?: string;
  /** What belongs to another variant alone is refused, not only left out of account. */
  readonly exclusive: boolean;
}

/** What a row is made of. */
export type RowField = GroupField | UnionField | TextField | ChoiceField | NumberField;

/**
 * How lists are compared and joined: rows known by a key, values without order of which each stands once, or the list as
 * one value. (design RESOURCES, lists)
 */
export type ListKind = 'keyed' | 'set' | 'atomic';

/** Values or groups, one below the other. */
export interface RowsField<Of extends RowField = RowField, Required extends boolean = boolean>
  extends Common<Required> {
  readonly kind: 'rows';
  readonly as: ListKind;
  /** Fields of a row that no two rows share; of keyed lists alone. */
  readonly key: readonly string[];
  readonly of: Of;
  /** Most of them, where that is fewer than of any list. */
  readonly most?: number;
}

/** On or off, or more about it. */
export interface SwitchField<Of extends GroupField = GroupField, Required extends boolean = boolean>
  extends Common<Required> {
  readonly kind: 'switch';
  readonly of: Of;
}

/** Any field of a resource; data only, so that forms, schemas and documents can be made of it. (design RESOURCES) */
export type Field =
  | TextField
  | SecretField
  | ChoiceField
  | NumberField
  | FlagField
  | TimeField
  | RefField
  | RefsField
  | AddressesField
  | ComputedField
  | GroupField
  | UnionField
  | RowsField
  | SwitchField;

/** Fields by their key. */
export type Fields = Readonly<Record<string, Field>>;
