import type { Json } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import { invalid } from '../http/problem.ts';
import type { FetchLogo } from './fetch-logo.ts';

/** A logo that got no copy. (DESIGN section 4) */
export interface LogoWarning {
  /** Dotted path of the logo in the saved document. */
  path: string;
  message: string;
}

interface LogoSlot {
  /** Where it lies in the document; a key may hold dots. */
  keys: readonly string[];
  url: string;
  logo: Record<string, unknown>;
}

/** No area has more than five; without a bound one save could ask for any number of connections and copies. */
const mostLogos = 24;

/**
 * Stores a copy beside every logo that is used by URL, so that preview and served page draw the same picture. An
 * address that was fetched before is not fetched again; one that cannot be fetched gets no copy and a warning, and the
 * save goes on. Copies that were sent along are not trusted, least of all where there is no address. (DESIGN section 4)
 * @param before - the stored document, whose copies are known to be ours.
 * @throws Problem 400 when the document names more logos than any area has.
 */
export async function fetchLogos(
  document: Json,
  before: Json | undefined,
  fetchLogo: FetchLogo,
): Promise<{ document: Json; warnings: LogoWarning[] }> {
  const slots = logosOf(document);
  if (slots.length > mostLogos) throw invalid(`data: uses more than ${mostLogos} logos by address`, 'data');
  const urls = new Set(slots.map(({ url }) => url).filter((url) => url !== ''));
  const copies = await copiesOf(urls, logosOf(before), fetchLogo);
  const warnings: LogoWarning[] = [];
  let result = document;
  for (const { keys, url, logo } of slots) {
    if (url === '' && typeof logo.url_base64_img !== 'string') continue;
    const { copy, fault } = copies.get(url) ?? { copy: null, fault: null };
    if (fault !== null) warnings.push({ path: keys.join('.'), message: fault });
    result = withValue(result, [...keys, 'url_base64_img'], copy);
  }
  return { document: result, warnings };
}

interface Copy {
  copy: string | null;
  /** Why there is none. */
  fault: string | null;
}

/** All at once; a failure is kept as data, since one that nobody awaits yet would end the process. */
async function copiesOf(
  urls: ReadonlySet<string>,
  stored: readonly LogoSlot[],
  fetchLogo: FetchLogo,
): Promise<ReadonlyMap<string, Copy>> {
  const known = new Map(stored.map(({ url, logo }) => [url, logo.url_base64_img]));
  const copies = [...urls].map(async (url): Promise<[string, Copy]> => {
    const ours = known.get(url);
    if (typeof ours === 'string') return [url, { copy: ours, fault: null }];
    try {
      return [url, { copy: await fetchLogo(url), fault: null }];
    } catch (error) {
      return [url, { copy: null, fault: error instanceof Error ? error.message : 'The logo could not be fetched.' }];
    }
  });
  return new Map(await Promise.all(copies));
}

/** Logo objects of a stored area that are used by URL; both spellings of the flag occur. (OP-16) */
function logosOf(document: Json | undefined): LogoSlot[] {
  const found: LogoSlot[] = [];
  walk(document, []);
  return found;

  function walk(value: unknown, keys: readonly string[]): void {
    if (!isRecord(value)) return;
    const url = typeof value.url === 'string' ? value.url.trim() : '';
    if (value.use_url === true || value.useURL === true) found.push({ keys, url, logo: value });
    for (const [key, member] of Object.entries(value)) walk(member, [...keys, key]);
  }
}

/** A copy of the document with the value at `keys`, which lead through records that exist. */
function withValue(document: Json | undefined, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const record = isRecord(document) ? (document as Record<string, Json>) : {};
  return { ...record, [key]: withValue(record[key], rest, value) };
}
