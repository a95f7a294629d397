import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { advancedModeMachine } from '../../advanced/advanced-mode.machine.ts';
import { LOGO_MAX_BYTES } from '../../validate/logo.ts';
import { codeHints, fixWords, partWords, sourceWords } from './editor-texts.ts';
import { formTexts } from './messages.ts';

const start = (html: string | null, loadedHtml: string | null) =>
  createActor(advancedModeMachine, {
    input: { module: 'web.blockPage', defaultHtml: 'a\nb', advanced: true, html, loadedHtml, kept: null },
  }).start();

describe('texts of the form (UI.md 4.3)', () => {
  it('says the size limit that the check has', () => {
    expect(formTexts.logoRule).toContain(`${LOGO_MAX_BYTES / 1024} KB`);
  });

  it('names the proposed color', () => {
    expect(fixWords('#806000')).toBe('Use #806000, the nearest color that passes');
  });

  it('names the part that is added or removed (OP-12)', () => {
    const tab = { path: 'riskLevels.low', label: 'Low', variant: 'low_risk_page', fields: [] };
    expect(partWords(tab)).toEqual({ add: 'Add low risk page', remove: 'Remove low risk page' });
  });
});

describe('texts of advanced mode (UI.md 4.4)', () => {
  it.each([
    ['saved', '<p>1</p>', '<p>1</p>', 'Source: saved · 1 line'],
    ['edited', '1\n2\n3', '<p>1</p>', 'Source: edited · 3 lines'],
    ['default', 'a\nb', null, 'Source: default · 2 lines'],
    ['long', `${'x\n'.repeat(1213)}`, '', 'Source: edited · 1,214 lines'],
  ])('says where %s code comes from and how long it is', (_, html, loaded, words) => {
    expect(sourceWords(start(html, loaded).getSnapshot())).toBe(words);
  });

  it('says how the editor is left', () => {
    const hints = codeHints({ indent: 'Ctrl+]', outdent: 'Ctrl+[', find: 'Ctrl+F' });
    expect(hints.short).toBe('Tab leaves the editor. Ctrl+] indents.');
    expect(hints.full).toBe('Tab leaves the editor. Ctrl+] indents. Ctrl+[ outdents, Ctrl+F finds.');
  });
});
