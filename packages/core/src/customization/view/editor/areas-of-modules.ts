import type { Area, ModuleId } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';

/** Modules under their areas, in the order in which they come. */
export function areasOfModules(ids: readonly ModuleId[]): readonly { area: Area; modules: readonly ModuleId[] }[] {
  const areas = [...new Set(ids.map((id) => moduleOf(id).area))];
  return areas.map((area) => ({ area, modules: ids.filter((id) => moduleOf(id).area === area) }));
}
