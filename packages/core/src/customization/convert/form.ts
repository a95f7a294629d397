import { isRecord } from '../../shared/index.ts';
import { readKeys } from '../registry/compile.ts';
import { type Area, areas, type ServerCustomization } from '../registry/model.ts';
import { modulesOf } from '../registry/modules.ts';
import { boundAreas } from './bound-modules.ts';
import { serverLocation } from './server-location.ts';

/** The two forms of the data. (OP-108) */
export type CustomizationForm = 'ui' | 'server';

/**
 * Tells which form a document has: module keys as `blockPage`, or `default` or keys as `block_page`; null when it has
 * no area. Where both forms name the modules alike, the form counts under which more fields are found. (OP-108)
 */
export function formOf(document: unknown): CustomizationForm | null {
  if (!isRecord(document)) return null;
  let form: CustomizationForm | null = null;
  let known = false;
  for (const area of areas) {
    const value = Object.hasOwn(document, area) ? document[area] : undefined;
    if (!isRecord(value)) continue;
    known = true;
    if (hasModule(area, value, 'key')) return 'ui';
    if (isRecord(value.default) || hasModule(area, value, 'server')) form = 'server';
  }
  return form ?? (known ? formByFields(document) : null);
}

/** `dialogs`, `bandwidth` and `watermark` have one name in both forms, so they tell nothing. */
function hasModule(area: Area, value: object, form: 'key' | 'server'): boolean {
  return modulesOf(area).some((module) => module.key !== module.server && Object.hasOwn(value, module[form]));
}

function formByFields(document: Record<string, unknown>): CustomizationForm {
  const paths = areas.flatMap((area) => boundAreas[area].flatMap(({ module }) => module.fields));
  const found = (keys: readonly string[] | null) => (keys !== null && readKeys(document, keys) !== undefined ? 1 : 0);
  let balance = 0;
  for (const { fullPath } of paths) {
    balance += found(fullPath.split('.')) - found(serverLocation(document as ServerCustomization, fullPath));
  }
  return balance > 0 ? 'ui' : 'server';
}
