import { areasOf, isUnchanged } from '../edit/changed-fields.ts';
import type { Area } from '../registry/model.ts';
import type { Loaded, SavePublishContext, StagedPolicy } from './types.ts';

/** Why nothing can be published now. (spec 1 section 4, OP-38) */
export type PublishBlock = 'busy' | 'noRevision' | 'permission' | 'changed' | 'notReloaded' | 'notStaged';

/** True when no checked field has an error. (spec 1 section 5) */
export function isValid({ errors }: SavePublishContext): boolean {
  for (const _ in errors) return false;
  return true;
}

/** Something changed, it is valid, and there is a token to save it with. (spec 1 sections 4 and 5) */
export function canSave(context: SavePublishContext): boolean {
  return !isUnchanged(context.changed) && isValid(context) && context.base !== null;
}

/** Areas of a stopped save that still differ. (CNF-001) */
export function retryAreas({ run, changed }: SavePublishContext): Area[] {
  const changedNow = areasOf(changed);
  return (run?.areas ?? []).filter((area) => changedNow.includes(area));
}

/** What a publish would change; null while that is not known for the newest revision. (OP-200) */
export function stagedPolicy({ revision, staged }: SavePublishContext): StagedPolicy | null {
  const isCurrent = staged !== null && staged.revision.updated_at === revision?.updated_at;
  return isCurrent ? staged : null;
}

/** True when what differs was read from another revision than the data, which somebody else made. (OP-200) */
export function isNewerThanData({ base }: SavePublishContext, staged: StagedPolicy | null): boolean {
  return staged !== null && base !== null && staged.revision.updated_at !== base.updated_at;
}

/**
 * The first reason against publishing, or null. Who may publish is known once it was read what differs; until then the
 * service decides. (OP-37, OP-38, OP-200)
 */
export function publishBlock(context: SavePublishContext): Exclude<PublishBlock, 'busy'> | null {
  const { revision, changed, notReloaded } = context;
  if (revision === null) return 'noRevision';
  if (isStaged(context) && stagedPolicy(context)?.may_publish === false) return 'permission';
  if (!isUnchanged(changed)) return 'changed';
  if (notReloaded !== null) return 'notReloaded';
  return isStaged(context) ? null : 'notStaged';
}

/**
 * True when what was to be published is published. Somebody may have staged anew since: then the revision that was sent
 * is the published one. (CNF-004)
 */
export function isPublished({ base }: SavePublishContext, { revision }: Loaded): boolean {
  if (revision === null) return false;
  return revision.state !== 'staged' || revision.rev_id === base?.staged_rev_id;
}

/** A revision is unpublished exactly when its state is staged. (spec 1 section 4, SAV-008) */
export function isStaged({ revision }: SavePublishContext): boolean {
  return revision?.state === 'staged';
}
