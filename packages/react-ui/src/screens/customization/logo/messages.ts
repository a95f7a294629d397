import { defineMessages } from '@portico/core/language';

/** Words of a logo's controls. (UI.md 4.3) */
export const logoMessages = defineMessages('customization-logo', {
  browse: 'Browse',
  browseFor: (logo: string) => `Browse ${logo}`,
  replace: 'Replace',
  replaceOf: (logo: string) => `Replace ${logo}`,
  remove: 'Remove',
  removeOf: (logo: string) => `Remove ${logo}`,
  svg: 'SVG',
  svgHidden: 'SVG, not shown',
});
