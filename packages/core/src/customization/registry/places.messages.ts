import { defineMessages } from '../../language/index.ts';
import type { Area } from './model.ts';

/** Names of areas and parts; in a file of their own, since every page says them. (OP-04) */
export const placeMessages = defineMessages('customization-places', {
  areas: { web: 'Web', dlp: 'DLP', email: 'Email' } satisfies Record<Area, string>,
  place: (area: string, module: string) => `${area} · ${module}`,
  /** A module within a sentence. */
  within: (area: string, module: string) => `${area} ${module.toLowerCase()}`,
  /** Name of a part by the label of its tab: `Low risk page`. (OP-12, UI.md 4.3) */
  part: (label: string) => `${label} risk page`,
});
