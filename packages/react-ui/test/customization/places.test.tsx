import { moduleIds, moduleOf, moduleRoute } from '@portico/core/customization';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setWidth } from '../window.ts';
import { field, goTo, openEditor } from './support.tsx';

const modules = () => screen.getByRole('navigation', { name: 'Modules' });

describe('routes of the editor (OP-01)', () => {
  it.each([
    ['/customization/web', '#/customization/web/block-page/style'],
    ['/customization/email', '#/customization/email/email-block-page/style'],
    ['/customization/web/indicators/content', '#/customization/web/style/content'],
  ])('leads %s to %s', async (route, hash) => {
    await openEditor({ route });
    expect(location.hash).toBe(hash);
  });

  it('[TXT-023] shows page-not-found for an unknown mode', async () => {
    await openEditor({ route: '/customization/web/block-page/colors' });
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy();
  });

  it('shows page-not-found for a module whose capability is off', async () => {
    await openEditor({ route: '/customization/web/watermarks/style', capabilities: { watermarking: false } });
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy();
  });

  it.each(moduleIds)('opens a form for %s, made from its record', async (id) => {
    await openEditor({ route: moduleRoute(id) });
    expect(await screen.findByRole('heading', { level: 1, name: moduleOf(id).label })).toBeTruthy();
    const form = within(screen.getByRole('region', { name: 'Style' }));
    expect(form.queryAllByRole('radio').length + form.queryAllByRole('combobox').length).toBeGreaterThan(0);
    const texts = moduleOf(id).fields.filter((each) => each.kind === 'text' && each.feature === undefined);
    const shownLater = /^(customLink|riskLevels[.](low|medium))[.]/;
    for (const each of texts.filter(({ path }) => !shownLater.test(path))) {
      expect(document.querySelector(`[data-path="${id}.${each.path}"]`), each.path).toBeTruthy();
    }
  });
});

describe('list of modules (UI.md 4.3)', () => {
  it('groups the modules by area and marks the current one', async () => {
    await openEditor();
    const lists = within(modules()).getAllByRole('list');
    expect(lists.map((list) => within(list).getAllByRole('link').length)).toEqual([5, 1, 5]);
    expect(within(modules()).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
      '#/customization/web/block-page/style',
    );
  });

  it('counts changes and errors of each module', async () => {
    await openEditor();
    fireEvent.change(field('Heading'), { target: { value: '' } });
    fireEvent.change(field('Prompt'), { target: { value: 'Ask' } });
    const link = within(modules()).getAllByRole('link')[0] as HTMLElement;
    expect(within(link).getByText('2 changes')).toBeTruthy();
    expect(within(link).getByText('1 error')).toBeTruthy();
    await goTo('/customization/web/watermarks/style');
    expect(within(modules()).getAllByRole('link')[0]?.textContent).toContain('2 changes');
  });

  it('marks areas that are read-only', async () => {
    await openEditor({ write: ['customization:web'] });
    expect(within(modules()).getAllByText('Read-only')).toHaveLength(2);
  });
});

describe('read-only area (UI.md section 4, spec 1 section 6)', () => {
  it('shows values as text with a lock strip, and nothing to edit', async () => {
    await openEditor({ write: [] });
    expect(screen.getByText("You can view this, but you don't have permission to change it.")).toBeTruthy();
    expect(screen.getByText('Request Blocked')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Heading' })).toBeTruthy();
    const form = document.querySelector('[data-section="style"]')?.parentElement as HTMLElement;
    expect(form.querySelectorAll('input, textarea, select')).toHaveLength(0);
  });
});

describe('widths of the editor (UI.md section 3)', () => {
  it('has a column of modules from 1280 px on, a menu below', async () => {
    const { user } = await openEditor({ width: 1279 });
    expect(screen.queryByRole('navigation', { name: 'Modules' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose a module' }));
    expect(await screen.findByRole('menuitem', { name: 'Watermark' })).toBeTruthy();
  });

  it('has Edit and Preview as tabs under 1024 px, with the page in small from 768 px on', async () => {
    const { user } = await openEditor({ width: 800 });
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull();
    expect(screen.getByRole('radiogroup', { name: 'Width of the preview' })).toBeTruthy();
    setWidth(400);
    window.dispatchEvent(new Event('resize'));
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(0));
  });

  it('comes back to the form when an error is followed from the preview', async () => {
    const { user } = await openEditor({ width: 400 });
    fireEvent.change(field('Heading'), { target: { value: '' } });
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    await user.click(screen.getByRole('button', { name: 'Show errors' }));
    await user.click(await screen.findByRole('link', { name: /Heading/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Heading')));
  });
});
