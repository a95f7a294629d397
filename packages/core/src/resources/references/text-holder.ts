import { addressRange } from '../../validators/index.ts';
import { holderOf } from './holds-value.ts';

/** Lines of a text that mean more addresses than are written there, or one that is written in several ways. */
const networks = /^(?:[\d.]+[-/][\d.]+|[\da-f]*:[\da-f.:]+(?:[-/][\da-f.:]+)?)$/gm;
/** Names below a star. */
const stars = /^\*\.\S+$/gm;

/**
 * What tells whether a text, each of its values in a line, has what somebody looks for though it is not written there: a
 * network that contains an address, a star above a name, as the palette finds them; null where nothing can be meant so.
 * Of 10,000 entries only such lines are read. (RES-020)
 * @param wanted - in small letters, as the text.
 */
export function textHolder(wanted: string): ((text: string) => boolean) | null {
  const range = addressRange(wanted);
  if (range === null && !/^[^\s.]+\.\S+$/.test(wanted)) return null;
  const holds = holderOf(wanted);
  if (range === null) return (text) => text.match(stars)?.some(holds) === true;
  const may = range.family === 4 ? mayHold(wanted) : (line: string) => line.includes(':');
  return (text) => text.match(networks)?.some((line) => may(line) && holds(line)) === true;
}

/** A network begins with the numbers that its prefix covers: most are told by that, and not read as addresses. */
function mayHold(wanted: string): (line: string) => boolean {
  const [address = ''] = wanted.split(/[-/]/);
  const parts = address.split('.');
  const heads = parts.map((_, covered) =>
    parts
      .slice(0, covered)
      .map((part) => `${part}.`)
      .join(''),
  );
  return (line) => {
    const slash = line.indexOf('/');
    const head = slash < 0 ? '' : (heads[Number(line.slice(slash + 1)) >> 3] ?? address);
    return line.startsWith(head);
  };
}
