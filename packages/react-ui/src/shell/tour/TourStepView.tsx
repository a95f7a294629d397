import type { TourEvent, TourStep } from '@portico/core/shell';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/buttons/Button.tsx';
import { tooltipPlace } from '../../components/floating/tooltip-place.ts';
import { tourStepMessages } from './messages.ts';
import * as styles from './Tour.css.ts';
import { highlightOf, tourTarget } from './targets.ts';
import { watchLayout } from './watch.ts';

export interface TourStepViewProps {
  step: TourStep;
  send: (event: TourEvent) => void;
}

/** One area in its outline with the words about it; the rest of the page is dimmed and can still be used. */
export function TourStepView({ step, send }: TourStepViewProps) {
  const cutOut = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useSteppedFocus(step, panel);
  usePlace(step, cutOut, panel);
  const id = useId();
  const close = () => send({ type: 'tour.closed' });
  return createPortal(
    <div data-state={`tour.${step.area}`}>
      <div ref={cutOut} className={styles.cutOut} aria-hidden="true" />
      <div
        ref={panel}
        // A new one for each step, so that a screen reader reads the whole of it.
        key={step.area}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.panel}
        data-region="tour"
        tabIndex={-1}
      >
        <p className={styles.position}>{step.position}</p>
        <h2 id={`${id}-title`} className={styles.title}>
          {step.title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {step.text}
        </p>
        <div className={styles.actions}>
          {step.isLast ? null : (
            <span className={styles.close}>
              <Button variant="ghost" onPress={close}>
                {tourStepMessages.close}
              </Button>
            </span>
          )}
          {step.isFirst ? null : (
            <span data-step="back">
              <Button onPress={() => send({ type: 'tour.back' })}>{tourStepMessages.back}</Button>
            </span>
          )}
          <span data-step="next">
            {step.isLast ? (
              <Button variant="primary" onPress={close}>
                {tourStepMessages.close}
              </Button>
            ) : (
              <Button variant="primary" onPress={() => send({ type: 'tour.next' })}>
                {tourStepMessages.next}
              </Button>
            )}
          </span>
        </div>
      </div>
    </div>,
    document.body,
  );
}

type Ref<T> = { readonly current: T | null };

/** Focus goes along with the steps, onto the button that goes on in the same direction. */
function useSteppedFocus({ area, position }: TourStep, panel: Ref<HTMLElement>): void {
  const before = useRef({ area: '', at: 0 });
  useEffect(() => {
    const at = Number.parseInt(position, 10);
    const last = before.current;
    before.current = { area, at };
    // The same area with other neighbours leaves the focus where it is.
    if (last.area === area) return;
    const button = (name: string) => panel.current?.querySelector<HTMLElement>(`[data-step="${name}"] button`);
    ((at < last.at ? button('back') : null) ?? button('next'))?.focus({ preventScroll: true });
  }, [area, position, panel]);
}

/** Keeps outline and words at the area, however the page moves. */
function usePlace({ area }: TourStep, cutOut: Ref<HTMLElement>, panel: Ref<HTMLElement>): void {
  useLayoutEffect(() => {
    const place = () => {
      const target = tourTarget(area);
      if (target === null || cutOut.current === null || panel.current === null) return;
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      const highlight = highlightOf(target.getBoundingClientRect(), view);
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        cutOut.current.style[side] = `${highlight[side]}px`;
      }
      const isTall = highlight.height > view.height / 2;
      const at = tooltipPlace(highlight, panel.current.getBoundingClientRect(), view, isTall ? 'right' : 'bottom');
      panel.current.style.left = `${at.left}px`;
      panel.current.style.top = `${at.top}px`;
    };
    tourTarget(area)?.scrollIntoView?.({ block: 'nearest' });
    place();
    return watchLayout(place);
  }, [area, cutOut, panel]);
}
