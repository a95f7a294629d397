import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { snackbarRoom, useSnackbarPlace, useSnackbarRoom } from './snackbar-room.ts';

describe('place of snackbars beside an open window (UI.md sections 4.12 and 9.3)', () => {
  const drawer = { windowHeight: 900, panelWidth: 640, panelHeight: 900, footHeight: 64, side: 'right' as const };
  const dialog = { windowWidth: 1440, windowHeight: 900, panelWidth: 600, footHeight: 64, side: 'center' as const };

  it.each([
    ['in the middle of what a drawer leaves free', { ...drawer, windowWidth: 1440 }, '400px', '0px'],
    ['above the buttons of a drawer that leaves too little', { ...drawer, windowWidth: 1024 }, '50%', '64px'],
    ['above the buttons of a sheet', { ...drawer, windowWidth: 375, panelWidth: 375, panelHeight: 828 }, '50%', '64px'],
    ['where they always are under a low dialog', { ...dialog, panelHeight: 300 }, '50%', '0px'],
    ['above the buttons of a high dialog', { ...dialog, panelHeight: 852 }, '50%', '88px'],
    ['above the buttons of a dialog that fills the window', { ...dialog, panelHeight: 900 }, '50%', '64px'],
  ])('stand %s', (_, sizes, center, bottom) => {
    expect(snackbarRoom(sizes)).toEqual({ center, bottom });
  });

  it('are where the window that was opened last leaves them, and come back to the panel below it', () => {
    const opened = (width: number, side: 'right' | 'center') => {
      const element = document.createElement('div');
      Object.defineProperty(element, 'offsetWidth', { value: width });
      Object.defineProperty(element, 'offsetHeight', { value: innerHeight });
      return renderHook(() => useSnackbarRoom({ current: element }, { current: null }, side));
    };
    const { result, rerender } = renderHook(() => useSnackbarPlace());
    expect(result.current).toBeNull();
    const beside = { center: `${Math.round((innerWidth - 300) / 2)}px`, bottom: '0px' };
    const panel = opened(300, 'right');
    rerender();
    expect(result.current).toEqual(beside);
    const dialog = opened(600, 'center');
    rerender();
    expect(result.current).toEqual({ center: '50%', bottom: '0px' });
    dialog.unmount();
    rerender();
    expect(result.current).toEqual(beside);
    panel.unmount();
    rerender();
    expect(result.current).toBeNull();
  });
});
