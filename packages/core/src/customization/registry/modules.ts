import { dlpModules } from './dlp-modules.ts';
import { emailModules } from './email-modules.ts';
import type { Area, CustomizationFeature, ModuleId } from './model.ts';
import type { ModuleRecord, ModuleVariant } from './record.ts';
import { webModules } from './web-modules.ts';

/** The eleven modules, in the order in which errors list them: web, dlp, email. (OP-03, DESIGN section 2) */
export const modules: readonly ModuleRecord[] = [...webModules, ...dlpModules, ...emailModules];

const byId = new Map(modules.map((module) => [module.id, module]));

/** The record of a module. */
export function moduleOf(id: ModuleId): ModuleRecord {
  const module = byId.get(id);
  if (module === undefined) throw new RangeError(`unknown module ${id}`);
  return module;
}

/** Modules of one area, in the order of spec 1 section 3. */
export function modulesOf(area: Area): readonly ModuleRecord[] {
  return modules.filter((module) => module.area === area);
}

/** Entries of a module's preview selector; the first one is its default. (spec 1 sections 2 and 4) */
export function offeredVariants(
  id: ModuleId,
  features: Readonly<Partial<Record<CustomizationFeature, boolean>>> = {},
): readonly ModuleVariant[] {
  return moduleOf(id).variants.filter(({ feature }) => feature === undefined || features[feature] === true);
}
