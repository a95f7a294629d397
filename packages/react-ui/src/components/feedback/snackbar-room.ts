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

/** The place that the open window leaves to messages; null while none is open. */
const room = createStore<{ center: string; bottom: string } | null>(null);

/** Where messages stand: the window that is open may belong to another part of the page than they. */
export function useSnackbarPlace(): { center: string; bottom: string } | null {
  return useSyncExternalStore(room.subscribe, room.read);
}

/** Keeps snackbars off the buttons of the window while it is open; `foot` may be missing. */
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
      const before = room.read();
      if (before?.center !== next.center || before.bottom !== next.bottom) room.set(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (foot.current !== null) observer.observe(foot.current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      room.set(null);
    };
  }, [panel, foot, side]);
}
