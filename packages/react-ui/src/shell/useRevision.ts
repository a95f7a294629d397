import {
  selectFailure,
  selectProgress,
  selectPublishBlock,
  selectRevision,
  selectStaged,
} from '@portico/core/customization';
import { SavePublish } from '../app/save-publish.ts';
import {
  type PillState,
  type PublishButton,
  pillState,
  publishButton,
  type RevisionSituation,
} from './revision-view.ts';
import { formatMoment } from './time-words.ts';

export interface RevisionShown {
  pill: PillState | null;
  publish: PublishButton;
  /** "Revision 48, 21 Nov 2026, 18:27"; null while nothing is known. */
  detail: string | null;
}

/** What the top bar shows of the revision. (UI.md section 3) */
export function useRevision(): RevisionShown {
  const revision = SavePublish.useSelector(selectRevision);
  const situation: RevisionSituation = {
    isLoading: SavePublish.useSelector((snapshot) => snapshot.hasTag('loading')),
    hasRevision: revision !== null,
    isStaged: SavePublish.useSelector(selectStaged),
    progress: SavePublish.useSelector(selectProgress),
    block: SavePublish.useSelector(selectPublishBlock),
    failure: SavePublish.useSelector(selectFailure),
  };
  const pill = pillState(situation);
  const moment = revision === null ? null : formatMoment(revision.updated_at);
  const failure = pill === 'saveFailed' || pill === 'publishFailed' ? (situation.failure?.message ?? null) : null;
  const known = revision === null ? null : `Revision ${revision.rev_id}${moment === null ? '' : `, ${moment}`}`;
  return { pill, publish: publishButton(situation), detail: failure ?? known };
}
