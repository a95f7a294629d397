import { type Density, densityKey, rowsKey } from './density.ts';

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

function store(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // A browser that stores nothing still gets the density for this visit.
  }
}
