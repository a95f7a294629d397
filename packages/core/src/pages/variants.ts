import { type CustomizationFeature, type ModuleId, type ModuleVariant, moduleOf } from '../customization/index.ts';

/** The entries of a module's preview selector; the first one is the default. (spec 1 section 2 and 4) */
export function pageVariants(
  id: ModuleId,
  features: Partial<Record<CustomizationFeature, boolean>> = {},
): readonly ModuleVariant[] {
  return moduleOf(id).variants.filter(({ feature }) => feature === undefined || features[feature] === true);
}
