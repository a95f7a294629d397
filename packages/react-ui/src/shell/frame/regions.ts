const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * Takes focus to the next region of the page: top bar, navigation, page, messages, and round again. (UI.md section 8)
 * A region without anything to focus is passed over.
 */
export function focusNextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  // The innermost: a region may stand inside another one, as the open event does inside the page.
  const here = regions.findLastIndex((region) => region.contains(document.activeElement));
  for (let step = 1; step <= regions.length; step += 1) {
    const region = regions[(here + step) % regions.length];
    const target = region?.matches('[tabindex]') ? region : region?.querySelector<HTMLElement>(focusable);
    target?.focus();
    if (target !== undefined && target !== null && document.activeElement === target) return;
  }
}
