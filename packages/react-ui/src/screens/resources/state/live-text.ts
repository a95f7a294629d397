import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTyped } from './typed-text.ts';

/** A text that says when it changes. Stays the same object as long as it is the same text. */
export interface LiveText {
  now: () => string;
  /** @returns what ends it. */
  subscribe: (onChange: () => void) => () => void;
  edit: (typed: string) => void;
  /** Whether what is typed next may be taken over once the hands rest. */
  mayWait: () => boolean;
}

/** What a `TextField` takes in place of its value. */
export interface LiveBox {
  inputRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  defaultValue: string;
  onChange: (typed: string) => void;
}

/** How long nothing is typed until it is taken over, and how long that is put off at most, in milliseconds. Chosen here. */
const restMs = 200;
const mostMs = 1_000;

interface Waiting {
  typed: string;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Writes a text into its box past React. A letter stands in the box before anybody hears of it, so that nothing is to be
 * drawn for it: that was a fifth of the script of a letter. Where the form says nothing else for it, it is heard of once the
 * hands rest, the box is left, or somebody asks (`takeTyped`): that was another half. (measured, issue 14)
 */
export function useLiveText(live: LiveText): LiveBox {
  const inputRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const waiting = useRef<Waiting | null>(null);
  const [defaultValue] = useState(live.now);
  const write = useCallback(() => {
    const box = inputRef.current;
    if (box === null || waiting.current !== null) return;
    const text = live.now();
    // Written where it is the same, it would move the caret to its end.
    if (box.value !== text) box.value = text;
  }, [live]);
  const take = useCallback(() => {
    const kept = waiting.current;
    if (kept === null) return;
    clearTimeout(kept.timer);
    waiting.current = null;
    live.edit(kept.typed);
    write(); // what was not taken over goes again
  }, [live, write]);
  const latest = useRef(take);
  useTyped(take, true);
  useLayoutEffect(() => {
    latest.current = take;
    write();
    return live.subscribe(write);
  }, [live, write, take]);
  useLayoutEffect(() => {
    const box = inputRef.current;
    const leave = () => latest.current();
    box?.addEventListener('blur', leave);
    return () => {
      box?.removeEventListener('blur', leave);
      clearTimeout(waiting.current?.timer);
      waiting.current = null;
    };
  }, []);
  const onChange = (typed: string) => {
    const since = waiting.current?.since ?? performance.now();
    clearTimeout(waiting.current?.timer);
    const left = live.mayWait() ? Math.min(restMs, since + mostMs - performance.now()) : 0;
    const timer = left > 0 ? setTimeout(() => latest.current(), left) : undefined;
    waiting.current = { typed, since, timer };
    if (timer === undefined) take();
  };
  return { inputRef, defaultValue, onChange };
}
