import { randomUUID } from 'node:crypto';
import { invalid } from '../http/problem.ts';

/**
 * Gives new entries a uuid and refuses one that is there twice. (OP-110)
 * @throws Problem 400 with the path of the fault.
 */
export function withUuids<T extends { uuid?: string | undefined }>(
  list: readonly T[],
  path: string,
): (T & { uuid: string })[] {
  const seen = new Set<string>();
  return list.map((entry, at) => {
    const uuid = entry.uuid ?? randomUUID();
    if (seen.has(uuid)) throw invalid(`${path}.${at}.uuid: is there twice`, `${path}.${at}.uuid`);
    seen.add(uuid);
    return { ...entry, uuid };
  });
}
