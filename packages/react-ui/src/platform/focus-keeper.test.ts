import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

let end = () => {};
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const page = (inside: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><h1 id="title" tabindex="-1">Title</h1>${inside}</main>`;
};
/** Changes are seen after the task, and answered a moment later. */
const settle = async () => {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(200);
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('focus is never on the body after an action (UI.md section 9.3)', () => {
  it.each([
    ['goes to the nearest place around', '<section id="to" tabindex="-1"><p><button id="from"></button></p></section>'],
    ['goes to the page where nothing is nearer', '<p><button id="from"></button></p>', 'main'],
  ])('%s', async (_, inside, to = 'to') => {
    page(inside);
    byId('from').focus();
    byId('from').remove();
    await settle();
    expect(document.activeElement?.id).toBe(to);
  });

  it('goes to the title when the whole page was replaced, as soon as there is one', async () => {
    document.body.innerHTML = '<main><form><button id="from"></button></form></main>';
    byId('from').focus();
    document.body.innerHTML = '<p>Loading</p>';
    await settle();
    expect(document.activeElement).toBe(document.body);
    page('');
    await settle();
    expect(document.activeElement?.id).toBe('title');
  });

  it('goes to the window that is open, and not to the page behind it', async () => {
    page('<button id="from"></button>');
    byId('from').focus();
    document.body.innerHTML +=
      '<div data-modal=""><section id="window" role="alertdialog" tabindex="-1"></section></div>';
    await settle();
    expect(document.activeElement?.id).toBe('window');
  });

  it('goes back to what opened a menu that has gone, so that a window that comes late knows its opener', async () => {
    page('<button id="opener"></button>');
    document.body.insertAdjacentHTML('beforeend', '<div role="menu" id="menu"><button id="item"></button></div>');
    byId('opener').focus();
    byId('item').focus();
    byId('menu').remove();
    await settle();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('leaves alone what was put down, and what has focus again by itself', async () => {
    page('<button id="from"></button><button id="other"></button>');
    byId('from').focus();
    byId('from').blur();
    await settle();
    byId('from').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
    byId('other').focus();
    byId('title').append('!');
    await settle();
    expect(document.activeElement?.id).toBe('other');
  });

  it('leaves a page alone in which nothing had the focus yet', async () => {
    page('<button id="from"></button>');
    byId('from').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
