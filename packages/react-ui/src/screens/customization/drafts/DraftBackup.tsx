import {
  type DraftKeeper,
  type DraftStatus,
  type DraftStorage,
  type OfferedDraft,
  selectCustomization,
} from '@portico/core/customization';
import { selectUser } from '@portico/core/session';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '../../../platform/on-demand.ts';
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

/** Follows every edit with a local copy, and offers on return what was not saved. (DESIGN section 3, DRF-001 to 006) */
export function DraftBackup({ openStorage }: DraftBackupProps) {
  const keeper = useKeeper(openStorage);
  const isLoaded = SavePublish.useSelector((snapshot) => selectCustomization(snapshot) !== null);
  const [offers, setOffers] = useState<readonly OfferedDraft[]>([]);

  useEffect(() => {
    if (keeper === null || !isLoaded) return;
    let isHere = true;
    void keeper.offered().then((found) => {
      if (isHere) setOffers(found);
    });
    return () => {
      isHere = false;
      postponed.set(null);
    };
  }, [keeper, isLoaded]);

  const [offer] = offers;
  if (keeper === null || offer === undefined) return null;
  const done = () => setOffers((all) => all.slice(1));
  const discard = () => {
    done();
    void keeper.discard(offer.key);
  };
  // The old copy goes only when the new one is written, so that there is one at every moment.
  const putOff = () => {
    done();
    const put = [...(postponed.read()?.offers ?? []), offer];
    const again = () => {
      postponed.set(null);
      setOffers((all) => [...all, ...put]);
    };
    postponed.set({ offers: put, again });
  };
  const restored = () => {
    done();
    void keeper.flush().then(() => keeper.discard(offer.key));
  };
  return (
    <Suspense fallback={null}>
      <DraftOffer key={offer.key} offer={offer} onRestored={restored} onDiscard={discard} onLater={putOff} />
    </Suspense>
  );
}

/** The keeper of this window, told to the session for as long as it is there. */
function useKeeper(openStorage: DraftBackupProps['openStorage']): DraftKeeper | null {
  const actor = SavePublish.useActorRef();
  const user = useSession(selectUser);
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const tid = user?.tid;
  const uid = user?.uid;

  useEffect(() => {
    if (tid === undefined || uid === undefined) return;
    let end = () => {};
    let isHere = true;
    const onStatus = (status: DraftStatus) => backup.set(status);
    void import('../../../portal/drafts/open-keeper.ts')
      .then(({ openKeeper }) => openKeeper({ tenant: tid, user: uid, onStatus, openStorage }))
      .then(({ keeper: opened, close }) => {
        if (!isHere) return close();
        const detach = opened.attach(actor);
        const unregister = registerDrafts(opened);
        end = () => {
          detach();
          unregister();
          close();
        };
        setKeeper(opened);
      });
    return () => {
      isHere = false;
      end();
    };
  }, [actor, tid, uid, openStorage]);
  return keeper;
}
