import { type Field, fontFamilies, type ModuleRecord, modulesOf } from '@portico/core/customization';
import { url } from '@portico/core/validators';
import type { Form } from '../shared/finding.ts';

/** One value of a module, as `CleanPath` sees it. */
export interface Leaf {
  /** What the value adds to the module's combination; null for a value that is judged alone. */
  word: ((value: unknown) => unknown) | null;
  /** True when the value alone gives no rule anything to say; null where the combination says enough. */
  look: ((value: unknown, maxLength: number) => boolean) | null;
  /** Values that `look` does not know but that the rules let pass; null where that depends on other values. */
  learned: Set<unknown> | null;
}

/**
 * Combinations as a tree of steps, one for each value of a module in the order of the registry; a missing value is a
 * step as well, so that the steps so far say which value comes next. A way through the tree to the module's last value
 * is the way of a document in which the rules found nothing.
 */
export class Memory extends Map<unknown, Memory> {}

/** Members of an object in the order of the registry, each a value or an object with members of its own. */
export type Tree = readonly Branch[];

export interface Branch {
  key: string;
  leaf: Leaf | null;
  below: Tree;
}

export interface ModuleTree {
  key: string;
  tree: Tree;
}

export interface AreaTree {
  area: 'web' | 'email' | 'dlp';
  /** Values beside the modules; they belong to the combination of each module. */
  beside: Tree;
  modules: readonly ModuleTree[];
  /** Members that must not stand beside the modules, since they mean another shape of the document. */
  foreign: readonly string[];
  memory: Memory;
}

/** What `CleanPath` looks at in a document of one form; made from the registry of modules. */
export function treesOf(form: Form): readonly AreaTree[] {
  return (['web', 'email', 'dlp'] as const).map((area) => {
    const beside: MutableBranch[] = [];
    const records = modulesOf(area);
    const modules = records.map((record) => moduleTree(record, form, beside));
    for (const name of records.flatMap(mirroredSettings)) put(beside, ['settings', name], combined);
    const other = records.filter(({ key, server }) => key !== server).map(({ server }) => server);
    const foreign = form === 'ui' ? ['default', ...other] : records.map(({ server }) => server);
    return { area, beside, modules, foreign, memory: new Memory() };
  });
}

/** Settings of the area that repeat a switch of the module. (OP-19) */
function mirroredSettings({ fields }: ModuleRecord): string[] {
  return fields.flatMap((field) => (field.kind === 'flag' && field.mirrors ? [field.mirrors] : []));
}

type MutableBranch = Branch & { below: MutableBranch[] };

function moduleTree(record: ModuleRecord, form: Form, beside: MutableBranch[]): ModuleTree {
  const tree: MutableBranch[] = [];
  // The mode comes first: an advanced page may hold any color, so nothing of it may be remembered.
  const isMode = ({ path }: Field) => path === 'advanced';
  for (const field of [...record.fields.filter(isMode), ...record.fields.filter((field) => !isMode(field))]) {
    const path = form === 'ui' ? field.path : field.server;
    const leaf = leafOf(field, record, form);
    if (path.startsWith('/')) put(beside, [path.slice(1)], leaf);
    else put(tree, path.split('.'), leaf);
    // The second spelling of OP-16.
    if (path.endsWith('.use_url')) put(tree, path.replace(/use_url$/, 'useURL').split('.'), leaf);
  }
  return { key: form === 'ui' ? record.key : record.server, tree };
}

function put(tree: MutableBranch[], [key = '', ...rest]: readonly string[], leaf: Leaf): void {
  let branch = tree.find((candidate) => candidate.key === key);
  if (branch === undefined) {
    branch = { key, leaf: null, below: [] };
    tree.push(branch);
  }
  if (rest.length === 0) branch.leaf = leaf;
  else put(branch.below, rest, leaf);
}

const itself = (value: unknown): unknown => value;
const alone = { word: null, learned: null };
const combined: Leaf = { word: itself, look: null, learned: null };

function leafOf(field: Field, { shownBy }: ModuleRecord, form: Form): Leaf {
  switch (field.kind) {
    case 'text':
      return {
        word: null,
        look: textLook(field.rule, field.optional),
        learned: field.onlyWhen === undefined ? new Set() : null,
      };
    case 'url':
      // Whether an empty one may stand depends on its switch.
      return { word: (value) => value === '', look: (value) => value === '' || isUrl(value), learned: null };
    case 'font':
      return { ...alone, look: oneOf(fontFamilies) };
    case 'number':
      return { ...alone, look: (value) => typeof value === 'number' };
    case 'image':
      return { ...alone, look: (value) => value === null };
    case 'html':
      return { ...alone, look: (value) => value === null || typeof value === 'string' };
    case 'theme':
    case 'choice':
    case 'color':
      return combined;
    case 'flag':
      if (field.path === 'advanced') return { ...alone, look: oneOf([form === 'ui' ? false : 'regular']) };
      // Rules compare these switches with texts, settings and each other.
      return field.shows || field.mirrors || field.needsOneOf || shownBy?.paths.includes(field.path)
        ? { ...alone, look: oneOf([field.default]) }
        : combined;
  }
}

function oneOf(values: readonly unknown[]): (value: unknown) => boolean {
  const set = new Set(values);
  return (value) => set.has(value);
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && url(value) === null;
}

/** A text without control characters, forbidden characters and anything that may be a placeholder. */
function textLook(rule: 'T' | 'R' | 'E', optional: boolean): NonNullable<Leaf['look']> {
  const refused = `<>"${rule === 'R' ? '' : '/'}{[\\u0000-\\u0009\\u000b-\\u001f\\u007f`;
  const plain = new RegExp(`^[^${refused}]*$`);
  const bounded = rule !== 'E';
  return (value, maxLength) =>
    typeof value === 'string' &&
    (value === '' ? optional : startsVisibly(value) || /\S/.test(value)) &&
    (!bounded || value.length <= maxLength) &&
    plain.test(value);
}

/** Most texts start with a printable ASCII character, so that they are not blank. */
function startsVisibly(value: string): boolean {
  const code = value.charCodeAt(0);
  return code > 32 && code < 127;
}
