import type { Language, Message } from './language.ts';

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'áƀćđéƒǧĥíĵķłɱñóƥɋřšŧúṽŵẋýž'].map((letter, index) => [String.fromCodePoint(97 + index), letter]),
);

/** What is no word of a language: placeholders, tags and addresses. */
const noWord = /\{\{[^{}]*\}\}|\[\[[^[\]]*\]\]|\{[^{}]*\}|\$\d+|<[^<>]*>|https?:\/\/\S+/;

/** How much longer words become: other languages need the room. */
const LONGER = 1.4;

/**
 * A language that nobody speaks, to see whether words, room and direction hold: every letter has an accent and words
 * are 40 % longer. Dates and numbers are Greek, so that what is left of English is seen. (issue 13)
 */
export function pseudoLanguage(direction: Language['direction'] = 'ltr'): Language {
  return {
    tag: direction === 'ltr' ? 'en-XA' : 'en-Arab-XB', // its script says the direction, to libraries too
    formats: 'el',
    direction,
    message: (_path, english) => pseudoMessage(english),
  };
}

function pseudoMessage(english: Message): Message {
  if (typeof english === 'string') return pseudo(english);
  return (...told) => pseudoAround(english(...told), told);
}

/** What was told stays as it is: names and values have no language. */
function pseudoAround(text: string, told: readonly unknown[]): string {
  const [first, ...others] = told.filter(
    (value) => typeof value === 'string' && value.length > 1 && text.includes(value),
  );
  if (first === undefined) return pseudo(text);
  return text
    .split(String(first))
    .map((part) => pseudoAround(part, others))
    .join(String(first));
}

function pseudo(text: string): string {
  const [before = '', ...after] = text.split(noWord);
  const kept = text.match(new RegExp(noWord, 'g')) ?? [];
  return after.reduce((made, part, index) => made + (kept[index] ?? '') + pseudoWords(part), pseudoWords(before));
}

/** Vowels are said twice until the word is long enough, so that it grows where it cannot be broken. */
function pseudoWords(text: string): string {
  return text.replace(/[a-z]+/gi, (word) => {
    const letters = [...word];
    let more = Math.ceil(word.length * LONGER) - word.length;
    return letters
      .map((letter) => {
        const drawn = accentOf(letter);
        if (more <= 0 || !/[aeiouy]/i.test(letter)) return drawn;
        more -= 1;
        return drawn + drawn;
      })
      .concat(Array.from({ length: Math.max(0, more) }, () => '·'))
      .join('');
  });
}

function accentOf(letter: string): string {
  const small = accented[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
}
