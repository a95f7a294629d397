/**
 * Goes to a dashboard and waits for its cards; runs in the page.
 * @returns milliseconds from the page, with its title and the places of its cards, until the first card of a report has its
 *   chart and until no card is loading, Needs attention too.
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
      // Needs attention stands on no report. One that is empty or has failed is no chart either.
      if (page !== null && cards.some((card) => card.querySelector('figure') !== null)) first ??= now;
      if (page !== null && first !== null && ready.length === cards.length)
        done({ first: first - page, all: now - page });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
