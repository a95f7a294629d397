import { selectModule } from '@portico/core/customization';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shownFrame } from '../preview-frames.ts';
import { field, inBar, message, openEditor, saveBar } from './support.tsx';

const blockPage = selectModule('web.blockPage');

describe('texts of the web block page (UI.md 4.3)', () => {
  it('[SAV-002] shows the save bar only while something is changed, and names what', async () => {
    const { user } = await openEditor();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await user.type(field('Heading'), '!');
    expect(saveBar().textContent).toContain('1 change in Web');
    const link = inBar().getAllByRole('link', { name: 'Block page' })[0];
    expect(link?.getAttribute('href')).toBe('#/customization/web/block-page/style');
    await user.type(field('Heading'), '{Backspace}');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('[CUS-023] edits heading, text, prompt and button', async () => {
    const { actor } = await openEditor();
    for (const name of ['Heading', 'Text', 'Prompt', 'Button']) {
      fireEvent.change(field(name), { target: { value: `New ${name}` } });
    }
    expect(blockPage(actor.getSnapshot())?.text).toEqual({
      block_heading: 'New Heading',
      block_text: 'New Text',
      block_recat_text: 'New Prompt',
      block_recat_button_text: 'New Button',
    });
  });

  it('[CUS-022] has no recategorization fields without the capability', async () => {
    await openEditor({ capabilities: { submit_recategorization: false } });
    expect(field('Heading')).toBeTruthy();
    for (const name of ['Prompt', 'Button']) expect(screen.queryByRole('textbox', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request button colors' })).toBeNull();
  });

  it('[CUS-078] says what is wrong when the field is left, not before', async () => {
    const { user } = await openEditor();
    await user.clear(field('Heading'));
    await user.type(field('Heading'), 'a<b');
    expect(screen.queryByText(/These characters/)).toBeNull();
    await user.tab();
    expect(screen.getByText('These characters aren\'t allowed: < > " /')).toBeTruthy();
    expect(field('Heading').getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field('Heading').getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain("These characters aren't allowed");
  });

  it('[CUS-077] marks what stands past the maximum and cuts nothing', async () => {
    const { user, actor } = await openEditor();
    fireEvent.change(field('Heading'), { target: { value: 'x'.repeat(503) } });
    expect(field('Heading').value).toHaveLength(503);
    expect(blockPage(actor.getSnapshot())?.text.block_heading).toHaveLength(503);
    expect(screen.getByText('503/500')).toBeTruthy();
    expect(document.querySelector('[data-run="excess"]')?.textContent).toBe('xxx');
    await user.click(field('Heading'));
    await user.tab();
    expect(screen.getByText('Use at most 500 characters.')).toBeTruthy();
  });

  it('inserts a placeholder at the caret and marks it', async () => {
    const { user } = await openEditor();
    fireEvent.change(field('Text'), { target: { value: 'About  here' } });
    field('Text').setSelectionRange(6, 6);
    await user.click(screen.getByRole('button', { name: 'Insert {{categories}} into Text' }));
    expect(field('Text').value).toBe('About {{categories}} here');
    const mark = screen.getAllByText('{{categories}}').find((node) => node.dataset.run === 'placeholder');
    expect(mark).toBeTruthy();
  });

  it('advises when prompt and button say the same', async () => {
    const { user } = await openEditor();
    expect(screen.getByText('Prompt and button have the same text.')).toBeTruthy();
    await user.type(field('Prompt'), ' please');
    expect(screen.queryByText('Prompt and button have the same text.')).toBeNull();
  });

  it('[CUS-007] shows address and text of the custom link only while it is on', async () => {
    const { user, actor } = await openEditor();
    expect(screen.queryByRole('textbox', { name: 'Custom link URL' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Show custom link' }));
    await user.type(field('Custom link URL'), 'help');
    await user.tab();
    expect(screen.getByText('Enter a full URL, for example https://example.com/help.')).toBeTruthy();
    fireEvent.change(field('Custom link URL'), { target: { value: 'https://example.com/help' } });
    expect(screen.queryByText(/Enter a full URL/)).toBeNull();
    expect(blockPage(actor.getSnapshot())?.customLink).toMatchObject({
      enabled: true,
      url: 'https://example.com/help',
    });
  });

  it('[CUS-021] switches the notification', async () => {
    const { user, actor } = await openEditor();
    await user.click(screen.getByRole('switch', { name: 'Show notification' }));
    expect(blockPage(actor.getSnapshot())?.visibility.showUserNotification).toBe(false);
  });

  it('[CUS-009] offers the eight fonts', async () => {
    const { user, actor } = await openEditor();
    await user.click(screen.getByRole('combobox', { name: /Font/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Arial',
      'Georgia',
      'Gotham',
      'Helvetica',
      'Lucida',
      'Tahoma',
      'Times',
      'Verdana',
    ]);
    await user.click(screen.getByRole('option', { name: 'Georgia' }));
    expect(blockPage(actor.getSnapshot())?.css.fontFamily).toBe('georgia');
  });
});

describe('colors and themes (UI.md 4.3, OP-31)', () => {
  it('[CUS-004] fills the colors from a picked preset', async () => {
    const { user, actor } = await openEditor();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yellow' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    expect(blockPage(actor.getSnapshot())).toMatchObject({ theme: 'red', useCustomStyling: false });
    expect(field('Link color').value).toBe('#B42328');
    expect(saveBar().textContent).toContain('1 change in Web');
  });

  it('[CUS-005] switches to Custom when a color is edited under a preset, with an undo', async () => {
    const { user, actor } = await openEditor();
    fireEvent.change(field('Link color'), { target: { value: '#111111' } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Custom' }).checked).toBe(true);
    expect(blockPage(actor.getSnapshot())).toMatchObject({ theme: null, useCustomStyling: true });
    const said = await message('Theme changed to Custom.');
    await user.click(within(said).getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yellow' }).checked).toBe(true);
    expect(field('Link color').value).toBe('#7A4A00');
  });

  it('keeps the way back while the color is typed, and takes it away with the next edit', async () => {
    await openEditor();
    fireEvent.change(field('Link color'), { target: { value: '#1' } });
    fireEvent.change(field('Link color'), { target: { value: '#123456' } });
    await message('Theme changed to Custom.');
    fireEvent.change(field('Heading'), { target: { value: 'Stop' } });
    await waitFor(() => expect(screen.queryByText('Theme changed to Custom.')).toBeNull());
  });

  it('shows no color beside what is none', async () => {
    await openEditor();
    const paint = () => screen.getByRole('button', { name: 'Pick Link color' }).querySelector<HTMLElement>('[style]');
    fireEvent.change(field('Link color'), { target: { value: '#123456' } });
    expect(paint()?.style.backgroundColor).toBe('#123456');
    fireEvent.change(field('Link color'), { target: { value: '#12345' } });
    expect(paint()?.style.backgroundColor).toBe('transparent');
  });

  it('says how a color reads on its background and proposes one that passes', async () => {
    const { user } = await openEditor();
    fireEvent.change(field('Link color'), { target: { value: '#C99A1A' } });
    expect(screen.getByText('2.4')).toBeTruthy();
    const fix = screen.getByRole('button', { name: /Fix Link on background: use #/ });
    await user.click(fix);
    expect(screen.queryByRole('button', { name: /Fix Link/ })).toBeNull();
    expect(field('Link color').value).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('[CUS-082] keeps an emptied color and says that one is needed', async () => {
    const { user, actor } = await openEditor();
    await user.clear(field('Text color'));
    await user.tab();
    expect(blockPage(actor.getSnapshot())?.css.color.text_color).toBe('');
    expect(screen.getByText('Enter Text color.')).toBeTruthy();
  });

  it('completes a hex color without its sign when the field is left', async () => {
    const { user } = await openEditor();
    await user.clear(field('Text color'));
    await user.type(field('Text color'), '224466');
    await user.tab();
    expect(field('Text color').value).toBe('#224466');
  });

  it('opens the picker on demand and takes a color that is used elsewhere', async () => {
    const { user } = await openEditor();
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pick Border color' }));
    const dialog = await screen.findByRole('dialog', { name: 'Border color' });
    expect((await within(dialog).findAllByRole('slider')).length).toBeGreaterThan(0);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Hex' }).value).toBe('#E5B020');
    const used = await within(dialog).findAllByRole('option');
    await user.click(used[0] as HTMLElement);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Hex' }).value).not.toBe('#E5B020');
  });

  it('offers the colors that were chosen before, the newest first', async () => {
    const { user } = await openEditor();
    const picker = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Pick ${name}` }));
      return within(await screen.findByRole('dialog', { name }));
    };
    const first = await picker('Border color');
    const hex = await first.findByRole('textbox', { name: 'Hex' });
    expect(first.queryByText('Recent')).toBeNull();
    await user.clear(hex);
    await user.type(hex, '#123456');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(field('Text color'));
    await user.type(field('Text color'), '224466');
    await user.tab();
    const second = await picker('Link color');
    const recent = within(await second.findByRole('listbox', { name: 'Recent colors' })).getAllByRole('option');
    expect(recent).toHaveLength(2);
    await user.click(recent[1] as HTMLElement);
    expect(second.getByRole<HTMLInputElement>('textbox', { name: 'Hex' }).value).toBe('#123456');
  });

  it('opens the colors of the request button behind one row', async () => {
    const { user, actor } = await openEditor();
    const row = screen.getByRole('button', { name: 'Request button colors' });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    expect(field('Request button background color').value).toBe('#F2B90C');
    await user.click(screen.getByRole('radio', { name: 'Outline' }));
    expect(blockPage(actor.getSnapshot())?.buttonRecatType).toBe('outline');
  });

  it('[CUS-019] changes the page type in the form, and beside the preview only what is looked at', async () => {
    const { user, actor } = await openEditor();
    const form = within(screen.getByRole('radiogroup', { name: 'Page type' }));
    const look = within(screen.getByRole('radiogroup', { name: 'Show the page as' }));
    const chosen = (group: typeof form, name: string) => group.getByRole<HTMLInputElement>('radio', { name }).checked;
    await user.click(look.getByRole('radio', { name: 'Wide' }));
    expect(blockPage(actor.getSnapshot())?.blockPageType).toBe('box');
    expect(chosen(form, 'Box')).toBe(true);
    expect(screen.getByText('Shown as wide. The page is box.')).toBeTruthy();
    const frame = await shownFrame();
    await waitFor(() => expect(frame.page().querySelector('.panel')).toBeTruthy());
    await user.click(form.getByRole('radio', { name: 'Wide' }));
    expect(blockPage(actor.getSnapshot())?.blockPageType).toBe('wide');
    expect(chosen(look, 'Wide')).toBe(true);
    expect(screen.queryByText(/^Shown as/)).toBeNull();
  });
});

describe('logo (UI.md 4.3, DESIGN section 5)', () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (char) => char.charCodeAt(0),
  );
  const input = () => document.querySelector('input[type="file"]') as HTMLInputElement;

  it('[CUS-006] takes an image, shows its name and size, and goes back to the default', async () => {
    const { user, actor } = await openEditor();
    await user.upload(input(), new File([png], 'acme.png', { type: 'image/png' }));
    await screen.findByText('acme.png');
    expect(await screen.findByText(`1 × 1 px · ${png.length} bytes`)).toBeTruthy();
    expect(blockPage(actor.getSnapshot())?.logo.content).toMatch(/^data:image\/png;base64,/);
    await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
    expect(blockPage(actor.getSnapshot())?.logo.content).toBeNull();
  });

  it('refuses by its bytes what is no image, whatever its name says', async () => {
    const { user, actor } = await openEditor();
    await user.upload(
      input(),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }),
    );
    const refusal = await screen.findByText(/Use a PNG, JPEG, GIF or WebP image\./);
    expect(refusal.closest('[role="alert"]')).toBeTruthy();
    expect(blockPage(actor.getSnapshot())?.logo.content).toBeNull();
  });

  it('takes a dropped and a pasted image', async () => {
    const { actor } = await openEditor();
    const zone = document.querySelector('[data-path="web.blockPage.logo.content"]') as HTMLElement;
    const file = new File([png], 'dropped.png', { type: 'image/png' });
    fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
    await screen.findByText('dropped.png');
    fireEvent.paste(zone, { clipboardData: { files: [new File([png, ' '], 'pasted.png', { type: 'image/png' })] } });
    await waitFor(() => expect(screen.queryByText('pasted.png')).toBeTruthy());
    expect(blockPage(actor.getSnapshot())?.logo.content).toMatch(/^data:image\/png/);
  });

  it('[CUS-081] asks for a full address when the logo comes from a URL', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Use a URL' }));
    await user.type(field('Logo URL'), 'ftp://example.com/logo.png');
    await user.tab();
    expect(screen.getByText('Enter a full URL, for example https://example.com/help.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use an uploaded image' }));
    expect(screen.queryByRole('textbox', { name: 'Logo URL' })).toBeNull();
  });
});

describe('undo and redo (UI.md 4.6)', () => {
  it('names the step and takes it back and forth', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(inBar().getByRole('button', { name: 'Undo: Theme' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yellow' }).checked).toBe(true);
    expect(inBar().getByText('No unsaved changes')).toBeTruthy();
    expect(inBar().queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(inBar().getByRole('button', { name: 'Redo: Theme' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true);
  });

  it('follows Ctrl+Z and Ctrl+Shift+Z outside of text fields', async () => {
    const { user } = await openEditor();
    const red = screen.getByRole<HTMLInputElement>('radio', { name: 'Red' });
    await user.click(red);
    await user.keyboard('{Control>}z{/Control}');
    expect(red.checked).toBe(false);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(red.checked).toBe(true);
  });

  it('leaves Ctrl+Z in a text field to the field', async () => {
    const { user, actor } = await openEditor();
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(field('Heading'));
    await user.keyboard('{Control>}z{/Control}');
    expect(blockPage(actor.getSnapshot())?.theme).toBe('red');
  });

  it('[SAV-003] resets everything at once and offers to undo that', async () => {
    const { user } = await openEditor();
    await user.type(field('Heading'), '!');
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(inBar().getByRole('button', { name: 'Reset' }));
    expect(field('Heading').value).toBe('Request Blocked');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    const said = await message('Changes reset.');
    await user.click(within(said).getByRole('button', { name: 'Undo' }));
    expect(field('Heading').value).toBe('Request Blocked!');
  });
});
