import { compiled } from '../../registry/compile.ts';
import type { Field } from '../../registry/fields.ts';
import type { ConflictField } from '../../save-publish/merge.ts';
import type { Conflict } from '../../save-publish/types.ts';
import { countOf } from './editor-summary.ts';

/** Words of the conflict dialog. Design texts; the specification has none. (DESIGN section 3) */
export const conflictTexts = {
  title: 'Resolve conflicts',
  before: 'Before',
  mine: 'Yours',
  theirs: 'Theirs',
  later: 'Later',
  overwrite: 'Overwrite theirs',
  resolve: 'Resolve and save',
} as const;

/** What happened, and what becomes of the changes that nobody has to choose. (DESIGN section 3) */
export function conflictWords({ fields, merging }: Pick<Conflict, 'fields' | 'merging'>): string {
  if (fields.length === 0) {
    return `Somebody else made ${countOf(merging, 'change')} in other fields since you opened the editor. Saving keeps theirs and yours.`;
  }
  const same = `Somebody else changed the same ${fields.length === 1 ? 'field' : 'fields'} since you opened the editor.`;
  if (merging === 0) return same;
  return `${same} ${countOf(merging, 'other change')} of theirs ${merging === 1 ? 'is' : 'are'} merged without a question.`;
}

/** Why the conflict cannot be resolved yet; null when every field is chosen. */
export function conflictBlock(
  fields: readonly Pick<ConflictField, 'path'>[],
  choices: Readonly<Record<string, unknown>>,
): string | null {
  const open = fields.filter(({ path }) => choices[path] === undefined).length;
  return open === 0 ? null : `${countOf(open, 'field')} to choose`;
}

/** How the values of a conflict are shown. A place that is no field of the module is shown in words. */
export function conflictKind({ module, path }: Pick<ConflictField, 'module' | 'path'>): Field['kind'] {
  return compiled(module).byPath.get(path.slice(module.length + 1))?.field.kind ?? 'text';
}
