import type { DraftPlace } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { onceLoaded } from '../../../platform/on-demand.ts';
import { painted } from '../../../platform/painted.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { forgetKept } from './kept-entries.ts';
import type { ResourceParts } from './resource-context.ts';

/** No row waits for it. (DESIGN section 9, first load) */
const loadDrafts = onceLoaded(() => import('../../../portal/drafts/entry-drafts.ts'));

/**
 * A copy of the open entry in the browser, and what a crash left of one. (DESIGN section 3, DRF-001, DRF-003)
 * @param onBack - stays the same; called once what was left is back, if there was anything. Rows come before, if nobody waits
 *   for that.
 */
export function useDraft(actor: ResourceParts['actor'], place: DraftPlace, onBack?: () => void): void {
  const user = useSession(selectUser);
  const tenant = user?.tid;
  const uid = user?.uid;
  const isReady = useSelector(actor, (now) => now.matches('ready'));
  useEffect(() => {
    if (!isReady || tenant === undefined || uid === undefined) return;
    let isHere = true;
    let end = () => {};
    const begin = async () => {
      const [{ entryDrafts }] = await Promise.all([loadDrafts(), onBack ? null : painted()]);
      if (!isHere) return;
      const keeper = entryDrafts(tenant, uid, forgetKept);
      end = keeper.attach(actor, place);
      await keeper.giveBack(actor, place);
    };
    void begin()
      .catch(() => undefined) // the file is asked for again by the next list
      .then(() => isHere && onBack?.());
    return () => {
      isHere = false;
      end();
    };
  }, [actor, place, isReady, tenant, uid, onBack]);
}
