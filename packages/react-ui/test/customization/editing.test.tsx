import { ApiError } from '@portico/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, inBar, openEditor, saveBar } from './support.tsx';

describe('web block page editor (UI.md 4.3)', () => {
  it('[SAV-002] shows the save bar only while something is changed, and names what', async () => {
    const { user } = await openEditor();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await user.type(field('Heading'), '!');
    expect(saveBar().textContent).toContain('1 change in Web');
    expect(inBar().getByRole('link', { name: 'Block Page' }).getAttribute('href')).toBe(
      '#/customization/web/block-page/style',
    );
    await user.type(field('Heading'), '{Backspace}');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});
