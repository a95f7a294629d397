import { describe, expect, it } from 'vitest';
import { envelopes, fullDocument, setAt } from '../../../test/customization/documents.ts';
import { defaultCustomization, fromServer } from '../convert/from-server.convert.ts';
import { toServer } from '../convert/to-server.convert.ts';
import type { ServerCustomization } from '../registry/model.ts';
import { structureFaults } from './structure.ts';

const enabled = { emailEnabled: true, dlpEnabled: true };
const ui = () => {
  const { web, email, dlp } = structuredClone(defaultCustomization(enabled));
  return { web, email, dlp } as unknown as Record<string, unknown>;
};
const server = () => structuredClone(toServer(defaultCustomization(enabled))) as Record<string, unknown>;
const after = (document: Record<string, unknown>, path: string, value: unknown) => {
  setAt(document, path.split('.'), value);
  return structureFaults(document, enabled).map(({ kind, path: at }) => [kind, at]);
};

describe('structural faults (spec 1 section 3)', () => {
  it('[CUS-092] finds none in the defaults, in either form and envelope', () => {
    expect(structureFaults(ui(), enabled)).toEqual([]);
    expect(structureFaults(server(), enabled)).toEqual([]);
    for (const envelope of envelopes) {
      const kinds = structureFaults(fullDocument(envelope), enabled).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== 'choice')).toEqual([]);
    }
  });

  it.each([
    ['web.blockPage.theme', 'teal', 'theme'],
    ['web.blockPage.theme', 5, 'type'],
    ['email.roBanner.css.fontFamily', 'papyrus', 'font'],
    ['web.bandwidth.bannerType', 'round', 'choice'],
    ['web.bandwidth.buttonType', 'solid', null],
    ['email.warnDialog.buttonOneType', 'solid', null],
    ['web.bandwidth.bannerType', 'solid', 'choice'],
    ['email.mobileBlockPage.riskLevels.low.action', 'maybe', 'choice'],
    ['email.mobileBlockPage.riskLevels.low', null, null],
    ['email.mobileBlockPage.riskLevels.low', 'none', 'type'],
    ['email.mobileBlockPage.detailsPage.recipientType', 'all', 'choice'],
    ['dlp.blockPage.text', [], 'type'],
    ['dlp.blockPage.text.block_page_text', 7, 'type'],
    ['dlp.blockPage.customLink.enabled', 'yes', 'type'],
    ['dlp.blockPage.css', 'x', 'type'],
    ['web.watermark.opacity', '15', 'type'],
    ['web.watermark.opacity', 33, null],
    ['web.watermark', 5, 'type'],
    ['web', 'x', 'type'],
    ['web.blockPage.logo.content', 5, 'type'],
    ['web.blockPage.unknown', 5, null],
  ] as const)('[CUS-092] UI form: %s = %j is a fault of kind %s', (path, value, kind) => {
    expect(after(ui(), path, value)).toEqual(kind === null ? [] : [[kind, path]]);
  });

  it.each([
    ['web.default.block_page.theme', 'teal', 'theme'],
    ['web.default.notifications.theme', 'lightblue', null],
    ['web.default.notifications.theme', 'teal', 'theme'],
    ['web.default.block_page.customization_mode', 'expert', 'type'],
    ['web.default.block_page.css.font_family', 'papyrus', 'font'],
    ['web.default.block_page.block_page_type', 'round', 'choice'],
    ['web.default.block_page.block_page_type', null, null],
    ['web.default.block_page.logo.use_url', 'no', 'type'],
    ['web.default.block_page.logo.useURL', 1, 'type'],
    ['web.default.dialogs', 'x', 'type'],
    ['web.settings.showIsolation', 'x', 'type'],
    ['email.default.banner_theme', 'teal', 'theme'],
    ['email.default.banner_theme', {}, 'type'],
    ['email.default.mobile_block_page.risk_levels.high', null, null],
    ['email.default.mobile_block_page.risk_levels.high', [], 'type'],
    ['email.default.unknown', [], null],
  ] as const)('[CUS-092] server form: %s = %j is a fault of kind %s', (path, value, kind) => {
    expect(after(server(), path, value)).toEqual(kind === null ? [] : [[kind, path]]);
  });

  it('[CUS-092] reports a missing area by name, web always and the others when they are enabled', () => {
    const { web, ...rest } = ui();
    expect(structureFaults(rest, enabled)).toMatchObject([{ kind: 'missingArea', path: 'web' }]);
    expect(structureFaults({ ...rest, web: null }, enabled)).toMatchObject([{ kind: 'missingArea', path: 'web' }]);
    expect(structureFaults({ web }, enabled)).toMatchObject([
      { kind: 'missingArea', path: 'email' },
      { kind: 'missingArea', path: 'dlp' },
    ]);
    expect(structureFaults({ web, email: null, dlp: null }, enabled)).toEqual([]);
    expect(structureFaults({ web })).toEqual([]);
  });

  it.each([null, [], 'text', 5, {}, { web: null }, { areas: {} }])('[CUS-092] refuses %j as a whole', (document) => {
    expect(structureFaults(document)).toMatchObject([{ kind: 'form', path: '' }]);
  });

  it('[CUS-092] gives the steps of a path whose keys hold dots no chance to be misread', () => {
    const [found] = structureFaults({ web: { default: { block_page: { css: { color: { text_color: 5 } } } } } });
    expect(found).toMatchObject({
      keys: ['web', 'default', 'block_page', 'css', 'color', 'text_color'],
      message: 'Expected a text, found 5.',
    });
  });

  it('ignores inherited members', () => {
    const document = JSON.parse('{"web":{"__proto__":{"default":5},"default":{}}}') as ServerCustomization;
    expect(structureFaults(document)).toEqual([]);
    expect(fromServer(document).web?.blockPage.theme).toBe('yellow');
  });
});
