import type { Features } from '@portico/core/access';
import { moduleFeatures } from '@portico/core/access';
import type { Area, ModuleId } from '@portico/core/customization';
import { moduleOf } from '@portico/core/customization';

/** True when the tenant has the area: email and DLP exist with their capability only. (spec 1 section 6) */
export function hasArea(features: Features, area: Area): boolean {
  return { web: true, email: features.safemail, dlp: features.dlp }[area];
}

/** True when the tenant has the module: its area, and its own capability where it needs one. (spec 1 section 6) */
export function hasModule(features: Features, id: ModuleId): boolean {
  const feature = moduleFeatures[id];
  return hasArea(features, moduleOf(id).area) && (feature === undefined || features.customization[feature]);
}
