import { type Area, type ModuleId, moduleOf } from '@portico/core/customization';

/** Modules under their areas, in the order in which they come. */
export function areasOfModules(ids: readonly ModuleId[]): readonly { area: Area; modules: readonly ModuleId[] }[] {
  const areas = [...new Set(ids.map((id) => moduleOf(id).area))];
  return areas.map((area) => ({ area, modules: ids.filter((id) => moduleOf(id).area === area) }));
}
