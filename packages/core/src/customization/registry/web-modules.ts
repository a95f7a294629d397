import {
  bannerType,
  blockPage,
  blockPageType,
  buttonType,
  colors,
  customLink,
  filledOrOutline,
  flag,
  font,
  indicatorType,
  logo,
  notificationNote,
  number,
  text,
  theme,
} from './builders.ts';
import { themeNames } from './model.ts';
import type { ModuleRecord } from './record.ts';

const approaching =
  'You are approaching your daily bandwidth limit. Please moderate internet usage and close high bandwidth applications like video streaming. Once the limit is reached, your internet access will be disabled for the rest of the day.';
const exceeded =
  'You have exceeded your daily bandwidth limit. This event has been logged. Repeated violations will result in access restrictions.';
const limitReached =
  'You have exceeded your daily bandwidth limit. Your internet access will be disabled for the remainder of the day.';

const recategorization = { feature: 'submit_recategorization' } as const;

const webBlockPage: ModuleRecord = {
  id: 'web.blockPage',
  area: 'web',
  key: 'blockPage',
  label: 'Block page',
  slug: 'block-page',
  previewType: 'WebBlockPage',
  feature: null,
  writePermission: 'customization:web:write',
  server: 'block_page',
  theme: { default: 'yellow', offered: themeNames, names: 'identity' },
  surface: 'pages',
  logos: ['logo'],
  fields: [
    ...theme(),
    text('block_heading', 'Heading', 'T', 'Request Blocked'),
    text(
      'block_text',
      'Text',
      'T',
      'This website or download request has been blocked. The request is classified as: {{categories}}',
      { placeholders: ['{{categories}}'] },
    ),
    text('block_recat_text', 'Prompt', 'T', 'Re-Categorization Request', recategorization),
    text('block_recat_button_text', 'Button', 'T', 'Re-Categorization Request', {
      ...recategorization,
      beside: 'text.block_recat_text',
    }),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('button_recat', 'background', 'border', 'text').map((field) => ({ ...field, ...recategorization })),
    ...customLink('T'),
    ...logo(),
    ...blockPage({ note: notificationNote }),
    font,
    {
      ...filledOrOutline('button_recat', 'buttonRecatType', 'button_recat_type', 'Request button type', 'filled'),
      ...recategorization,
    },
  ],
  variants: [{ id: 'page', label: 'Page' }],
};

/** Texts of one indicator stand together. (UI.md 4.3, per module extras) */
const isolate = { under: 'Isolate indicator' };
const bypass = { under: 'Bypass indicator', feature: 'sv_bypass_policy' } as const;
const readOnly = { under: 'Read-only indicator' };
const recording = { under: 'Recording indicator', feature: 'browsing_forensics' } as const;

const indicators: ModuleRecord = {
  id: 'web.indicators',
  area: 'web',
  key: 'indicators',
  label: 'Indicators',
  slug: 'style',
  previewType: 'WebIndicators',
  feature: null,
  writePermission: 'customization:web:write',
  server: 'notifications',
  theme: { default: 'blue', offered: themeNames, names: 'paired' },
  surface: 'bars',
  logos: ['logo'],
  fields: [
    ...theme(),
    text('isolate_indicator_text', 'Isolate text', 'T', 'Isolated', isolate),
    text(
      'isolate_indicator_tooltip',
      'Isolate tooltip',
      'T',
      'This website is opened in isolation for your protection.',
      isolate,
    ),
    text('bypass_indicator_text', 'Bypass text', 'T', 'Not isolated', bypass),
    text('bypass_indicator_tooltip', 'Bypass tooltip', 'T', 'This website is not opened in isolation.', bypass),
    text('readonly_indicator_text', 'Read-only text', 'R', 'Read-only', readOnly),
    text(
      'readonly_indicator_tooltip',
      'Read-only tooltip',
      'T',
      'You cannot enter information on this website.',
      readOnly,
    ),
    text('readonly_iframe_text', 'Read-only frame text', 'R', 'Part of this page is read-only', readOnly),
    text('browsing_forensics_capture_indicator_text', 'Recording text', 'T', 'Session recording', recording),
    text(
      'browsing_forensics_capture_indicator_tooltip',
      'Recording tooltip',
      'T',
      'Your browsing session is being recorded by your organization.',
      recording,
    ),
    text('browsing_forensics_capture_indicator_display_text', 'Recording display text', 'T', 'Recording', recording),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...customLink('T'),
    ...logo(),
    indicatorType,
    font,
    flag('visibility.isolateIndicator', 'visibility.isolate_indicator', 'Show isolate indicator', true, {
      shows: ['text.isolate_indicator_text', 'text.isolate_indicator_tooltip'],
      needsOneOf: {
        paths: ['visibility.isolationProxy', 'visibility.isolationPrepend'],
        otherwise: 'The isolate indicator is on but hidden for proxy and for prepend isolation.',
      },
    }),
    flag('visibility.isolationProxy', 'visibility.isolation_proxy', 'Show for proxy isolation', true, {
      mirrors: 'showIsolation',
    }),
    flag('visibility.isolationPrepend', 'visibility.isolation_prepend', 'Show for prepend isolation', true, {
      mirrors: 'showIsolationPrepend',
    }),
    flag('visibility.readonlyIframe', 'visibility.readonly_iframe', 'Show in read-only frames', true, {
      shows: ['text.readonly_iframe_text'],
    }),
  ],
  variants: [
    { id: 'readonly_indicator', label: 'Read-only indicator' },
    { id: 'bypass_indicator', label: 'Bypass indicator', feature: 'sv_bypass_policy' },
    { id: 'isolate_indicator', label: 'Isolate indicator' },
    { id: 'browsing_forensics_capture_indicator', label: 'Recording indicator', feature: 'browsing_forensics' },
  ],
};

const dialogs: ModuleRecord = {
  id: 'web.dialogs',
  area: 'web',
  key: 'dialogs',
  label: 'Dialogs and documents',
  slug: 'dialogs-documents',
  previewType: 'WebDialogsDocuments',
  feature: 'dialogsCustomization',
  writePermission: 'customization:web:write',
  server: 'dialogs',
  theme: { default: 'purple', offered: themeNames, names: 'paired' },
  surface: 'dialogs',
  logos: ['logoDialogs', 'logoDocuments'],
  fields: [
    ...theme(),
    text(
      'dlp_or_network_upload_blocked',
      'Upload failed text',
      'T',
      'Your upload could not be completed. It was blocked by policy or by a network problem.',
    ),
    text('dlp_upload_blocked', 'Upload blocked text', 'T', 'Your upload was blocked by corporate DLP policy.'),
    ...colors('page', 'text', 'border', 'background', 'highlight'),
    ...colors('primary_button', 'background', 'border', 'text'),
    ...colors('secondary_button', 'background', 'border', 'text'),
    ...logo('logoDialogs', 'logo_dialogs', 'Dialogs logo'),
    ...logo('logoDocuments', 'logo_documents', 'Documents logo'),
    font,
    filledOrOutline('primary_button', 'primaryButtonType', 'primary_button_type', 'Primary button type', 'filled'),
    filledOrOutline(
      'secondary_button',
      'secondaryButtonType',
      'secondary_button_type',
      'Secondary button type',
      'outline',
    ),
  ],
  variants: [
    { id: 'dialogs', label: 'Certificate dialog', hasDetails: true },
    { id: 'isolated_documents', label: 'Isolated documents' },
    { id: 'download_page', label: 'Download page' },
    { id: 'block-dlp', label: 'Blocked by DLP' },
    { id: 'upload-failed', label: 'Upload failed' },
  ],
};

/** Texts of one alert stand together, under the name that the preview's selector has for it. */
const usageBanner = { under: 'Bandwidth banner' };
const exceededBanner = { under: 'Exceeded banner' };
const limitPage = { under: 'Block page' };

const bandwidth: ModuleRecord = {
  id: 'web.bandwidth',
  area: 'web',
  key: 'bandwidth',
  label: 'Bandwidth alerts',
  slug: 'bandwidth-alerts',
  previewType: 'WebBandwidth',
  feature: 'daily_bandwidth_quota',
  writePermission: 'customization:web:write',
  server: 'bandwidth',
  theme: { default: 'yellow', offered: themeNames, names: 'identity' },
  surface: 'bars',
  logos: ['logo'],
  fields: [
    ...theme(),
    text('limit_alert_text', 'Limit alert text', 'T', exceeded, exceededBanner),
    text('limit_alert_block_heading_text', 'Block page heading', 'T', 'Request Blocked', limitPage),
    text('limit_alert_block_page_text', 'Block page text', 'T', limitReached, limitPage),
    text('limit_alert_label_acknowledgement_text', 'Limit alert button', 'T', 'OK', exceededBanner),
    text('usage_alert_text', 'Usage alert text', 'T', approaching, usageBanner),
    text('usage_alert_label_acknowledgement_text', 'Usage alert button', 'T', 'OK', usageBanner),
    ...colors('page', 'text', 'border', 'background'),
    ...colors('button', 'background', 'border', 'text'),
    ...logo(),
    bannerType,
    { ...buttonType, forcedUnderPreset: 'regular' },
    blockPageType,
    font,
  ],
  variants: [
    { id: 'bandwidth_banner', label: 'Bandwidth banner', isBanner: true },
    { id: 'exceeded_banner', label: 'Exceeded banner', isBanner: true },
    { id: 'block_page', label: 'Block page' },
  ],
};

const watermark: ModuleRecord = {
  id: 'web.watermark',
  area: 'web',
  key: 'watermark',
  label: 'Watermark',
  slug: 'watermarks',
  previewType: 'WebWatermark',
  feature: 'watermarking',
  writePermission: 'customization:web:write',
  server: 'watermark',
  theme: null,
  surface: null,
  logos: [],
  fields: [
    text('', 'Text', 'T', '', { path: 'text', server: 'text', mode: 'style', optional: true, multiline: false }),
    flag('showUser', 'show_user', 'Show user', true, { mode: 'style' }),
    flag('showTime', 'show_time', 'Show time', true, { mode: 'style' }),
    number(
      'fontSize',
      'font_size',
      'Font size',
      'px',
      [
        { value: 11, label: 'Small' },
        { value: 14, label: 'Medium' },
        { value: 18, label: 'Large' },
      ],
      14,
    ),
    number(
      'opacity',
      'opacity',
      'Opacity',
      '%',
      [
        { value: 50, label: 'High' },
        { value: 25, label: 'Medium' },
        { value: 15, label: 'Low' },
      ],
      15,
    ),
    number(
      'rotation',
      'rotation',
      'Rotation',
      '°',
      [0, -30, -45, -60, 30, 45, 60].map((value) => ({ value, label: `${value}°` })),
      -30,
    ),
  ],
  variants: [
    { id: 'desktop', label: 'Desktop' },
    { id: 'mobile', label: 'Mobile', isPhone: true },
  ],
  leadsToForm: true,
  shownBy: {
    paths: ['text', 'showUser', 'showTime'],
    otherwise: 'The watermark shows nothing: no text, no user, no time.',
  },
};

/** Modules of the web area, in the order of spec 1 section 3. */
export const webModules = [webBlockPage, indicators, dialogs, bandwidth, watermark];
