import { describe, expect, it } from 'vitest';
import { getAt } from '../../../test/customization/documents.ts';
import { mapping } from '../../../test/customization/mapping.ts';
import { fontFamilies, type ModuleId, moduleIds, themeNames } from '../registry/model.ts';
import { moduleOf, modules } from '../registry/modules.ts';
import { defaultCustomization, defaultModule } from './from-server.convert.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const at = (id: ModuleId, path: string) => getAt(defaultModule(id), path.split('.'));
const themed = moduleIds.filter((id) => id !== 'web.watermark');

describe('customization model (spec 1 sections 1 and 3)', () => {
  it('[CUS-001] has eleven modules in three areas', () => {
    const { web, dlp, email } = all;
    expect(Object.keys(web ?? {})).toEqual([
      'blockPage',
      'indicators',
      'dialogs',
      'bandwidth',
      'watermark',
      'settings',
    ]);
    expect(Object.keys(dlp ?? {})).toEqual(['blockPage']);
    expect(Object.keys(email ?? {})).toEqual(['blockPage', 'mobileBlockPage', 'roBanner', 'rwBanner', 'warnDialog']);
    expect(modules.map(({ id }) => id)).toEqual(moduleIds);
  });

  it('[CUS-002] has no area that is not enabled', () => {
    const { web, email, dlp } = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    expect([web === null, email, dlp]).toEqual([false, null, null]);
  });

  it.each(themed)('[CUS-003] %s has a theme, a logo, colors, a font and the rest of its own list', (id) => {
    const paths = mapping[id].rows.map(([, ui]) => ui);
    for (const path of paths) expect(at(id, path), path).not.toBeUndefined();
    expect(paths).toEqual(
      expect.arrayContaining(['theme', 'useCustomStyling', 'css.fontFamily', 'css.color.text_color']),
    );
    expect(moduleOf(id).logos.length).toBeGreaterThan(0);
  });

  it('[CUS-004] knows six themes; [CUS-009] eight fonts', () => {
    expect(themeNames).toEqual(['red', 'yellow', 'blue', 'white', 'purple', 'lightblue']);
    expect(fontFamilies).toEqual(['arial', 'georgia', 'gotham', 'helvetica', 'lucida', 'tahoma', 'times', 'verdana']);
  });

  it.each(themed)('[CUS-006] [CUS-032] %s has its logo slots, two for dialogs', (id) => {
    const { logos } = moduleOf(id);
    expect(logos).toEqual(id === 'web.dialogs' ? ['logoDialogs', 'logoDocuments'] : ['logo']);
    for (const slot of logos) expect(at(id, slot)).toEqual({ content: null, useURL: false, url: '', urlContent: null });
  });

  it('[CUS-007] has a custom link in the block pages and the indicators', () => {
    const withLink = moduleIds.filter((id) => at(id, 'customLink') !== undefined);
    expect(withLink).toEqual(['web.blockPage', 'web.indicators', 'dlp.blockPage', 'email.blockPage']);
    for (const id of withLink) expect(at(id, 'customLink')).toEqual({ enabled: false, url: '', text: 'Learn more' });
  });

  it.each([
    [
      '[CUS-012] [CUS-022]',
      'web.blockPage',
      ['text', 'border', 'background', 'link', 'button_recat_background', 'button_recat_border', 'button_recat_text'],
    ],
    ['[CUS-012]', 'web.indicators', ['text', 'border', 'background', 'link']],
    [
      '[CUS-013] [CUS-033]',
      'web.dialogs',
      [
        ...['text', 'border', 'background', 'highlight'],
        ...['primary_button_background', 'primary_button_border', 'primary_button_text'],
        ...['secondary_button_background', 'secondary_button_border', 'secondary_button_text'],
      ],
    ],
    [
      '[CUS-013]',
      'web.bandwidth',
      ['text', 'border', 'background', 'button_background', 'button_border', 'button_text'],
    ],
    ['[CUS-012]', 'dlp.blockPage', ['text', 'border', 'background', 'link', 'highlight']],
    [
      '[CUS-015] [CUS-016]',
      'email.blockPage',
      [
        ...['text', 'border', 'background', 'link', 'reason_background', 'reason_border', 'reason_text'],
        ...['details_background', 'details_border', 'details_text', 'details_highlight'],
      ],
    ],
    [
      '[CUS-013]',
      'email.mobileBlockPage',
      ['text', 'border', 'background', 'link', 'button_background', 'button_border', 'button_text'],
    ],
    [
      '[CUS-013]',
      'email.roBanner',
      ['text', 'border', 'background', 'button_background', 'button_border', 'button_text'],
    ],
    [
      '[CUS-013]',
      'email.rwBanner',
      ['text', 'border', 'background', 'button_background', 'button_border', 'button_text'],
    ],
    [
      '[CUS-013]',
      'email.warnDialog',
      [
        ...['text', 'border', 'background', 'button_one_background', 'button_one_border', 'button_one_text'],
        ...['button_two_background', 'button_two_border', 'button_two_text'],
      ],
    ],
  ] as const)('%s %s has exactly its color keys', (_, id, keys) => {
    expect(Object.keys(defaultModule(id).css.color)).toEqual(keys.map((key) => `${key}_color`));
  });

  it.each([
    ['[CUS-023]', 'web.blockPage', 4],
    ['[CUS-024]', 'dlp.blockPage', 2],
    ['[CUS-025]', 'email.blockPage', 1],
    ['[CUS-028] [CUS-029] [CUS-030]', 'web.indicators', 10],
    ['[CUS-034]', 'web.dialogs', 2],
    ['[CUS-036]', 'web.bandwidth', 6],
    ['[CUS-039] [CUS-040]', 'email.roBanner', 5],
    ['[CUS-039] [CUS-040]', 'email.rwBanner', 3],
  ] as const)('%s %s has exactly its texts', (_, id, count) => {
    const keys = Object.keys(defaultModule(id).text);
    expect(keys).toHaveLength(count);
    const known = mapping[id].rows.map(([, ui]) => ui).filter((ui) => ui.startsWith('text.'));
    expect(keys.map((key) => `text.${key}`)).toEqual(known);
  });

  it('[CUS-011] keeps the texts of a module as strings by their keys', () => {
    const kept = moduleIds.filter((id) => typeof at(id, 'text') === 'object');
    expect(kept).toHaveLength(8); // the watermark has one text, the mobile page and the warning have theirs elsewhere
    for (const id of kept)
      expect(new Set(Object.values(at(id, 'text') as object).map((text) => typeof text)), id).toEqual(
        new Set(['string']),
      );
  });
});

describe('defaults (spec 1 section 9, OP-20, OP-21, OP-58)', () => {
  it.each([
    ['[THM-008]', 'web.blockPage', 'yellow'],
    ['[THM-009]', 'web.indicators', 'blue'],
    ['[THM-010]', 'web.dialogs', 'purple'],
    ['[THM-011]', 'web.bandwidth', 'yellow'],
    ['[THM-012]', 'dlp.blockPage', 'yellow'],
    ['[THM-013]', 'email.roBanner', 'yellow'],
    ['[THM-013]', 'email.rwBanner', 'yellow'],
    ['[THM-014]', 'email.mobileBlockPage', 'yellow'],
    ['[THM-015]', 'email.blockPage', 'white'],
    ['[THM-016]', 'email.warnDialog', 'purple'],
  ] as const)('%s the default theme of %s is %s', (_, id, theme) => {
    expect(at(id, 'theme')).toBe(theme);
    expect(at(id, 'useCustomStyling')).toBe(false);
  });

  it.each(themed)('[CUS-010] the default font of %s is gotham', (id) => {
    expect(at(id, 'css.fontFamily')).toBe('gotham');
  });

  it.each([
    ['[CUS-020]', 'web.blockPage', 'blockPageType', 'box'],
    ['[CUS-020]', 'dlp.blockPage', 'blockPageType', 'box'],
    ['[CUS-020]', 'email.blockPage', 'blockPageType', 'box'],
    ['[CUS-020]', 'web.bandwidth', 'blockPageType', 'box'],
    ['[CUS-017]', 'web.blockPage', 'advanced', false],
    ['[CUS-018]', 'web.blockPage', 'customHtml', null],
    ['[CUS-021]', 'web.blockPage', 'visibility', { showUserNotification: true }],
    ['[CUS-021]', 'email.blockPage', 'visibility', { showUserNotification: true }],
    ['[CUS-021]', 'dlp.blockPage', 'visibility', { showUserNotification: true, showFileName: true }],
    ['[CUS-022]', 'web.blockPage', 'buttonRecatType', 'filled'],
    ['[CUS-022]', 'dlp.blockPage', 'buttonRecatType', undefined],
    ['[CUS-026]', 'web.indicators', 'indicatorType', 'regular'],
    [
      '[CUS-027]',
      'web.indicators',
      'visibility',
      { isolateIndicator: true, isolationProxy: true, isolationPrepend: true, readonlyIframe: true },
    ],
    ['[CUS-033]', 'web.dialogs', 'primaryButtonType', 'filled'],
    ['[CUS-033]', 'web.dialogs', 'secondaryButtonType', 'outline'],
    ['[CUS-035]', 'web.bandwidth', 'bannerType', 'regular'],
    ['[CUS-035]', 'web.bandwidth', 'buttonType', 'regular'],
    ['[CUS-038]', 'email.roBanner', 'bannerType', 'regular'],
    ['[CUS-038]', 'email.rwBanner', 'buttonType', 'regular'],
    ['[CUS-014]', 'email.warnDialog', 'buttonOneType', 'filled'],
    ['[CUS-014]', 'email.warnDialog', 'buttonTwoType', 'outline'],
    ['[CUS-042]', 'email.warnDialog', 'modalText', ''],
    ['[CUS-044]', 'email.mobileBlockPage', 'detailsLinkText', ''],
    ['[CUS-044]', 'email.mobileBlockPage', 'actionButtonLabel', ''],
    [
      '[CUS-045] [CUS-046] [TXT-022]',
      'email.mobileBlockPage',
      'detailsPage',
      { buttonLabel: 'Send Report', linkLabel: 'View Details', recipientType: 'none' },
    ],
    ['[CUS-047]', 'web.watermark', 'text', ''],
    ['[CUS-047]', 'web.watermark', 'showUser', true],
    ['[CUS-047]', 'web.watermark', 'showTime', true],
    ['[CUS-047]', 'web.watermark', 'fontSize', 14],
    ['[CUS-047]', 'web.watermark', 'opacity', 15],
    ['[CUS-047]', 'web.watermark', 'rotation', -30],
    ['[CUS-052]', 'email.mobileBlockPage', 'riskLevels.low.action', 'allow'],
    ['[CUS-052]', 'email.mobileBlockPage', 'riskLevels.medium.action', 'allow'],
    ['[CUS-052]', 'email.mobileBlockPage', 'riskLevels.high.action', 'block'],
    [
      '[TXT-009]',
      'email.blockPage',
      'text.block_page_text',
      'This website has been identified as suspicious and is therefore blocked.',
    ],
    ['[TXT-012]', 'web.blockPage', 'text.block_heading', 'Request Blocked'],
    [
      '[TXT-013]',
      'web.blockPage',
      'text.block_text',
      'This website or download request has been blocked. The request is classified as: {{categories}}',
    ],
    ['[TXT-014]', 'web.blockPage', 'text.block_recat_text', 'Re-Categorization Request'],
    ['[TXT-014]', 'web.blockPage', 'text.block_recat_button_text', 'Re-Categorization Request'],
    ['[TXT-015]', 'dlp.blockPage', 'text.block_page_text', 'Blocked due to corporate DLP policy'],
    [
      '[TXT-016]',
      'web.bandwidth',
      'text.usage_alert_text',
      'You are approaching your daily bandwidth limit. Please moderate internet usage and close high bandwidth applications like video streaming. Once the limit is reached, your internet access will be disabled for the rest of the day.',
    ],
    ['[TXT-017]', 'web.bandwidth', 'text.usage_alert_label_acknowledgement_text', 'OK'],
    ['[TXT-017]', 'web.bandwidth', 'text.limit_alert_label_acknowledgement_text', 'OK'],
    [
      '[TXT-018]',
      'web.bandwidth',
      'text.limit_alert_text',
      'You have exceeded your daily bandwidth limit. This event has been logged. Repeated violations will result in access restrictions.',
    ],
    ['[TXT-019]', 'web.bandwidth', 'text.limit_alert_block_heading_text', 'Request Blocked'],
    [
      '[TXT-019]',
      'web.bandwidth',
      'text.limit_alert_block_page_text',
      'You have exceeded your daily bandwidth limit. Your internet access will be disabled for the remainder of the day.',
    ],
    ['[TXT-020]', 'email.mobileBlockPage', 'riskLevels.low.heading', 'Proceed With Caution'],
    ['[TXT-020]', 'email.mobileBlockPage', 'riskLevels.medium.heading', 'Proceed With Caution'],
    ['[TXT-020]', 'email.mobileBlockPage', 'riskLevels.high.heading', 'Phishing Attack Blocked!'],
    ['[CUS-040]', 'email.roBanner', 'text.read_write_exit_button', 'Disable Input Protection'],
    ['[CUS-039]', 'email.rwBanner', 'text.connect_direct_button', 'Connect Direct'],
  ] as const)('%s %s %s', (_, id, path, value) => {
    expect(at(id, path)).toEqual(value);
  });

  it('[CUS-037] the watermark has text, user, time, size, opacity and rotation, and nothing else', () => {
    const fields = Object.keys(defaultModule('web.watermark')).sort();
    expect(fields).toEqual(['fontSize', 'opacity', 'rotation', 'showTime', 'showUser', 'text']);
  });

  it('[CUS-031] both isolation settings are on', () => {
    expect(all.web?.settings).toEqual({ showIsolation: true, showIsolationPrepend: true });
  });

  it.each([
    [
      '[CUS-048]',
      'fontSize',
      [
        ['Small', 11],
        ['Medium', 14],
        ['Large', 18],
      ],
    ],
    [
      '[CUS-049]',
      'opacity',
      [
        ['High', 50],
        ['Medium', 25],
        ['Low', 15],
      ],
    ],
    ['[CUS-050]', 'rotation', [0, -30, -45, -60, 30, 45, 60].map((degrees) => [`${degrees}°`, degrees])],
  ] as const)('%s the watermark offers its values of %s', (_, path, expected) => {
    const field = moduleOf('web.watermark').fields.find((candidate) => candidate.path === path);
    const options = field?.kind === 'number' ? field.options : [];
    expect(options.map(({ label, value }) => [label, value])).toEqual(expected);
  });

  it.each([
    ['[CUS-019]', 'web.blockPage', 'blockPageType', ['box', 'wide']],
    ['[CUS-019]', 'dlp.blockPage', 'blockPageType', ['box', 'wide']],
    ['[CUS-019]', 'email.blockPage', 'blockPageType', ['box', 'wide']],
    ['[CUS-026]', 'web.indicators', 'indicatorType', ['regular', 'wide']],
    ['[CUS-035]', 'web.bandwidth', 'bannerType', ['regular', 'wide']],
    ['[CUS-014]', 'email.warnDialog', 'buttonOneType', ['filled', 'outline']],
    ['[CUS-043]', 'email.mobileBlockPage', 'riskLevels.low.action', ['allow', 'block']],
    ['[CUS-045]', 'email.mobileBlockPage', 'detailsPage.recipientType', ['none', 'other']],
  ] as const)('%s %s offers its values of %s', (_, id, path, expected) => {
    const field = moduleOf(id).fields.find((candidate) => candidate.path === path);
    expect(field?.kind === 'choice' && field.options.map(({ value }) => value)).toEqual(expected);
  });
});
