import { CUSTOMIZATION_TEXT_MAX_LENGTH, formOf } from '@portico/core/customization';
import { isRecord } from '@portico/core/shared';
import type { Form } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import { type AreaTree, type Leaf, Memory, type Tree, treesOf } from './clean-tree.ts';

/** Steps and texts that are remembered in all; more would not make later files faster. Chosen here. */
const MOST_LEARNED = 100_000;

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
  readonly #lesson: Lesson = { learned: 0 };

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
    if (this.#lesson.learned < MOST_LEARNED) this.#visit(document, this.#lesson);
  }

  #visit(document: unknown, lesson: Lesson | null): boolean {
    if (!this.#usable || !isRecord(document) || !isRecord(document.web)) return false;
    const form = formOf(document);
    if (form === null) return false;
    this.#trees[form] ??= treesOf(form);
    for (const tree of this.#trees[form]) {
      const value = document[tree.area];
      if (value === undefined || value === null) continue;
      if (!visitArea(tree, value, form, { lesson, maxLength: this.#maxLength, memory: tree.memory })) return false;
    }
    return true;
  }
}

/** How much was learned so far. */
interface Lesson {
  learned: number;
}

interface Visit {
  /** Null while a document is only to be recognised. */
  lesson: Lesson | null;
  maxLength: number;
  /** The combination so far. */
  memory: Memory;
}

function visitArea(tree: AreaTree, value: unknown, form: Form, visit: Visit): boolean {
  if (!isRecord(value) || tree.foreign.some((key) => Object.hasOwn(value, key))) return false;
  const holder = form === 'server' ? value.default : value;
  if (!isRecord(holder)) return false;
  // Values beside the modules may be left out in either form, as may everything in the server form.
  if (!visitTree(tree.beside, value, visit, true)) return false;
  if (holder !== value && !visitTree(tree.beside, holder, visit, true)) return false;
  const beside = visit.memory;
  for (const module of tree.modules) {
    visit.memory = beside;
    const own = holder[module.key] ?? (form === 'server' ? {} : null);
    if (!isRecord(own) || !step(visit, module.key)) return false;
    if (!visitTree(module.tree, own, visit, form === 'server')) return false;
  }
  return true;
}

/** False when something is not recognised; what is missing takes part in the combination. */
function visitTree(tree: Tree, value: Record<string, unknown>, visit: Visit, mayMiss: boolean): boolean {
  for (const { key, leaf, below } of tree) {
    const own = value[key];
    if (own === undefined) {
      if (!mayMiss || !step(visit, absent)) return false;
    } else if (leaf === null) {
      if (!isRecord(own) || !visitTree(below, own, visit, mayMiss)) return false;
    } else if (!visitLeaf(leaf, own, visit)) return false;
  }
  return true;
}

/** The word of a value that is not there. */
const absent = Symbol('absent');

function visitLeaf(leaf: Leaf, value: unknown, visit: Visit): boolean {
  const { word, look, learned } = leaf;
  if (word !== null && !step(visit, word(value))) return false;
  if (look === null || look(value, visit.maxLength) || learned?.has(value)) return true;
  if (visit.lesson === null || learned === null) return false;
  learned.add(value);
  visit.lesson.learned++;
  return true;
}

/** Goes on in the combination; a new step is only made while learning. */
function step(visit: Visit, word: unknown): boolean {
  let next = visit.memory.get(word);
  if (next === undefined) {
    if (visit.lesson === null) return false;
    next = new Memory();
    visit.memory.set(word, next);
    visit.lesson.learned++;
  }
  visit.memory = next;
  return true;
}
