import {
  bannerType,
  blockPage,
  buttonType,
  choice,
  colors,
  customLink,
  filledOrOutline,
  font,
  logo,
  notificationNote,
  text,
  theme,
} from './builders.ts';
import type { Field, TextField } from './fields.ts';
import { type ThemeName, themeNames } from './model.ts';
import type { ModuleRecord } from './record.ts';

const isolated = 'This website is opened in isolation for your protection.';
const noExit = 'This website is opened in isolation. Contact your administrator for direct access.';

/** Values of the email block page by the names that its placeholders hold. (spec 1 section 2, Email block page preview) */
export const emailValueNames = ['reason', 'website', 'website_url', 'country'] as const;

/** The same as they are typed. */
export const emailPlaceholders: readonly string[] = emailValueNames.map((name) => `[[${name}]]`);

const emailBlockPage: ModuleRecord = {
  id: 'email.blockPage',
  area: 'email',
  key: 'blockPage',
  label: 'Block page',
  slug: 'email-block-page',
  previewType: 'EmailBlockPage',
  feature: null,
  writePermission: 'customization:email:write',
  server: 'block_page',
  theme: { default: 'white', offered: themeNames, names: 'identity' },
  surface: 'pages',
  logos: ['logo'],
  fields: [
    ...theme(),
    text('block_page_text', 'Text', 'E', 'This website has been identified as suspicious and is therefore blocked.', {
      server: 'exit_action.not_allowed.banner_text',
      placeholders: emailPlaceholders,
    }),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('reason', 'background', 'border', 'text'),
    ...colors('details', 'background', 'border', 'text', 'highlight'),
    ...customLink('E'),
    ...logo(),
    ...blockPage({ note: notificationNote }),
    font,
  ],
  variants: [{ id: 'page', label: 'Page' }],
};

const proceed = { heading: 'Proceed With Caution', bannerText: 'This website may be unsafe.', buttonLabel: 'Continue' };
const phishing = {
  heading: 'Phishing Attack Blocked!',
  bannerText: 'This website was identified as a phishing attack.',
  buttonLabel: 'Go Back',
};

function riskLevel(level: 'low' | 'medium' | 'high', defaults: typeof proceed, action: 'allow' | 'block'): Field[] {
  const word = `${level.charAt(0).toUpperCase()}${level.slice(1)} risk`;
  const at = (path: string, server: string): Partial<TextField> => ({
    path: `riskLevels.${level}.${path}`,
    server: `risk_levels.${level}.${server}`,
  });
  return [
    text('', `${word} heading`, 'E', defaults.heading, at('heading', 'heading')),
    text('', `${word} text`, 'E', defaults.bannerText, { ...at('bannerText', 'banner_text'), multiline: true }),
    text('', `${word} button`, 'E', defaults.buttonLabel, at('buttonLabel', 'button_label')),
    choice(
      `riskLevels.${level}.action`,
      `risk_levels.${level}.action`,
      `${word} action`,
      { allow: 'Allow', block: 'Block' },
      action,
      { mode: 'content' },
    ),
  ];
}

const mobileBlockPage: ModuleRecord = {
  id: 'email.mobileBlockPage',
  area: 'email',
  key: 'mobileBlockPage',
  label: 'Mobile block page',
  slug: 'mobile-block-page',
  previewType: 'EmailMobileBlockPage',
  feature: 'isEnabledMobileException',
  writePermission: 'customization:email:write',
  server: 'mobile_block_page',
  theme: { default: 'yellow', offered: themeNames, names: 'identity' },
  surface: 'pages',
  logos: ['logo'],
  nullable: (['Low', 'Medium', 'High'] as const).map((label) => {
    const level = label.toLowerCase();
    return { path: `riskLevels.${level}`, server: `risk_levels.${level}`, label, variant: `${level}_risk_page` };
  }),
  fields: [
    ...theme(),
    ...riskLevel('low', proceed, 'allow'),
    ...riskLevel('medium', proceed, 'allow'),
    ...riskLevel('high', phishing, 'block'),
    text('', 'Details page button', 'E', 'Send Report', {
      path: 'detailsPage.buttonLabel',
      under: 'Details page',
      server: 'details_page.button_label',
    }),
    text('', 'Details page link', 'E', 'View Details', {
      path: 'detailsPage.linkLabel',
      under: 'Details page',
      server: 'details_page.link_label',
    }),
    text('', 'Details link text', 'E', '', {
      path: 'detailsLinkText',
      under: 'All risk levels',
      server: 'details_link_text',
      optional: true,
    }),
    text('', 'Action button label', 'E', '', {
      path: 'actionButtonLabel',
      under: 'All risk levels',
      note: 'Used where a risk level has no button label of its own, which wins.',
      server: 'action_button_label',
      optional: true,
    }),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('button', 'background', 'border', 'text'),
    ...logo(),
    choice(
      'detailsPage.recipientType',
      'details_page.recipient_type',
      'Report recipient',
      { none: 'None', other: 'Other' },
      'none',
      { mode: 'content', under: 'Details page' },
    ),
    font,
  ],
  variants: [
    { id: 'high_risk_page', label: 'High risk', isPhone: true, hasDetails: true },
    { id: 'medium_risk_page', label: 'Medium risk', isPhone: true, hasDetails: true },
    { id: 'low_risk_page', label: 'Low risk', isPhone: true, hasDetails: true },
  ],
};

const bannerThemes: readonly ThemeName[] = ['yellow', 'red', 'white', 'purple'];

/** Headings of the texts of one exit action, as the preview's selector calls them. (spec 1 section 2) */
const exitActions: Readonly<Record<string, string>> = {
  read_write: 'Read/write',
  direct: 'Direct',
  not_allowed: 'Not allowed',
};

function exitText(key: string, label: string, initial: string, server: string): TextField {
  const under = exitActions[server.split('.')[0] ?? ''];
  const multiline = server.endsWith('banner_text');
  return text(key, label, 'E', initial, { server: `exit_action.${server}`, multiline, ...(under && { under }) });
}

const directAndNoExit = [
  exitText('connect_direct_text', 'Connect direct text', isolated, 'direct.banner_text'),
  exitText('connect_direct_button', 'Connect direct button', 'Connect Direct', 'direct.button_label'),
  exitText('no_exit_text', 'No exit text', noExit, 'not_allowed.banner_text'),
];

const bannerRest: Field[] = [
  ...colors('page', 'text', 'border', 'background'),
  ...colors('button', 'background', 'border', 'text'),
  ...logo(),
  bannerType,
  buttonType,
  font,
];

const roBanner: ModuleRecord = {
  id: 'email.roBanner',
  area: 'email',
  key: 'roBanner',
  label: 'Read-only banner',
  slug: 'ro-banner',
  previewType: 'EmailROBanner',
  feature: null,
  writePermission: 'customization:email:write',
  server: 'ro_banner',
  theme: {
    default: 'yellow',
    offered: bannerThemes,
    names: 'identity',
    sharedBy: ['email.roBanner', 'email.rwBanner'],
  },
  surface: 'bars',
  logos: ['logo'],
  fields: [
    ...theme('/banner_theme'),
    exitText(
      'read_write_exit_text',
      'Read/write text',
      'This website is read-only to protect your credentials.',
      'read_write.banner_text',
    ),
    exitText('read_write_exit_button', 'Read/write button', 'Disable Input Protection', 'read_write.button_label'),
    ...directAndNoExit,
    ...bannerRest,
  ],
  variants: [
    { id: 'read_write', label: 'Read/write', isBanner: true },
    { id: 'direct', label: 'Direct', isBanner: true },
    { id: 'not_allowed', label: 'Not allowed', isBanner: true },
  ],
};

const rwBanner: ModuleRecord = {
  ...roBanner,
  id: 'email.rwBanner',
  key: 'rwBanner',
  label: 'Read/write banner',
  slug: 'rw-banner',
  previewType: 'EmailRWBanner',
  server: 'rw_banner',
  fields: [...theme('/banner_theme'), ...directAndNoExit, ...bannerRest],
  variants: [
    { id: 'direct', label: 'Direct', isBanner: true },
    { id: 'not_allowed', label: 'Not allowed', isBanner: true },
  ],
};

const warnDialog: ModuleRecord = {
  id: 'email.warnDialog',
  area: 'email',
  key: 'warnDialog',
  label: 'Warning dialog',
  slug: 'warning-dialog',
  previewType: 'EmailWarnDialog',
  feature: null,
  writePermission: 'customization:email:write',
  server: 'warning_modal',
  theme: { default: 'purple', offered: themeNames, names: 'identity' },
  surface: 'dialogs',
  logos: ['logo'],
  fields: [
    ...theme('/warning_modal_theme'),
    text('', 'Text', 'E', '', { path: 'modalText', server: 'modal_text', optional: true, multiline: true }),
    ...colors('page', 'text', 'border', 'background'),
    ...colors('button_one', 'background', 'border', 'text'),
    ...colors('button_two', 'background', 'border', 'text'),
    ...logo(),
    filledOrOutline('button_one', 'buttonOneType', 'button_one_type', 'Button one type', 'filled'),
    filledOrOutline('button_two', 'buttonTwoType', 'button_two_type', 'Button two type', 'outline'),
    font,
  ],
  variants: [{ id: 'dialog', label: 'Dialog' }],
};

/** Modules of the email area, in the order of spec 1 section 3. */
export const emailModules = [emailBlockPage, mobileBlockPage, roBanner, rwBanner, warnDialog];
