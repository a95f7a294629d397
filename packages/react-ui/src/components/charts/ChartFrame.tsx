import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useWidth } from '../../platform/useWidth.ts';

export interface ChartFrameProps {
  label: string;
  /** Id of what describes the chart. */
  describedBy: string;
  /** Words of the axis from its top down. */
  scale: ReactNode;
  /** How many places there are, and the one that is walked to, in words. */
  count: number;
  at: number;
  text: string;
  /** Marks of the other axis, at most so many. */
  ticks: (most: number) => readonly { at: number; label: string }[];
  /** Room that the words of a mark need, in px. */
  tickWidth: number;
  /** Words of a mark stand at its middle, not right of it. */
  areTicksCentered?: boolean;
  /** Height of the drawing in px, where its look does not say it. */
  height?: number;
  /** The words of the axis where these stand at places of their own, a line each. */
  scaleRoom?: string;
  onWalk: (to: number) => void;
  /** Enter, on the place that is walked to. */
  onOpen?: () => void;
  /** A press so far along, from 0 to 1. */
  onPress?: (share: number) => void;
  /** A press leads somewhere. */
  isPressable?: boolean;
  /** Answers true where it closed something. */
  onEscape: () => unknown;
  /** A pointer is so far along, from 0 to 1; null once it is elsewhere. */
  onPoint: (share: number | null) => void;
  /** A pointer was pressed, and moves until it is let go; places from 0 to 1. */
  onGrab?: (share: number) => void;
  onDrag?: (share: number) => void;
  /** Enter or the space bar at the place that was walked to. */
  onChoose?: () => void;
  /** Drawn over the drawing; it takes the pointer where it says so. */
  overlay?: ReactNode;
  /** Whether the focus is here and shown. */
  onFocus?: (isShown: boolean) => void;
  look: Readonly<Record<'frame' | 'scale' | 'plot' | 'ticks' | 'tick', string>>;
  /** The drawing in the room that there is. */
  children: (width: number) => ReactNode;
}

/** The axes around a drawing: one tab stop, arrows walk its places, each says itself; a pointer does the same. */
export function ChartFrame({ look, count, at, ...props }: ChartFrameProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && props.onEscape() === true) event.preventDefault();
    if (event.key === 'Enter') props.onOpen?.();
    if ((event.key === 'Enter' || event.key === ' ') && props.onChoose !== undefined) {
      event.preventDefault();
      props.onChoose();
    }
    const next = stepped(event.key, at, count - 1);
    if (next === null) return;
    event.preventDefault();
    props.onWalk(next);
  };
  const along = (event: MouseEvent) => shareOf(event, event.currentTarget);
  const point = (event: PointerEvent) => props.onPoint(shareOf(event, event.currentTarget));
  const isGrabbed = useRef(false);
  const grab = (event: PointerEvent) => {
    point(event);
    if (props.onGrab === undefined || event.button !== 0) return;
    isGrabbed.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    props.onGrab(shareOf(event, event.currentTarget));
  };
  const move = (event: PointerEvent) => {
    point(event);
    if (isGrabbed.current) props.onDrag?.(shareOf(event, event.currentTarget));
  };
  const drop = () => {
    isGrabbed.current = false;
  };
  return (
    <div className={look.frame}>
      <div className={look.scale} aria-hidden="true">
        {props.scale}
        {props.scaleRoom === undefined ? null : (
          <span style={{ visibility: 'hidden', whiteSpace: 'pre' }}>{props.scaleRoom}</span>
        )}
      </div>
      <div
        ref={plot}
        className={look.plot}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={props.text}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => props.onFocus?.(target.matches(':focus-visible'))}
        onBlur={() => props.onFocus?.(false)}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
        onPointerLeave={() => props.onPoint(null)}
        onClick={props.onPress === undefined ? undefined : (event) => props.onPress?.(along(event))}
        style={
          props.height === undefined
            ? undefined
            : { height: props.height, cursor: props.isPressable ? 'pointer' : undefined }
        }
      >
        {props.children(width)}
      </div>
      {props.overlay}
      <div className={look.ticks} aria-hidden="true">
        {props.ticks(Math.floor(width / props.tickWidth)).map((tick) =>
          // Words right of their mark; a mark at the end has no room for them.
          !props.areTicksCentered && (1 - tick.at) * width < props.tickWidth * 0.75 ? null : (
            <span
              key={tick.at}
              className={look.tick}
              style={props.areTicksCentered ? centered(tick.at, width, props.tickWidth) : { left: `${tick.at * 100}%` }}
            >
              {tick.label}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

/** Words at the middle of their mark; at either end they keep within the drawing. */
function centered(at: number, width: number, tickWidth: number): CSSProperties {
  const room = tickWidth * 0.4;
  if ((1 - at) * width < room) return { right: 0 };
  return at * width < room ? { left: 0 } : { left: `${at * 100}%`, transform: 'translateX(-50%)' };
}

/** How far along an element a pointer is, from 0 to 1. */
export function shareOf({ clientX }: Pick<MouseEvent, 'clientX'>, element: Element): number {
  const box = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - box.left) / box.width));
}

/** Where a key leads; null for any other. */
function stepped(key: string, at: number, last: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}
