import type { StagedPolicy } from '../customization/index.ts';
import { MERGE_LIMIT } from '../editing/merge-limit.ts';
import type { SectionForm, StagedChange, StagedSection } from '../policy/index.ts';
import { reviewTexts } from '../policy/view/index.ts';
import { ApiError, isLostAnswer, nothingWritten, type ValueError } from '../shared/index.ts';
import type { PortalCalls, Revision } from './portal/portal.ts';
import type { DiscardedChange, PortalStaged, StagedChangeRef } from './portal/staged.ts';

/** The calls for what is staged. (PUB-001) */
export function stagedOf(portal: PortalCalls): PortalStaged {
  return {
    discard: (change, signal) => discardStaged(portal, change, signal),
    keep: (discarded, signal) => keepStaged(portal, discarded, signal),
  };
}

/**
 * Takes one change back under the token. Where somebody else staged something meanwhile it is read again: what is still as
 * it was told is taken back, what somebody changed is not. (PUB-001, OP-200, CNF-004)
 * @throws ApiError `conflict` where the same was changed or published meanwhile, or is not among the changes that are told
 *   any more; what the service refuses.
 */
async function discardStaged(
  portal: PortalCalls,
  ref: StagedChangeRef,
  signal?: AbortSignal,
): Promise<DiscardedChange> {
  const { section, change } = ref;
  let { revision } = ref;
  for (let looks = 0; ; looks += 1) {
    try {
      const body = { ...tokenOf(revision), key: change.key };
      const answer = await portal.client.policy.discard({ params: { section }, body, signal });
      const { forms, warnings = [] } = answer as typeof answer & { warnings?: readonly ValueError[] };
      await tell(portal);
      return {
        ...ref,
        revision: answer.revision,
        forms: forms as unknown as SectionForm[],
        warnings,
      };
    } catch (error) {
      if (!isBehindOrLost(error) || looks === MERGE_LIMIT) throw error;
      const now = await readAgain(portal, error, signal);
      if (now.revision.rev_id !== ref.revision.rev_id) throw published(error, change.name);
      const found = changeIn(now, ref);
      if (found === undefined) {
        // Not listed is not gone: with it, what somebody made of it meanwhile would be taken back unseen.
        if (hasMore(now, section)) throw unlisted(error, change.name);
        return { ...ref, revision: now.revision, forms: null, warnings: [] };
      }
      if (!isSame(found, change)) throw conflict(error, reviewTexts.meanwhile(change.name, found.saves[0]?.by ?? null));
      if (isLostAnswer(error)) throw nothingWritten(error);
      revision = now.revision;
    }
  }
}

/**
 * Stages again what was taken back, where it is still as it is published. (PUB-001, CNF-004)
 * @throws ApiError `conflict` where the same was changed meanwhile; what the service refuses.
 */
async function keepStaged(
  portal: PortalCalls,
  discarded: DiscardedChange,
  signal?: AbortSignal,
): Promise<StagedChangeRef> {
  const { section, change, forms } = discarded;
  let { revision } = discarded;
  for (let looks = 0; ; looks += 1) {
    if (forms === null) throw new ApiError('conflict', reviewTexts.gone(change.name), { call: 'policy.keep' });
    try {
      const body = { ...tokenOf(revision), forms: forms.map((form) => ({ ...form })) as never };
      const answer = await portal.client.policy.keep({ params: { section }, body, signal });
      await tell(portal);
      return { section, change, revision: answer.revision };
    } catch (error) {
      if (!isBehindOrLost(error) || looks === MERGE_LIMIT) throw error;
      const now = await readAgain(portal, error, signal);
      const found = changeIn(now, discarded);
      if (found !== undefined) {
        if (isLostAnswer(error) && isSame(found, change)) return { section, change: found, revision: now.revision };
        throw conflict(error, reviewTexts.keptMeanwhile(change.name));
      }
      if (isLostAnswer(error)) throw nothingWritten(error);
      // The token was right: the service says why it is not staged again.
      if (now.revision.updated_at === revision.updated_at) throw error;
      revision = now.revision;
    }
  }
}

function tokenOf({ staged_rev_id: rev_id, state, updated_at }: Revision) {
  return { rev_id, state, updated_at };
}

function isBehindOrLost(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'conflict' || isLostAnswer(error));
}

/** @throws the failure of the write where nobody answers what is staged now. */
async function readAgain(portal: PortalCalls, failure: ApiError, signal?: AbortSignal): Promise<StagedPolicy> {
  const now = await portal.loadStaged(signal).catch(() => null);
  if (now === null) throw failure;
  return now;
}

/** The same change as it is staged now. */
function changeIn({ sections }: StagedPolicy, { section, change }: StagedChangeRef): StagedChange | undefined {
  const found: StagedSection | undefined = sections.find(({ name }) => name === section);
  return found?.changes?.find(({ key }) => key === change.key);
}

/** Only the first of the changes are told. (PUB-003) */
function hasMore({ sections }: StagedPolicy, name: string): boolean {
  const found = sections.find((each) => each.name === name);
  return (found?.entries ?? 0) > (found?.changes?.length ?? 0);
}

/** Nobody saved it since it was told. */
function isSame(now: StagedChange, was: StagedChange): boolean {
  return now.what === was.what && (now.saves[0]?.at ?? '') === (was.saves[0]?.at ?? '');
}

function conflict(cause: ApiError, message: string): ApiError {
  return new ApiError('conflict', message, { call: cause.call, written: false, cause });
}

/** A publish takes along all that is staged; after a lost answer nobody knows whether the discard came before it. */
function published(cause: ApiError, name: string): ApiError {
  if (!isLostAnswer(cause)) return conflict(cause, reviewTexts.publishedMeanwhile(name));
  return new ApiError('conflict', reviewTexts.publishedUnknown(name), { call: cause.call, cause });
}

/** Nobody can tell from what is listed what became of it; a lost answer stays one. */
function unlisted(cause: ApiError, name: string): ApiError {
  return isLostAnswer(cause) ? cause : conflict(cause, reviewTexts.unlisted(name));
}

/** Whoever shows the revision hears of it; that it could not be read again takes nothing from what is stored. */
async function tell(portal: PortalCalls): Promise<void> {
  await portal.loadRevision().catch(() => null);
}
