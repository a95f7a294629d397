import { editField, moduleIds } from '@portico/core/customization';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EverythingSeen, shownFrame } from '../preview-frames.ts';
import { goTo, openEditor, saveBar } from './support.tsx';

const route = '/customization';
const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 3 }));
const names = () => cards().map((card) => within(card).getByRole('link').getAttribute('aria-label'));
const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const area = (name: string) => screen.getByRole('region', { name });
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter modules' });

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});
afterEach(() => {
  cleanup(); // the pictures take their turns back, for which they need what the browser has
  vi.unstubAllGlobals();
});

describe('overview of the modules (UI.md 4.2)', () => {
  it('shows the eleven modules by area, each card a link to its editor', async () => {
    await openEditor({ route });
    expect(screen.getByRole('heading', { level: 1, name: 'Customization' })).toBeTruthy();
    expect(names()).toEqual([
      'Block page, Web',
      'Indicators, Web',
      'Dialogs and documents, Web',
      'Bandwidth alerts, Web',
      'Watermark, Web',
      'Block page, DLP',
      'Block page, Email',
      'Mobile block page, Email',
      'Read-only banner, Email',
      'Read/write banner, Email',
      'Warning dialog, Email',
    ]);
    expect(screen.getByRole('link', { name: 'Indicators, Web' }).getAttribute('href')).toBe(
      '#/customization/web/style/style',
    );
    expect(card('Block page, Web').textContent).toContain('Yellow · Box');
    expect(card('Watermark, Web').textContent).toContain('14px · 15% · -30°');
  });

  it('has no interactive element inside of the link, and no link twice in a card', async () => {
    await openEditor({ route });
    for (const each of cards()) {
      const [link, ...others] = within(each).getAllByRole('link');
      expect(others).toEqual([]);
      expect(link?.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
    }
  });

  it('has no card for a module whose flag is off, and one line for an area that is off', async () => {
    await openEditor({ route, capabilities: { watermarking: false, safemail: false } });
    expect(names()).toHaveLength(5);
    expect(screen.queryByRole('link', { name: 'Watermark, Web' })).toBeNull();
    expect(within(area('Email')).getByText("Email customization isn't enabled for this tenant.")).toBeTruthy();
  });

  it('says which areas are read-only for the user', async () => {
    await openEditor({ route, write: ['customization:web'] });
    expect(within(area('Web')).queryByText('Read-only for you')).toBeNull();
    expect(within(area('DLP')).getByText('Read-only for you')).toBeTruthy();
    expect(within(area('Email')).getByText('Read-only for you')).toBeTruthy();
  });

  it('counts changes and errors of a module, marks custom HTML, and has the save bar', async () => {
    const { actor } = await openEditor({ route });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    act(() => {
      actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: '' });
      actor.send({ type: 'theme.picked', module: 'web.blockPage', theme: 'red' });
      const { edited } = actor.getSnapshot().context;
      if (edited === null) throw new Error('not loaded');
      const advanced = editField(edited, 'dlp.blockPage', 'advanced', true);
      const customization = editField(advanced, 'dlp.blockPage', 'customHtml', '<p>Gone</p>');
      actor.send({ type: 'customization.replaced', label: 'Advanced mode', customization });
    });
    expect(within(card('Block page, Web')).getByText('2 changes')).toBeTruthy();
    expect(within(card('Block page, Web')).getByText('1 error')).toBeTruthy();
    expect(card('Block page, Web').textContent).toContain('Red · Box');
    expect(within(card('Block page, DLP')).getByText('Advanced HTML')).toBeTruthy();
    expect(within(card('Indicators, Web')).queryByText(/change/)).toBeNull();
    expect(within(area('Web')).getByText('1 changed')).toBeTruthy();
    expect(within(area('Email')).queryByText(/changed/)).toBeNull();
    expect(saveBar()).toBeTruthy();
  });

  it('asks before it is left with unsaved changes', async () => {
    const { actor } = await openEditor({ route });
    act(() => actor.send({ type: 'theme.picked', module: 'web.blockPage', theme: 'red' }));
    await goTo('/logs');
    expect(await screen.findByRole('dialog', { name: 'Save changes?' })).toBeTruthy();
    expect(location.hash).toBe('#/customization');
  });
});

describe('filter of the overview (UI.md 4.2)', () => {
  it('shows one area, and keeps the choice in the address', async () => {
    const { user } = await openEditor({ route });
    await user.click(screen.getByRole('radio', { name: 'Email' }));
    expect(names()).toHaveLength(5);
    expect(location.hash).toBe('#/customization?area=email');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(names()).toHaveLength(11);
    expect(location.hash).toBe('#/customization');
  });

  it('reads the filter from the address', async () => {
    await openEditor({ route: '/customization?area=email&q=banner' });
    expect(names()).toEqual(['Read-only banner, Email', 'Read/write banner, Email']);
    expect(search().value).toBe('banner');
    expect(screen.getByRole('radio', { name: 'Email', checked: true })).toBeTruthy();
  });

  it('finds modules by name, says how many, and offers to clear when there are none', async () => {
    const { user } = await openEditor({ route });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(search());
    await user.keyboard('block');
    expect(names()).toHaveLength(4);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('4 modules');
    await user.keyboard(' nowhere');
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(screen.getByText('No module matches “block nowhere”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(11);
    expect(search().value).toBe('');
  });

  it('forgets the word with Escape', async () => {
    const { user } = await openEditor({ route: '/customization?q=banner' });
    await user.click(search());
    await user.keyboard('{Escape}');
    expect(names()).toHaveLength(11);
  });
});

describe('pictures and actions of the cards (UI.md 4.2)', () => {
  it('draws the edited page of each module, one after another, in frames that nobody reaches', async () => {
    const { actor } = await openEditor({ route });
    for (const id of moduleIds) {
      const picture = document.querySelector<HTMLElement>(`[data-module="${id}"]`) as HTMLElement;
      expect(picture.closest('[inert][aria-hidden="true"]')).toBe(picture);
      await waitFor(() => expect(picture.querySelector('iframe')).toBeTruthy());
      const frame = await shownFrame(picture);
      if (id !== 'email.warnDialog') expect(document.querySelectorAll('iframe').length).toBeLessThan(11);
      frame.shown();
    }
    const first = document.querySelector('[data-module="web.blockPage"]') as HTMLElement;
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Stop' }));
    const frame = await shownFrame(first);
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('Stop'));
  });

  it('opens the preview from the card and from its menu', async () => {
    const { user } = await openEditor({ route });
    // The test environment has no pointer that hovers; there the menu alone is shown.
    const reveal = { name: 'Preview Web watermark', hidden: true };
    fireEvent.click(within(card('Watermark, Web')).getByRole('button', reveal));
    const dialog = await screen.findByRole('dialog', { name: 'Preview: Web watermark' });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(card('Block page, DLP')).getByRole('button', { name: 'Actions for DLP block page' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview: DLP block page' })).toBeTruthy();
  });

  it('opens the apply dialog with the module as its source, and offers it only where it can be used', async () => {
    const { user } = await openEditor({ route, write: ['customization:web'] });
    const actions = (name: string) => within(card(name)).getByRole('button', { name: /^Actions for/ });
    await user.click(actions('Watermark, Web'));
    await screen.findByRole('menuitem', { name: 'Preview' });
    expect(screen.queryByRole('menuitem', { name: 'Apply to multiple…' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(actions('Indicators, Web'));
    await user.click(await screen.findByRole('menuitem', { name: 'Apply to multiple…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Multiple Elements' });
    expect(within(dialog).getByRole('checkbox', { name: /^Indicators/, checked: true })).toBeTruthy();
  });
});
