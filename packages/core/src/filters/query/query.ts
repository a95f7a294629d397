/** A value of a typed query. (UI.md 4.16) */
export type QueryValue =
  /**
   * A text, letter case left out. Between the pieces, and there alone, stands any text: `['erik', '']` begins with "erik",
   * `['erik']` is "erik", and `['', '']` is any value at all.
   */
  | { kind: 'text'; pieces: readonly string[] }
  /** An address of this network, `192.0.2.0/24`. */
  | { kind: 'network'; network: string };

/** One condition of a typed query; all of them must hold. (UI.md 4.16) */
export interface QueryTerm {
  /** As it was written; null for words, which are looked for in the fields that a person would search. */
  field: string | null;
  /** Holds for what the rest of the condition does not. */
  isNot: boolean;
  /** One of them is enough; words have one. */
  values: readonly QueryValue[];
}

/** Where in the text a condition stands: from its first character to the one after its last. */
export interface QueryPlace {
  at: number;
  end: number;
}

/** Why a query cannot be read, and at which characters; counted from 0. (UI.md 4.16, INC-004) */
export interface QueryFault extends QueryPlace {
  message: string;
}

/** A query that was read: its conditions, each with its place; or what is wrong with it. (UI.md 4.16) */
export type QueryRead =
  | { fault: null; terms: readonly QueryTerm[]; places: readonly QueryPlace[] }
  | { fault: QueryFault };

/** Most characters of a typed query. Chosen here: an address that holds one is taken by every browser and proxy. */
export const LONGEST_QUERY = 2_000;
/** Most conditions of a typed query, and most values of all of them. Chosen here. */
export const MOST_QUERY_TERMS = 30;
export const MOST_QUERY_VALUES = 200;
/** Most characters of a value, as of every text that the service takes. (docs/added-calls.md) */
export const LONGEST_QUERY_VALUE = 500;

/** Words that join or turn conditions, and stand in quotes where they are looked for. */
export const queryKeywords: readonly string[] = ['and', 'or', 'not'];

/** A text that is a value by itself. */
export function exactly(text: string): QueryValue {
  return { kind: 'text', pieces: [text] };
}

/** Whether every value will do. */
export function isAnyValue(value: QueryValue): boolean {
  return value.kind === 'text' && value.pieces.length > 1 && value.pieces.every((piece) => piece === '');
}

/** Whether two conditions are the same, places aside. */
export function sameTerm(a: QueryTerm, b: QueryTerm): boolean {
  return JSON.stringify([a.field, a.isNot, a.values]) === JSON.stringify([b.field, b.isNot, b.values]);
}
