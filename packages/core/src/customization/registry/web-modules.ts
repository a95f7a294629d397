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
  number,
  text,
  theme,
} from './builders.ts';
import { labels } from './labels.messages.ts';
import { themeNames } from './model.ts';
import type { ModuleRecord } from './record.ts';

// no words: what end users read
const approaching =
  'You are approaching your daily bandwidth limit. Please moderate internet usage and close high bandwidth applications like video streaming. Once the limit is reached, your internet access will be disabled for the rest of the day.';
// no words: what end users read
const exceeded =
  'You have exceeded your daily bandwidth limit. This event has been logged. Repeated violations will result in access restrictions.';
// no words: what end users read
const limitReached =
  'You have exceeded your daily bandwidth limit. Your internet access will be disabled for the remainder of the day.';

const recategorization = { feature: 'submit_recategorization' } as const;

const webBlockPage: ModuleRecord = {
  id: 'web.blockPage',
  area: 'web',
  key: 'blockPage',
  label: labels.blockPage,
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
    text('block_heading', labels.heading, 'T', 'Request Blocked'),
    text(
      'block_text',
      labels.text,
      'T',
      'This website or download request has been blocked. The request is classified as: {{categories}}',
      { placeholders: ['{{categories}}'] },
    ),
    text('block_recat_text', labels.prompt, 'T', 'Re-Categorization Request', recategorization),
    text('block_recat_button_text', labels.groups.button, 'T', 'Re-Categorization Request', {
      ...recategorization,
      beside: 'text.block_recat_text',
    }),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('button_recat', 'background', 'border', 'text').map((field) => ({ ...field, ...recategorization })),
    ...customLink('T'),
    ...logo(),
    ...blockPage({ note: labels.notificationNote }),
    font,
    {
      ...filledOrOutline('button_recat', 'buttonRecatType', 'button_recat_type', labels.requestButtonType, 'filled'),
      ...recategorization,
    },
  ],
  variants: [{ id: 'page', label: labels.page }],
};

/** Texts of one indicator stand together. (UI.md 4.3, per module extras) */
const isolate = { under: labels.isolateIndicator };
const bypass = { under: labels.bypassIndicator, feature: 'sv_bypass_policy' } as const;
const readOnly = { under: labels.readOnlyIndicator };
const recording = { under: labels.recordingIndicator, feature: 'browsing_forensics' } as const;

const indicators: ModuleRecord = {
  id: 'web.indicators',
  area: 'web',
  key: 'indicators',
  label: labels.indicators,
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
    text('isolate_indicator_text', labels.isolateText, 'T', 'Isolated', isolate),
    text(
      'isolate_indicator_tooltip',
      labels.isolateTooltip,
      'T',
      'This website is opened in isolation for your protection.',
      isolate,
    ),
    text('bypass_indicator_text', labels.bypassText, 'T', 'Not isolated', bypass),
    text('bypass_indicator_tooltip', labels.bypassTooltip, 'T', 'This website is not opened in isolation.', bypass),
    text('readonly_indicator_text', labels.readOnlyText, 'R', 'Read-only', readOnly),
    text(
      'readonly_indicator_tooltip',
      labels.readOnlyTooltip,
      'T',
      'You cannot enter information on this website.',
      readOnly,
    ),
    text('readonly_iframe_text', labels.readOnlyFrameText, 'R', 'Part of this page is read-only', readOnly),
    text('browsing_forensics_capture_indicator_text', labels.recordingText, 'T', 'Session recording', recording),
    text(
      'browsing_forensics_capture_indicator_tooltip',
      labels.recordingTooltip,
      'T',
      'Your browsing session is being recorded by your organization.',
      recording,
    ),
    text('browsing_forensics_capture_indicator_display_text', labels.recordingDisplayText, 'T', 'Recording', recording),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...customLink('T'),
    ...logo(),
    indicatorType,
    font,
    flag('visibility.isolateIndicator', 'visibility.isolate_indicator', labels.showIsolateIndicator, true, {
      shows: ['text.isolate_indicator_text', 'text.isolate_indicator_tooltip'],
      needsOneOf: {
        paths: ['visibility.isolationProxy', 'visibility.isolationPrepend'],
        otherwise: labels.isolateIsHidden,
      },
    }),
    flag('visibility.isolationProxy', 'visibility.isolation_proxy', labels.showForProxyIsolation, true, {
      mirrors: 'showIsolation',
    }),
    flag('visibility.isolationPrepend', 'visibility.isolation_prepend', labels.showForPrependIsolation, true, {
      mirrors: 'showIsolationPrepend',
    }),
    flag('visibility.readonlyIframe', 'visibility.readonly_iframe', labels.showInReadOnlyFrames, true, {
      shows: ['text.readonly_iframe_text'],
    }),
  ],
  variants: [
    { id: 'readonly_indicator', label: labels.readOnlyIndicator },
    { id: 'bypass_indicator', label: labels.bypassIndicator, feature: 'sv_bypass_policy' },
    { id: 'isolate_indicator', label: labels.isolateIndicator },
    { id: 'browsing_forensics_capture_indicator', label: labels.recordingIndicator, feature: 'browsing_forensics' },
  ],
};

const dialogs: ModuleRecord = {
  id: 'web.dialogs',
  area: 'web',
  key: 'dialogs',
  label: labels.dialogsAndDocuments,
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
      labels.uploadFailedText,
      'T',
      'Your upload could not be completed. It was blocked by policy or by a network problem.',
    ),
    text('dlp_upload_blocked', labels.uploadBlockedText, 'T', 'Your upload was blocked by corporate DLP policy.'),
    ...colors('page', 'text', 'border', 'background', 'highlight'),
    ...colors('primary_button', 'background', 'border', 'text'),
    ...colors('secondary_button', 'background', 'border', 'text'),
    ...logo('logoDialogs', 'logo_dialogs', labels.dialogsLogo),
    ...logo('logoDocuments', 'logo_documents', labels.documentsLogo),
    font,
    filledOrOutline('primary_button', 'primaryButtonType', 'primary_button_type', labels.primaryButtonType, 'filled'),
    filledOrOutline(
      'secondary_button',
      'secondaryButtonType',
      'secondary_button_type',
      labels.secondaryButtonType,
      'outline',
    ),
  ],
  variants: [
    { id: 'dialogs', label: labels.certificateDialog, hasDetails: true },
    { id: 'isolated_documents', label: labels.isolatedDocuments },
    { id: 'download_page', label: labels.downloadPage },
    { id: 'block-dlp', label: labels.blockedByDlp },
    { id: 'upload-failed', label: labels.uploadFailed },
  ],
};

/** Texts of one alert stand together, under the name that the preview's selector has for it. */
const usageBanner = { under: labels.bandwidthBanner };
const exceededBanner = { under: labels.exceededBanner };
const limitPage = { under: labels.blockPage };

const bandwidth: ModuleRecord = {
  id: 'web.bandwidth',
  area: 'web',
  key: 'bandwidth',
  label: labels.bandwidthAlerts,
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
    text('limit_alert_text', labels.limitAlertText, 'T', exceeded, exceededBanner),
    text('limit_alert_block_heading_text', labels.blockPageHeading, 'T', 'Request Blocked', limitPage),
    text('limit_alert_block_page_text', labels.blockPageText, 'T', limitReached, limitPage),
    text('limit_alert_label_acknowledgement_text', labels.limitAlertButton, 'T', 'OK', exceededBanner),
    text('usage_alert_text', labels.usageAlertText, 'T', approaching, usageBanner),
    text('usage_alert_label_acknowledgement_text', labels.usageAlertButton, 'T', 'OK', usageBanner),
    ...colors('page', 'text', 'border', 'background'),
    ...colors('button', 'background', 'border', 'text'),
    ...logo(),
    bannerType,
    { ...buttonType, forcedUnderPreset: 'regular' },
    blockPageType,
    font,
  ],
  variants: [
    { id: 'bandwidth_banner', label: labels.bandwidthBanner, isBanner: true },
    { id: 'exceeded_banner', label: labels.exceededBanner, isBanner: true },
    { id: 'block_page', label: labels.blockPage },
  ],
};

const watermark: ModuleRecord = {
  id: 'web.watermark',
  area: 'web',
  key: 'watermark',
  label: labels.watermark,
  slug: 'watermarks',
  previewType: 'WebWatermark',
  feature: 'watermarking',
  writePermission: 'customization:web:write',
  server: 'watermark',
  theme: null,
  surface: null,
  logos: [],
  fields: [
    text('', labels.text, 'T', '', { path: 'text', server: 'text', mode: 'style', optional: true, multiline: false }),
    flag('showUser', 'show_user', labels.showUser, true, { mode: 'style' }),
    flag('showTime', 'show_time', labels.showTime, true, { mode: 'style' }),
    number(
      'fontSize',
      'font_size',
      labels.fontSize,
      'px',
      [
        { value: 11, label: labels.sizes.small },
        { value: 14, label: labels.sizes.medium },
        { value: 18, label: labels.sizes.large },
      ],
      14,
    ),
    number(
      'opacity',
      'opacity',
      labels.opacity,
      '%',
      [
        { value: 50, label: labels.opacities.high },
        { value: 25, label: labels.opacities.medium },
        { value: 15, label: labels.opacities.low },
      ],
      15,
    ),
    number(
      'rotation',
      'rotation',
      labels.rotation,
      '°',
      [0, -30, -45, -60, 30, 45, 60].map((value) => ({ value, label: `${value}°` })),
      -30,
    ),
  ],
  variants: [
    { id: 'desktop', label: labels.desktop },
    { id: 'mobile', label: labels.mobile, isPhone: true },
  ],
  leadsToForm: true,
  shownBy: {
    paths: ['text', 'showUser', 'showTime'],
    otherwise: labels.watermarkIsEmpty,
  },
};

/** Modules of the web area, in the order of spec 1 section 3. */
export const webModules = [webBlockPage, indicators, dialogs, bandwidth, watermark];
