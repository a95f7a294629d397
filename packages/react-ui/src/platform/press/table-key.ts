import type { KeyboardEvent } from 'react';

/**
 * Whether a key changes between a chart and its table: `T`, pressed in this element and in none that lies over it, and not
 * taken by what is inside. (UI.md section 6, Chart)
 */
export function isTableKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event;
  return (
    key.toLowerCase() === 't' &&
    !(ctrlKey || metaKey || altKey || event.defaultPrevented) &&
    currentTarget.contains(target as Node)
  );
}
