import { type Entry, type Field, type ReferenceTarget, type ResourceRecord, valueRules } from '@portico/core/resources';
import { formFields, innerFields, type Opened, valueAt, variantFields } from '@portico/core/resources/view';
import { selfSigned } from '@portico/example-backend/testing';
import type { Locator, Page } from 'playwright-core';

/** What somebody may refer to, with the names that a picker shows. */
export type Referable = Readonly<Record<ReferenceTarget, readonly { id: string; name: string }[]>>;

/** A place of a form in which something is typed or chosen. */
export interface Leaf {
  /** Where the control is, and where its value is in the entry. */
  readonly path: string;
  readonly field: Field;
  /** What the field is, as the record says it: `choice`, `keyed rows of union`. */
  readonly shape: string;
  /** The name under which a conflict tells it. */
  readonly label: string;
  /** What two add is joined; what two put in its place is asked about. */
  readonly isJoined: boolean;
  /** Values are added, not put in the place of others. */
  readonly isList: boolean;
}

/** Who gave a value: as it was made, one administrator, another one, and both once more. */
export const turns = ['was', 'mine', 'theirs', 'again', 'other'] as const;
export type Turn = (typeof turns)[number];

export const shapeOf = (field: Field): string =>
  field.kind === 'rows' ? `${field.as} rows of ${field.of.kind}` : field.kind;

/** Texts of a turn, of which one follows the rules of a field. */
const textsOf = (turn: Turn): readonly string[] => {
  const at = turns.indexOf(turn);
  const plain = [turn, `${turn}.example`, `https://${turn}.example/`, `192.0.2.${at + 1}`, `${8000 + at}`];
  return [...plain, `text/${turn}`, certificates[turn]];
};
const made = new Date();
const certificates = Object.fromEntries(
  turns.map((turn) => [turn, selfSigned(`${turn}.example`, 1, made, 'ec').cert]),
) as Record<Turn, string>;

function textOf(rules: readonly (keyof typeof valueRules)[], turn: Turn): string {
  const found = textsOf(turn).find((text) => rules.every((rule) => valueRules[rule](text) === null));
  if (found === undefined) throw new Error(`nothing to type for ${rules.join()}`);
  return found;
}

/** One value of a field in a turn; of a list what is added. */
export function valueFor(field: Field, turn: Turn, referable: Referable, now?: unknown): unknown {
  const at = turns.indexOf(turn);
  const oneOf = <Value>(values: readonly Value[]) => {
    const others = values.filter((value) => value !== now);
    return others[at % others.length];
  };
  switch (field.kind) {
    case 'text':
    case 'secret':
      return textOf(field.rules, turn);
    case 'choice':
      return oneOf(field.options);
    case 'number':
      return Math.ceil(field.min) + at;
    case 'flag':
      return now === undefined ? true : now !== true;
    case 'time':
      return `2031-02-0${at + 1}T09:00:00.000Z`;
    case 'ref':
    case 'refs':
      return oneOf(referable[field.target].map(({ id }) => id));
    case 'addresses':
      return textOf([field.rule], turn);
    case 'rows':
      return valueFor(field.of, turn, referable);
    case 'union': {
      // One that needs nothing more is chosen by itself.
      const bare = Object.keys(field.variants).filter((word) => isBare(field, word));
      return { [field.tag]: oneOf(bare.filter((word) => word !== (now as Entry | undefined)?.[field.tag])) };
    }
    default:
      throw new Error(`no value of a ${field.kind}`);
  }
}

const isBare = (field: Extract<Field, { kind: 'union' }>, word: string) =>
  Object.values(field.variants[word]?.fields ?? {}).every(({ required }) => !required);

/** A new entry with a value in every field that there is. */
export function wholeEntry(record: ResourceRecord, referable: Referable): Entry {
  const whole = (field: Field): unknown => {
    switch (field.kind) {
      case 'computed':
        return undefined;
      case 'group':
        return members(field.fields);
      case 'switch':
        return true;
      case 'refs':
      case 'addresses':
        return [valueFor(field, 'was', referable)];
      case 'union': {
        const [word = ''] = Object.keys(field.variants).filter((each) => isBare(field, each));
        const [first = ''] = Object.keys(field.variants);
        return { [field.tag]: word || first, ...members(field.variants[word || first]?.fields ?? {}) };
      }
      case 'rows': {
        if (field.of.kind === 'group') return [{ ...members(field.of.fields), id: 'first' }];
        if (field.of.kind !== 'union') return [valueFor(field, 'was', referable)];
        // Those that hold words of somebody's own.
        const word = Object.keys(field.of.variants).find((each) => each === 'domain' || each === 'groups') ?? '';
        return [{ [field.of.tag]: word, ...members(field.of.variants[word]?.fields ?? {}) }];
      }
      default:
        return valueFor(field, 'was', referable);
    }
  };
  const members = (fields: Readonly<Record<string, Field>>) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const value = key === 'negate' || key === 'builtin' ? false : whole(field);
        return key === 'id' || key === 'uuid' || value === undefined ? [] : [[key, value]];
      }),
    );
  return members(record.fields);
}

/** Every place of the form of an entry in which something may be typed. */
export function leavesOf(record: ResourceRecord, entry: Entry): readonly Leaf[] {
  // With another place a key would have to be entered again, and without what decides others have no field.
  const among = (path: string, inner: readonly (readonly [key: string, field: Field])[]): readonly Leaf[] => {
    const left = inner.flatMap(([, field]) => [
      ...(field.kind === 'secret' ? (field.boundTo ?? []) : []),
      ...(field.when !== undefined && 'path' in field.when ? [field.when.path] : []),
    ]);
    return inner.flatMap(([key, field]) =>
      left.includes(key.slice(key.lastIndexOf('.') + 1)) ? [] : walk(`${path}.${key}`, field),
    );
  };
  const walk = (path: string, field: Field): readonly Leaf[] => {
    const own = { path, field, shape: shapeOf(field), label: field.label, isJoined: false, isList: false };
    switch (field.kind) {
      case 'computed':
        return [];
      case 'group': {
        const { list } = field.fields;
        if (list?.kind === 'rows' && list.of.kind === 'union') return walk(`${path}.list`, list);
        const inner = innerFields(record, entry, path, field.fields);
        return among(path, inner);
      }
      case 'union': {
        if (Object.keys(field.variants).filter((word) => isBare(field, word)).length > 2) return [own];
        const word = String((valueAt(entry, path) as Entry)[field.tag]);
        const variant = field.variants[word];
        return variant === undefined ? [] : among(path, variantFields(record, entry, path, variant));
      }
      case 'refs':
      case 'addresses':
        return [{ ...own, isJoined: true, isList: true }];
      case 'rows': {
        if (field.of.kind === 'group') {
          const inner = innerFields(record, entry, `${path}[0]`, field.of.fields);
          return inner
            .filter(([key]) => !field.key.includes(key))
            .flatMap(([key, each]) => walk(`${path}[0].${key}`, each))
            .map((leaf) => ({ ...leaf, shape: own.shape }));
        }
        const list = { ...own, isJoined: field.as !== 'atomic', isList: true };
        if (field.of.kind !== 'union') return [list];
        const [row] = valueAt(entry, path) as Entry[];
        const values = field.of.variants[String(row?.[field.of.tag])]?.fields.values;
        return values === undefined ? [] : [{ ...list, path: `${path}[0].values`, field: values }];
      }
      default:
        return [own];
    }
  };
  return formFields(record, { entry } as Opened).flatMap(({ key, field }) => walk(key, field));
}

/** Types or chooses a value as a person does. */
export async function typeIn(page: Page, leaf: Leaf, value: unknown, referable: Referable): Promise<void> {
  const at: Locator = page.locator(`[data-region="drawer"] [data-path="${leaf.path}"]`).first();
  const { field } = leaf;
  const word = field.kind === 'union' ? (value as Entry)[field.tag] : value;
  if (field.kind === 'ref' || field.kind === 'refs') {
    const name = referable[field.target].find(({ id }) => id === value)?.name ?? '';
    await at.getByRole('combobox').fill(name);
    await at.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  } else if (leaf.isList) {
    await at.locator('input').fill(String(value));
    await at.locator('input').press('Enter');
  } else if (field.kind === 'flag') {
    await at.getByRole('switch').press('Space');
  } else if (field.kind === 'choice' || field.kind === 'union') {
    const radio = at.locator(`input[type="radio"][value="${word}"]`);
    if ((await radio.count()) > 0) await radio.check({ force: true });
    else {
      const words = field.kind === 'union' ? field.variants[String(word)]?.label : field.words?.[String(word)];
      await at.getByRole('combobox').click();
      await page.getByRole('option', { name: words ?? String(word), exact: true }).click();
    }
  } else if (field.kind === 'time') await at.locator('input').fill(String(value).slice(0, 16));
  else await at.locator('input, textarea').first().fill(String(value));
}

/** What a conflict says for a value: at least this. */
export function wordsOf({ field }: Leaf, value: unknown, referable: Referable): string {
  if (field.kind === 'choice') return field.words?.[String(value)] ?? String(value);
  if (field.kind === 'union') return field.variants[String((value as Entry)[field.tag])]?.label ?? '';
  if (field.kind === 'ref') return referable[field.target].find(({ id }) => id === value)?.name ?? '';
  if (field.kind === 'time') return `Feb ${Number(String(value).slice(8, 10))}, 2031`;
  return String(value);
}
