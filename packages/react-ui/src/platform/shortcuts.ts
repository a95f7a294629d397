import { useEffect, useRef } from 'react';

/** Where the user's choice about single-letter keys is kept. */
const offKey = 'portico.single-keys';

interface Shortcut {
  steps: readonly string[];
  run: () => void;
}

const shortcuts = new Set<Shortcut>();
let typed: string[] = [];
let forget: ReturnType<typeof setTimeout> | undefined;
/** How long the second key of `g c` may take, in milliseconds. Chosen here. */
const sequenceMs = 1000;

/** Whether keys without Ctrl or Command act; people who speak to their computer switch them off. (WCAG 2.1.4) */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'off';
  } catch {
    return true;
  }
}

/** Switches single-letter keys on or off for this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'off');
  } catch {
    // A browser that stores nothing keeps them on.
  }
}

/** `mod+s`, `shift+p`, `[`: one key press as it is written in `useShortcut`. `mod` is Ctrl, on a Mac Command. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isLetter = /^[a-z]$/.test(letter);
  const parts = [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && (isLetter || letter.length > 1) ? 'shift' : '',
    letter,
  ];
  return parts.filter(Boolean).join('+');
}

/** Whether keys are letters of a text there, or choose in a list. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="button"]), textarea, select, [contenteditable], [role="textbox"]',
      ) !== null)
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = keyOf(event);
  const isSingle = /^(shift\+)?.$/u.test(key);
  if (isSingle && (isTyping(event.target) || !singleKeysOn())) return;
  clearTimeout(forget);
  typed = [...typed, key].slice(-2);
  forget = setTimeout(() => {
    typed = [];
  }, sequenceMs);
  const text = typed.join(' ');
  // The longer one first: after `g` a `p` goes to a page, though `p` alone opens the preview.
  const found = boundTo(text) ?? boundTo(key);
  if (found === undefined) return;
  event.preventDefault();
  typed = [];
  found.run();
}

/** The last one mounted wins. */
function boundTo(keys: string): Shortcut | undefined {
  return [...shortcuts].reverse().find(({ steps }) => steps.join(' ') === keys);
}

/** Whether something on screen listens to these keys now. */
export function isBound(keys: string): boolean {
  return boundTo(keys) !== undefined;
}

/** Does what the keys would do, also while single keys are switched off. */
export function runShortcut(keys: string): void {
  boundTo(keys)?.run();
}

/**
 * Runs `run` on a key: `mod+s`, `shift+p`, `g c`. Single letters and signs act only outside text fields; nothing acts
 * behind a modal dialog. The last one mounted wins. (UI.md section 8)
 */
export function useShortcut(keys: string, run: () => void, isOn = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const shortcut: Shortcut = {
      steps: keys.split(' '),
      run: () => {
        if (document.querySelector('[data-modal]') === null) latest.current();
      },
    };
    if (shortcuts.size === 0) addEventListener('keydown', onKeyDown);
    shortcuts.add(shortcut);
    return () => {
      shortcuts.delete(shortcut);
      if (shortcuts.size === 0) removeEventListener('keydown', onKeyDown);
    };
  }, [keys, isOn]);
}
