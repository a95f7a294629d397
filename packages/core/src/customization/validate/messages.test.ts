import { describe, expect, it } from 'vitest';
import { messages } from './dialog.messages.ts';
import { errorMessage } from './messages.ts';

describe('texts of errors and dialogs (spec 1 sections 2 and 8, UI.md 4.3)', () => {
  it.each([
    ['required', 'web.blockPage.text.block_heading', undefined, 'Enter Heading.'],
    ['invalid', 'web.blockPage.customLink.url', undefined, 'Enter a full URL, for example https://example.com/help.'],
    ['invalid', 'web.blockPage.css.color.link_color', undefined, 'Enter a color, for example #1A56C4.'],
    ['invalidChars', 'web.blockPage.text.block_heading', ['<'], `These characters aren't allowed: < > " /`],
    ['invalidChars', 'web.indicators.text.readonly_indicator_text', ['<'], `These characters aren't allowed: < > "`],
    ['invalidChars', 'web.indicators.text.readonly_iframe_text', ['<'], `These characters aren't allowed: < > "`],
    ['maxlength', 'web.blockPage.text.block_heading', { max: 500, actual: 501 }, 'Use at most 500 characters.'],
    ['invalidText', 'web.blockPage.text.block_heading', undefined, 'Remove tabs and other control characters.'],
  ] as const)('says for %s of %s', (error, path, detail, text) => {
    expect(errorMessage({ error, path, label: 'Heading', detail })).toBe(text);
  });

  it('[TXT-001] titles the copy dialog', () => {
    expect(messages.applyToMultipleTitle).toBe('Apply to Multiple Elements');
  });

  it('[TXT-002] reads as specified in the multiple-error dialog', () => {
    expect(messages.errorDialogTitle).toBe('Error');
    expect(messages.errorDialogText).toBe('Please resolve the following errors to enable save.');
  });

  it('[TXT-003] reads as specified in the Reset Code dialog', () => {
    expect(messages.resetCodeText).toBe(
      'The custom block page will be reset to the default code and all changes will be discarded.',
    );
  });
});
