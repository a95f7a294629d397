import type { Json } from '@portico/core/shared';
import { isRecord, setPath } from '@portico/core/shared';
import type { FetchLogo } from './fetch-logo.ts';

export interface LogoWarning {
  /** Dotted path of the logo in the saved document. */
  path: string;
  message: string;
}

interface LogoSlot {
  path: string;
  url: string;
}

/**
 * Stores a copy beside every logo that is used by URL, so that preview and served page draw the same picture. An
 * address that was fetched before is not fetched again; one that cannot be fetched gets no copy and a warning, and the
 * save goes on. Copies that were sent along are not trusted. (DESIGN section 4)
 * @param before - the stored document, whose copies are known to be ours.
 */
export async function fetchLogos(
  document: Json,
  before: Json | undefined,
  fetchLogo: FetchLogo,
): Promise<{ document: Json; warnings: LogoWarning[] }> {
  const known = new Map<string, Promise<string>>();
  for (const { url, logo } of logosOf(before)) {
    if (typeof logo.url_base64_img === 'string') known.set(url, Promise.resolve(logo.url_base64_img));
  }
  const warnings: LogoWarning[] = [];
  let result = document;
  const slots: LogoSlot[] = logosOf(document);
  for (const { url } of slots) if (!known.has(url)) known.set(url, fetchLogo(url));
  for (const { path, url } of slots) {
    const copy = await known.get(url)?.catch((error: unknown) => {
      warnings.push({ path, message: error instanceof Error ? error.message : 'The logo could not be fetched.' });
      return null;
    });
    result = setPath(result, `${path}.url_base64_img`, copy ?? null);
  }
  return { document: result, warnings };
}

/** Logo objects of a stored area that are used by URL; both spellings of the flag occur. (OP-16) */
function logosOf(document: Json | undefined): (LogoSlot & { logo: Record<string, unknown> })[] {
  const found: (LogoSlot & { logo: Record<string, unknown> })[] = [];
  walk(document, '');
  return found;

  function walk(value: unknown, path: string): void {
    if (!isRecord(value)) return;
    const url = typeof value.url === 'string' ? value.url.trim() : '';
    if ((value.use_url === true || value.useURL === true) && url !== '') found.push({ path, url, logo: value });
    for (const [key, member] of Object.entries(value)) walk(member, path === '' ? key : `${path}.${key}`);
  }
}
