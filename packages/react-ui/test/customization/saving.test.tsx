import { ApiError } from '@portico/core';
import {
  defaultCustomization,
  editField,
  modules,
  selectChangedModules,
  selectModule,
} from '@portico/core/customization';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeService, field, goTo, inBar, message, openEditor, saveBar } from './support.tsx';

const rejected = (text: string) => new ApiError('rejected', text, { call: 'customization.save.web', status: 500 });
const service = () => new FakeService(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
const save = () => inBar().getByRole('button', { name: 'Save' });

async function breakThreeFields() {
  fireEvent.change(field('Heading'), { target: { value: 'Stop <now>' } });
  fireEvent.change(field('Text color'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Show custom link' }));
}

describe('saving (spec 1 section 4, UI.md 4.6)', () => {
  it('[SAV-004] sends the changed area, stages it and closes the bar', async () => {
    const { user, service: server } = await openEditor();
    await user.type(field('Heading'), '!');
    await user.click(save());
    await message('Saved to staged changes.');
    expect(server.calls).toEqual(['save web']);
    expect(server.stored.web?.blockPage.text.block_heading).toBe('Request Blocked!');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('saves with Ctrl+S, also from a text field', async () => {
    const { user, service: server } = await openEditor();
    await user.type(field('Heading'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await message('Saved to staged changes.');
    expect(server.calls).toEqual(['save web']);
  });

  it('says at the field and in the bar that a logo could not be fetched', async () => {
    const server = service();
    server.warnings = [{ path: 'default.block_page.logo', message: 'The address answered 404.' }];
    const { user } = await openEditor({ service: server });
    await user.click(screen.getByRole('button', { name: 'Use a URL' }));
    fireEvent.change(field('Logo URL'), { target: { value: 'https://example.com/logo.png' } });
    await user.click(save());
    await message('Saved to staged changes.');
    const words = '1 logo could not be fetched: Web · Block page. End users see the default logo instead.';
    expect(await inBar().findByText(words, { exact: false })).toBeTruthy();
    expect(await screen.findByText('The address answered 404. End users see the default logo instead.')).toBeTruthy();
    fireEvent.change(field('Logo URL'), { target: { value: 'https://example.com/other.png' } });
    expect(screen.queryByText(/The address answered 404/)).toBeNull();
  });

  it('names a few changed modules in the bar and lists the others behind a button', async () => {
    const { user, actor } = await openEditor();
    for (const { id } of modules.filter(({ theme }) => theme !== null)) {
      act(() => actor.send({ type: 'theme.picked', module: id, theme: 'purple' }));
    }
    const { length } = selectChangedModules(actor.getSnapshot());
    expect(length).toBeGreaterThan(6);
    const more = inBar().getByRole('button', { name: `${length - 2} more` });
    expect(inBar().getAllByRole('link')).toHaveLength(2);
    await user.click(more);
    const list = await screen.findByRole('dialog', { name: 'Changed modules' });
    expect(within(list).getAllByRole('link')).toHaveLength(length);
  });

  it('locks the fields while a save runs', async () => {
    const server = service();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await user.click(save());
    expect(field('Heading').readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).disabled).toBe(true);
    expect(saveBar().dataset.state).toBe('DataIsSaving');
    await act(async () => open());
    await waitFor(() => expect(field('Heading').readOnly).toBe(false));
  });

  it('[SAV-005] names the area that failed and the one that was not sent, keeps the edits and retries', async () => {
    const server = service();
    server.refuse.web = rejected('The disk is full.');
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await goTo('/customization/dlp/block-page/content');
    await user.type(field('Heading'), '?');
    await user.click(save());
    const words = "Couldn't save Web. The disk is full. DLP was not sent.";
    await waitFor(() => expect(saveBar().textContent).toContain(words));
    expect(field('Heading').value).toBe('Request Blocked?');
    expect(server.calls).toEqual(['save web']);
    server.refuse = {};
    await user.click(inBar().getByRole('button', { name: 'Retry' }));
    await message('Saved to staged changes.');
    expect(server.calls).toEqual(['save web', 'save web', 'save dlp']);
  });

  it('takes the message of a failure away when it is tried again', async () => {
    const server = service();
    server.refuse.web = rejected('The disk is full.');
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await user.click(save());
    const said = await message("Couldn't save Web. The disk is full.");
    server.refuse = {};
    await user.click(within(said).getByRole('button', { name: 'Retry' }));
    await message('Saved to staged changes.');
    expect(screen.queryByText("Couldn't save Web. The disk is full.")).toBeNull();
  });

  it('offers to take a reset back only until something else is edited (UI.md 4.6)', async () => {
    const { user } = await openEditor();
    await user.type(field('Heading'), '!');
    await user.click(inBar().getByRole('button', { name: 'Reset' }));
    await user.click(within(await message('Changes reset.')).getByRole('button', { name: 'Undo' }));
    expect(field('Heading').value).toBe('Request Blocked!');
    await user.click(inBar().getByRole('button', { name: 'Reset' }));
    await message('Changes reset.');
    await user.type(field('Text'), '!');
    await waitFor(() => expect(screen.queryByText('Changes reset.')).toBeNull());
  });

  it('says which data could not be loaded and tries again', async () => {
    const server = service();
    server.refuse.load = rejected('Try later.');
    const { user } = await openEditor({ service: server });
    await screen.findByText('Try later.');
    server.refuse = {};
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Block page' })).toBeTruthy();
  });
});

describe('multiple-error dialog (spec 1 section 2)', () => {
  it('[ERR-002][CUS-075][TXT-002] opens in place of a save, and sends nothing', async () => {
    const { user, service: server } = await openEditor();
    await breakThreeFields();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(save().hasAttribute('disabled')).toBe(false);
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(within(dialog).getByText('Please resolve the following errors to enable save.')).toBeTruthy();
    expect(server.calls).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    expect(server.calls).toEqual([]);
  });

  it('tells of no fault before its field was edited or left, and again so once all were mended', async () => {
    const { user } = await openEditor();
    fireEvent.click(screen.getByRole('switch', { name: 'Show custom link' }));
    expect(inBar().queryByText(/error/)).toBeNull();
    act(() => field('Custom link URL').focus());
    await user.tab();
    expect(inBar().getByText('1 error')).toBeTruthy();
    fireEvent.change(field('Custom link URL'), { target: { value: 'https://example.com' } });
    expect(inBar().queryByText(/error/)).toBeNull();
    await goTo('/customization/dlp/block-page/style');
    await screen.findByRole('heading', { level: 1, name: 'Block page' });
    fireEvent.click(screen.getByRole('switch', { name: 'Show custom link' }));
    expect(inBar().queryByText(/error/)).toBeNull();
    await user.click(save());
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeTruthy();
    expect(inBar().getByText('1 error')).toBeTruthy();
  });

  it('[CUS-070] has an OK button and a close icon', async () => {
    const { user } = await openEditor();
    await breakThreeFields();
    for (const name of ['OK', 'Close']) {
      await user.click(inBar().getByRole('button', { name: 'Show errors' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
      await user.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
  });

  it('[CUS-071] groups errors by area and module; each link closes it, routes and focuses the field', async () => {
    const { user } = await openEditor();
    await breakThreeFields();
    await goTo('/customization/dlp/block-page/content');
    fireEvent.change(field('Heading'), { target: { value: '' } });
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    const web = within(dialog).getByRole('region', { name: 'Web' });
    expect(within(web).getByRole('heading', { name: 'Block page' })).toBeTruthy();
    expect(
      within(web)
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/Go\s*$/, '').trim()),
    ).toEqual([
      'Text color: Enter Text color.',
      'Heading: These characters aren\'t allowed: < > " /',
      'Custom link URL: Enter Custom link URL.',
    ]);
    expect(within(within(dialog).getByRole('region', { name: 'DLP' })).getByRole('link').textContent).toContain(
      'Enter Heading.',
    );
    await user.click(within(web).getByRole('link', { name: /Text color/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Text color')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(location.hash).toBe('#/customization/web/block-page/style');
  });

  it('opens the colors of a button when its error is followed', async () => {
    const { user, actor } = await openEditor();
    const path = 'css.color.button_recat_text_color';
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path, value: 'blue' }));
    await user.click(inBar().getByRole('button', { name: 'Show errors' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    await user.click(within(dialog).getByRole('link', { name: /Request button text color/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Request button text color')));
  });

  it('shows every fault after the first try to save', async () => {
    const { user } = await openEditor();
    fireEvent.change(field('Heading'), { target: { value: 'a<b' } });
    expect(screen.queryByText(/These characters/)).toBeNull();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText(/These characters/)).toBeTruthy();
  });
});

describe('values that the service refuses (OP-203)', () => {
  const refusing = (...paths: [path: string, label: string, message: string][]) => {
    const errors = paths.map(([path, label, text]) => ({ path, label, rule: 'sometimes', message: text }));
    return new ApiError('invalid', 'data.default.x: No.', { call: 'customization.save.web', status: 400, errors });
  };
  const heading = ['web.blockPage.text.block_heading', 'Heading', 'Not this week.'] as const;

  it('[PUB-005] [CUS-071] are listed by themselves, stand at their fields, and save once they are edited', async () => {
    const server = service();
    server.refuse.web = refusing([...heading], ['web.bandwidth.css.color.text_color', 'Text color', 'Too loud.']);
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    const rows = within(dialog).getAllByRole('link');
    expect(rows.map((row) => row.textContent?.replace(/Go\s*$/, '').trim())).toEqual([
      'Heading: Not this week.',
      'Text color: Too loud.',
    ]);
    expect(saveBar().textContent).toContain("Couldn't save Web. Heading: Not this week. And 1 more.");
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(within(dialog).getByRole('link', { name: /Heading/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Heading')));
    expect(screen.getByText('Not this week.')).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');

    server.refuse = {};
    await user.type(field('Heading'), '!');
    expect(screen.queryByText('Not this week.')).toBeNull();
    await goTo('/customization/web/bandwidth-alerts/style');
    fireEvent.change(field('Text color'), { target: { value: '#123456' } });
    await user.click(save());
    await message('Saved to staged changes.');
    expect(server.calls).toEqual(['save web', 'save web']);
  });

  it('[PUB-005] say in the bar what no field shows, and try again there as little', async () => {
    const server = service();
    server.refuse.web = refusing(['web.default.dialogs', 'dialogs', 'Expected an object, found "x".']);
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await user.click(save());
    await waitFor(() =>
      expect(saveBar().textContent).toContain(`Couldn't save Web. dialogs: Expected an object, found "x".`),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(field('Heading').value).toBe('Request Blocked!');
  });
});

describe('fields of features that are off (OP-203)', () => {
  it('[PUB-005] [CUS-086] do not stand in the way of saving, wrong as they are stored', async () => {
    const stored = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    const wrong = editField(stored, 'web.blockPage', 'text.block_recat_text', '<b>');
    const capabilities = { submit_recategorization: false };
    const { user, service: server } = await openEditor({ service: new FakeService(wrong), capabilities });
    await user.type(field('Heading'), '!');
    expect(within(saveBar()).queryByText(/error/)).toBeNull();
    await user.click(save());
    await message('Saved to staged changes.');
    expect(server.calls).toEqual(['save web']);
  });
});

describe('leaving with changes (OP-84)', () => {
  const question = () => screen.findByRole('dialog', { name: 'Save changes?' });

  it('[TXT-025] asks with Yes and No, and stays when it is closed', async () => {
    const { user } = await openEditor();
    await user.type(field('Heading'), '!');
    await goTo('/logs/web');
    const dialog = await question();
    expect(location.hash).toBe('#/customization/web/block-page/style');
    expect(within(dialog).getByText('Yes saves 1 change as staged. No discards it.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'No' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Heading').value).toBe('Request Blocked!');
  });

  it('saves and leaves with Yes', async () => {
    const { user, service: server } = await openEditor();
    await user.type(field('Heading'), '!');
    await goTo('/logs/web');
    await user.click(within(await question()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    expect(server.stored.web?.blockPage.text.block_heading).toBe('Request Blocked!');
  });

  it('stays with Yes when the save fails', async () => {
    const server = service();
    server.refuse.web = rejected('No.');
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await goTo('/logs/web');
    await user.click(within(await question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(saveBar().textContent).toContain("Couldn't save Web."));
    expect(field('Heading').value).toBe('Request Blocked!');
  });

  it('shows what is wrong with Yes when there are errors', async () => {
    const { user } = await openEditor();
    await breakThreeFields();
    await goTo('/logs/web');
    await user.click(within(await question()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeTruthy();
  });

  it('discards and leaves with No', async () => {
    const { user, actor, service: server } = await openEditor();
    await user.type(field('Heading'), '!');
    await goTo('/logs/web');
    await user.click(within(await question()).getByRole('button', { name: 'No' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    expect(server.calls).toEqual([]);
    expect(selectModule('web.blockPage')(actor.getSnapshot())?.text.block_heading).toBe('Request Blocked');
  });

  it('asks nothing between modules and nothing without changes', async () => {
    const { user } = await openEditor();
    await user.type(field('Heading'), '!');
    await goTo('/customization/dlp/block-page/style');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(inBar().getByRole('button', { name: 'Reset' }));
    await goTo('/logs/web');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('asks before a link is followed, and lets links inside the area through', async () => {
    const { user } = await openEditor();
    const follow = (href: string) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.setAttribute('href', href);
      const isFollowed = fireEvent.click(link);
      link.remove();
      return isFollowed;
    };
    await user.type(field('Heading'), '!');
    expect(follow('#/customization/dlp/block-page/style')).toBe(true);
    expect(follow('#main')).toBe(true);
    expect(follow('#/logs/web')).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Save changes?' })).toBeTruthy();
  });

  it('lets the browser ask before the window closes, only with changes', async () => {
    const { user } = await openEditor();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(field('Heading'), '!');
    expect(closing()).toBe(true);
  });

  it('lets the browser ask on a route outside of the editor too, where a discarded change waits to be saved', async () => {
    const { actor } = await openEditor({ route: '/settings' });
    await waitFor(() => expect(actor.getSnapshot().hasTag('loading')).toBe(false));
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    const path = 'text.block_heading';
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path, value: 'Stop' }));
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each(['without an answer', 'with Yes'])('leaves when the save that ran already has ended, %s', async (answer) => {
    const server = service();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { user } = await openEditor({ service: server });
    await user.type(field('Heading'), '!');
    await user.click(save());
    await goTo('/settings');
    const dialog = await question();
    if (answer === 'with Yes') await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await act(async () => open());
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    expect(location.hash).toBe('#/settings');
    expect(server.calls).toEqual(['save web']);
  });

  it('asks again after a stay, also for another place', async () => {
    const { user } = await openEditor();
    await user.type(field('Heading'), '!');
    await goTo('/logs/web');
    await user.click(within(await question()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo('/settings');
    await user.click(within(await question()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(location.hash).toBe('#/settings'));
  });
});
