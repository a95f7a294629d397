import { isNetwork, looksLikeNetwork } from './network.ts';
import { queryMessages } from './query.messages.ts';
import {
  LONGEST_QUERY,
  LONGEST_QUERY_VALUE,
  MOST_QUERY_TERMS,
  MOST_QUERY_VALUES,
  type QueryFault,
  type QueryPlace,
  type QueryRead,
  type QueryTerm,
  type QueryValue,
} from './query.ts';

/**
 * Reads a typed query: `user:erik* action:block not category:"News"`. Conditions stand apart by spaces and must all hold;
 * `and` between them says nothing more. `field:a,b` is one of the values, letter case left out, `*` any text, quotes hold
 * what stands for itself, `\"` and `\\` inside of them; `field:192.0.2.0/24` is an address of the network; `not` or `-`
 * turns a condition; words without a field are looked for. (UI.md 4.16, INC-004)
 * @returns the conditions, or the first place where it cannot be read; nothing is ever left out unasked.
 */
export function parseQuery(text: string): QueryRead {
  try {
    return new Reader(text).query();
  } catch (error) {
    if (error instanceof Unread) return { fault: error.fault };
    throw error;
  }
}

/** Leaves the reading at the first fault. */
class Unread extends Error {
  readonly fault: QueryFault;

  constructor(fault: QueryFault) {
    super(fault.message);
    this.fault = fault;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  query(): QueryRead {
    const text = this.#text;
    if (text.length > LONGEST_QUERY) this.#refuse(queryMessages.tooLong(LONGEST_QUERY), LONGEST_QUERY, text.length);
    const zero = text.indexOf('\u0000');
    if (zero >= 0) this.#refuse(queryMessages.notStored, zero, zero + 1);
    const terms: QueryTerm[] = [];
    const places: QueryPlace[] = [];
    for (this.#skipSpace(); this.#at < text.length; this.#skipSpace()) {
      if (this.#takeKeyword('or') !== null) this.#refuse(queryMessages.or, this.#at - 2, this.#at);
      this.#skipAnd(terms.length === 0);
      const at = this.#at;
      terms.push(this.#term());
      places.push({ at, end: this.#at });
      if (terms.length > MOST_QUERY_TERMS) {
        this.#refuse(queryMessages.tooManyTerms(MOST_QUERY_TERMS), at, text.length);
      }
    }
    return { fault: null, terms, places };
  }

  #skipAnd(isFirst: boolean): void {
    const and = this.#takeKeyword('and');
    if (and === null) return;
    if (isFirst) this.#refuse(queryMessages.andFirst, and, this.#at);
    this.#expectTerm(and, 'and');
  }

  #term(): QueryTerm {
    const isNot = this.#not();
    const [here = ''] = this.#text.slice(this.#at);
    if (here === '(' || here === ')') this.#refuse(queryMessages.parentheses, this.#at, this.#at + 1);
    const at = this.#at;
    const [written, field] = /^([A-Za-z][\w-]{0,63}):/.exec(this.#text.slice(at)) ?? [];
    if (written === undefined || field === undefined) return { field: null, isNot, values: [this.#word()] };
    this.#at += written.length;
    if (this.#text.startsWith('//', this.#at)) {
      this.#refuse(queryMessages.address(field), at, at + (/^\S+/.exec(this.#text.slice(at))?.[0].length ?? 0));
    }
    return { field, isNot, values: this.#list(field, at) };
  }

  /** `not`, or `-` right before the condition; once. */
  #not(): boolean {
    const at = this.#at;
    const isWord = this.#takeKeyword('not') !== null;
    if (isWord) this.#expectTerm(at, 'not');
    const isSign = /^-\S/.test(this.#text.slice(this.#at));
    if (isSign && isWord) this.#refuse(queryMessages.twice, at, this.#at + 1);
    if (isSign) this.#at += 1;
    if (isWord || isSign) {
      const again = this.#at;
      if (this.#takeKeyword('not') !== null) this.#refuse(queryMessages.twice, again, this.#at);
      if (isSign && this.#text[again] === '-') this.#refuse(queryMessages.twice, at, again + 1);
    }
    return isWord || isSign;
  }

  #expectTerm(at: number, word: string): void {
    const end = this.#at;
    this.#skipSpace();
    const next = /^(and|or)(?=\s|$)/i.test(this.#text.slice(this.#at));
    if (this.#at >= this.#text.length || next) this.#refuse(queryMessages.noTerm(word), at, end);
  }

  #list(field: string, at: number): QueryValue[] {
    const values: QueryValue[] = [];
    for (;;) {
      if (this.#at >= this.#text.length || /\s/.test(this.#text[this.#at] as string)) {
        const isFirst = values.length === 0;
        const message = isFirst ? queryMessages.noValue(field) : queryMessages.noValueAfterComma;
        this.#refuse(message, isFirst ? at : this.#at - 1, this.#at);
      }
      if (this.#text[this.#at] === ',') this.#refuse(queryMessages.commaFirst, this.#at, this.#at + 1);
      values.push(this.#value(true));
      if (this.#text[this.#at] !== ',') return values;
      const comma = this.#at;
      this.#at += 1;
      this.#skipSpace();
      if (this.#at >= this.#text.length) this.#refuse(queryMessages.noValueAfterComma, comma, comma + 1);
    }
  }

  #word(): QueryValue {
    return this.#value(false);
  }

  /** Pieces of plain and quoted text, and `*` between them. */
  #value(endsAtComma: boolean): QueryValue {
    const at = this.#at;
    const [sign = ''] = /^[<>]=?|^=/.exec(this.#text.slice(at)) ?? [];
    if (endsAtComma && sign !== '') this.#refuse(queryMessages.comparison(sign), at, at + sign.length);
    const pieces = [''];
    let isPlain = true;
    const add = (more: string) => pieces.push(`${pieces.pop()}${more}`);
    for (; this.#at < this.#text.length; ) {
      const here = this.#text[this.#at] as string;
      if (/\s/.test(here) || (endsAtComma && here === ',')) break;
      if (here === '"') {
        isPlain = false;
        add(this.#quoted());
        continue;
      }
      if (here === '*') pieces.push('');
      else add(here);
      this.#at += 1;
    }
    this.#countValue(at);
    const [only = ''] = pieces;
    if (pieces.length > 1) return { kind: 'text', pieces: withoutGaps(pieces) };
    if (only === '') this.#refuse(queryMessages.emptyText, at, this.#at);
    if (!isPlain || !endsAtComma || !looksLikeNetwork(only)) return { kind: 'text', pieces };
    if (!isNetwork(only)) this.#refuse(queryMessages.network, at, this.#at);
    return { kind: 'network', network: only.toLowerCase() };
  }

  #quoted(): string {
    const whole = /^"((?:\\["\\]|[^"\\]|\\(?!["\\]))*)"/.exec(this.#text.slice(this.#at));
    if (whole === null) return this.#refuse(queryMessages.noQuote, this.#at, this.#text.length);
    this.#at += whole[0].length;
    return (whole[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
  }

  #countValue(at: number): void {
    this.#values += 1;
    if (this.#at - at > LONGEST_QUERY_VALUE)
      this.#refuse(queryMessages.valueTooLong(LONGEST_QUERY_VALUE), at, this.#at);
    if (this.#values > MOST_QUERY_VALUES) {
      this.#refuse(queryMessages.tooManyValues(MOST_QUERY_VALUES), at, this.#text.length);
    }
  }

  /** Where a keyword stood that was taken; null where none stands here. */
  #takeKeyword(word: string): number | null {
    const at = this.#at;
    if (!new RegExp(`^${word}(?=\\s|$)`, 'i').test(this.#text.slice(at))) return null;
    this.#at += word.length;
    return at;
  }

  #skipSpace(): void {
    this.#at += /^\s*/.exec(this.#text.slice(this.#at))?.[0].length ?? 0;
  }

  #refuse(message: string, at: number, end: number): never {
    throw new Unread({ message, at, end: Math.max(end, at + 1) });
  }
}

/** Two stars beside each other are one. */
function withoutGaps(pieces: readonly string[]): string[] {
  return pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1);
}
