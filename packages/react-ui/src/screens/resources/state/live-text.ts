import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A text that says when it changes. Stays the same object as long as it is the same text. */
export interface LiveText {
  now: () => string;
  /** @returns what ends it. */
  subscribe: (onChange: () => void) => () => void;
  edit: (typed: string) => void;
}

/** What a `TextField` takes in place of its value. */
export interface LiveBox {
  inputRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  defaultValue: string;
  onChange: (typed: string) => void;
}

/**
 * Writes a text into its box past React. A letter stands in the box before anybody hears of it, so that nothing is to be
 * drawn for it: that was a fifth of the script of a letter. (measured, issue 14)
 */
export function useLiveText(live: LiveText): LiveBox {
  const inputRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [defaultValue] = useState(live.now);
  const write = useCallback(() => {
    const box = inputRef.current;
    const text = live.now();
    // Written where it is the same, it would move the caret to its end.
    if (box !== null && box.value !== text) box.value = text;
  }, [live]);
  useLayoutEffect(() => {
    write();
    return live.subscribe(write);
  }, [live, write]);
  const onChange = (typed: string) => {
    live.edit(typed);
    write(); // what was not taken over goes again
  };
  return { inputRef, defaultValue, onChange };
}
