import type { Area, EditorMode, ModuleId } from '../registry/model.ts';
import { moduleIds } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';
import type { CustomizationError } from './validate.ts';

/** Route of a module's editor: `/customization/{area}/{section}/{mode}`. (spec 1 section 2, OP-01) */
export function moduleRoute(module: ModuleId, mode: EditorMode = 'style'): string {
  const { area, slug } = moduleOf(module);
  return `/customization/${area}/${slug}/${mode}`;
}

/** Route that the error dialog links to; the mode is the error's. (spec 1 section 2) */
export function errorRoute(error: Pick<CustomizationError, 'area' | 'module' | 'mode'>): string {
  return moduleRoute(moduleIdOf(error.area, error.module), error.mode);
}

/** Id of a module by its area and its key below the area. @throws RangeError when there is none. */
export function moduleIdOf(area: Area, key: string): ModuleId {
  const id = moduleIds.find((candidate) => candidate === `${area}.${key}`);
  if (id === undefined) throw new RangeError(`unknown module ${area}.${key}`);
  return id;
}

/** The module that a field belongs to, by the field's path in the UI form; null when no module has it. */
export function moduleOfPath(path: string): ModuleId | null {
  return moduleIds.find((id) => path.startsWith(`${id}.`)) ?? null;
}
