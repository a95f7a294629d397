import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const log: string[] = [];
const leave = () => afterPress(() => log.push('left'));
const button = document.body.appendChild(document.createElement('button'));
button.addEventListener('click', () => log.push('pressed'));

beforeEach(() => {
  log.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  fireEvent.keyDown(button);
  vi.useRealTimers();
});

describe('leaving a field by a press (UI.md section 1.5)', () => {
  it('waits for the press, and is done before the button acts', () => {
    fireEvent.pointerDown(button);
    fireEvent.mouseDown(button);
    leave();
    fireEvent.pointerUp(button);
    fireEvent.mouseUp(button);
    expect(log).toEqual([]);
    fireEvent.click(button);
    expect(log).toEqual(['left', 'pressed']);
  });

  it('waits for a finger too, whose pointer is gone before the focus moves', () => {
    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    vi.runAllTimers();
    fireEvent.mouseDown(button);
    leave();
    expect(log).toEqual([]);
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    expect(log).toEqual(['left', 'pressed']);
  });

  it.each([
    ['was let go elsewhere', () => fireEvent.pointerUp(document.body)],
    ['became a scroll', () => fireEvent.pointerCancel(button)],
    ['is over by a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('is done without a click where the press %s', (_, ends) => {
    fireEvent.pointerDown(button);
    leave();
    vi.runAllTimers();
    expect(log).toEqual([]);
    ends();
    vi.runAllTimers();
    expect(log).toEqual(['left']);
  });

  it('is done at once where nothing is pressed', () => {
    leave();
    expect(log).toEqual(['left']);
  });
});
