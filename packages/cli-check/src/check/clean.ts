import { CUSTOMIZATION_TEXT_MAX_LENGTH, formOf } from '@portico/core/customization';
import { isRecord } from '@portico/core/shared';
import type { Form } from '../finding.ts';
import type { CheckOptions } from '../options.ts';
import { type AreaTree, type Leaf, type Tree, treesOf } from './clean-tree.ts';

/** Combinations and texts that are remembered for one place; more would not make later files faster. Chosen here. */
const MOST_LEARNED = 5000;

/**
 * Recognises documents that hold nothing to report, many times faster than the rules find nothing. (DESIGN section 9)
 *
 * It has no rule that looks at two values together. Instead it remembers, for each module, which combinations of
 * colors, themes, types and switches stood in documents that the rules found clean; texts, which are new in every file,
 * are looked at one by one. What it does not recognise goes to the rules.
 */
export class CleanPath {
  readonly #usable: boolean;
  readonly #maxLength: number;
  readonly #trees: Partial<Record<Form, readonly AreaTree[]>> = {};

  constructor({ disabled, emailEnabled, dlpEnabled, maxLength }: CheckOptions) {
    // Areas that are switched off and capabilities that are named are left to the rules.
    this.#usable = disabled.length === 0 && emailEnabled && dlpEnabled;
    this.#maxLength = maxLength ?? CUSTOMIZATION_TEXT_MAX_LENGTH;
  }

  /** True only when the rules would find nothing. */
  recognises(document: unknown): boolean {
    return this.#visit(document, null);
  }

  /** Remembers a document in which the rules found nothing. */
  learn(document: unknown): void {
    const learned: Learned = [];
    if (!this.#visit(document, learned)) return;
    for (const [set, value] of learned) if (set.size < MOST_LEARNED) set.add(value);
  }

  #visit(document: unknown, learned: Learned | null): boolean {
    if (!this.#usable || !isRecord(document) || !isRecord(document.web)) return false;
    const form = formOf(document);
    if (form === null) return false;
    this.#trees[form] ??= treesOf(form);
    const visit: Visit = { learned, maxLength: this.#maxLength, signature: '' };
    return this.#trees[form].every((tree) => visitArea(tree, document[tree.area], form, visit));
  }
}

/** What a clean document taught, kept until the whole document has been seen. */
type Learned = [set: Set<unknown>, value: unknown][];

interface Visit {
  learned: Learned | null;
  maxLength: number;
  /** The combination of the module that is being visited. */
  signature: string;
}

function visitArea(tree: AreaTree, value: unknown, form: Form, visit: Visit): boolean {
  if (value === undefined || value === null) return true;
  if (!isRecord(value) || tree.foreign.some((key) => Object.hasOwn(value, key))) return false;
  const holder = form === 'server' ? value.default : value;
  if (!isRecord(holder)) return false;
  visit.signature = '';
  if (visitTree(tree.beside, value, visit) < 0) return false;
  if (holder !== value && visitTree(tree.beside, holder, visit) < 0) return false;
  const beside = visit.signature;
  for (const { key, tree: own, required, known } of tree.modules) {
    const module = holder[key];
    // Without the module its defaults count, which are clean by themselves.
    if (module === undefined && form === 'server' && beside === '') continue;
    visit.signature = beside;
    if (!isRecord(module) || visitTree(own, module, visit) < required) return false;
    if (known.has(visit.signature)) continue;
    if (visit.learned === null) return false;
    visit.learned.push([known, visit.signature]);
  }
  return true;
}

/** Number of leaves that were found, or a negative number when something is not recognised. */
function visitTree(tree: Tree, value: Record<string, unknown>, visit: Visit): number {
  let found = 0;
  for (const key in value) {
    const entry = tree.get(key);
    if (entry === undefined) continue;
    const own = value[key];
    if (entry instanceof Map) {
      const below = isRecord(own) ? visitTree(entry, own, visit) : -1;
      if (below < 0) return -1;
      found += below;
    } else if (visitLeaf(entry, own, visit)) found++;
    else return -1;
  }
  return found;
}

function visitLeaf({ sign, word, look, learned }: Leaf, value: unknown, visit: Visit): boolean {
  if (sign !== null) {
    if (typeof value === 'string' && value.includes(';')) return false;
    visit.signature += sign + word(value);
  }
  if (look(value, visit.maxLength) || learned?.has(value)) return true;
  if (visit.learned === null || learned === null) return false;
  visit.learned.push([learned, value]);
  return true;
}
