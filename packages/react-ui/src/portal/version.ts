/** Version of the portal; the library build has no files to read it from, so it knows none there. */
export const version = readVersion() ?? 'unknown';

function readVersion(): string | undefined {
  try {
    return Object.values(import.meta.glob<string>('../../package.json', { eager: true, import: 'version' }))[0];
  } catch {
    return undefined;
  }
}
