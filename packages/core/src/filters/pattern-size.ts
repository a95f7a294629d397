/**
 * A piece of a pattern as an automaton sees it: how many places begin it and end it, whether it may be left out, and how
 * many steps lead from one place to the next.
 */
interface Piece {
  places: number;
  first: number;
  last: number;
  mayBeEmpty: boolean;
  steps: number;
}

const nothing: Piece = { places: 0, first: 0, last: 0, mayBeEmpty: true, steps: 0 };
const onePlace: Piece = { places: 1, first: 1, last: 1, mayBeEmpty: false, steps: 0 };

const token =
  /\\(?:u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|\[\^?(?:\\.|[^\]\\])*\]|\((?:\?:)?|\{\d+(?:,\d*)?\}\??|[*+?]\??|./gsu;

/**
 * Size of the automaton that a pattern becomes when its repeats are written out: its places and the steps between them.
 * Repeats inside of repeats multiply it, and parts that may all be left out square it. (DESIGN section 5)
 * @param pattern - within the subset that is taken; see `subsetFault`.
 */
export function patternSize(pattern: string): number {
  const tokens = pattern.match(token) ?? [];
  let at = 0;
  const { places, steps } = alternatives();
  return places + steps;

  function alternatives(): Piece {
    let piece = sequence();
    while (tokens[at] === '|') {
      at += 1;
      piece = either(piece, sequence());
    }
    return piece;
  }

  function sequence(): Piece {
    let piece = nothing;
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') piece = followed(piece, repeated(atom()));
    return piece;
  }

  function atom(): Piece {
    const text = tokens[at] ?? '';
    at += 1;
    if (!text.startsWith('(')) return text === '^' || text === '$' ? nothing : onePlace;
    const inside = alternatives();
    at += 1; // the closing bracket
    return inside;
  }

  function repeated(piece: Piece): Piece {
    const range = rangeOf(tokens[at]);
    if (range === undefined) return piece;
    at += 1;
    return repeated(times(piece, ...range)); // PostgreSQL refuses a repeat of a repeat; what it costs is known all the same
  }
}

/** Least and most repeats that a token asks for; undefined when it is none. */
function rangeOf(text: string | undefined): [number, number] | undefined {
  if (text === undefined || !/^(?:[*+?]\??|\{\d.*)$/.test(text)) return undefined;
  if (text.startsWith('?')) return [0, 1];
  if (text.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (text.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  const [, least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)/.exec(text) ?? [];
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function either(a: Piece, b: Piece): Piece {
  return {
    places: a.places + b.places,
    first: a.first + b.first,
    last: a.last + b.last,
    mayBeEmpty: a.mayBeEmpty || b.mayBeEmpty,
    steps: a.steps + b.steps,
  };
}

function followed(a: Piece, b: Piece): Piece {
  return {
    places: a.places + b.places,
    first: a.first + (a.mayBeEmpty ? b.first : 0),
    last: b.last + (b.mayBeEmpty ? a.last : 0),
    mayBeEmpty: a.mayBeEmpty && b.mayBeEmpty,
    steps: a.steps + b.steps + a.last * b.first,
  };
}

function times(piece: Piece, least: number, most: number): Piece {
  if (most === 0) return { ...nothing, places: piece.places, steps: piece.steps }; // it is read all the same
  const endless = most === Number.POSITIVE_INFINITY;
  const again: Piece = endless
    ? { ...piece, mayBeEmpty: true, steps: piece.steps + piece.last * piece.first }
    : nothing;
  // What may be left out stands inside of what stands before it: x(x(x)?)?
  let rest = again;
  for (let left = endless ? 0 : most - least; left > 0; left -= 1) {
    rest = { ...followed(piece, rest), mayBeEmpty: true };
  }
  if (endless && least === 1 && !piece.mayBeEmpty) return { ...again, mayBeEmpty: false };
  for (let left = least; left > 0; left -= 1) rest = followed(piece, rest);
  return rest;
}
