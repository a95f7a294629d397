import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** True when a name holds a wildcard of `globToRegExp`. */
export function isGlob(name: string): boolean {
  return /[*?[{]/.test(name);
}

/**
 * Files below `folder` whose path passes, in the order of their names; `node_modules`, dot folders and what is no file
 * are left out. A folder that cannot be read is told, and the others are read all the same.
 */
export function walk(folder: string, takes: (path: string) => boolean, refused: (folder: string) => void): string[] {
  const found: string[] = [];
  const entries = entriesOf(folder);
  if (entries === null) {
    refused(folder);
    return found;
  }
  for (const entry of entries) {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) found.push(...walk(path, takes, refused));
    } else if (!entry.isFIFO() && !entry.isCharacterDevice() && !entry.isSocket() && takes(path.replaceAll('\\', '/')))
      found.push(path);
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return null;
  }
}

/** Files that match a pattern of `*`, `**`, `?`, `[abc]` and `{a,b}`; the shell of Windows leaves these to programs. */
export function glob(pattern: string, refused: (folder: string) => void): string[] {
  const normal = pattern.replaceAll('\\', '/').replace(/^\.\//, '');
  const segments = normal.split('/');
  const fixed = segments.slice(0, segments.findIndex(isGlob));
  const base = fixed.length === 0 ? '.' : fixed.join('/') || '/';
  const expression = globToRegExp(normal);
  if (statSync(base, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return walk(base, (path) => expression.test(path), refused);
}

/** The pattern as an expression over paths with forward slashes. */
export function globToRegExp(pattern: string): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    const rest = pattern.slice(at);
    if (rest.startsWith('**/')) {
      source += '(?:[^/]+/)*';
      at += 2;
    } else if (rest.startsWith('**')) {
      source += '.*';
      at += 1;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '{') {
      source += '(?:';
      depth++;
    } else if (char === '}' && depth > 0) {
      source += ')';
      depth--;
    } else if (char === ',' && depth > 0) source += '|';
    else if (char === '[' && rest.indexOf(']') > 1) {
      const end = rest.indexOf(']');
      source += `[${rest.slice(1, end).replace(/^!/, '^').replaceAll('\\', '\\\\')}]`;
      at += end;
    } else source += char.replace(/[\\^$+.()|{}[\]]/, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`);
}
