import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../../../components/fields/TextField.tsx';
import { type LiveText, useLiveText } from './live-text.ts';
import { takeTyped } from './typed-text.ts';

function Field({ live }: { live: LiveText }) {
  return <TextField label="Name" {...useLiveText(live)} />;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

it('draws nothing anew for a letter of a live text, nor moves the caret (issue 14, acceptance 6)', async () => {
  const user = userEvent.setup();
  let text = 'Rule 1';
  const heard = new Set<() => void>();
  const edit = (next: string) => {
    text = next;
    for (const one of heard) one();
  };
  const subscribe = (onChange: () => void) => {
    heard.add(onChange);
    return () => heard.delete(onChange);
  };
  const live = { now: () => text, subscribe, edit, mayWait: () => false };
  const drawn = vi.fn();
  const { unmount } = render(
    <Profiler id="field" onRender={drawn}>
      <Field live={live} />
    </Profiler>,
  );
  expect(box().value).toBe('Rule 1');
  drawn.mockClear();
  await user.click(box());
  box().setSelectionRange(0, 0);
  await user.keyboard('My ');
  expect([text, box().value, box().selectionStart]).toEqual(['My Rule 1', 'My Rule 1', 3]);
  edit('Theirs');
  expect(box().value).toBe('Theirs');
  box().setSelectionRange(6, 6);
  await user.keyboard('!');
  expect(text).toBe('Theirs!');
  expect(drawn).not.toHaveBeenCalled();
  unmount();
  expect(heard.size).toBe(0);
});

it('takes back what a live text does not take over', async () => {
  const user = userEvent.setup();
  const live = { now: () => 'Kept', subscribe: () => () => {}, edit: () => {}, mayWait: () => false };
  render(<Field live={live} />, { wrapper: StrictMode });
  await user.type(box(), 'x');
  expect(box().value).toBe('Kept');
});

describe('what a live text may take over later (issue 14, acceptance 6)', () => {
  const livingText = (mayWait = () => true) => {
    let text = 'Rule 1';
    const heard = new Set<() => void>();
    const tell = () => {
      for (const one of heard) one();
    };
    const edit = vi.fn((next: string) => {
      text = next;
      tell();
    });
    const subscribe = (onChange: () => void) => {
      heard.add(onChange);
      return () => heard.delete(onChange);
    };
    return { live: { now: () => text, subscribe, edit, mayWait }, edit, tell };
  };

  it('is taken over once the hands rest, and meanwhile what else happens leaves it in its box', async () => {
    const user = userEvent.setup();
    const { live, edit, tell } = livingText();
    render(<Field live={live} />);
    await user.click(box());
    await user.keyboard('23');
    tell();
    expect(box().value).toBe('Rule 123');
    expect(edit).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(edit.mock.calls).toEqual([['Rule 123']]));
    await user.keyboard('4');
    await vi.waitFor(() => expect(edit.mock.calls.at(-1)).toEqual(['Rule 1234']));
  });

  it('is taken over when the box is left, and when somebody asks', async () => {
    const user = userEvent.setup();
    const { live, edit } = livingText();
    render(<Field live={live} />);
    await user.click(box());
    await user.keyboard('2');
    box().blur();
    expect(edit.mock.calls).toEqual([['Rule 12']]);
    await user.click(box());
    await user.keyboard('3');
    takeTyped();
    takeTyped();
    expect(edit.mock.calls).toEqual([['Rule 12'], ['Rule 123']]);
  });

  it('is taken over after a second of typing without a rest', () => {
    vi.useFakeTimers();
    const { live, edit } = livingText();
    render(<Field live={live} />);
    for (let letters = 1; letters <= 11; letters += 1) {
      fireEvent.change(box(), { target: { value: 'x'.repeat(letters) } });
      if (letters < 11) vi.advanceTimersByTime(100);
    }
    vi.useRealTimers();
    expect(edit.mock.calls).toEqual([['x'.repeat(10)]]);
  });

  it('is taken over at once where the form says something else for it, with what waited', async () => {
    const user = userEvent.setup();
    let mayWait = true;
    const { live, edit } = livingText(() => mayWait);
    render(<Field live={live} />);
    await user.click(box());
    await user.keyboard('2');
    mayWait = false;
    await user.keyboard('3');
    expect(edit.mock.calls).toEqual([['Rule 123']]);
  });

  it('goes with its box, which whoever closes a form asks before (takeTyped)', async () => {
    const user = userEvent.setup();
    const { live, edit } = livingText();
    const { unmount } = render(<Field live={live} />);
    await user.click(box());
    await user.keyboard('2');
    vi.useFakeTimers();
    unmount();
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    takeTyped();
    expect(edit).not.toHaveBeenCalled();
  });
});
