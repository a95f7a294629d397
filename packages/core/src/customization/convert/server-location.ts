import { readKeys } from '../registry/compile.ts';
import { areas, type ServerCustomization } from '../registry/model.ts';
import { addressOf } from './bindings.ts';
import { boundAreas } from './bound-modules.ts';
import { placesOf } from './envelope.ts';
import { documentOf } from './from-server.convert.ts';

/**
 * Where a server document keeps the field at a UI path: the place that holds a value, else the one where saving would
 * put it. Steps start at the area; null for a path that is no field. (OP-15, OP-16, OP-17)
 * @param path - in the UI form, for example `web.blockPage.text.block_heading`.
 */
export function serverLocation(server: ServerCustomization, path: string): readonly string[] | null {
  const area = areas.find((candidate) => path.startsWith(`${candidate}.`));
  if (area === undefined) return null;
  const document = documentOf(server, area);
  const places = placesOf(area, document);
  for (const bound of boundAreas[area]) {
    const binding = bound.bindings.find(({ item }) => item.fullPath === path);
    if (binding === undefined) continue;
    const addresses = binding.places.map((place) => addressOf(place, places, bound.module.record.server));
    const found = addresses.find((keys) => readKeys(document, keys) !== undefined) ?? addresses[0] ?? [];
    return [area, ...found];
  }
  return null;
}
