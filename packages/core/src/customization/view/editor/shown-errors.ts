import { pathsOverlap } from '../../../editing/structure-diff.ts';
import type { ChangedFields } from '../../edit/changed-fields.ts';
import type { CustomizationError } from '../../validate/validate.ts';

/**
 * How many faults may be told before anyone tried to save: those of fields that were edited or left, and what the
 * service refused. A field that has just appeared is not wrong yet. (UI.md 4.3)
 * @param left - paths of fields that were left.
 */
export function countShownErrors(
  errors: readonly CustomizationError[],
  changed: ChangedFields,
  left: ReadonlySet<string>,
): number {
  return errors.filter(({ path, message }) => message !== undefined || left.has(path) || isChanged(changed, path))
    .length;
}

function isChanged(changed: ChangedFields, path: string): boolean {
  const [area, key, ...rest] = path.split('.');
  const places = Object.keys(changed[`${area}.${key}`] ?? {});
  return places.some((place) => pathsOverlap(rest, place === '' ? [] : place.split('.')));
}
