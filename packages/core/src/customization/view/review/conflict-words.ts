import { compiled } from '../../registry/compile.ts';
import type { Field } from '../../registry/fields.ts';
import type { ConflictField } from '../../save-publish/merge.ts';
import type { Conflict } from '../../save-publish/types.ts';
import { conflictTexts } from './conflict.messages.ts';

/** What happened, and what becomes of the changes that nobody has to choose. (DESIGN section 3) */
export function conflictWords({ fields, merging }: Pick<Conflict, 'fields' | 'merging'>): string {
  if (fields.length === 0) return conflictTexts.others(merging);
  return merging === 0 ? conflictTexts.same(fields.length) : conflictTexts.sameAndOthers(fields.length, merging);
}

/** Why the conflict cannot be resolved yet; null when every field is chosen. */
export function conflictBlock(
  fields: readonly Pick<ConflictField, 'path'>[],
  choices: Readonly<Record<string, unknown>>,
): string | null {
  const open = fields.filter(({ path }) => choices[path] === undefined).length;
  return open === 0 ? null : conflictTexts.open(open);
}

/** How the values of a conflict are shown. A place that is no field of the module is shown in words. */
export function conflictKind({ module, path }: Pick<ConflictField, 'module' | 'path'>): Field['kind'] {
  return compiled(module).byPath.get(path.slice(module.length + 1))?.field.kind ?? 'text';
}
