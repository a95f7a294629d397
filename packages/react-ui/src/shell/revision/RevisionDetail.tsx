import type { PolicyRevision } from '@portico/core/customization';
import { revisionDetail } from '@portico/core/customization/view';
import { formatMoment } from '../../platform/time-words.ts';

/** "Revision 47 (0f8fad5b), published by ann, 21 Nov 2026, 18:27", for the tooltip of the pill. (UI.md section 3) */
export function RevisionDetail({ revision }: { revision: PolicyRevision }) {
  return revisionDetail(revision, formatMoment);
}
