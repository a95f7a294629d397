import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useCustomization } from '../../src/screens/customization/state/editor-context.ts';
import { shownFrame } from '../preview-frames.ts';
import { type Drawn, drawnDuring } from './drawn.ts';
import { field, message, openEditor } from './support.tsx';

/** Reads more of the machine than it needs. */
function Planted() {
  useCustomization((snapshot) => snapshot.context);
  return null;
}

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
  beside?: ReactNode,
): Promise<readonly Drawn[]> {
  await openEditor({ beside });
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
    const drawn = await typed('Heading', 'First', 'Second', undefined, <Planted />);
    expect(outside(drawn, ['TextFieldView Heading', ...saveBarAndPreview])).toContain('Planted');
  });
});
