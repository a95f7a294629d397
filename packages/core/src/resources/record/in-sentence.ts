/** A name within a sentence: small letters, but for words of capitals alone, as SSL and DLP. */
export const inSentence = (name: string): string =>
  name.replace(/\S+/g, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()));

/** The same with its article: an app rule, an SSL rule, a web rule. */
export function withArticle(name: string): string {
  const isSpelt = /^\p{Lu}{2}/u.test(name);
  return `${(isSpelt ? /^[AEFHILMNORSX]/ : /^[aeio]/i).test(name) ? 'an' : 'a'} ${inSentence(name)}`;
}
