import type { ValueRule } from '../values/value-rules.ts';
import type {
  AddressesField,
  Check,
  ChoiceField,
  ComputedField,
  Fields,
  FlagField,
  GroupField,
  ListKind,
  NumberField,
  Predicate,
  ReferenceTarget,
  RefField,
  RefsField,
  RowField,
  RowsField,
  SecretField,
  SwitchField,
  TextField,
  TimeField,
  UnionField,
} from './field.ts';

/** What every builder takes beside its own. */
interface More<Required extends boolean, When extends Predicate | undefined> {
  required?: Required;
  needed?: true;
  head?: string;
  when?: When;
  otherwise?: 'drop' | 'keep' | 'refuse';
}

/** What is required where it counts may be absent where it does not. */
type Held<Required extends boolean, When> = When extends undefined ? Required : boolean;

/** A text, or several lines of it. */
export function text<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  more: More<R, W> & { rules?: readonly ValueRule[]; orNumber?: boolean; multiline?: boolean; default?: string } = {},
): TextField<Held<R, W>> {
  const { rules = [], orNumber = false, multiline = false } = more;
  return { kind: 'text', label, ...said(more), rules, orNumber, multiline, ...initially(more.default) };
}

/** A text that is never answered. */
export function secret<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  more: More<R, W> & { rules?: readonly ValueRule[]; setAt?: string; boundTo?: readonly string[] } = {},
): SecretField<Held<R, W>> {
  const { rules = [], setAt, boundTo } = more;
  return { kind: 'secret', label, ...said(more), rules, ...(setAt && { setAt }), ...(boundTo && { boundTo }) };
}

/** One of a few words; with what the screen shows for each where that is not the word itself. */
export function choice<
  const Word extends string,
  const R extends boolean = false,
  const W extends Predicate | undefined = undefined,
>(
  label: string,
  options: readonly Word[] | Readonly<Record<Word, string>>,
  more: More<R, W> & { ignoreCase?: boolean; names?: 'country'; default?: NoInfer<Word> } = {},
): ChoiceField<Word, Held<R, W>> {
  const words = isList(options) ? {} : { words: options };
  return {
    kind: 'choice',
    label,
    ...said(more),
    options: isList(options) ? options : (Object.keys(options) as Word[]),
    ...words,
    ...(more.names !== undefined && { names: more.names }),
    ignoreCase: more.ignoreCase === true,
    ...initially(more.default),
  };
}

/** A whole number unless `integer` is false. */
export function number<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  more: More<R, W> & {
    min: number;
    max: number;
    integer?: boolean;
    unit?: string;
    unitAt?: string;
    isName?: boolean;
    default?: number;
  },
): NumberField<Held<R, W>> {
  const { min, max, integer = true, unit, unitAt, isName = false } = more;
  const measured = {
    ...(unit !== undefined && { unit }),
    ...(unitAt !== undefined && { unitAt }),
    ...(isName && { isName }),
  };
  return { kind: 'number', label, ...said(more), min, max, integer, ...measured, ...initially(more.default) };
}

export function flag<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  more: More<R, W> & { default?: boolean } = {},
): FlagField<Held<R, W>> {
  return { kind: 'flag', label, ...said(more), ...initially(more.default) };
}

export function time<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  more: More<R, W> & { none?: string; ends?: true } = {},
): TimeField<Held<R, W>> {
  const { none, ends } = more;
  return { kind: 'time', label, ...said(more), ...(none !== undefined && { none }), ...(ends && { ends }) };
}

/** The id of one entry. */
export function ref<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  target: ReferenceTarget,
  more: More<R, W> = {},
): RefField<Held<R, W>> {
  return { kind: 'ref', label, ...said(more), target };
}

/** Ids of entries. */
export function refs<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  target: ReferenceTarget,
  more: More<R, W> & { none?: string } = {},
): RefsField<Held<R, W>> {
  return { kind: 'refs', label, ...said(more), target, ...(more.none !== undefined && { none: more.none }) };
}

/** Addresses, networks, domains or ports that all follow one rule. */
export function addresses<const R extends boolean = false, const W extends Predicate | undefined = undefined>(
  label: string,
  rule: ValueRule,
  more: More<R, W> & { orNumber?: boolean; none?: string } = {},
): AddressesField<Held<R, W>> {
  const none = more.none === undefined ? {} : { none: more.none };
  return { kind: 'addresses', label, ...said(more), rule, orNumber: more.orNumber === true, ...none };
}

/** What the service or a feed writes. */
export function computed(label: string, more: Pick<ComputedField, 'words' | 'tones' | 'none'> = {}): ComputedField {
  return { kind: 'computed', label, required: false, ...more };
}

export function group<
  const Members extends Fields,
  const R extends boolean = false,
  const W extends Predicate | undefined = undefined,
>(
  label: string,
  fields: Members,
  more: More<R, W> & { checks?: readonly Check[]; closed?: boolean } = {},
): GroupField<Members, Held<R, W>> {
  return {
    kind: 'group',
    label,
    ...said(more),
    fields,
    checks: more.checks ?? [],
    closed: more.closed === true,
  };
}

export function union<
  const Tag extends string,
  const Variants extends Readonly<Record<string, GroupField>>,
  const R extends boolean = false,
  const W extends Predicate | undefined = undefined,
>(
  label: string,
  more: More<R, W> & { tag: Tag; variants: Variants; exclusive?: boolean; absent?: keyof Variants & string },
): UnionField<Tag, Variants, Held<R, W>> {
  const { tag, variants, exclusive = false, absent } = more;
  return { kind: 'union', label, ...said(more), tag, variants, exclusive, ...(absent !== undefined && { absent }) };
}

/** Rows of one field; a key is that of a keyed list. */
export function rows<
  const Of extends RowField,
  const R extends boolean = false,
  const W extends Predicate | undefined = undefined,
>(
  label: string,
  more: More<R, W> & { as: ListKind; key?: readonly string[]; of: Of; most?: number },
): RowsField<Of, Held<R, W>> {
  const { as, key = [], of, most } = more;
  return { kind: 'rows', label, ...said(more), as, key, of, ...(most !== undefined && { most }) };
}

/** True, false, or a group. */
export function onOff<
  const Of extends GroupField,
  const R extends boolean = false,
  const W extends Predicate | undefined = undefined,
>(label: string, of: Of, more: More<R, W> = {}): SwitchField<Of, Held<R, W>> {
  return { kind: 'switch', label, ...said(more), of };
}

/** What all builders say; what is not said is not there, so that records compare and print as they were written. */
function said<R extends boolean, W extends Predicate | undefined>(more: More<R, W>) {
  const { required, needed, head, when, otherwise } = more;
  return {
    required: (required === true) as Held<R, W>,
    ...(needed !== undefined && { needed }),
    ...(head !== undefined && { head }),
    ...(when !== undefined && { when }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

function initially<Value>(value: Value | undefined): { default?: Value } {
  return value === undefined ? {} : { default: value };
}

function isList<Word>(options: readonly Word[] | object): options is readonly Word[] {
  return Array.isArray(options);
}
