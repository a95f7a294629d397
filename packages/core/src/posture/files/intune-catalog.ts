import type { Json } from '../../shared/index.ts';
import { decodePolicyFile } from './decode.ts';
import { childOf, idOf, meantBy, settingsIn } from './intune.ts';
import { type CatalogId, type CatalogIds, catalogKey } from './intune-ids.ts';
import { readJson } from './json-text.ts';

/**
 * The ids under which a file of Intune sets what it sets. They hold category, template version and whether the setting is
 * a user's or a device's, which no other file tells, so that an export can write them again. (PST-003)
 * @param file - that `parsePolicyFile` took as microsoftIntune.
 */
export function catalogIdsIn(file: Uint8Array): CatalogIds {
  const listed = settingsIn(readJson(decodePolicyFile(file).replace(/^\ufeff/, ''))) ?? [];
  return new Map(listed.flatMap((item) => entryOf(item) ?? []));
}

function entryOf(item: Json): [key: string, ids: CatalogId][] | undefined {
  const meant = meantBy(item);
  const id = idOf(item);
  if (meant === undefined || id === undefined) return undefined;
  return [[catalogKey(meant), { id, valueId: childOf(item) ?? null }]];
}
