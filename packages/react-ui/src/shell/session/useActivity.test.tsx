import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useActivity } from './useActivity.ts';

const onActivity = vi.fn();

function Page({ isWarned }: { isWarned: boolean }) {
  useActivity(onActivity);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div role="alertdialog" aria-label="Question">
        {isWarned ? <p role="timer">1:58</p> : null}
        <button type="button">Log out</button>
      </div>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onActivity.mockClear();
});
afterEach(() => vi.useRealTimers());

/** The sign is passed on once what was pressed is on the screen. */
const drawn = () => vi.advanceTimersByTime(50);
const button = (name: string) => screen.getByRole('button', { name });

describe('signs of life (spec 2 section 4, OP-71)', () => {
  it.each(['pointerDown', 'keyDown', 'wheel', 'touchStart'] as const)('[SES-014] takes %s for one', (sign) => {
    render(<Page isWarned={false} />);
    fireEvent[sign](button('Elsewhere'));
    drawn();
    expect(onActivity).toHaveBeenCalledOnce();
  });

  it('[SES-014] takes a tab that comes into view for one', () => {
    render(<Page isWarned={false} />);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    drawn();
    expect(onActivity).toHaveBeenCalledOnce();
  });

  it('holds up nothing that was pressed', () => {
    render(<Page isWarned={false} />);
    fireEvent.keyDown(button('Elsewhere'));
    expect(onActivity).not.toHaveBeenCalled();
    drawn();
    expect(onActivity).toHaveBeenCalledOnce();
  });

  it('takes what happens within a second for one sign', () => {
    render(<Page isWarned={false} />);
    for (let turn = 0; turn < 20; turn += 1) {
      fireEvent.wheel(button('Elsewhere'));
      vi.advanceTimersByTime(100);
    }
    expect(onActivity).toHaveBeenCalledTimes(2);
  });

  it('lets the buttons of the countdown speak for themselves, and nothing else', () => {
    render(<Page isWarned />);
    fireEvent.pointerDown(button('Log out'));
    for (const key of ['Tab', 'Enter', ' ', 'Escape']) fireEvent.keyDown(button('Log out'), { key });
    drawn();
    expect(onActivity).not.toHaveBeenCalled();
    fireEvent.keyDown(button('Log out'), { key: 'a' });
    vi.advanceTimersByTime(1000);
    fireEvent.pointerDown(screen.getByRole('timer'));
    vi.advanceTimersByTime(1000);
    fireEvent.pointerDown(button('Elsewhere'));
    drawn();
    expect(onActivity).toHaveBeenCalledTimes(3);
  });

  it('takes the buttons of any other question for activity', () => {
    render(<Page isWarned={false} />);
    fireEvent.pointerDown(button('Log out'));
    drawn();
    expect(onActivity).toHaveBeenCalledOnce();
  });

  it('hears nothing once the page is gone', () => {
    const { unmount } = render(<Page isWarned={false} />);
    unmount();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onActivity).not.toHaveBeenCalled();
  });
});
