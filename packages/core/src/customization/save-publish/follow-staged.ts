import type { ActorRefFrom } from 'xstate';
import { createAsker } from '../../shared/index.ts';
import type { savePublishMachine } from './save-publish.machine.ts';
import { type SavePublishSnapshot, selectProgress, selectRevision, selectStaged } from './selectors.ts';
import type { SaveProgress, StagedPolicy } from './types.ts';

export interface FollowStagedOptions {
  actor: ActorRefFrom<typeof savePublishMachine>;
  /** Reads what a publish would change; null where the deployment has no revisions. */
  read: (signal: AbortSignal) => Promise<StagedPolicy | null>;
  /** A review: it is read at once and whatever the state, since somebody else may have staged something meanwhile. */
  isReviewed?: boolean;
}

export interface StagedFollower {
  /** Reads it once more. */
  look(): void;
  stop(): void;
}

/** A save moves the revision several times, and a publish ends what is staged. */
const busy: ReadonlySet<SaveProgress | null> = new Set<SaveProgress>(['DataIsSaving', 'DataIsPublishing']);

/** Tells the machine what a publish would change, anew after every change of the revision. (OP-200) */
export function followStaged({ actor, read, isReviewed = false }: FollowStagedOptions): StagedFollower {
  const asker = createAsker<object, StagedPolicy | null>((_, signal) => read(signal));
  let followed: string | null = null;

  const tell = () => {
    const { answered, failed } = asker.getSnapshot();
    if (failed !== null) actor.send({ type: 'staged.failed', error: failed.error });
    else if (answered !== null) actor.send({ type: 'staged.observed', staged: answered.value, isReviewed });
  };
  const follow = (now: SavePublishSnapshot) => {
    const revision = revisionToRead(now, isReviewed);
    if (revision === followed) return;
    followed = revision;
    if (revision === null) asker.end();
    else asker.ask({});
  };

  const stopTelling = asker.subscribe(tell);
  const following = actor.subscribe(follow);
  follow(actor.getSnapshot());
  return {
    look: () => followed !== null && asker.ask({}),
    stop() {
      following.unsubscribe();
      followed = null; // a late "Try again" asks nothing
      stopTelling();
      asker.end();
    },
  };
}

/** The revision whose changes are to be read, by what tells it from any other; null while there are none to read. */
function revisionToRead(now: SavePublishSnapshot, isReviewed: boolean): string | null {
  const isRead = !busy.has(selectProgress(now)) && (isReviewed || selectStaged(now));
  return isRead ? (selectRevision(now)?.updated_at ?? null) : null;
}
