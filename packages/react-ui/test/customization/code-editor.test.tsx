import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { focusField } from '../../src/platform/focus-field.ts';
import { AdvancedEditor, type AdvancedEditorProps } from '../../src/screens/customization/advanced/AdvancedEditor.tsx';
import { codeEditor } from './code.ts';

const path = 'web.blockPage.customHtml';

/** The editor as its pane uses it: what is typed comes back as the value. */
async function open(given: Partial<AdvancedEditorProps> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  const onBlur = vi.fn();
  let set: (props: Partial<AdvancedEditorProps>) => void = () => {};
  function Pane() {
    const [props, setProps] = useState(given);
    set = (next) => setProps((before) => ({ ...before, ...next }));
    return (
      <AdvancedEditor
        id="web.blockPage"
        value="<p>one</p>"
        isReadOnly={false}
        isInvalid={false}
        dataPath={path}
        {...props}
        onChange={(value) => {
          onChange(value);
          set({ value });
        }}
        onBlur={onBlur}
      />
    );
  }
  render(<Pane />);
  return {
    editor: await codeEditor(),
    onChange,
    onBlur,
    set: (props: Partial<AdvancedEditorProps>) => act(() => set(props)),
  };
}

describe('editor of custom HTML (UI.md 4.4)', () => {
  it('names its text box, says how to leave it and what it must hold', async () => {
    const { editor } = await open();
    const box = editor.box();
    expect(box.getAttribute('role')).toBe('textbox');
    expect(box.getAttribute('aria-label')).toBe('Custom HTML');
    expect(box.getAttribute('aria-required')).toBe('true');
    const hint = (box.getRootNode() as ShadowRoot).getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Tab leaves the editor\. Ctrl\+\] indents\. Ctrl\+\[ outdents/);
    expect(screen.getByText('Tab leaves the editor. Ctrl+] indents.')).toBeTruthy();
  });

  it('reports what is typed and not what comes from outside', async () => {
    const { editor, onChange, set } = await open();
    editor.fill('<p>two</p>');
    expect(onChange.mock.calls).toEqual([['<p>two</p>']]);
    set({ value: '<p>three</p>' });
    expect(editor.value()).toBe('<p>three</p>');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps Windows line ends of code that has no others', async () => {
    const { editor, onChange, set } = await open({ value: '<p>\r\none\r\n</p>' });
    expect(editor.value()).toBe('<p>\none\n</p>');
    editor.fill('<p>\ntwo\n</p>');
    expect(onChange).toHaveBeenLastCalledWith('<p>\r\ntwo\r\n</p>');
    set({ value: '<p>\n</p>' });
    editor.fill('<b>\n</b>');
    expect(onChange).toHaveBeenLastCalledWith('<b>\n</b>');
  });

  it('says when it is read-only and when its code is at fault', async () => {
    const { editor, set } = await open({ isReadOnly: true, isInvalid: true });
    expect(editor.box().getAttribute('aria-readonly')).toBe('true');
    expect(editor.box().getAttribute('aria-invalid')).toBe('true');
    set({ isReadOnly: false, isInvalid: false });
    expect(editor.box().getAttribute('aria-readonly')).toBe('false');
    expect(editor.box().getAttribute('aria-invalid')).toBe('false');
  });

  it('starts over for another page', async () => {
    const { editor, onChange, set } = await open();
    const before = editor.box();
    set({ id: 'dlp.blockPage', value: '<p>dlp</p>' });
    expect(editor.box()).not.toBe(before);
    expect(editor.value()).toBe('<p>dlp</p>');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells when it is left', async () => {
    const { editor, onBlur } = await open();
    editor.leave();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('can be gone to by its path', async () => {
    await open();
    expect(focusField(path)).toBe(true);
    expect(document.activeElement?.shadowRoot).toBeTruthy();
  });

  it('counts its notes and shows the first', async () => {
    await open({ value: '<html lang="en"><title>t</title><script></script>{{nobody}}' });
    expect(await screen.findByRole('button', { name: '2 notes' })).toBeTruthy();
    expect(screen.getByText('Scripts are never run. · line 1')).toBeTruthy();
  });

  it('keeps letters and undo from the keys of the portal, and leaves it the others', async () => {
    const { editor } = await open();
    const seen: string[] = [];
    const note = (event: KeyboardEvent) => seen.push(event.key);
    addEventListener('keydown', note);
    for (const [key, ctrlKey] of [
      ['p', false],
      ['z', true],
      ['s', true],
      ['Escape', false],
    ] as const) {
      const press = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true, cancelable: true });
      act(() => editor.box().dispatchEvent(press));
    }
    removeEventListener('keydown', note);
    expect(seen).toEqual(['s', 'Escape']);
  });
});
