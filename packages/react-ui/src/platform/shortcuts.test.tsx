import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isBound, keyOf, runShortcut, switchSingleKeys, useShortcut } from './shortcuts.ts';

const run = vi.fn<(name: string) => void>();

function Keys() {
  useShortcut('shift+p', () => run('review'));
  useShortcut('g c', () => run('go'));
  useShortcut('g p', () => run('policy'));
  useShortcut('p', () => run('preview'));
  useShortcut('mod+s', () => run('save'));
  useShortcut('?', () => run('help'));
  return <input aria-label="Text" />;
}

beforeEach(() => {
  run.mockClear();
  render(<Keys />, { wrapper: StrictMode });
});

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

describe('keyboard shortcuts (UI.md section 8)', () => {
  it.each([
    [{ key: 'P', shiftKey: true }, 'shift+p'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 's', metaKey: true }, 'mod+s'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    [{ key: 'F6' }, 'F6'],
  ])('reads %j as %s', (event, expected) => {
    const all = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...event };
    expect(keyOf(all)).toBe(expected);
  });

  it('acts on single keys and on sequences, once under StrictMode', () => {
    press('P', { shiftKey: true });
    press('g');
    press('c');
    expect(run.mock.calls).toEqual([['review'], ['go']]);
  });

  it('takes a sequence for itself, though its last key alone means something else', () => {
    press('g');
    press('p');
    press('p');
    expect(run.mock.calls).toEqual([['policy'], ['preview']]);
  });

  it('can be asked what acts, and do it, also with single keys switched off', () => {
    switchSingleKeys(false);
    expect([isBound('p'), isBound('x')]).toEqual([true, false]);
    runShortcut('p');
    runShortcut('x');
    expect(run.mock.calls).toEqual([['preview']]);
  });

  it('leaves single keys to text fields, but takes Ctrl', () => {
    const field = screen.getByRole('textbox');
    press('?', {}, field);
    press('s', { ctrlKey: true }, field);
    expect(run.mock.calls).toEqual([['save']]);
  });

  it('lets single keys be switched off', () => {
    switchSingleKeys(false);
    press('?');
    press('s', { ctrlKey: true });
    expect(run.mock.calls).toEqual([['save']]);
  });

  it('does nothing behind a modal window', () => {
    const modal = document.createElement('div');
    modal.dataset.modal = '';
    document.body.append(modal);
    press('?');
    expect(run).not.toHaveBeenCalled();
    modal.remove();
  });
});
