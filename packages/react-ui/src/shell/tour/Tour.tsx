import { selectTourStep, tourMachine } from '@portico/core/shell';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useOwnActor } from '../../portal/actors.ts';
import { TourStepView } from './TourStepView.tsx';
import { areasOnScreen } from './targets.ts';
import { watchLayout } from './watch.ts';

/** The guided tour of what is on screen, from its first area until it is closed. (spec 2 section 2, UI.md section 3) */
export function Tour({ onClose }: { onClose: () => void }) {
  const tour = useOwnActor(tourMachine);
  const step = useSelector(tour, selectTourStep);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const subscription = tour.subscribe((snapshot) => {
      if (snapshot.matches('closed')) latest.current();
    });
    tour.send({ type: 'tour.started', onScreen: areasOnScreen() });
    if (tour.getSnapshot().matches('closed')) latest.current();
    const stop = watchLayout(() => {
      // A window that opens is over everything; what it hides cannot be explained.
      if (document.querySelector('[data-modal]') !== null) tour.send({ type: 'tour.closed' });
      else tour.send({ type: 'tour.areasChanged', onScreen: areasOnScreen() });
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) tour.send({ type: 'tour.closed' });
    };
    addEventListener('keydown', onKey);
    return () => {
      subscription.unsubscribe();
      stop();
      removeEventListener('keydown', onKey);
    };
  }, [tour]);

  if (step === null) return null;
  return <TourStepView step={step} send={tour.send} />;
}
