import fc from 'fast-check';
import { type ModuleId, moduleOf } from '../../src/customization/index.ts';

/** Paths of everything that a person types freely into a module. */
export function freePaths(id: ModuleId): string[] {
  const free = ['text', 'url', 'font', 'image', 'choice'];
  return moduleOf(id)
    .fields.filter(({ kind }) => free.includes(kind))
    .map(({ path }) => path);
}

export function setAt(target: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    target as Record<string, unknown>,
  );
  place[last] = value;
}

/** Any UTF-16 text, lone surrogates and control characters included. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x7f })), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
