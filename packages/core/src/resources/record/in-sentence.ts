/** A name within a sentence: small letters, but for words of capitals alone, as SSL and DLP. */
export const inSentence = (name: string): string =>
  name.replace(/\S+/g, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()));
