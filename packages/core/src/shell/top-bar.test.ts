import { describe, expect, it } from 'vitest';
import { welcomeTexts } from './menus.messages.ts';
import { offersPasswordChange } from './top-bar.ts';

describe('words around every page (UI.md sections 3 and 4.12)', () => {
  it('[SES-018] welcomes with the words of OP-85', () => {
    expect(welcomeTexts).toEqual({
      title: 'Welcome',
      text: 'Review your policies before you publish them.',
      startTour: 'Start tour',
      close: 'Close',
    });
  });

  it.each([true, false])('offers a change of the password as the service says: %s', (show_change_password) => {
    expect(offersPasswordChange({ show_change_password })).toBe(show_change_password);
  });
});
