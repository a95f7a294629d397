import { EditorView } from '@codemirror/view';
import { selectChanged, selectErrors } from '@portico/core/customization';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownFrame } from '../preview-frames.ts';
import { codeEditor } from './code.ts';
import { field, goTo, message, openEditor } from './support.tsx';

const stage = () => screen.getByRole('region', { name: 'Preview' });

describe('live preview of the web block page (UI.md 4.3, spec 1 section 2)', () => {
  it('[PRV-002] follows each keystroke with the edited configuration, before anything is saved', async () => {
    const { user } = await openEditor();
    const frame = await shownFrame();
    expect(frame.page().querySelector('h1')?.textContent).toBe('Request Blocked');
    await user.type(field('Heading'), '!');
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('Request Blocked!'));
  });

  it('sends one page for edits that fall into one animation frame', async () => {
    await openEditor();
    const frame = await shownFrame();
    const sent = frame.documents.length;
    for (const letter of ['a', 'b', 'c']) fireEvent.change(field('Heading'), { target: { value: letter } });
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('c'));
    expect(frame.documents.length).toBe(sent + 1);
  });

  it('[PRV-005] shows logo, heading, text, prompt with button, and the custom link once it is on', async () => {
    const { user } = await openEditor();
    const frame = await shownFrame();
    expect(frame.page().querySelector('img')).toBeTruthy();
    expect(frame.page().body.textContent).toContain('Re-Categorization Request');
    expect(frame.page().body.textContent).not.toContain('Learn more');
    await user.click(screen.getByRole('switch', { name: 'Show custom link' }));
    fireEvent.change(field('Custom link URL'), { target: { value: 'https://example.com/help' } });
    await waitFor(() => expect(frame.page().body.textContent).toContain('Learn more'));
  });

  it('shows sample text where a text is empty, and says where', async () => {
    const { user } = await openEditor();
    const frame = await shownFrame();
    await user.clear(field('Heading'));
    await waitFor(() => expect(screen.getByText(/Sample text for what is empty: Heading/)).toBeTruthy());
    expect(frame.page().querySelector('h1')?.textContent).toBe('Request Blocked');
    await user.type(field('Heading'), 'Stop');
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('Stop'));
    expect(screen.queryByText(/Sample text/)).toBeNull();
  });

  it('[PRV-006] shows no prompt without recategorization', async () => {
    await openEditor({ capabilities: { submit_recategorization: false } });
    const frame = await shownFrame();
    expect(frame.page().body.textContent).not.toContain('Re-Categorization Request');
  });

  it('[PRV-013] follows the page type', async () => {
    const { user } = await openEditor();
    const frame = await shownFrame();
    const box = frame.documents.at(-1);
    await user.click(within(stage()).getByRole('radio', { name: 'Wide' }));
    await waitFor(() => expect(frame.documents.at(-1)).not.toBe(box));
    await user.click(within(stage()).getByRole('radio', { name: 'Box' }));
    await waitFor(() => expect(frame.documents.at(-1)).toBe(box));
  });

  it('[PRV-014] shows pages only in the sandboxed frame document, whose window cannot be reached', async () => {
    await openEditor();
    const iframe = document.querySelector('iframe');
    expect(iframe?.dataset.src).toBe('./preview-frame');
    expect(iframe?.getAttribute('sandbox')).toBe('allow-scripts');
  });

  it('takes no answer from another window', async () => {
    await openEditor();
    const frame = await shownFrame();
    const sent = frame.documents.length;
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'portico.ready' } }));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(frame.documents.length).toBe(sent);
  });

  it('offers the five widths, 1024 first, and says what is edited', async () => {
    const { user } = await openEditor();
    const widths = within(within(stage()).getByRole('radiogroup', { name: 'Width of the preview' }));
    expect(widths.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value)).toEqual([
      '1280',
      '1024',
      '768',
      '640',
      '400',
    ]);
    expect(widths.getByRole<HTMLInputElement>('radio', { name: '1024' }).checked).toBe(true);
    await user.click(widths.getByRole('radio', { name: '400' }));
    expect(within(stage()).getByText(/^400 × /)).toBeTruthy();
    expect(within(stage()).queryByText('Edited, not saved')).toBeNull();
    await user.type(field('Heading'), '!');
    expect(within(stage()).getByText('Edited, not saved')).toBeTruthy();
  });

  it('[PRV-004] opens the preview modal with p and with the button, showing the edits', async () => {
    const { user } = await openEditor();
    fireEvent.change(field('Heading'), { target: { value: 'Not today' } });
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('p');
    const dialog = await screen.findByRole('dialog', { name: 'Preview: Web block page' });
    await waitFor(() => expect(dialog.querySelector('iframe')).toBeTruthy());
    const frame = await shownFrame(dialog);
    expect(frame.page().querySelector('h1')?.textContent).toBe('Not today');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview: Web block page' })).toBeTruthy();
  });
});

describe('preview modal and other modules (UI.md 4.6)', () => {
  it('closes with its module and stays closed when somebody comes back', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview: Web block page' })).toBeTruthy();
    await goTo('/customization/web/style/style');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo('/customization/web/block-page/style');
    expect(await screen.findByRole('heading', { level: 1, name: 'Block page' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('custom HTML (UI.md 4.4)', () => {
  const mode = (name: string) => screen.findByRole('radio', { name });
  const found = () => {
    const host = document.querySelector('[data-path="web.blockPage.customHtml"]');
    const content = host?.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]');
    return content ? EditorView.findFromDOM(content) : null;
  };

  /** The code editor, once it is there. */
  async function editor(): Promise<EditorView> {
    await waitFor(() => expect(found()).toBeTruthy());
    return found() as EditorView;
  }
  const codeOf = async () => (await editor()).state.doc.toString();
  const type = async (text: string) => {
    const view = await editor();
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
  };

  it('[PRV-007] draws the custom HTML in advanced mode and the configured page in regular mode', async () => {
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await type('<title>Mine</title><h1>Own page</h1>');
    const frame = await shownFrame();
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('Own page'));
    await user.click(await mode('Regular'));
    const regular = await shownFrame();
    await waitFor(() => expect(regular.page().querySelector('h1')?.textContent).toBe('Request Blocked'));
  });

  it('starts from the default page and keeps edited code for the next switching on', async () => {
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    expect(await codeOf()).toContain('{{heading}}');
    await type('<p>kept</p>');
    await user.click(await mode('Regular'));
    await message('Your HTML is kept for when you switch back.');
    await user.click(await mode('Advanced'));
    expect(await codeOf()).toBe('<p>kept</p>');
  });

  it('[ADV-004] keeps code that was switched off while the area is left and opened again (OP-206)', async () => {
    const { user, actor } = await openEditor();
    await user.click(await mode('Advanced'));
    await type('<p>kept</p>');
    await user.click(await mode('Regular'));
    expect(selectChanged(actor.getSnapshot())).toBe(false);
    await goTo('/logs/web');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    await goTo('/customization/web/block-page/style');
    await user.click(await mode('Advanced'));
    expect(await codeOf()).toBe('<p>kept</p>');
  });

  it('names the editor and marks it when it is faulty', async () => {
    const { user, actor } = await openEditor();
    await user.click(await mode('Advanced'));
    const content = (await editor()).contentDOM;
    expect(content.getAttribute('aria-label')).toBe('Custom HTML');
    expect(content.getAttribute('aria-invalid')).toBe('false');
    await type('');
    expect(selectErrors(actor.getSnapshot()).map((error) => error.path)).toEqual(['web.blockPage.customHtml']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(content.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the fault of a page only after its own code was left', async () => {
    const { actor } = await openEditor();
    for (const module of ['web.blockPage', 'dlp.blockPage'] as const) {
      act(() => actor.send({ type: 'field.edited', module, path: 'advanced', value: true }));
    }
    const code = await codeEditor();
    code.fill('');
    code.leave();
    expect(code.box().getAttribute('aria-invalid')).toBe('true');
    await goTo('/customization/dlp/block-page/style');
    await waitFor(() => expect(document.querySelector('[data-path="dlp.blockPage.customHtml"]')).toBeTruthy());
    code.fill('');
    expect(selectErrors(actor.getSnapshot())).toHaveLength(2);
    expect(code.box().getAttribute('aria-invalid')).toBe('false');
  });

  it('follows undo from outside', async () => {
    const { user, actor } = await openEditor();
    await user.click(await mode('Advanced'));
    const before = await codeOf();
    await type('<p>mine</p>');
    act(() => actor.send({ type: 'undo' }));
    expect(await codeOf()).toBe(before);
  });

  it('lists what deserves a second look, with its line', async () => {
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await type('<html lang="en"><title>x</title>\n<script>1</script></html>');
    expect(await screen.findByText('Scripts are never run. · line 2')).toBeTruthy();
    expect(screen.getByText('1 note')).toBeTruthy();
  });

  it('[TXT-003][CUS-069] resets the code only after the confirmation with Reset and Cancel', async () => {
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await type('<p>mine</p>');
    const text = 'The custom block page will be reset to the default code and all changes will be discarded.';
    await user.click(screen.getByRole('button', { name: 'Reset code…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset Code' });
    expect(within(dialog).getByText(text)).toBeTruthy();
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Reset']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await codeOf()).toBe('<p>mine</p>');
    await user.click(screen.getByRole('button', { name: 'Reset code…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    expect(await codeOf()).toContain('{{heading}}');
  });

  it('[CUS-085] asks for code when it is empty', async () => {
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await type('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(within(dialog).getByRole('link').textContent).toContain('Enter Custom HTML.');
  });

  it('[PRV-014] opens the page in a window of its own and keeps that up to date', async () => {
    const posted: { document: string }[] = [];
    const opened = { closed: false, postMessage: (data: { document: string }) => posted.push(data) };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await user.click(await screen.findByRole('button', { name: /^Open preview$/ }));
    expect(open).toHaveBeenCalledWith('./preview-window', 'portico-preview-web.blockPage');
    const ready = new MessageEvent('message', { data: { type: 'portico.ready' }, origin: location.origin });
    Object.defineProperty(ready, 'source', { value: opened });
    window.dispatchEvent(ready);
    await waitFor(() => expect(posted.at(-1)?.document).toContain('Request Blocked'));
    await type('<h1>Live</h1>');
    await waitFor(() => expect(posted.at(-1)?.document).toContain('Live'));
    open.mockRestore();
  });

  it('[PRV-014] says that the browser blocked the window, and shows the preview here instead', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openEditor();
    await user.click(await mode('Advanced'));
    await user.click(await screen.findByRole('button', { name: /^Open preview$/ }));
    open.mockRestore();
    const said = await message(
      'The browser blocked the preview window. Allow pop-ups for this site, or look at the preview here.',
    );
    await user.click(within(said).getByRole('button', { name: 'Show it here' }));
    expect(await screen.findByRole('dialog', { name: 'Preview: Web block page' })).toBeTruthy();
  });

  it('lies on the ground of block pages, which the configured page covers by itself', async () => {
    const { user } = await openEditor();
    const ground = () => document.querySelector('iframe')?.parentElement?.parentElement?.className;
    const regular = ground();
    await user.click(await mode('Advanced'));
    await type('<p>No background</p>');
    expect(ground()).toContain('groundedPaper');
    expect(regular).not.toContain('groundedPaper');
  });
});
