import { type Field, fontFamilies, type ModuleRecord, modulesOf, themeNames } from '@portico/core/customization';
import { url } from '@portico/core/validators';
import type { Form } from '../finding.ts';

/** One value of a module, as `CleanPath` sees it. */
export interface Leaf {
  /** Start of its part in the module's combination; null for a value that is judged alone. */
  sign: string | null;
  /** The part itself: a value, or what kind of value it is. */
  word: (value: unknown) => string;
  /** True when the value alone gives no rule anything to say. */
  look: (value: unknown, maxLength: number) => boolean;
  /** Values that `look` does not know but that the rules let pass; null where that depends on other values. */
  learned: Set<unknown> | null;
}

export type Tree = Map<string, Tree | Leaf>;

export interface ModuleTree {
  key: string;
  tree: Tree;
  /** Number of leaves that must be there; the server form may leave all of them out. */
  required: number;
  /** Combinations in which the rules found nothing. */
  known: Set<string>;
}

export interface AreaTree {
  area: 'web' | 'email' | 'dlp';
  /** Values beside the modules; they belong to the combination of each module. */
  beside: Tree;
  modules: readonly ModuleTree[];
  /** Members that must not stand beside the modules, since they mean another shape of the document. */
  foreign: readonly string[];
}

/** What `CleanPath` looks at in a document of one form; made from the registry of modules. */
export function treesOf(form: Form): readonly AreaTree[] {
  return (['web', 'email', 'dlp'] as const).map((area) => {
    const beside: Tree = new Map();
    const records = modulesOf(area);
    const modules = records.map((record) => moduleTree(record, form, beside));
    if (area === 'web') {
      for (const name of ['showIsolation', 'showIsolationPrepend']) put(beside, ['settings', name], flag(`;${name}:`));
    }
    const other = records.filter(({ key, server }) => key !== server).map(({ server }) => server);
    const foreign = form === 'ui' ? ['default', ...other] : records.map(({ server }) => server);
    return { area, beside, modules, foreign };
  });
}

function moduleTree(record: ModuleRecord, form: Form, beside: Tree): ModuleTree {
  const tree: Tree = new Map();
  for (const [index, field] of record.fields.entries()) {
    const path = form === 'ui' ? field.path : field.server;
    const leaf = leafOf(field, record, form, `;${index}:`);
    if (path.startsWith('/')) put(beside, [path.slice(1)], leaf);
    else put(tree, path.split('.'), leaf);
    // The second spelling of OP-16.
    if (path.endsWith('.use_url')) put(tree, path.replace(/use_url$/, 'useURL').split('.'), leaf);
  }
  const required = form === 'ui' ? record.fields.length : 0;
  return { key: form === 'ui' ? record.key : record.server, tree, required, known: new Set() };
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], leaf: Leaf): void {
  const below = tree.get(key);
  if (rest.length === 0) tree.set(key, leaf);
  else if (below instanceof Map) put(below, rest, leaf);
  else {
    const next: Tree = new Map();
    tree.set(key, next);
    put(next, rest, leaf);
  }
}

/** Strings stand for themselves; nothing else can look like one of them, since they hold no semicolon. */
const itself = (value: unknown): string => (typeof value === 'string' ? value : `;;${String(value)}`);
const alone = { sign: null, word: itself, learned: null };

function flag(sign: string): Leaf {
  return { sign, word: itself, look: (value) => typeof value === 'boolean', learned: null };
}

function leafOf(field: Field, { id }: ModuleRecord, form: Form, sign: string): Leaf {
  switch (field.kind) {
    case 'text':
      return {
        ...alone,
        look: textLook(field.rule, field.optional),
        learned: field.onlyWhen === undefined ? new Set() : null,
      };
    case 'url':
      // Whether an empty one may stand depends on its switch.
      return {
        sign,
        word: (value) => (value === '' ? 'none' : 'some'),
        look: (value) => value === '' || isUrl(value),
        learned: null,
      };
    case 'font':
      return { ...alone, look: oneOf(fontFamilies) };
    case 'number':
      return { ...alone, look: (value) => typeof value === 'number' };
    case 'image':
      return { ...alone, look: (value) => value === null };
    case 'html':
      return { ...alone, look: (value) => value === null || typeof value === 'string' };
    case 'theme':
      return { sign, word: itself, look: oneOf([...themeNames, null]), learned: null };
    case 'choice':
      return { sign, word: itself, look: oneOf(field.options.map(({ value }) => value)), learned: null };
    case 'color':
      return { sign, word: itself, look: (value) => typeof value === 'string', learned: null };
    case 'flag':
      if (field.path === 'advanced') return { ...alone, look: oneOf([form === 'ui' ? false : 'regular']) };
      // Rules compare the switches of these two with their texts.
      return (id === 'web.indicators' && field.path.startsWith('visibility.')) || id === 'web.watermark'
        ? { ...alone, look: oneOf([field.default]) }
        : flag(sign);
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
function textLook(rule: 'T' | 'R' | 'E', optional: boolean): Leaf['look'] {
  const refused = `<>"${rule === 'R' ? '' : '/'}{[\\u0000-\\u0009\\u000b-\\u001f\\u007f`;
  const plain = new RegExp(`^[^${refused}]*$`);
  const bounded = rule !== 'E';
  return (value, maxLength) =>
    typeof value === 'string' &&
    (value === '' ? optional : /\S/.test(value)) &&
    (!bounded || value.length <= maxLength) &&
    plain.test(value);
}
