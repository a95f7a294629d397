import type { Json } from '@portico/core/shared';
import { getPath, isRecord, setPath } from '@portico/core/shared';

/** Where a stored area may hold its block page; the first one is written when there is none. (OP-15) */
const places = ['default.block_page', 'block_page.default', 'block_page'] as const;

/** Replaces the custom HTML of an area's block page and nothing else; its mode stays what it is. (OP-46) */
export function withCustomHtml(document: Json | undefined, html: string): Json {
  const place = places.find((path) => isRecord(getPath(document, path))) ?? places[0];
  return setPath(document ?? {}, `${place}.custom_html`, html);
}
