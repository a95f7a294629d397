import {
  selectFailure,
  selectProgress,
  selectPublishBlock,
  selectRevision,
  selectStaged,
  selectStagedSections,
} from '@portico/core/customization';
import {
  type PillState,
  type PublishButton,
  pillDetail,
  pillState,
  publishButton,
  type RevisionSituation,
} from '@portico/core/customization/view';
import { stagedTotal } from '@portico/core/policy/view';
import { UNREACHABLE_TEXT } from '@portico/core/shared';
import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import { serviceReached } from '../../portal/reach.ts';
import { SavePublish } from '../../portal/save-publish.ts';
import { revisionMessages } from './messages.ts';

export interface RevisionShown {
  pill: PillState | null;
  /** How many changes are staged, where that is known and they are what the pill is about. (OP-200) */
  changes: number | null;
  publish: PublishButton;
  /** What the tooltip of the pill says: why something failed, or the revision; null while nothing is known. */
  detail: ReactNode;
}

const RevisionDetail = onDemand(() => import('./RevisionDetail.tsx').then((module) => module.RevisionDetail));

/** What the top bar shows of the revision. (UI.md section 3) */
export function useRevision(): RevisionShown {
  const revision = SavePublish.useSelector(selectRevision);
  const sections = SavePublish.useSelector(selectStagedSections);
  const changes = sections === null ? null : stagedTotal(sections);
  const situation: RevisionSituation = {
    isReached: useSyncExternalStore(serviceReached.subscribe, serviceReached.read),
    isLoading: SavePublish.useSelector((snapshot) => snapshot.hasTag('loading')),
    hasRevision: revision !== null,
    isStaged: SavePublish.useSelector(selectStaged),
    changes,
    progress: SavePublish.useSelector(selectProgress),
    block: SavePublish.useSelector(selectPublishBlock),
    failure: SavePublish.useSelector(selectFailure),
  };
  const pill = pillState(situation);
  const detail = pillDetail(pill, situation);
  const known = revision === null ? null : createElement(RevisionDetail, { revision });
  const last = situation.isStaged ? revisionMessages.lastStaged : revisionMessages.lastPublished;
  const lost = known === null ? UNREACHABLE_TEXT : createElement(Fragment, null, `${UNREACHABLE_TEXT} ${last} `, known);
  return {
    pill,
    changes: detail.changes,
    publish: publishButton(situation, revisionMessages.blocks),
    detail: pill === 'unreached' ? lost : (detail.failure ?? known),
  };
}
