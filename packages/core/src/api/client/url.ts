import { ApiError } from '../../shared/index.ts';

/** Values for the `{parts}` of a path or for a query string, as text or as something that has an obvious text. */
export type UrlValues = Readonly<Record<string, unknown>>;

/**
 * Address of a call: the base with the path's parts filled in and the query appended.
 * @param base - origin, with a path when the service sits below one (OP-90).
 * @throws ApiError `invalid` for a part that would change the path: missing, empty, `.` or `..`.
 */
export function callUrl(call: string, base: URL, path: string, params?: UrlValues, query?: UrlValues): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathPart(call, name, params?.[name])),
  );
  const url = new URL(base.href);
  url.pathname = `${base.pathname.replace(/\/$/, '')}${filled}`;
  url.hash = '';
  url.search = new URLSearchParams(queryPairs(query)).toString();
  return url;
}

/** Key under which calls in flight are shared: method and address without the timestamp. (OP-73) */
export function sharedKey(method: string, url: URL): string {
  const plain = new URL(url.href);
  plain.searchParams.delete('timestamp');
  return `${method} ${plain.href}`;
}

function pathPart(call: string, name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new ApiError('invalid', `A value for ${name} is missing.`, { call, path: `params.${name}` });
  }
  return text;
}

function queryPairs(query: UrlValues = {}): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? value.map((item): [string, string] => [key, String(item)]) : [[key, String(value)]];
  });
}
