/** How close rows and controls stand. (UI.md section 2.3) */
export const densities = ['default', 'compact'] as const;
export type Density = (typeof densities)[number];

const densityKey = 'portico.density';
const rowsKey = 'portico.rows';

/** The stored density; the default when there is none or the store cannot be read. */
export function readDensity(): Density {
  return stored(densityKey) ?? 'default';
}

/** Keeps the density and puts it on the root of the host, rows and all. */
export function writeDensity(density: Density, root: HTMLElement): void {
  store(densityKey, density);
  root.dataset.density = density;
  writeRows(density, root);
}

/** Keeps how close the rows stand, and changes nothing else. */
export function writeRows(rows: Density, root: HTMLElement): void {
  store(rowsKey, rows);
  root.dataset.rows = rows;
}

/** Puts the stored density on the root of the host; small windows and fingers keep the large sizes. */
export function applyDensity(root: HTMLElement): void {
  const density = readDensity();
  root.dataset.density = density;
  root.dataset.rows = stored(rowsKey) ?? density;
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
