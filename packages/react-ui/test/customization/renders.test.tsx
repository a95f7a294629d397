import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Drawn, drawnDuring } from './drawn.ts';
import { field, message, openEditor, shownFrame } from './support.tsx';

const planted = vi.hoisted(() => ({ isOn: false }));

/** The list of modules; once planted, it reads more of the machine than it needs. */
vi.mock('../../src/screens/customization/editor/ModuleList.tsx', async (load) => {
  const { ModuleList } = await load<typeof import('../../src/screens/customization/editor/ModuleList.tsx')>();
  const { useCustomization } = await import('../../src/screens/customization/state/editor-context.ts');
  function Planted(props: Parameters<typeof ModuleList>[0]) {
    useCustomization((snapshot) => (planted.isOn ? snapshot.context : null));
    return <ModuleList {...props} />;
  }
  return { ModuleList: Planted };
});

/** Names of what was drawn outside of the given components. */
function outside(drawn: readonly Drawn[], allowed: readonly string[]): string[] {
  const names = drawn
    .map(({ name, within }) => [name, ...within])
    .filter((chain) => !chain.some((name) => allowed.includes(name)))
    .map(([name = '']) => name);
  return [...new Set(names)].sort();
}

/** Types twice, since the first letter changes more: the save bar and the marks of the module appear. */
async function typed(
  name: string,
  first: string,
  second: string,
  settled: () => Promise<unknown> = async () => {},
): Promise<readonly Drawn[]> {
  await openEditor();
  const frame = await shownFrame();
  const sent = () => frame.documents.length;
  const before = sent();
  fireEvent.change(field(name), { target: { value: first } });
  await waitFor(() => expect(sent()).toBeGreaterThan(before));
  await screen.findByRole('region', { name: 'Unsaved changes' });
  await settled();
  const between = sent();
  return drawnDuring(async () => {
    fireEvent.change(field(name), { target: { value: second } });
    await waitFor(() => expect(sent()).toBeGreaterThan(between));
  });
}

const saveBarAndPreview = ['SaveBar', 'LivePreview'];

describe('what a keystroke draws anew (UI.md section 1.9, DESIGN section 9)', () => {
  it('is the field, the save bar and the preview, and no other component', async () => {
    const drawn = await typed('Heading', 'First', 'Second');
    expect(outside(drawn, ['TextFieldView Heading', ...saveBarAndPreview])).toEqual([]);
    const names = drawn.map(({ name }) => name);
    expect(names).toContain('TextFieldView Heading');
    expect(names).toContain('LivePreview');
  });

  it('is the color, the save bar and the preview for a color', async () => {
    const drawn = await typed('Border color', '#111111', '#111112', () => message('Theme changed to Custom.'));
    expect(outside(drawn, ['ColorFieldView Border color', ...saveBarAndPreview])).toEqual([]);
    expect(drawn.map(({ name }) => name)).toContain('ColorFieldView Border color');
  });

  it('would notice a component that reads more of the machine than it needs', async () => {
    planted.isOn = true;
    const drawn = await typed('Heading', 'First', 'Second');
    planted.isOn = false;
    expect(outside(drawn, ['TextFieldView Heading', ...saveBarAndPreview])).toContain('Planted');
  });
});
