import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from '../../../components/fields/TextField.tsx';
import { type LiveText, useLiveText } from './live-text.ts';

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
  const live = { now: () => text, subscribe, edit };
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
  const live = { now: () => 'Kept', subscribe: () => () => {}, edit: () => {} };
  render(<Field live={live} />, { wrapper: StrictMode });
  await user.type(box(), 'x');
  expect(box().value).toBe('Kept');
});
