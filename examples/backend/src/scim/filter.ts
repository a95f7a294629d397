import { wrong } from './problem.ts';

/** What two values are compared by. (RFC 7644, section 3.4.2.2) */
const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];

export type Value = string | number | boolean | null;

/** A filter, read. Names of attributes are in lower case, since case plays no part in them. */
export type Filter =
  | { kind: 'compare'; attribute: string; operator: Operator; value: Value }
  | { kind: 'present'; attribute: string }
  | { kind: 'within'; attribute: string; filter: Filter }
  | { kind: 'not'; filter: Filter }
  | { kind: 'and' | 'or'; filters: Filter[] };

/** Longest filter, and deepest nesting. Chosen here. */
const longest = 4_000;
const deepest = 10;

/** An attribute with the names of its schema before it, as the standard writes it. */
const attributeForm = /^(?:urn:[\w.:-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/gy;

/**
 * Reads a filter of the standard: comparisons, `pr`, `and`, `or`, `not`, parentheses and filters within an attribute.
 * (RFC 7644, section 3.4.2.2)
 * @throws ScimProblem 400 `invalidFilter`.
 */
export function readFilter(text: string): Filter {
  if (text.length > longest) throw bad(`is longer than ${longest} characters`);
  const tokens = tokensOf(text);
  let at = 0;
  const isWord = (word: string) => tokens[at]?.toLowerCase() === word;
  const take = (word: string) => {
    if (!isWord(word)) throw bad(`has ${tokens[at] ?? 'its end'} where ${word} should be`);
    at += 1;
  };

  function either(depth: number): Filter {
    if (depth > deepest) throw bad(`is nested deeper than ${deepest} levels`);
    return joined('or', () => joined('and', () => one(depth)));
  }

  function joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const filters = [part()];
    while (isWord(kind)) {
      at += 1;
      filters.push(part());
    }
    const [only] = filters;
    return filters.length === 1 && only !== undefined ? only : { kind, filters };
  }

  function one(depth: number): Filter {
    if (isWord('not')) {
      at += 1;
      return { kind: 'not', filter: group('(', ')', depth) };
    }
    if (isWord('(')) return group('(', ')', depth);
    const name = tokens[at];
    if (name === undefined || !attributeForm.test(name))
      throw bad(`has ${name ?? 'its end'} where an attribute should be`);
    at += 1;
    const attribute = name.toLowerCase();
    if (isWord('[')) return { kind: 'within', attribute, filter: group('[', ']', depth) };
    const operator = tokens[at]?.toLowerCase();
    at += 1;
    if (operator === 'pr') return { kind: 'present', attribute };
    if (!isOperator(operator)) throw bad(`has ${operator ?? 'its end'} where an operator should be`);
    const value = literalOf(tokens[at]);
    at += 1;
    return { kind: 'compare', attribute, operator, value };
  }

  function group(open: string, close: string, depth: number): Filter {
    take(open);
    const filter = either(depth + 1);
    take(close);
    return filter;
  }

  const filter = either(0);
  if (at < tokens.length) throw bad(`goes on with ${tokens[at]} behind its end`);
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw bad(`cannot be read from character ${from + 1} on`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

function isOperator(text: string | undefined): text is Operator {
  return (operators as readonly (string | undefined)[]).includes(text);
}

function literalOf(text: string | undefined): Value {
  if (text === undefined) throw bad('ends where a value should be');
  const word = text.toLowerCase(); // Entra writes True and False
  if (word === 'true' || word === 'false') return word === 'true';
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  } catch {
    // told below
  }
  throw bad(`has ${text} where a value should be; texts stand in double quotes`);
}

function bad(fault: string) {
  return wrong('invalidFilter', `The filter ${fault}.`);
}

/** Whether an element of a list fits a filter, whose names are its own. */
export function fits(element: Record<string, unknown>, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((each) => fits(element, each));
    case 'or':
      return filter.filters.some((each) => fits(element, each));
    case 'not':
      return !fits(element, filter.filter);
    case 'within':
      throw bad(`has a filter within ${filter.attribute}, which holds no list`);
    case 'present':
      return partOf(element, filter.attribute) !== undefined;
    default:
      return compares(partOf(element, filter.attribute), filter.operator, filter.value);
  }
}

function partOf(element: Record<string, unknown>, name: string): unknown {
  return Object.entries(element).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Texts are compared without regard to case, as most attributes of the standard are. */
function compares(held: unknown, operator: Operator, wanted: Value): boolean {
  if (operator === 'ne') return !compares(held, 'eq', wanted);
  if (typeof held !== 'string' || typeof wanted !== 'string') return operator === 'eq' && (held ?? null) === wanted;
  const [a, b] = [held.toLowerCase(), wanted.toLowerCase()];
  switch (operator) {
    case 'co':
      return a.includes(b);
    case 'sw':
      return a.startsWith(b);
    case 'ew':
      return a.endsWith(b);
    case 'eq':
      return a === b;
    default:
      throw bad(`compares parts of lists by ${operator}, which is not done here`);
  }
}
