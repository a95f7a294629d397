/** How close rows and controls stand. (UI.md section 2.3) */
export const densities = ['default', 'compact'] as const;
export type Density = (typeof densities)[number];
export const densityLabels: Record<Density, string> = { default: 'Default', compact: 'Compact' };

const densityKey = 'portico.density';
const rowsKey = 'portico.rows';

/** The stored density; the default when there is none or the store cannot be read. */
export function readDensity(): Density {
  return stored(densityKey) ?? 'default';
}

/** Keeps the density and puts it on the document, rows and all. */
export function writeDensity(density: Density): void {
  store(densityKey, density);
  document.documentElement.dataset.density = density;
  writeRows(density);
}

/** Keeps how close the rows stand, and changes nothing else. */
export function writeRows(rows: Density): void {
  store(rowsKey, rows);
  document.documentElement.dataset.rows = rows;
}

/** Puts the density on the document; small windows and fingers keep the large sizes. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  document.documentElement.dataset.rows = stored(rowsKey) ?? density;
}

function stored(key: string): Density | null {
  try {
    const text = localStorage.getItem(key);
    return densities.find((known) => known === text) ?? null;
  } catch {
    return null;
  }
}

function store(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // A browser that stores nothing still gets the density for this visit.
  }
}
