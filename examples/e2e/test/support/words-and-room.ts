import type { Page } from 'playwright-core';

/**
 * Plain English words, an element each, outside of what is marked as data.
 * @param known - texts that are English in every language, the longest first.
 */
export async function plainWords(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const unsaid = '[translate="no"], script, style, noscript, code, iframe, textarea, template';
    const heard = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    /** What is marked as data may be told in a sentence elsewhere; the longest first, as one may be part of another. */
    const data = [...document.querySelectorAll<HTMLElement>('[translate="no"]')]
      .map((element) => (element.textContent ?? '').trim())
      .concat(
        [...document.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="checkbox"])')].map(
          ({ value }) => value.trim(),
        ),
      )
      .filter((text) => text.length > 1)
      .concat(names)
      .sort((a, b) => b.length - a.length);
    const wordsIn = (text: string) => {
      // A zone has one name in every language, as a region of a cloud; an address and the number of a revision have none.
      const said = data
        .reduce((rest, told) => rest.replaceAll(told, ' '), text)
        .replace(/\bUTC\b|\b[a-z]{2,}-[a-z]+-?\d\b|https?:\/\/\S+|\([0-9a-f]{8}\)/g, ' ');
      return /[A-Za-z]{3,}/.test(said);
    };
    const found: string[] = [];
    const add = (element: Element, part: string, text: string) => {
      const classes = element.getAttribute('class')?.split(' ')[0] ?? '';
      found.push(`<${element.tagName.toLowerCase()} ${classes}> ${part}: ${text.trim().slice(0, 120)}`);
    };
    if (wordsIn(document.title)) found.push(`document.title: ${document.title}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (element !== null && element.closest(unsaid) === null && wordsIn(text)) add(element, 'text', text);
    }
    for (const element of document.body.querySelectorAll(heard.map((name) => `[${name}]`).join())) {
      if (element.closest(unsaid) !== null && !element.matches('iframe, textarea')) continue;
      if (element.closest('[translate="no"]') !== null) continue;
      for (const name of heard) {
        const text = element.getAttribute(name);
        if (text !== null && wordsIn(text)) add(element, name, text);
      }
    }
    return [...new Set(found)];
  }, known);
}

/** What has no room: a page that scrolls sideways, and buttons, tabs and headings that are cut and say nowhere what is missing. */
export async function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page scrolls sideways by ${beyond} px`);
    const explains = (element: Element) => element.closest('[title], [data-tooltip]') !== null;
    for (const element of document.querySelectorAll<HTMLElement>('button, [role="tab"], h1, h2, h3, h4, legend')) {
      if (element.clientWidth < 2 || element.clientHeight < 2 || !element.checkVisibility()) continue;
      if (element.closest('iframe, [inert], .cm-editor') !== null) continue;
      for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        const { display, overflowX, textOverflow, position, clip, clipPath } = getComputedStyle(part);
        if (display === 'inline' || display === 'none' || part.clientWidth < 2 || part instanceof SVGElement) continue;
        if (position === 'absolute' || clip !== 'auto' || clipPath !== 'none') continue;
        if (part.scrollWidth <= part.clientWidth + 1) continue;
        if (part === element && overflowX === 'visible' && !leaves(element)) continue;
        if (textOverflow === 'ellipsis' && explains(part)) continue;
        const classes = part.getAttribute('class')?.split(' ')[0] ?? '';
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 80);
        found.push(
          `<${element.tagName.toLowerCase()} ${classes}> needs ${part.scrollWidth} px and has ${part.clientWidth}: ${words}`,
        );
        break;
      }
    }
    return [...new Set(found)];

    /** Whether words stand outside of the edges of what holds them; hidden names and rings do not count. */
    function leaves(element: HTMLElement): boolean {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const holder = node.parentElement;
        if (holder === null || (node.nodeValue ?? '').trim() === '') continue;
        if (getComputedStyle(holder).position === 'absolute') continue;
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return false;
    }
  });
}

type Room = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Words that lie over other words, as both are seen. */
export async function overlappingWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layers = '[data-region="event"], [data-region="messages"]';
    const seen: { text: string; holder: Element; box: DOMRect }[] = [];
    /** What is seen inside of an element; hundreds of words stand in the same ones. */
    const rooms = new Map<Element, Room>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement;
      const text = (node.nodeValue ?? '').trim();
      if (holder === null || text === '' || !holder.checkVisibility()) continue;
      if (holder.closest('.cm-editor, [inert]') !== null) continue;
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = shown(whole, holder);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isOnTop = top !== null && (holder.contains(top) || top.contains(holder));
        if (box.width > 1 && box.height > 1 && isOnTop) seen.push({ text, holder, box });
      }
    }
    const found = new Set<string>();
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= 1 || high <= 4) continue;
        const [x, y] = [Math.max(one.box.left, other.box.left), Math.max(one.box.top, other.box.top)];
        if (isCovered(one.holder, other.holder, document.elementFromPoint(x + wide / 2, y + high / 2))) continue;
        const isInside = one.holder.contains(other.holder) || other.holder.contains(one.holder);
        if (!isInside) found.add(`“${one.text.slice(0, 60)}” and “${other.text.slice(0, 60)}” overlap`);
      }
    }
    return [...found];

    /** An open event lies over the rows, and messages over whatever is there: they hide the words beneath them. (INC-008) */
    function isCovered(one: Element, other: Element, top: Element | null): boolean {
      const [mine, theirs] = [one, other].map((holder) => holder.closest(layers));
      return mine !== theirs && top?.closest(layers) === (mine ?? theirs);
    }

    /** What is left of it in the elements around, which cut what has no room. */
    function shown({ left, right, top, bottom }: DOMRect, inside: Element): DOMRect {
      const room = roomIn(inside);
      const [x, y] = [Math.max(left, room.left), Math.max(top, room.top)];
      return new DOMRect(x, y, Math.min(right, room.right) - x, Math.min(bottom, room.bottom) - y);
    }

    function roomIn(element: Element): Room {
      const known = rooms.get(element);
      if (known !== undefined) return known;
      const { parentElement } = element;
      const endless = Number.POSITIVE_INFINITY;
      const around =
        parentElement === null
          ? { left: -endless, right: endless, top: -endless, bottom: endless }
          : roomIn(parentElement);
      const { overflowX, display } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const cuts = overflowX !== 'visible' && display !== 'inline';
      const room = cuts
        ? {
            left: Math.max(around.left, box.left),
            right: Math.min(around.right, box.right),
            top: Math.max(around.top, box.top),
            bottom: Math.min(around.bottom, box.bottom),
          }
        : around;
      rooms.set(element, room);
      return room;
    }
  });
}
