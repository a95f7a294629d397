import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field, openEditor, shownFrame } from './support.tsx';

const drawn = vi.hoisted(() => ({ names: [] as string[] }));

/** Notes each drawing of a component of a module; the copy is drawn anew exactly when the original would be. */
const counted = vi.hoisted(() => async (load: () => Promise<unknown>, name: string) => {
  const { createElement, memo } = await import('react');
  const original = (await load()) as Record<string, React.ComponentType<Record<string, unknown>>>;
  const Original = original[name] as React.ComponentType<Record<string, unknown>>;
  const Counted = memo((props: Record<string, unknown>) => {
    drawn.names.push([name, props.label ?? props.name].filter(Boolean).join(' '));
    return createElement(Original, props);
  });
  return { ...original, [name]: Counted };
});

vi.mock(`../../src/screens/customization/fields/CopyTextField.tsx`, (load) => counted(load, 'CopyTextField'));
vi.mock(`../../src/screens/customization/fields/ColorInput.tsx`, (load) => counted(load, 'ColorInput'));
vi.mock(`../../src/screens/customization/fields/ThemeSwatches.tsx`, (load) => counted(load, 'ThemeSwatches'));
vi.mock(`../../src/screens/customization/fields/LogoField.tsx`, (load) => counted(load, 'LogoField'));
vi.mock(`../../src/screens/customization/ModuleList.tsx`, (load) => counted(load, 'ModuleList'));
vi.mock(`../../src/screens/customization/EditorForm.tsx`, (load) => counted(load, 'EditorForm'));
vi.mock(`../../src/screens/customization/EditorBody.tsx`, (load) => counted(load, 'EditorBody'));
vi.mock(`../../src/previews/PreviewStage.tsx`, (load) => counted(load, 'PreviewStage'));

describe('what a keystroke draws anew (UI.md section 1.9, DESIGN section 9)', () => {
  it('is the field and the preview, and nothing else', async () => {
    await openEditor();
    const frame = await shownFrame();
    fireEvent.change(field('Heading'), { target: { value: 'First' } });
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('First'));
    drawn.names.length = 0;
    fireEvent.change(field('Heading'), { target: { value: 'Second' } });
    await waitFor(() => expect(frame.page().querySelector('h1')?.textContent).toBe('Second'));
    // Strict mode calls each twice.
    expect([...new Set(drawn.names)].sort()).toEqual(['CopyTextField Heading', 'PreviewStage Block page']);
  });

  it('is one color, its figure and the preview for a color', async () => {
    await openEditor();
    fireEvent.change(field('Border color'), { target: { value: '#111111' } });
    await screen.findByRole('region', { name: 'Unsaved changes' });
    drawn.names.length = 0;
    fireEvent.change(field('Border color'), { target: { value: '#111112' } });
    expect([...new Set(drawn.names)].sort()).toEqual(['ColorInput Border', 'PreviewStage Block page']);
  });
});
