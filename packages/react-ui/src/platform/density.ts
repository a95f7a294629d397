/** How close rows and controls stand. (UI.md section 2.3) */
export const densities = ['default', 'compact'] as const;
export type Density = (typeof densities)[number];

export const densityKey = 'portico.density';
export const rowsKey = 'portico.rows';

/** The stored density; the default when there is none or the store cannot be read. */
export function readDensity(): Density {
  return stored(densityKey) ?? 'default';
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
