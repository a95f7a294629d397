import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirst, comesFirst, useOncePainted } from './painted.ts';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  // Frames are the test's own: a stub of a fake would stay for the files after this one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  frames.length = 0;
});

function Said({ of }: { of: { text: string } }) {
  return <p>{`${of.text}, ${useOncePainted(of).text}`}</p>;
}

/** A frame, and what comes after it is painted. */
const paint = () =>
  act(async () => {
    for (const draw of frames.splice(0)) draw(0);
    await vi.advanceTimersByTimeAsync(1);
  });

it('what nobody waits for follows once the rest is painted', async () => {
  const { rerender } = render(<Said of={{ text: 'first' }} />);
  await paint();
  rerender(<Said of={{ text: 'second' }} />);
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.getByText('second, first')).toBeDefined();
  await paint();
  expect(screen.getByText('second, second')).toBeDefined();
});

it('of values that come before a frame only the last is shown', async () => {
  const { rerender } = render(<Said of={{ text: 'first' }} />);
  await paint();
  rerender(<Said of={{ text: 'second' }} />);
  rerender(<Said of={{ text: 'third' }} />);
  expect(screen.getByText('third, first')).toBeDefined();
  await paint();
  expect(screen.getByText('third, third')).toBeDefined();
});

it('a window that draws no frames is not left behind', async () => {
  const { rerender } = render(<Said of={{ text: 'first' }} />);
  rerender(<Said of={{ text: 'second' }} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('second, second')).toBeDefined();
});

it('what people came for is painted before anything else is asked for', async () => {
  const shown = [comesFirst(), comesFirst()];
  const told = vi.fn();
  void afterFirst().then(told);
  await paint();
  shown[0]?.();
  await paint();
  expect(told).not.toHaveBeenCalled();
  shown[1]?.();
  await act(async () => {
    await Promise.resolve();
  });
  expect(told).not.toHaveBeenCalled(); // it is here, and nobody sees it yet
  await paint();
  expect(told).toHaveBeenCalledOnce();
});
