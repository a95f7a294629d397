import type { Page } from 'playwright-core';

/** More than any page has. */
const mostStops = 300;

/** What the walk keeps in the page. */
interface Walk {
  stops: Element[];
  faults: string[];
  /** How what the focus may be seen by looked while it was there. */
  last?: { element: Element; parts: [Element, string][] };
}

/**
 * Goes through the page by Tab from where the focus is, once around, and says what is wrong inside of `within`: a control that
 * Tab does not reach, one that comes before what stands above it, a focus that nobody sees or that something covers.
 * (UI.md sections 9 and 10, WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11)
 */
export async function walkFaults(page: Page, within: string): Promise<string[]> {
  await page.evaluate(() => Object.assign(globalThis, { walk: { stops: [], faults: [] } satisfies Walk }));
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(noteStop, within))) return page.evaluate(judge, within);
  }
  return ['Tab never comes around'];
}

/** Notes where the focus is; false once it is out of the page or where it was before. */
async function noteStop(within: string): Promise<boolean> {
  const { walk } = globalThis as unknown as { walk: Walk };
  const { stops, faults, last } = walk;
  const active = document.activeElement;
  if (last !== undefined && !isOther(last)) {
    await aMoment();
    if (!isOther(last)) faults.push(`${nameOf(last.element)}: nothing shows that it has the focus`);
  }
  delete walk.last;
  if (active === null || active === document.body || stops.includes(active)) return false;
  const before = stops.at(-1);
  stops.push(active);
  if (active.closest(within) === null) return true;
  if (active.shadowRoot !== null) await aMoment(); // an editor of code takes its time to look focused, and not
  walk.last = { element: active, parts: partsOf(active).map((part) => [part, lookOf(part)]) };
  const box = boxOf(active);
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isSeen = top !== null && partsOf(active).some((part) => part.contains(top) || top.contains(part));
  if (!isSeen) faults.push(`${nameOf(active)}: it has the focus and is not seen`);
  if (before !== undefined && before.closest(within) !== null) {
    const above = boxOf(before);
    const isBack = box.bottom <= above.top + 1 && box.left < above.right;
    if (isBack) faults.push(`${nameOf(active)}: comes after ${nameOf(before)}, which stands below it`);
  }
  return true;

  function aMoment(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 100));
  }

  function isOther({ parts }: NonNullable<Walk['last']>): boolean {
    return parts.some(([part, before]) => lookOf(part) !== before);
  }

  /** What may show the focus: the element, what is around and beside it, and the label that it lies in. */
  function partsOf(element: Element): Element[] {
    const around: Element[] = [];
    const deepest = element.shadowRoot?.activeElement ?? null; // an editor of code has a tree of its own
    for (let part = deepest; part !== null; part = part.parentElement) around.push(part);
    for (let part: Element | null = element; part !== null && around.length < 8; part = part.parentElement) {
      around.push(part);
    }
    const beside = [
      ...(element.parentElement?.children ?? []),
      ...(element.closest('label')?.querySelectorAll('*') ?? []),
    ];
    return [...new Set([...around, ...beside])];
  }

  function lookOf(element: Element): string {
    return [null, '::before', '::after']
      .map((pseudo) => getComputedStyle(element, pseudo))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor }) => {
        return [
          outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
          boxShadow,
          borderColor,
        ].join();
      })
      .join('|');
  }

  /** A control that is drawn by its label has no box of its own. */
  function boxOf(element: Element): DOMRect {
    const box = element.getBoundingClientRect();
    const label = element.closest('label');
    return (box.width > 2 && box.height > 2) || label === null ? box : label.getBoundingClientRect();
  }

  function nameOf(element: Element): string {
    const named =
      element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '';
    const at = element.closest('[data-path]')?.getAttribute('data-path') ?? '';
    return `<${element.tagName.toLowerCase()}> ${named.trim().slice(0, 50)} ${at}`.trim();
  }
}

/** What the walk found, and the controls that it never met. */
function judge(within: string): string[] {
  const { stops, faults } = (globalThis as unknown as { walk: Walk }).walk;
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const ofOneStop =
    '[role="grid"], [role="radiogroup"], [role="toolbar"], [role="tablist"], [role="listbox"], [role="group"]';
  const found = [...faults];
  for (const root of document.querySelectorAll(within)) {
    for (const element of root.querySelectorAll<HTMLElement>(kinds)) {
      if (stops.includes(element) || !isControl(element)) continue;
      const { type, name } = element as HTMLInputElement;
      const isOfMetGroup =
        type === 'radio' &&
        stops.some((stop) => (stop as HTMLInputElement).name === name && stop.matches('[type="radio"]'));
      if (isOfMetGroup) continue;
      // One of several that arrows go between.
      if (element.tabIndex < 0 && element.closest(ofOneStop) !== null) continue;
      if (element.tabIndex < 0 && !element.matches('a[href], button, input, select, textarea')) continue;
      const named = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`<${element.tagName.toLowerCase()}> ${named.trim().slice(0, 60)}: Tab never reaches it`);
    }
  }
  return [...new Set(found)];

  function isControl(element: HTMLElement): boolean {
    if (element.closest('[inert], [aria-hidden="true"]') !== null || !element.checkVisibility()) return false;
    const { disabled, type } = element as HTMLInputElement;
    return disabled !== true && type !== 'hidden' && type !== 'file';
  }
}
