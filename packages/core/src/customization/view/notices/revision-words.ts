import { formatRow } from '../../../language/index.ts';
import { byWords, revisionName } from '../../../shared/index.ts';
import type { PolicyRevision } from '../../save-publish/types.ts';
import { progressTexts } from './progress.messages.ts';

/**
 * `Revision 48 (0f8fad5b) · staged 5 min ago by ann`, over the publish review. It names the revision that a publish would
 * send, so it is the staged one, and everybody whose work is in it. (UI.md 4.6, OP-40)
 * @param moment - when it was staged, in words; null where the service gives no time.
 */
export function revisionWords(
  {
    staged_rev_id: id,
    staged_number,
    staged_by = [],
  }: Pick<PolicyRevision, 'staged_rev_id' | 'staged_number' | 'staged_by'>,
  moment: string | null,
): string {
  const staged = [moment === null ? '' : ` ${moment}`, byWords(staged_by)].join('');
  return staged === ''
    ? revisionName(id, staged_number)
    : progressTexts.staged(revisionName(id, staged_number), staged);
}

/**
 * `Revision 47 (0f8fad5b), published by ann, 21 Nov 2026, 18:27`, what the pill tells of the published revision; while
 * something is staged, that one. (UI.md section 3, revision pill)
 * @param momentOf - an instant in words; null where it is none.
 */
export function revisionDetail(revision: PolicyRevision, momentOf: (instant: string) => string | null): string {
  const isStaged = revision.state === 'staged';
  const by = byWords(isStaged ? (revision.staged_by ?? []) : [revision.published_by ?? []].flat());
  const parts = [
    isStaged
      ? revisionName(revision.staged_rev_id, revision.staged_number)
      : revisionName(revision.rev_id, revision.number),
    by === '' ? null : isStaged ? progressTexts.savedBy(by) : progressTexts.publishedBy(by),
    momentOf(isStaged ? revision.updated_at : (revision.published_at ?? revision.updated_at)),
  ];
  return formatRow(parts.filter((part) => part !== null));
}
