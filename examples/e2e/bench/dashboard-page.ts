/**
 * Goes to a dashboard and waits for its cards; runs in the page.
 * @returns milliseconds from the page, with its title and the places of its cards, until the first card has its chart and
 *   until no card is loading.
 */
export function cardsDrawn(place: string): Promise<{ first: number; all: number }> {
  return new Promise((done) => {
    let page: number | null = null;
    let first: number | null = null;
    location.hash = place;
    const look = () => {
      const cards = [...document.querySelectorAll('main section[aria-busy]')];
      const now = performance.now();
      if (cards.length > 0) page ??= now;
      const ready = cards.filter((card) => card.getAttribute('aria-busy') === 'false');
      if (page !== null && ready.length > 0) first ??= now;
      if (page !== null && first !== null && ready.length === cards.length)
        done({ first: first - page, all: now - page });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
