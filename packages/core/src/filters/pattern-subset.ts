import { patternMessages as words } from './pattern.messages.ts';

/** Repeats beyond this make PostgreSQL's automaton large. (DESIGN section 5) */
const MOST_REPEATS = 100;

const hex = '[0-9A-Fa-f]';
const escaped = String.raw`\\(?:u${hex}{4}|x${hex}{2}(?!${hex})|c[A-Za-z]|[^])`;
const part = new RegExp(String.raw`${escaped}|\[\^?(?:\\[^]|[^\]\\])*\]|\(\?(?:<?[=!]|<|:|)|\{\d*,?\d*\}?`, 'g');
const member = new RegExp(`${escaped}|[^]`, 'gu');

/**
 * What of a pattern is outside of what JavaScript and PostgreSQL read alike; null when nothing is. The service runs it in
 * PostgreSQL, which refuses some of JavaScript's patterns and reads others otherwise: `\b` is a backspace there. Back
 * references and look-around would cost it its linear time. (DESIGN section 5, docs/added-calls.md)
 */
export function subsetFault(pattern: string): string | null {
  return firstFault(pattern.match(part) ?? [], (text) => {
    if (text.startsWith('\\')) return escapeFault(text);
    if (text.startsWith('[')) return classFault(text.slice(text.startsWith('[^') ? 2 : 1, -1));
    return text.startsWith('(') ? groupFault(text) : repeatFault(text);
  });
}

function escapeFault(text: string): string | null {
  const letter = text.charAt(1);
  if (/[1-9]/.test(letter)) return words.backReference;
  if (!/[a-z\d]/i.test(letter) || text.length > 2 || /[dswDSWfnrtv]/.test(letter)) return null;
  if (letter === 'x') return words.twoDigits(text);
  return letter === 'u' ? words.fourDigits(text) : words.notTaken(text);
}

function groupFault(text: string): string | null {
  if (text === '(?:') return null;
  if (text === '(?<') return words.namedGroup;
  return text === '(?' ? words.groupOptions : words.lookAround;
}

function repeatFault(text: string): string | null {
  const [, least = '', most = ''] = /^\{(\d*),?(\d*)/.exec(text) ?? [];
  // Without a digit it is a brace like any other.
  if (least === '' && most === '') return null;
  if (least === '') return words.noLeast('{0,5}');
  if (!text.endsWith('}')) return words.invalid;
  return Math.max(Number(least), Number(most)) > MOST_REPEATS ? words.tooManyRepeats(MOST_REPEATS) : null;
}

/** What stands between the brackets of a class. */
function classFault(text: string): string | null {
  if (text === '') return words.emptyClass;
  if (/\[[:.=]/.test(text)) return words.namedClass;
  const members = text.match(member) ?? [];
  return firstFault(members, (each) => (each.length > 1 ? escapeFault(each) : null)) ?? rangeFault(members);
}

function rangeFault(members: readonly string[]): string | null {
  for (let at = 0; at + 2 < members.length; ) {
    if (members[at + 1] !== '-') {
      at += 1;
      continue;
    }
    const shorthand = [members[at], members[at + 2]].find((end) => /^\\[dsw]$/i.test(end ?? ''));
    if (shorthand !== undefined) return words.noRangeEnd(shorthand);
    if (members[at + 3] === '-' && at + 4 < members.length) return words.dashAfterRange('\\-');
    at += 3;
  }
  return null;
}

function firstFault(parts: readonly string[], fault: (text: string) => string | null): string | null {
  for (const each of parts) {
    const found = fault(each);
    if (found !== null) return found;
  }
  return null;
}
