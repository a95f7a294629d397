/** Whether lines run from right to left where an element stands. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as it is where lines run to the right: from right to left the arrow to the left leads on. (WAI-ARIA practices) */
export function inlineKey(key: string, element: Element): string {
  return isRightToLeft(element) ? (mirrored[key] ?? key) : key;
}
