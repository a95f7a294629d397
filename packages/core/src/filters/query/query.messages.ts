import { defineMessages } from '../../language/index.ts';

/** What is wrong with a typed query, and the way out. (UI.md 4.16) */
export const queryMessages = defineMessages('typed-query', {
  tooLong: (most: number) => `A query has at most ${most} characters.`,
  tooManyTerms: (most: number) => `A query has at most ${most} conditions.`,
  tooManyValues: (most: number) => `A query has at most ${most} values.`,
  valueTooLong: (most: number) => `A value has at most ${most} characters.`,
  notStored: 'This character cannot be stored. Leave it out.',
  noQuote: 'The double quote is not closed. A backslash before it is written \\\\.',
  emptyText: 'There is nothing between the quotes. Events without a value are not user:*.',
  noValue: (field: string) => `A value belongs after ${field}: such as ${field}:text, or ${field}:* for any.`,
  noValueAfterComma: 'A value belongs after the comma.',
  commaFirst: 'A value belongs before the comma.',
  noTerm: (word: string) => `A condition belongs after ${word}.`,
  andFirst: 'A condition belongs before and.',
  or: 'Conditions must all hold. One of several values is written user:a,b.',
  twice: 'not stands here twice.',
  parentheses: 'Parentheses are not known. Look for one by putting it in quotes.',
  comparison: (sign: string) => `Values are not compared. Look for ${sign} by putting it in quotes.`,
  address: (scheme: string) => `${scheme} is no field. Put the address in quotes.`,
  network: 'This is no network. Write an address and its length, such as 192.0.2.0/24.',
});
