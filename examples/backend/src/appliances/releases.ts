/** Releases that the update service knows, oldest first. Chosen here, as no update service is shown. */
export const releases = ['2.84.0', '2.85.0', '2.86.1', '2.87.0'] as const;

/** Compares versions number by number: negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The newest release, when it is newer than a version. (spec 3 section 4, update check) */
export function newerRelease(version: string): string | null {
  const newest = releases[releases.length - 1];
  return newest !== undefined && compareVersions(newest, version) > 0 ? newest : null;
}
