import { allFeatures, type CustomizationFeature } from '@portico/core/customization';

/** The capabilities of a tenant: every one but those that `--disable` names. (OP-203) */
export function featuresWithout(disabled: readonly CustomizationFeature[]): Record<CustomizationFeature, boolean> {
  return { ...allFeatures, ...Object.fromEntries(disabled.map((name) => [name, false])) };
}
