import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SnackbarRegion } from './Snackbar.tsx';
import { closeSnackbar, pastMessages, shownMessages, snackbar, snackbarDurationMs } from './snackbar-queue.ts';

beforeEach(() => {
  render(<SnackbarRegion />, { wrapper: StrictMode });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (const { id } of shownMessages.read()) closeSnackbar(id);
  });
});

const region = () => screen.findByRole('region', { name: 'Messages' });
const loaded = async () => {
  let close = () => {};
  act(() => {
    close = snackbar.show({ tone: 'info', text: 'first' });
  });
  await region();
  act(() => close());
};

describe('snackbar (spec 2 section 9, UI.md section 6)', () => {
  it('[TIM-005] stands for 5 seconds unless told', async () => {
    await loaded();
    vi.useFakeTimers();
    expect(snackbarDurationMs).toBe(5000);
    act(() => void snackbar.show({ tone: 'success', text: 'Saved' }));
    act(() => void vi.advanceTimersByTime(4999));
    expect(shownMessages.read()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(shownMessages.read()).toHaveLength(0);
  });

  it('announces politely, and failures at once', async () => {
    act(() => void snackbar.show({ tone: 'success', text: 'Saved' }));
    expect(screen.getByRole('status').textContent).toBe('Saved');
    act(() => void snackbar.show({ tone: 'error', text: 'No answer.' }));
    expect(screen.getByRole('alert').textContent).toBe('No answer.');
    expect(screen.getByRole('status').textContent).toBe('');
    await region();
  });

  it('keeps the time that is left while the pointer is on it', async () => {
    await loaded();
    vi.useFakeTimers();
    act(() => void snackbar.show({ tone: 'info', text: 'Held', durationMs: 1000 }));
    act(() => void vi.advanceTimersByTime(600));
    const held = screen.getByRole('region', { name: 'Messages' });
    act(() => void held.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    act(() => void vi.advanceTimersByTime(5000));
    expect(shownMessages.read()).toHaveLength(1);
    act(() => void held.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body })));
    act(() => void vi.advanceTimersByTime(399));
    expect(shownMessages.read()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(shownMessages.read()).toHaveLength(0);
  });

  it('closes with its button and with Escape, and tells so', async () => {
    const onClose = vi.fn();
    act(() => void snackbar.show({ tone: 'error', text: 'One', onClose }));
    await userEvent.click(within(await region()).getByRole('button', { name: 'Close' }));
    act(() => void snackbar.show({ tone: 'error', text: 'Two', onClose }));
    within(await region())
      .getByRole('button', { name: 'Close' })
      .focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
  });

  it('runs the action and goes', async () => {
    const onPress = vi.fn();
    act(
      () => void snackbar.show({ tone: 'success', text: 'Applied to 2 elements', action: { label: 'Undo', onPress } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shownMessages.read()).toHaveLength(0);
  });

  it.each([
    [
      'pressed with the pointer',
      (button: HTMLElement) => button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    ],
    ['reached by the keyboard', (button: HTMLElement) => button.focus()],
  ])('goes after an action that was %s, and so does what follows it', async (_, reach) => {
    const onPress = () => void snackbar.show({ tone: 'success', text: 'Saved' });
    act(() => void snackbar.show({ tone: 'info', text: 'Running', durationMs: null }));
    act(() => void snackbar.show({ tone: 'error', text: 'Failed', action: { label: 'Retry', onPress } }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    vi.useFakeTimers();
    act(() => void reach(retry));
    act(() => void retry.click());
    expect(shownMessages.read().map(({ text }) => text)).toEqual(['Running', 'Saved']);
    act(() => void vi.advanceTimersByTime(snackbarDurationMs));
    expect(shownMessages.read().map(({ text }) => text)).toEqual(['Running']);
  });

  it('is not held by a pointer that rests where it comes', async () => {
    await loaded();
    vi.useFakeTimers();
    act(() => void snackbar.show({ tone: 'info', text: 'Under the pointer' }));
    const under = screen.getByRole('region', { name: 'Messages' });
    act(() => void under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    act(() => void vi.advanceTimersByTime(snackbarDurationMs));
    expect(shownMessages.read()).toEqual([]);
  });

  it('shows the same words once, three at most, and remembers all of them', () => {
    act(() => {
      for (const text of ['a', 'a', 'b', 'c', 'd']) snackbar.show({ tone: 'info', text });
    });
    expect(shownMessages.read().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    expect(
      pastMessages
        .read()
        .slice(0, 5)
        .map(({ text }) => text),
    ).toEqual(['d', 'c', 'b', 'a', 'a']);
  });
});
