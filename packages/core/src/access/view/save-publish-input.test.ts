import { describe, expect, it } from 'vitest';
import { createAccess } from '../access.ts';
import { savePublishInput } from './save-publish-input.ts';

const inputOf = (roles: { read?: string[]; write?: string[] }) =>
  savePublishInput(
    createAccess({
      user: { capabilities: { rbac: true, safemail: true, dialogsCustomization: true }, roles },
      deployment: 'cloud',
    }).customization,
  );

describe('what the editor checks and locks for a user (OP-14, OP-203)', () => {
  it('locks the areas without a write right', () => {
    const { readOnlyAreas, emailEnabled, dlpEnabled } = inputOf({ read: ['*:*'], write: ['customization:web'] });
    expect(readOnlyAreas).toEqual(['email', 'dlp']);
    expect([emailEnabled, dlpEnabled]).toEqual([true, false]);
  });

  it('locks all of them where the data cannot be loaded at all', () => {
    expect(inputOf({ read: ['logs'], write: ['customization'] }).readOnlyAreas).toEqual(['web', 'email', 'dlp']);
  });

  it('passes over what a capability hides', () => {
    const { skipModules } = inputOf({ read: ['*:*'], write: ['*:*'] });
    expect(skipModules).toContain('web.watermark');
    expect(skipModules).not.toContain('web.dialogs');
  });
});
