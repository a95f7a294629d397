import { SETTINGS_FILE } from './settings.ts';

/** Folders that hold no files of entries: what was pulled, what starts with a dot, and packages. */
const isOther = (name: string) => ['portico.lock', 'node_modules'].includes(name.toLowerCase()) || name.startsWith('.');

/**
 * Whether a file of entries may have this name: a JSON file below the folder, by its path in it with `/`, on every system.
 * Names come out of files that anybody may have edited, and are written and removed. (design RESOURCES "As files")
 */
export function isFileOfFolder(name: string): boolean {
  const steps = name.split('/');
  const folders = steps.slice(0, -1);
  return (
    name.endsWith('.json') &&
    !/[\\\0]|^[A-Za-z]:/.test(name) &&
    !steps.some((step) => ['', '.', '..'].includes(step)) &&
    !folders.some(isOther) &&
    fileKey(name) !== SETTINGS_FILE
  );
}

/** The same for names that are one file on some system: of macOS and Windows, which do not tell cases apart. */
export function fileKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Part of a file name for a text; empty for one without letters and digits. */
export function slug(text: string): string {
  const name = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 72) // with the most bytes a letter takes, and what is added while it is written, within 255
    .replaceAll(/^-+|-+$|[\uD800-\uDBFF]$/g, '');
  return isReserved(name) ? `entry-${name}` : name;
}

/** Names of devices on Windows, and of the settings, which are looked for in every folder. */
function isReserved(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d|portico)$/.test(name);
}
