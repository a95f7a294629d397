import {
  applyTheme,
  type Customization,
  defaultCustomization,
  editField,
  selectCustomization,
  selectUndoLabel,
} from '@portico/core/customization';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type EditorOptions, FakeService, message, openEditor } from './support.tsx';

const defaults = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const custom = editField(
  applyTheme(defaults, 'web.blockPage', null),
  'web.blockPage',
  'css.color.background_color',
  '#FFFBEB',
);

async function openApply({ data = custom, ...options }: EditorOptions & { data?: Customization } = {}) {
  const opened = await openEditor({ ...options, service: new FakeService(data) });
  await opened.user.click(await screen.findByRole('button', { name: 'Apply to multiple…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply to Multiple Elements' });
  const group = (name: string) => within(within(dialog).getByRole('group', { name }));
  const box = (name: string, area?: string) =>
    (area === undefined ? within(dialog) : group(area)).getByRole<HTMLInputElement>('checkbox', { name });
  const apply = () => within(dialog).getByRole('button', { name: 'Apply' });
  return { ...opened, dialog, box, apply, row: (id: string) => dialog.querySelector(`[data-module="${id}"]`) };
}

describe('Apply to Multiple Elements (spec 1 sections 2 and 5, UI.md 4.5)', () => {
  it('[TXT-001] [APL-007] names the source and holds it checked and disabled', async () => {
    const { dialog, box } = await openApply();
    expect(within(dialog).getByText('Web · Block page')).toBeTruthy();
    const source = box('Block page source', 'Web');
    expect([source.checked, source.disabled]).toEqual([true, true]);
    expect(box('Colors').checked).toBe(true);
    expect(box('Logo').checked).toBe(false);
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((each) => within(each).getAllByRole('checkbox').length),
    ).toEqual([4, 1, 5]);
  });

  it('[APL-001] [APL-003] [DRF-007] applies to what is chosen as one step, says so, and Undo takes it all back', async () => {
    const { user, actor, dialog, box, apply, row } = await openApply();
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await user.click(box('Indicators'));
    await user.click(box('Block page', 'DLP'));
    expect(within(dialog).getByText('2 elements will change')).toBeTruthy();
    expect(row('web.indicators')?.textContent).toContain('becomes Custom');
    expect(row('web.bandwidth')?.textContent).not.toContain('becomes Custom');
    await user.click(apply());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = () => selectCustomization(actor.getSnapshot());
    expect(now()?.dlp?.blockPage).toMatchObject({ theme: null, css: { color: { background_color: '#FFFBEB' } } });
    expect(now()?.web?.indicators.css.color.background_color).toBe('#FFFBEB');
    expect(selectUndoLabel(actor.getSnapshot())).toBe('Apply to multiple');
    const said = await message('Applied to 2 elements.');
    await user.click(within(said).getByRole('button', { name: 'Undo' }));
    expect(now()).toEqual(custom);
    expect(selectUndoLabel(actor.getSnapshot())).toBeNull();
  });

  it('[APL-008] says why colors cannot be copied from a preset', async () => {
    const { box } = await openApply({ data: defaults });
    const colors = box('Colors The source uses a preset theme.');
    expect([colors.checked, colors.disabled]).toEqual([false, true]);
  });

  it('[APL-005] [APL-009] asks which logo only for the dialogs', async () => {
    const data = editField(defaults, 'web.dialogs', 'logoDocuments.content', 'data:image/png;base64,AAAA');
    const { user, dialog, box, actor, apply } = await openApply({
      data,
      route: '/customization/web/dialogs-documents/style',
    });
    const documents = within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Documents' });
    expect(documents.disabled).toBe(true);
    await user.click(box('Logo'));
    await user.click(documents);
    await user.click(box('Block page', 'DLP'));
    await user.click(apply());
    expect(selectCustomization(actor.getSnapshot())?.dlp?.blockPage.logo.content).toBe('data:image/png;base64,AAAA');
  });

  it('asks for no logo slot elsewhere', async () => {
    const { dialog } = await openApply();
    expect(within(dialog).queryByRole('radiogroup')).toBeNull();
  });

  it('[APL-010] lists areas without write permission as locked', async () => {
    const { box, row, user } = await openApply({ write: ['customization:web'] });
    expect(box('Block page', 'DLP').disabled).toBe(true);
    expect(row('dlp.blockPage')?.textContent).toContain('Read-only for you');
    await user.click(box('Select all (3)'));
    expect(box('Block page', 'DLP').checked).toBe(false);
    expect(box('Indicators').checked).toBe(true);
  });

  it('narrows the list with the filter and keeps what is chosen', async () => {
    const { user, dialog, box } = await openApply();
    await user.click(box('Indicators'));
    await user.type(within(dialog).getByRole('searchbox', { name: 'Filter elements' }), 'banner');
    expect(within(dialog).queryByRole('checkbox', { name: 'Indicators' })).toBeNull();
    await user.click(box('Select all (2)'));
    expect(within(dialog).getByText('3 elements will change')).toBeTruthy();
    await user.type(within(dialog).getByRole('searchbox'), 'xyz');
    expect(within(dialog).getByText('No elements match.')).toBeTruthy();
  });

  it('changes nothing when it is cancelled, and gives focus back', async () => {
    const { user, actor, dialog, box } = await openApply();
    await user.click(box('Indicators'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(selectCustomization(actor.getSnapshot())).toBe(actor.getSnapshot().context.original);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply to multiple…' })),
    );
  });

  it('takes Undo away when another step follows', async () => {
    const { user, actor, box, apply } = await openApply();
    await user.click(box('Indicators'));
    await user.click(apply());
    await message('Applied to 1 element.');
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
  });
});

describe('the way to Apply to Multiple Elements (OP-52, UI.md section 3)', () => {
  it('[APL-010] is not there for the watermark', async () => {
    await openEditor({ route: '/customization/web/watermarks/style' });
    expect(screen.queryByRole('button', { name: 'Apply to multiple…' })).toBeNull();
  });

  it('is not there without an area to write', async () => {
    await openEditor({ write: [] });
    expect(screen.queryByRole('button', { name: 'Apply to multiple…' })).toBeNull();
  });

  it('stands in a menu under 768 px', async () => {
    const { user } = await openEditor({ width: 767 });
    expect(screen.queryByRole('button', { name: 'Apply to multiple…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Apply to multiple…' }));
    expect(await screen.findByRole('dialog', { name: 'Apply to Multiple Elements' })).toBeTruthy();
  });
});
