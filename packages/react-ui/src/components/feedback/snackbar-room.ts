import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';

/** Widest snackbar with its distance to both sides, in px. (UI.md 4.12) */
const snackbarRoomWidth = 560 + 2 * 24;
/** Height that one snackbar and its distance to the edge take, in px. */
const snackbarRoomHeight = 24 + 56 + 8;

/** Sizes of an open window and the browser window around it, in px. */
export interface RoomSizes {
  windowWidth: number;
  windowHeight: number;
  panelWidth: number;
  panelHeight: number;
  footHeight: number;
  /** Where the panel stands. */
  side: 'right' | 'center';
}

/**
 * Where snackbars go while a window is open: beside a drawer when there is room, else above its buttons; above the
 * buttons of a dialog that reaches down to where they would stand. (UI.md sections 4.12 and 9.3)
 */
export function snackbarRoom(sizes: RoomSizes): { center: string; bottom: string } {
  const { windowWidth, windowHeight, panelWidth, panelHeight, footHeight, side } = sizes;
  const beside = windowWidth - panelWidth;
  if (side === 'right' && beside >= snackbarRoomWidth) return { center: `${Math.round(beside / 2)}px`, bottom: '0px' };
  const under = side === 'right' ? 0 : Math.max(0, (windowHeight - panelHeight) / 2);
  return { center: '50%', bottom: under >= snackbarRoomHeight ? '0px' : `${Math.round(under + footHeight)}px` };
}

type Place = ReturnType<typeof snackbarRoom>;

/** The places that open windows and panels leave to messages, by whom; the one that was opened last counts. */
const rooms = createStore<ReadonlyMap<HTMLElement, Place>>(new Map());

function setRoom(of: HTMLElement, place: Place | null): void {
  const next = new Map(rooms.read());
  if (place === null) next.delete(of);
  else next.set(of, place);
  rooms.set(next);
}

/** Where messages stand: the window that is open may belong to another part of the page than they. */
export function useSnackbarPlace(): Place | null {
  return useSyncExternalStore(rooms.subscribe, () => [...rooms.read().values()].at(-1) ?? null);
}

/** Keeps snackbars off the buttons of a window, or of a panel that lies over the page, while it is open; `foot` may be missing. */
export function useSnackbarRoom(
  panel: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
  side: RoomSizes['side'],
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const measure = () => {
      // Offsets and not rectangles: the window may still be sliding in.
      const next = snackbarRoom({
        windowWidth: innerWidth,
        windowHeight: innerHeight,
        panelWidth: element.offsetWidth,
        panelHeight: element.offsetHeight,
        footHeight: foot.current?.offsetHeight ?? 0,
        side,
      });
      const before = rooms.read().get(element);
      if (before?.center !== next.center || before.bottom !== next.bottom) setRoom(element, next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (foot.current !== null) observer.observe(foot.current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      setRoom(element, null);
    };
  }, [panel, foot, side]);
}
