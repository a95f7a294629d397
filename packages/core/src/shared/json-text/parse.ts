import { jsonFaults } from './messages.ts';

/** Most levels of nesting that a document may have. (DESIGN section 5) */
export const MAX_DEPTH = 32;

/** A value with its place in the text, in UTF-16 code units. */
export type JsonNode = { start: number; end: number } & (
  | { kind: 'object'; members: readonly JsonMember[] }
  | { kind: 'array'; items: readonly JsonNode[] }
  | { kind: 'value'; value: string | number | boolean | null }
);

export interface JsonMember {
  key: string;
  keyStart: number;
  keyEnd: number;
  node: JsonNode;
}

/** Why a text is not the JSON that we take, and where. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Reads JSON of RFC 8259 with the place of every key and value; duplicate keys are kept as they stand.
 * @throws JsonFault at the first character that breaks the grammar, or where the nesting passes `MAX_DEPTH`.
 */
export function parseJson(text: string): JsonNode {
  const reader: Reader = { text, at: 0, open: [] };
  const root = readValue(reader);
  skipSpace(reader);
  if (reader.at < text.length) throw new JsonFault(jsonFaults.afterEnd(shown(reader)), reader.at);
  return root;
}

interface Reader {
  readonly text: string;
  at: number;
  /** Starts of the objects and arrays that are not closed yet. */
  readonly open: number[];
}

function readValue(reader: Reader): JsonNode {
  skipSpace(reader);
  const char = reader.text[reader.at];
  if (char === '{') return readObject(reader);
  if (char === '[') return readArray(reader);
  const start = reader.at;
  const value = char === '"' ? readString(reader) : readLiteral(reader);
  return { kind: 'value', value, start, end: reader.at };
}

function readObject(reader: Reader): JsonNode {
  const start = open(reader);
  const members: JsonMember[] = [];
  for (let more = !closes(reader, '}'); more; more = continues(reader, '}')) {
    skipSpace(reader);
    const keyStart = reader.at;
    if (reader.text[keyStart] !== '"') throw new JsonFault(jsonFaults.noKey(shown(reader)), keyStart);
    const key = readString(reader);
    const keyEnd = reader.at;
    skipSpace(reader);
    if (reader.text[reader.at] !== ':') throw new JsonFault(jsonFaults.noColon(shown(reader)), reader.at);
    reader.at++;
    members.push({ key, keyStart, keyEnd, node: readValue(reader) });
  }
  reader.open.pop();
  return { kind: 'object', members, start, end: reader.at };
}

function readArray(reader: Reader): JsonNode {
  const start = open(reader);
  const items: JsonNode[] = [];
  for (let more = !closes(reader, ']'); more; more = continues(reader, ']')) items.push(readValue(reader));
  reader.open.pop();
  return { kind: 'array', items, start, end: reader.at };
}

function open(reader: Reader): number {
  if (reader.open.length === MAX_DEPTH) throw new JsonFault(jsonFaults.tooDeep(MAX_DEPTH), reader.at);
  reader.open.push(reader.at);
  return reader.at++;
}

function closes(reader: Reader, close: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== close) return false;
  reader.at++;
  return true;
}

/** Takes a comma and says true, or the closing bracket and says false. */
function continues(reader: Reader, close: string): boolean {
  if (closes(reader, close)) return false;
  if (reader.text[reader.at] !== ',') throw new JsonFault(jsonFaults.noComma(close, shown(reader)), reader.at);
  const comma = reader.at++;
  skipSpace(reader);
  if (reader.text[reader.at] === close) throw new JsonFault(jsonFaults.commaAtEnd(close), comma);
  return true;
}

function readString(reader: Reader): string {
  const { text } = reader;
  const start = reader.at;
  let escaped = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      reader.at = at + 1;
      return escaped ? (JSON.parse(text.slice(start, reader.at)) as string) : text.slice(start + 1, at);
    }
    if (code < 32) throw new JsonFault(jsonFaults.control(codePoint(code)), at);
    if (code === 92) {
      escaped = true;
      if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at + 1, at + 6)))
        throw new JsonFault(jsonFaults.escape, at);
      at++;
    }
  }
  throw new JsonFault(jsonFaults.open, start);
}

const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function readLiteral(reader: Reader): number | boolean | null {
  const word = /[-+.\w]*/y;
  word.lastIndex = reader.at;
  const found = word.exec(reader.text)?.[0] ?? '';
  const literal = literals.get(found);
  if (literal === undefined && !/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(found)) {
    throw new JsonFault(jsonFaults.noValue(shown(reader)), reader.at);
  }
  reader.at += found.length;
  return literal === undefined ? Number(found) : literal;
}

function skipSpace(reader: Reader): void {
  const { text } = reader;
  for (;;) {
    const code = text.charCodeAt(reader.at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    reader.at++;
  }
}

function shown({ text, at, open: opened }: Reader): string {
  const point = text.codePointAt(at);
  if (point === undefined) {
    const start = opened.at(-1);
    return start === undefined ? jsonFaults.end : jsonFaults.notClosed(text[start] ?? '');
  }
  return point > 32 && point < 127 ? JSON.stringify(String.fromCodePoint(point)) : codePoint(point);
}

function codePoint(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
