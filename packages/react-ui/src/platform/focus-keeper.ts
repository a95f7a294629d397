/** So long react-aria has to give focus back by itself, in milliseconds: it waits for a frame or two. Chosen here. */
const patienceMs = 80;
/** Where focus goes when nothing around its old place is left, best first. (UI.md sections 3 and 9.3) */
/** What lies over the page: from there focus goes back to where it was before. (UI.md section 9.3) */
const overPage = '[data-modal], [role="menu"], [role="listbox"], [role$="dialog"]';
const places = ['[data-modal] [role$="dialog"]', 'main h1[tabindex]', 'main[tabindex]', 'input, button'];

/**
 * Keeps focus off the body: what had it may be taken away, disabled or hidden by what it did, and the next Tab would
 * start over at the top. It goes to the nearest place around the old one that takes focus, else to the window that is
 * open or the title of the page. Who presses on nothing has put it down, and that is left alone. (UI.md section 9.3)
 * @returns ends it.
 */
export function keepFocus(): () => void {
  /** What had the focus last, with everything around it; null when it was put down. */
  let last: { element: Element; around: readonly Element[] } | null = null;
  /** What had it last on the page itself: a window that comes after its menu has gone does not know its opener. */
  let opener: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = () => {
    const element = document.activeElement;
    if (element === null || element === document.body) return;
    if (element.closest(overPage) === null) opener = element;
    last = { element, around: around(element) };
  };
  const isLost = () => document.activeElement === document.body && last !== null;
  const look = () => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isLost() || last === null) return;
      if (takesFocus(last.element)) last = null;
      // Nothing is there yet while a page is loading; the next change looks again.
      else focusFirst(nextPlaces(last.around, opener === last.element ? null : opener));
    }, patienceMs);
  };

  remember();
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', look);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', look);
  };
}

/** The elements around one, nearest first, without the body. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Where to go, nearest first. A generator, since most of the time one of the first takes it. */
function* nextPlaces(around: readonly Element[], opener: Element | null): Generator<Element> {
  for (const place of around) if (place.matches('[tabindex]')) yield place;
  for (const [at, place] of places.entries()) {
    if (at === 1 && opener !== null) yield opener; // under a window that is open
    yield* document.querySelectorAll(place);
  }
}

function focusFirst(elements: Iterable<Element>): void {
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || !takesFocus(element)) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** Whether focus could be on the element: it is there, in sight and not switched off. */
function takesFocus(element: Element): boolean {
  if (!element.isConnected || element.closest('[inert], [hidden]') !== null || element.matches(':disabled'))
    return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
