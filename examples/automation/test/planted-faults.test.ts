import { defaultCustomization, toServer } from '@portico/core/customization';
import { type Json, type JsonObject, setPath } from '@portico/core/shared';
import { mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFolders } from '../src/folders.ts';
import { main } from '../src/main.ts';

const baseUrl = 'https://portal.example';
const environment = { PORTICO_URL: baseUrl, PORTICO_USER: 'admin', PORTICO_PASSWORD: 'admin' };
const server = setupServer();
/** Of a tenant that has everything: what is switched off is not judged. (OP-203) */
const capabilities = {
  portal2: true,
  safemail: true,
  safemailPolicy: true,
  safedocs: true,
  isEnabledMobileException: true,
  copy_paste_policy: true,
  geolocation: true,
  menlo_dlp: true,
  dialogsCustomization: true,
  submit_recategorization: true,
  bandwidth_limits: true,
  daily_bandwidth_quota: true,
  watermarking: true,
  browsing_forensics: true,
  mobileSupport: { enabled: true, emailSupportLevel: 'full' },
};
const service = mockService({ baseUrl, user: { capabilities } });

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.use(...service.handlers);
});
afterAll(() => server.close());

const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';

/** Thirty faults, no two at one place: what is planted in the file, and how the plan says it. */
const planted: readonly (readonly [path: string, value: Json, said: string])[] = [
  ['web.default.block_page.theme', 'teal', 'web.blockPage.theme: Unknown theme "teal".'],
  ['web.default.block_page.text.block_heading', 5, 'web.blockPage.text.block_heading: Expected a text, found 5.'],
  ['web.default.block_page.text.block_text', ['a'], 'web.blockPage.text.block_text: Expected a text, found a list.'],
  [
    'web.default.block_page.text.block_recat_text',
    'a <b>',
    `web.blockPage.text.block_recat_text: These characters aren't allowed: < > " /`,
  ],
  [
    'web.default.block_page.text.block_recat_button_text',
    '',
    'web.blockPage.text.block_recat_button_text: Enter Button.',
  ],
  [
    'web.default.block_page.use_custom_styling',
    'yes',
    'web.blockPage.useCustomStyling: Expected true or false, found "yes".',
  ],
  ['web.default.block_page.block_page_type', 'round', 'web.blockPage.blockPageType: Unknown value "round".'],
  ['web.default.block_page.button_recat_type', 5, 'web.blockPage.buttonRecatType: Expected a text, found 5.'],
  [
    'web.default.block_page.css.color.text_color',
    'url(x)',
    'web.blockPage.css.color.text_color: Enter a color, for example #1A56C4.',
  ],
  ['web.default.block_page.css.color.link_color', '', 'web.blockPage.css.color.link_color: Enter Link color.'],
  ['web.default.block_page.css.font_family', 'comic', 'web.blockPage.css.fontFamily: Unknown font "comic".'],
  [
    'web.default.block_page.logo.base64_img',
    svg,
    'web.blockPage.logo.content: SVG logos are kept but cannot be uploaded. Use a PNG, JPEG, GIF or WebP image.',
  ],
  [
    'web.default.block_page.text.block_haeding',
    'Halt',
    'web.default.block_page.text.block_haeding: Portico does not know this member. Did you mean block_heading?',
  ],
  ['web.default.blok_page', {}, 'web.default.blok_page: Portico does not know this member. Did you mean block_page?'],
  ['web.default.notifications.theme', 7, 'web.indicators.theme: Expected a text, found 7.'],
  [
    'web.default.notifications.css.color.border_color',
    '#12345',
    'web.indicators.css.color.border_color: Enter a color, for example #1A56C4.',
  ],
  [
    'web.default.notifications.visibility.isolate_indicator',
    1,
    'web.indicators.visibility.isolateIndicator: Expected true or false, found 1.',
  ],
  [
    'web.default.notifications.text.isolate_indicator_text',
    'x'.repeat(501),
    'web.indicators.text.isolate_indicator_text: Use at most 500 characters.',
  ],
  [
    'web.default.dialogs.css.color.primary_button_text_color',
    'red',
    'web.dialogs.css.color.primary_button_text_color: Enter a color, for example #1A56C4.',
  ],
  [
    'web.default.dialogs.text.dlp_upload_blocked',
    'a\tb',
    'web.dialogs.text.dlp_upload_blocked: Remove tabs and other control characters.',
  ],
  [
    'web.default.dialogs.logo_documents.base64_img',
    'x y',
    'web.dialogs.logoDocuments.content: The image cannot be read.',
  ],
  ['web.default.bandwidth.banner_type', 'loud', 'web.bandwidth.bannerType: Unknown value "loud".'],
  [
    'web.default.bandwidth.text.usage_alert_text',
    { a: 1 },
    'web.bandwidth.text.usage_alert_text: Expected a text, found an object.',
  ],
  ['web.default.watermark.font_size', 'big', 'web.watermark.fontSize: Expected a number, found "big".'],
  ['web.default.watermark.show_user', 'yes', 'web.watermark.showUser: Expected true or false, found "yes".'],
  [
    'email.default.block_page.exit_action.not_allowed.banner_text',
    3,
    'email.blockPage.text.block_page_text: Expected a text, found 3.',
  ],
  [
    'email.default.mobile_block_page.risk_levels.low.action',
    'explode',
    'email.mobileBlockPage.riskLevels.low.action: Unknown value "explode".',
  ],
  [
    'email.default.ro_banner.css.color.text_color',
    'expression(alert(1))',
    'email.roBanner.css.color.text_color: Enter a color, for example #1A56C4.',
  ],
  ['dlp.default.block_page.custom_link.url', 5, 'dlp.blockPage.customLink.url: Expected a text, found 5.'],
  [
    'dlp.default.block_page.customization_mode',
    'wild',
    'dlp.blockPage.advanced: Expected regular or advanced, found "wild".',
  ],
];

async function plan(text: string) {
  const said: string[] = [];
  const written: string[] = [];
  const code = await main(['plan', 'brand.json', '--out', 'plan.json'], environment, {
    print: () => {},
    complain: (line) => said.push(line),
    folders: diskFolders,
    read: async () => text,
    write: async (file) => void written.push(file),
  });
  return { code, said: said.join('\n'), written };
}

const whole = () =>
  structuredClone(toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }))) as JsonObject;

it('[AUT-001] the plan of a file with thirty faults says each of them, and is not written', async () => {
  expect((await plan(JSON.stringify(whole()))).said).toBe('');
  const faulty = planted.reduce((document, [path, value]) => setPath(document, path, value), whole());
  const { code, said, written } = await plan(JSON.stringify(faulty));
  expect([code, written]).toEqual([1, []]);
  const [title, ...lines] = said.split('\n');
  expect(title).toBe('portico plan: The file has 30 faults:');
  expect(lines.map((line) => line.trim()).toSorted()).toEqual(planted.map(([, , line]) => line).toSorted());
});

it.each(planted)('[AUT-001] the plan says a fault that stands alone: %s', async (path, value, line) => {
  const { code, said, written } = await plan(JSON.stringify(setPath(whole(), path, value)));
  expect([code, written]).toEqual([1, []]);
  expect(said.split('\n').slice(1)).toEqual([`  ${line}`]);
});
