import { secondsInDay, secondsInHour, secondsInMinute, secondsInWeek } from 'date-fns/constants';
import { QueryError, type QueryToken, queryTokens } from './tokens.ts';

/** How a field is compared; letter case counts for `=` and `!=`, and not for `LIKE`. (DESIGN section 6) */
export type Comparison = '=' | '!=' | 'LIKE';

/** What a query asks of an event. (DESIGN section 6, query of the export) */
export type QueryCondition =
  | { kind: 'and' | 'or'; of: QueryCondition[] }
  /** For `LIKE`, `value` is a pattern: `%` any text, `_` any character, `\` before one that is meant as it stands. */
  | { kind: 'compare'; field: string; comparison: Comparison; value: string; at: number };

/** A query that was read. */
export interface CollectorQuery {
  /** Length of the window before its end; null where the query names none. */
  intervalSeconds: number | null;
  condition: QueryCondition | null;
}

/** What one query may be made of. Chosen here: more is written by programs alone. */
const mostCharacters = 4_000;
const mostComparisons = 50;
const deepest = 20;
const longestValue = 500;

const unitSeconds: Readonly<Record<string, number>> = {
  s: 1,
  m: secondsInMinute,
  h: secondsInHour,
  d: secondsInDay,
  w: secondsInWeek,
};
const intervalForm = 'interval takes a number and s, m, h, d or w, for example interval=1h';

/**
 * Reads the query of a collector: `interval=1h`, which stands first where there is one, then conditions `field = "x"`,
 * `field != "x"` and `field LIKE "%x%"`, joined by `AND` and `OR`, of which `AND` binds closer, and parentheses. Words in
 * capitals are read in any case. (DESIGN section 6; the vendor's own client shows `interval=1h resource != "resource"`)
 * @throws QueryError for anything else, so that no event is answered, or left out, unasked.
 */
export function parseQuery(text: string): CollectorQuery {
  if (text.length > mostCharacters) throw new QueryError(`a query has at most ${mostCharacters} characters`, 0);
  return new Parser(queryTokens(text)).query();
}

class Parser {
  readonly #tokens: readonly QueryToken[];
  #next = 0;
  #comparisons = 0;

  constructor(tokens: readonly QueryToken[]) {
    this.#tokens = tokens;
  }

  query(): CollectorQuery {
    const intervalSeconds = this.#interval();
    const isWhole = this.#here().kind === 'end';
    if (intervalSeconds !== null && !isWhole) this.#takeWord('AND');
    const condition = isWhole ? null : this.#either(0);
    if (this.#here().kind !== 'end') throw this.#unexpected('AND, OR or the end');
    return { intervalSeconds, condition };
  }

  #interval(): number | null {
    const [name, sign, length] = this.#tokens;
    if (name?.kind !== 'word' || !isWord(name.text, 'interval') || sign?.text !== '=') return null;
    const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/i.exec(length?.kind === 'word' ? length.text : '') ?? [];
    if (count === '' || Number(count) === 0) throw new QueryError(intervalForm, length?.at ?? name.at);
    this.#next = 3;
    return Number(count) * (unitSeconds[unit.toLowerCase()] ?? 0);
  }

  #either(depth: number): QueryCondition {
    return this.#joined('OR', () => this.#joined('AND', () => this.#single(depth)));
  }

  #joined(word: 'AND' | 'OR', part: () => QueryCondition): QueryCondition {
    const first = part();
    const of = [first];
    while (this.#takeWord(word)) of.push(part());
    return of.length === 1 ? first : { kind: word === 'AND' ? 'and' : 'or', of };
  }

  #single(depth: number): QueryCondition {
    const { at } = this.#here();
    if (!this.#takeSign('(')) return this.#comparison();
    if (depth === deepest) throw new QueryError(`at most ${deepest} parentheses stand inside of each other`, at);
    const inner = this.#either(depth + 1);
    if (!this.#takeSign(')')) throw this.#unexpected('AND, OR or )');
    return inner;
  }

  #comparison(): QueryCondition {
    const { kind, text: field, at } = this.#here();
    if (kind !== 'word' || isKeyword(field)) throw this.#unexpected('a field');
    if (!/^[A-Za-z][\w-]{0,63}$/.test(field)) throw new QueryError(`${field} is not the name of a field`, at);
    this.#next += 1;
    const comparison = this.#operator(field, at);
    const value = this.#here();
    if (value.kind !== 'text') {
      throw this.#unexpected(
        value.kind === 'word' ? `a text in double quotes: "${value.text}"` : 'a text in double quotes',
      );
    }
    if (value.text.length > longestValue) {
      throw new QueryError(`a text has at most ${longestValue} characters`, value.at);
    }
    this.#next += 1;
    this.#comparisons += 1;
    if (this.#comparisons > mostComparisons) {
      throw new QueryError(`a query has at most ${mostComparisons} comparisons`, at);
    }
    const read = comparison === 'LIKE' ? patternOf(value) : plainText(value);
    return { kind: 'compare', field, comparison, value: read, at };
  }

  #operator(field: string, at: number): Comparison {
    if (this.#takeSign('=')) {
      if (isWord(field, 'interval')) throw new QueryError('interval stands at the beginning of the query', at);
      return '=';
    }
    if (this.#takeSign('!=')) return '!=';
    if (this.#takeWord('LIKE')) return 'LIKE';
    throw this.#unexpected('=, != or LIKE');
  }

  /** The last token is never passed. */
  #here(): QueryToken {
    return this.#tokens[this.#next] as QueryToken;
  }

  #takeWord(word: string): boolean {
    const { kind, text } = this.#here();
    const isHere = kind === 'word' && isWord(text, word);
    if (isHere) this.#next += 1;
    return isHere;
  }

  #takeSign(sign: string): boolean {
    const { kind, text } = this.#here();
    const isHere = kind === 'sign' && text === sign;
    if (isHere) this.#next += 1;
    return isHere;
  }

  #unexpected(wanted: string): QueryError {
    const { kind, text, at } = this.#here();
    const found = kind === 'end' ? 'the query ends' : `${kind === 'text' ? `"${text}"` : text} stands`;
    return new QueryError(`${found} where ${wanted} belongs`, at);
  }
}

function isWord(text: string, word: string): boolean {
  return text.toUpperCase() === word.toUpperCase();
}

function isKeyword(text: string): boolean {
  return ['AND', 'OR', 'LIKE', 'NOT'].includes(text.toUpperCase());
}

function plainText({ text, at }: QueryToken): string {
  return unescaped(text, at, '"\\', (character) => character);
}

/** As PostgreSQL takes it: a backslash before what stands for itself. */
function patternOf({ text, at }: QueryToken): string {
  return unescaped(text, at, '"\\%_', (character) => (character === '"' ? character : `\\${character}`));
}

function unescaped(text: string, at: number, known: string, meant: (character: string) => string): string {
  return text.replaceAll(/\\(.)/gsu, (_, character: string, offset: number) => {
    if (known.includes(character)) return meant(character);
    throw new QueryError(`\\${character} is not known: a backslash is written \\\\`, at + 1 + offset);
  });
}
