import { createDraftBackup, type DraftStorage } from '@portico/core/customization';
import { selectUser } from '@portico/core/session';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onDemand } from '../../../platform/on-demand.ts';
import { openKeeper } from '../../../portal/drafts/open-keeper.ts';
import { registerDrafts } from '../../../portal/drafts/registry.ts';
import { backup } from '../../../portal/drafts/status.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { SavePublish } from '../../../portal/save-publish.ts';
import { postponed } from './postponed.ts';

const DraftOffer = onDemand(() => import('./DraftOffer.tsx').then((module) => module.DraftOffer));

export interface DraftBackupProps {
  /** The store of this browser unless given. */
  openStorage?: () => Promise<DraftStorage>;
}

type Backup = ReturnType<typeof createDraftBackup>;

/** Follows every edit with a local copy, and offers on return what was not saved. (DESIGN section 3, DRF-001 to 006) */
export function DraftBackup({ openStorage }: DraftBackupProps) {
  const actor = SavePublish.useActorRef();
  const user = useSession(selectUser);
  const [running, setRunning] = useState<Backup | null>(null);
  const tid = user?.tid;
  const uid = user?.uid;
  useEffect(() => {
    if (tid === undefined || uid === undefined) return;
    const started = createDraftBackup({
      open: () => openKeeper({ tenant: tid, user: uid, onStatus: backup.set, openStorage }),
      editing: actor,
      onOpened: registerDrafts,
    });
    setRunning(started);
    return started.end;
  }, [actor, tid, uid, openStorage]);
  return running === null ? null : <Offers of={running} />;
}

function Offers({ of }: { of: Backup }) {
  const { offers, postponed: put } = useSyncExternalStore(of.subscribe, of.getSnapshot);
  useEffect(() => {
    if (put.length === 0) return;
    postponed.set({ offers: put, again: of.again });
    return () => postponed.set(null);
  }, [of, put]);
  const [offer] = offers;
  if (offer === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DraftOffer key={offer.key} offer={offer} onRestored={of.restored} onDiscard={of.discard} onLater={of.postpone} />
    </Suspense>
  );
}
