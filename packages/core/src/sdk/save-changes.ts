import {
  type Area,
  areas,
  type Customization,
  type CustomizationError,
  type Loaded,
  type ServerCustomization,
  toServer,
  valueErrors,
  writeErrors,
} from '../customization/index.ts';
import { ApiError, jsonEqual } from '../shared/index.ts';
import { loadCustomization, saveArea } from './customization.ts';
import type { PortalCalls, SaveOptions } from './portal.ts';

/** Areas whose documents differ, also in fields that the program does not know; one that is not loaded is not compared. */
export function areasToSave(loaded: Customization, edited: Customization): Area[] {
  return areasThatDiffer(toServer(loaded), toServer(edited));
}

function areasThatDiffer(before: ServerCustomization, after: ServerCustomization): Area[] {
  return areas.filter((area) => before[area] && after[area] && !jsonEqual(before[area], after[area]));
}

/**
 * Saves every changed area in the order web, email, dlp and reads the data again. (spec 1 section 4)
 * @throws ApiError `invalid` with the errors that the service would answer, before anything is sent (OP-203); or the
 * failure of a write, after which the areas before it are stored and the rest is not.
 */
export async function saveChanges(
  portal: PortalCalls,
  loaded: Loaded,
  edited: Customization,
  { signal, onSaved }: SaveOptions = {},
): Promise<Loaded> {
  const [before, after] = [toServer(loaded.customization), toServer(edited)];
  const changed = areasThatDiffer(before, after);
  if (changed.length === 0) return loaded;
  const options = portal.access().customization;
  refuseErrors(changed.flatMap((area) => writeErrors({ area, before: before[area], after: after[area] }, options)));
  let { revision } = loaded;
  for (const area of changed) {
    if (revision === null) throw new RangeError('this deployment has no policy revision');
    const save = { area, customization: edited, original: loaded.customization, revision };
    const saved = await saveArea(portal, save, signal);
    revision = saved.revision;
    onSaved?.(area, saved.warnings ?? []);
  }
  return loadCustomization(portal, signal);
}

function refuseErrors(found: readonly CustomizationError[]): void {
  const errors = valueErrors(found);
  const [first] = errors;
  if (first === undefined) return;
  throw new ApiError('invalid', `${first.path}: ${first.message}`, {
    call: `customization.save.${found[0]?.area}`,
    path: first.path,
    errors,
    body: found,
  });
}
