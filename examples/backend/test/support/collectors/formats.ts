/** Readers of the forms of the export, as their public definitions have it; strict, so that what is not well-formed fails. */

export interface CefEvent {
  head: string[];
  extension: Record<string, string>;
}

/** Reads an event in the Common Event Format. (ArcSight, character encoding) */
export function readCef(text: string): CefEvent {
  if (/[\n\r]/.test(text)) throw new Error('an event is one line');
  const parts = /^CEF:0\|((?:\\[\\|]|[^\\|])*\|){6}/.exec(text)?.[0] ?? fail(text);
  const head = [...parts.matchAll(/((?:\\[\\|]|[^\\|])*)\|/g)].map(([, part = '']) =>
    part.replaceAll(/\\([\\|])/g, '$1'),
  );
  const pairs = text.slice(parts.length);
  const starts = [...pairs.matchAll(/(?:^| )([A-Za-z0-9_]+)=/g)].filter(({ index }) => !isEscaped(pairs, index));
  const found = starts.map((start, at): [string, string] => {
    const value = pairs.slice(start.index + start[0].length, starts[at + 1]?.index ?? pairs.length);
    if (/(?<!\\)(?:\\\\)*\\(?![\\=nr])|(?<!\\)(?:\\\\)*=/.test(value)) fail(value);
    return [start[1] ?? '', value.replaceAll(/\\(.)/g, (_, each: string) => ({ n: '\n', r: '\r' })[each] ?? each)];
  });
  return { head, extension: unique(found) };
}

/** A key follows a space; one inside of a value has its equal sign escaped, so that nothing is asked of what is before. */
function isEscaped(text: string, at: number): boolean {
  return at > 0 && /\\$/.test(text.slice(0, at)) && (/\\+$/.exec(text.slice(0, at))?.[0].length ?? 0) % 2 === 1;
}

export interface LeefEvent {
  head: string[];
  attributes: Record<string, string>;
}

/** Reads an event in the Log Event Extended Format 1.0. (IBM QRadar) */
export function readLeef(text: string): LeefEvent {
  if (/[\n\r]/.test(text)) throw new Error('an event is one line');
  const [version, vendor, product, release, id, ...rest] = text.split('|');
  if (version !== 'LEEF:1.0') fail(text);
  const pairs = rest
    .join('|')
    .split('\t')
    .map((pair): [string, string] => {
      const [, key, value] = /^([A-Za-z0-9_]+)=(.*)$/.exec(pair) ?? fail(pair);
      return [key ?? '', value ?? ''];
    });
  return { head: [vendor, product, release, id].map(String), attributes: unique(pairs) };
}

/** Reads `key="value"` pairs. */
export function readKvp(text: string): Record<string, string> {
  const pair = /([^\s="\\]+)="((?:\\["\\nrt]|[^"\\\n\r\t])*)"(?: |$)/y;
  const found: [string, string][] = [];
  while (pair.lastIndex < text.length) {
    const [, key = '', value = ''] = pair.exec(text) ?? fail(text);
    found.push([key, value.replaceAll(/\\(.)/g, (_, each: string) => ({ n: '\n', r: '\r', t: '\t' })[each] ?? each)]);
  }
  return unique(found);
}

function unique(pairs: readonly [string, string][]): Record<string, string> {
  const keys = pairs.map(([key]) => key);
  if (new Set(keys).size !== keys.length) throw new Error(`a key comes twice: ${keys.join(' ')}`);
  return Object.fromEntries(pairs);
}

function fail(text: string): never {
  throw new Error(`not well-formed: ${text}`);
}
