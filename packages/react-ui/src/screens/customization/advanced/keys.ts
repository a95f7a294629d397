/**
 * Keys that the portal takes outside text fields only: single letters and signs, undo and redo. Seen from the portal,
 * what is typed in a shadow root comes from its host, which is no text field, so these end at the host.
 */
export function isTypingKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  const isModified = event.ctrlKey || event.metaKey;
  return isModified ? /^[zy]$/i.test(event.key) : [...event.key].length === 1;
}

/** Keeps those keys from the portal. */
export function keepTypingInside(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (isTypingKey(event)) event.stopPropagation();
  });
}

/** How keys are written on the reader's computer. */
export function keyWords(platform: string = navigator.platform): { indent: string; outdent: string; find: string } {
  const mod = /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl+';
  return { indent: `${mod}]`, outdent: `${mod}[`, find: `${mod}F` };
}
