import { demoCapabilities } from './demo.ts';

/** Where SKUs are kept, under the operator's own tenant. */
export const skuKind = 'tm.skus';

/** What can be sold: the capabilities that this service knows, in words. (spec 2 section 3, OP-122) */
export const initialFeatures = Object.keys(demoCapabilities).map((id) => ({ feature_id: id, name: inWords(id) }));

function inWords(id: string): string {
  const words = id
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
