import type { CustomizationFeature } from './model.ts';

/** Capabilities that are on; a missing one is off, and without the list every one is on. (spec 1 section 6) */
export type OfferedFeatures = Readonly<Partial<Record<CustomizationFeature, boolean>>> | undefined;

/** A module, field or preview that needs no feature is always there. (spec 1 section 6, OP-203) */
export function isOn(feature: CustomizationFeature | null | undefined, features: OfferedFeatures): boolean {
  return feature === null || feature === undefined || features === undefined || features[feature] === true;
}
