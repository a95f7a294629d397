import { defineMessages, formatCount } from '../../../language/index.ts';

const seenInstead = 'End users see the default logo instead.';

/** Words of logos that end users do not get. (DESIGN section 4) */
export const logoTexts = defineMessages('customization-missing-logos', {
  untold: 'The logo could not be fetched.',
  missing: (why: string) => `${why} ${seenInstead}`,
  allMissing: (logos: number, places: string) =>
    `${formatCount(logos, { one: 'logo', other: 'logos' })} could not be fetched: ${places}. ${seenInstead}`,
});
