import type { Json } from '../../shared/index.ts';
import { type PolicyFaultCode, PolicyFileError, placeAt } from '../model/fault.ts';
import { policyFileLimits, unsafeKeys } from '../model/limits.ts';
import { jsonFaults, settingFaults } from './messages.ts';

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
  values: number;
}

/**
 * Reads JSON and says where it breaks, which `JSON.parse` says in the words of its engine, if at all. Repeated keys and
 * keys that would reach a prototype are refused. (DESIGN section 5)
 * @throws PolicyFileError with line and column.
 */
export function readJson(text: string): Json {
  const reader: Reader = { text, at: 0, depth: 0, values: 0 };
  const value = readValue(reader);
  skipSpace(reader);
  if (reader.at < text.length) throw fault(reader, 'syntax', jsonFaults.afterEnd(seen(reader)));
  return value;
}

function readValue(reader: Reader): Json {
  skipSpace(reader);
  reader.values += 1;
  if (reader.values > policyFileLimits.values) {
    throw fault(reader, 'too_many', jsonFaults.tooMany(policyFileLimits.values));
  }
  const char = reader.text[reader.at];
  if (char === '{') return nested(reader, readObject);
  if (char === '[') return nested(reader, readArray);
  return char === '"' ? readString(reader) : readLiteral(reader);
}

function nested<T>(reader: Reader, read: (reader: Reader) => T): T {
  reader.depth += 1;
  if (reader.depth > policyFileLimits.depth) {
    throw fault(reader, 'too_deep', jsonFaults.tooDeep(policyFileLimits.depth));
  }
  reader.at += 1;
  const value = read(reader);
  reader.depth -= 1;
  return value;
}

function readObject(reader: Reader): Json {
  const members = new Map<string, Json>();
  if (takes(reader, '}')) return {};
  do {
    skipSpace(reader);
    const start = reader.at;
    if (reader.text[start] !== '"') throw fault(reader, 'syntax', jsonFaults.noKey(seen(reader)));
    const key = readString(reader);
    if (unsafeKeys.has(key)) throw fault(reader, 'unsafe', settingFaults.unsafeKey(key), start);
    if (members.has(key)) throw fault(reader, 'duplicate', settingFaults.keyTwice(key), start);
    if (!takes(reader, ':')) throw fault(reader, 'syntax', jsonFaults.noColon(seen(reader)));
    members.set(key, readValue(reader));
  } while (continues(reader, '}'));
  return Object.fromEntries(members);
}

function readArray(reader: Reader): Json {
  const items: Json[] = [];
  if (takes(reader, ']')) return items;
  do items.push(readValue(reader));
  while (continues(reader, ']'));
  return items;
}

/** Takes a comma and says true, or the closing bracket and says false. */
function continues(reader: Reader, close: string): boolean {
  if (takes(reader, close)) return false;
  if (takes(reader, ',')) return true;
  throw fault(reader, 'syntax', jsonFaults.noComma(close, seen(reader)));
}

function takes(reader: Reader, char: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== char) return false;
  reader.at += 1;
  return true;
}

/** Walks by hand: a regular expression over a text of megabytes would run out of its stack. */
function readString(reader: Reader): string {
  const { text } = reader;
  let end = reader.at + 1;
  while (text[end] !== '"') {
    if (end >= text.length) throw fault(reader, 'syntax', jsonFaults.open);
    if (text.charCodeAt(end) < 0x20) throw fault(reader, 'syntax', jsonFaults.lineEnd, end);
    end += text[end] === '\\' ? 2 : 1;
  }
  const token = text.slice(reader.at, end + 1);
  try {
    const value = JSON.parse(token) as string;
    reader.at = end + 1;
    return value;
  } catch {
    throw fault(reader, 'syntax', jsonFaults.escape);
  }
}

const literalToken = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

function readLiteral(reader: Reader): Json {
  literalToken.lastIndex = reader.at;
  const token = literalToken.exec(reader.text)?.[0];
  if (token === undefined) throw fault(reader, 'syntax', jsonFaults.noValue(seen(reader)));
  const value = JSON.parse(token) as Json;
  if (typeof value === 'number' && (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)) {
    throw fault(reader, 'value', jsonFaults.tooLarge(token));
  }
  reader.at += token.length;
  return value;
}

function skipSpace(reader: Reader): void {
  const { text } = reader;
  while (' \t\r\n'.includes(text[reader.at] ?? 'x')) reader.at += 1;
}

function seen({ text, at }: Reader): string {
  const char = text.codePointAt(at);
  if (char === undefined) return jsonFaults.end;
  return text.startsWith('//', at) || text.startsWith('/*', at)
    ? jsonFaults.comment
    : `"${String.fromCodePoint(char)}"`;
}

function fault({ text, at }: Reader, code: PolicyFaultCode, reason: string, offset = at): PolicyFileError {
  return new PolicyFileError(code, reason, placeAt(text, offset));
}
