/** How close rows and controls stand. (UI.md section 2.3) */
export const densities = ['default', 'compact'] as const;
export type Density = (typeof densities)[number];
export const densityLabels: Record<Density, string> = { default: 'Default', compact: 'Compact' };

const densityKey = 'portico.density';

/** The stored density; the default when there is none or the store cannot be read. */
export function readDensity(): Density {
  try {
    return localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'default';
  } catch {
    return 'default';
  }
}

/** Keeps the density and puts it on the document. */
export function writeDensity(density: Density): void {
  try {
    localStorage.setItem(densityKey, density);
  } catch {
    // A browser that stores nothing still gets the density for this visit.
  }
  applyDensity(density);
}

/** Puts the density on the document; small windows and fingers keep the large sizes. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
}
