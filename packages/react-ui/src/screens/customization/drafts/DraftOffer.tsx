import {
  diffCustomization,
  groupChanges,
  type OfferedDraft,
  restoreDraft,
  selectCustomization,
} from '@portico/core/customization';
import { draftTexts, keptWords, overlappingWords, skippedWords } from '@portico/core/customization/view';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { SavePublish } from '../../../portal/save-publish.ts';
import { ChangeGroupCard } from '../review/ChangeGroupCard.tsx';
import * as styles from './DraftOffer.css.ts';
import { draftsMessages } from './messages.ts';

export interface DraftOfferProps {
  offer: OfferedDraft;
  /** Its changes are in the edited data now. */
  onRestored: () => void;
  /** Deletes it. */
  onDiscard: () => void;
  /** Leaves it for the next time. */
  onLater: () => void;
}

/** What was edited and not saved, with its changes, to take back or to throw away. (DRF-003, DRF-006) */
export function DraftOffer({ offer, ...answers }: DraftOfferProps) {
  return offer.kind === 'draft' ? <Restorable offer={offer} {...answers} /> : <Unreadable offer={offer} {...answers} />;
}

type Of<Kind> = Omit<DraftOfferProps, 'offer'> & { offer: Extract<OfferedDraft, { kind: Kind }> };

function Restorable({ offer, onRestored, onDiscard, onLater }: Of<'draft'>) {
  const actor = SavePublish.useActorRef();
  const current = SavePublish.useSelector(selectCustomization);
  const restored = useMemo(() => (current === null ? null : restoreDraft(offer.draft, current)), [offer, current]);
  if (current === null || restored === null) return null;
  const groups = groupChanges(diffCustomization(current, restored.customization));
  const restore = () => {
    actor.send({
      type: 'customization.replaced',
      label: draftTexts.restoreTitle,
      customization: restored.customization,
      kept: restored.kept,
    });
    onRestored();
  };
  const overlapping = overlappingWords(restored.overlapping.length);
  const skipped = skippedWords(restored.skipped.length);
  const kept = keptWords(restored.kept);
  const editedAt = formatMoment(offer.draft.savedAt);
  const isEmpty = groups.length === 0 && kept === null;
  return (
    <Dialog
      title={draftTexts.restoreTitle}
      subtitle={editedAt === null ? undefined : draftsMessages.edited(editedAt)}
      width="large"
      isDismissable={false}
      onClose={onLater}
      footerStart={
        <Button variant="ghost" onPress={onDiscard}>
          {draftTexts.discard}
        </Button>
      }
      footer={
        <>
          <Button onPress={onLater}>{draftTexts.later}</Button>
          <Button variant="primary" onPress={restore} isDisabled={isEmpty}>
            {draftTexts.restore}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{draftTexts.offer}</p>
        {overlapping === null ? null : (
          <Strip tone="warning" icon={<Icon of={TriangleAlert} />}>
            {overlapping}
          </Strip>
        )}
        {skipped === null ? null : <Strip icon={<Icon of={TriangleAlert} />}>{skipped}</Strip>}
        {isEmpty ? <p>{draftTexts.savedAlready}</p> : null}
        {kept === null ? null : <p>{kept}</p>}
        {groups.map((group) => (
          <ChangeGroupCard key={group.id} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Unreadable({ offer, onDiscard, onLater }: Of<'json'>) {
  const download = () => {
    const address = URL.createObjectURL(new Blob([offer.json], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = offer.fileName;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Dialog
      title={draftTexts.downloadTitle}
      width="medium"
      isDismissable={false}
      onClose={onLater}
      footerStart={
        <Button variant="ghost" onPress={onDiscard}>
          {draftTexts.discard}
        </Button>
      }
      footer={
        <>
          <Button onPress={onLater}>{draftTexts.later}</Button>
          <Button variant="primary" onPress={download}>
            {draftTexts.download}
          </Button>
        </>
      }
    >
      <p>{draftTexts.unreadable}</p>
    </Dialog>
  );
}
