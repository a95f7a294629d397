/** What a query is made of. (DESIGN section 6, query of the export) */
export type QueryToken =
  | { kind: 'word'; text: string; at: number }
  /** What stands between the quotes, escapes as they were written. */
  | { kind: 'text'; text: string; at: number }
  | { kind: 'sign'; text: '=' | '!=' | '(' | ')'; at: number }
  | { kind: 'end'; text: ''; at: number };

/** A query that cannot be read: what is wrong, and at which character, counted from 1. (DESIGN section 6) */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at + 1;
  }
}

/** A word, a text in double quotes, a sign; anything else is one character that has no place. */
const pattern = /\s+|([A-Za-z0-9][\w-]*)|"((?:\\.|[^"\\])*)"|(!=|[=()])|(.)/gsu;

/** What other languages write, and what is meant here. */
const hints: Readonly<Record<string, string>> = {
  "'": 'a text stands in double quotes',
  '"': 'the double quote is not closed',
  '<': '=, != and LIKE are the comparisons',
  '>': '=, != and LIKE are the comparisons',
  '~': '=, != and LIKE are the comparisons',
  '!': '=, != and LIKE are the comparisons',
  '&': 'conditions are joined by AND',
  '|': 'conditions are joined by OR',
  ',': 'conditions are joined by AND or OR',
  '*': 'LIKE "%text%" looks for a part of a value',
};

/**
 * Takes a query apart; the last token is its end.
 * @throws QueryError at a character that begins none.
 */
export function queryTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const { index: at, 1: word, 2: quoted, 3: sign, 4: other } of text.matchAll(pattern)) {
    if (word !== undefined) tokens.push({ kind: 'word', text: word, at });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign as '=', at });
    else if (other !== undefined) {
      const hint = Object.hasOwn(hints, other) ? `: ${hints[other]}` : '';
      throw new QueryError(`${other} has no place in a query${hint}`, at);
    }
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}
