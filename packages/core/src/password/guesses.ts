import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Names of the product, which a guesser tries here as he tries a user's own. */
const ofTheProduct = ['portico', 'admin', 'administrator'];

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What it takes a guesser to try marks between the words too, as a power of ten. Chosen here. */
const forMarks = 2;

/**
 * The guesses that somebody needs who begins with what is common: breached passwords, words, rows of keys, dates, and
 * the names given. Its lists are 200 KiB compressed, so that nothing but a new password loads them.
 * @returns the power of ten.
 */
export function guessesLog10(text: string, names: readonly string[]): number {
  const guesses = (of: string) => (of === '' ? 0 : guesser.check(of, [...ofTheProduct, ...names]).guessesLog10);
  // The library takes a mark between two words for a random letter of a thousand: "portico-admin" would be fair.
  return Math.min(guesses(text), guesses(text.replaceAll(/[^\p{L}\p{N}]/gu, '')) + forMarks);
}
