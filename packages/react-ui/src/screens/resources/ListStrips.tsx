import {
  inheritedWords,
  resourceTexts,
  selectInherited,
  selectListStale,
  selectWriteFailure,
  selectWriteUnknown,
} from '@portico/core/resources/view';
import { CircleAlert, Funnel, Lock, RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './look/ResourceScreen.css.ts';
import { useList, useResource, useResourceState } from './state/resource-context.ts';

/** What was not saved, what nobody knows of, and that the list may be behind. (UI.md section 4, common states) */
export const ListStrips = memo(function ListStrips() {
  const { actor } = useList();
  const failure = useResourceState(selectWriteFailure);
  const isUnknown = useResourceState(selectWriteUnknown);
  const stale = useResourceState(selectListStale);
  return (
    <>
      {failure === null ? null : (
        <Strip
          tone={isUnknown ? 'warning' : 'danger'}
          role="alert"
          icon={<Icon of={CircleAlert} />}
          action={
            <Button size="sm" onPress={() => actor.send(isUnknown ? { type: 'look' } : { type: 'failure.closed' })}>
              {isUnknown ? resourceTexts.lookAgain : resourceTexts.close}
            </Button>
          }
        >
          {failure}
        </Strip>
      )}
      {stale === null ? null : (
        <Strip
          tone="warning"
          role="status"
          icon={<Icon of={RefreshCw} />}
          action={
            <Button size="sm" onPress={() => actor.send({ type: 'reload' })}>
              {resourceTexts.retry}
            </Button>
          }
        >
          {resourceTexts.stale(stale)}
        </Strip>
      )}
      <UnknownWords />
    </>
  );
});

/** What the address asks for and the list does not know: a link with a mistake shows more than it was meant to. */
function UnknownWords() {
  const { place, setPlace } = useResource();
  if (place.unknown.length === 0) return null;
  return (
    <Strip
      tone="warning"
      role="status"
      icon={<Icon of={Funnel} />}
      action={
        <Button size="sm" onPress={() => setPlace(Object.fromEntries(place.unknown.map(({ key }) => [key, null])))}>
          {resourceTexts.leaveOut}
        </Button>
      }
    >
      {resourceTexts.unknownWords(place.unknown.map(({ key, value }) => `${key}=${value}`))}
    </Strip>
  );
}

export interface InheritedBandProps {
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** Entries of the managing tenant with a lock and their origin, to be shown or not. (UI.md 4.13, RES-015) */
export const InheritedBand = memo(function InheritedBand({ isFolded, onFold }: InheritedBandProps) {
  const { record } = useList();
  const inherited = useResourceState(selectInherited);
  if (inherited === null) return null;
  return (
    <div className={styles.band}>
      <Strip
        icon={<Icon of={Lock} />}
        action={
          <Button size="sm" aria-expanded={!isFolded} onPress={() => onFold(!isFolded)}>
            {isFolded ? resourceTexts.showInherited : resourceTexts.hideInherited}
          </Button>
        }
      >
        {inheritedWords(record, inherited)}
      </Strip>
    </div>
  );
});
