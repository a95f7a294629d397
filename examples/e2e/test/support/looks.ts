const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const schemes = ['light', 'dark'] as const;

/**
 * Windows in which a screen is looked at. (UI.md section 10)
 * The long run takes every width in both themes; the ordinary one every width once and each theme twice.
 */
export const looks =
  process.env.PORTICO_LONG === '1'
    ? sizes.flatMap((size) => schemes.map((colorScheme) => ({ ...size, colorScheme })))
    : sizes.map((size, at) => ({ ...size, colorScheme: schemes[at % 2] ?? 'light' }));
