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
  text,
  theme,
} from './builders.ts';
import type { Field, TextField } from './fields.ts';
import { labels } from './labels.messages.ts';
import { type ThemeName, themeNames } from './model.ts';
import type { ModuleRecord } from './record.ts';

// no words: what end users read
const isolated = 'This website is opened in isolation for your protection.';
// no words: what end users read
const noExit = 'This website is opened in isolation. Contact your administrator for direct access.';

/** Values of the email block page by the names that its placeholders hold. (spec 1 section 2, Email block page preview) */
export const emailValueNames = ['reason', 'website', 'website_url', 'country'] as const;

/** The same as they are typed. */
export const emailPlaceholders: readonly string[] = emailValueNames.map((name) => `[[${name}]]`);

const emailBlockPage: ModuleRecord = {
  id: 'email.blockPage',
  area: 'email',
  key: 'blockPage',
  label: labels.blockPage,
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
    text(
      'block_page_text',
      labels.text,
      'E',
      'This website has been identified as suspicious and is therefore blocked.',
      {
        server: 'exit_action.not_allowed.banner_text',
        placeholders: emailPlaceholders,
      },
    ),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('reason', 'background', 'border', 'text'),
    ...colors('details', 'background', 'border', 'text', 'highlight'),
    ...customLink('E'),
    ...logo(),
    ...blockPage({ note: labels.notificationNote }),
    font,
  ],
  variants: [{ id: 'page', label: labels.page }],
};

// no words: what end users read
const proceed = { heading: 'Proceed With Caution', bannerText: 'This website may be unsafe.', buttonLabel: 'Continue' };
// no words: what end users read
const phishing = {
  heading: 'Phishing Attack Blocked!',
  bannerText: 'This website was identified as a phishing attack.',
  buttonLabel: 'Go Back',
};

function riskLevel(level: 'low' | 'medium' | 'high', defaults: typeof proceed, action: 'allow' | 'block'): Field[] {
  const risk = labels.risks[level];
  const at = (path: string, server: string): Partial<TextField> => ({
    path: `riskLevels.${level}.${path}`,
    server: `risk_levels.${level}.${server}`,
  });
  return [
    text('', labels.riskHeading(risk), 'E', defaults.heading, at('heading', 'heading')),
    text('', labels.riskText(risk), 'E', defaults.bannerText, { ...at('bannerText', 'banner_text'), multiline: true }),
    text('', labels.riskButton(risk), 'E', defaults.buttonLabel, at('buttonLabel', 'button_label')),
    choice(
      `riskLevels.${level}.action`,
      `risk_levels.${level}.action`,
      labels.riskAction(risk),
      { allow: labels.allow, block: labels.block },
      action,
      { mode: 'content' },
    ),
  ];
}

const mobileBlockPage: ModuleRecord = {
  id: 'email.mobileBlockPage',
  area: 'email',
  key: 'mobileBlockPage',
  label: labels.mobileBlockPage,
  slug: 'mobile-block-page',
  previewType: 'EmailMobileBlockPage',
  feature: 'isEnabledMobileException',
  writePermission: 'customization:email:write',
  server: 'mobile_block_page',
  theme: { default: 'yellow', offered: themeNames, names: 'identity' },
  surface: 'pages',
  logos: ['logo'],
  nullable: (['low', 'medium', 'high'] as const).map((level) => ({
    path: `riskLevels.${level}`,
    server: `risk_levels.${level}`,
    label: labels.levels[level],
    variant: `${level}_risk_page`,
  })),
  fields: [
    ...theme(),
    ...riskLevel('low', proceed, 'allow'),
    ...riskLevel('medium', proceed, 'allow'),
    ...riskLevel('high', phishing, 'block'),
    text('', labels.detailsPageButton, 'E', 'Send Report', {
      path: 'detailsPage.buttonLabel',
      under: labels.detailsPage,
      server: 'details_page.button_label',
    }),
    text('', labels.detailsPageLink, 'E', 'View Details', {
      path: 'detailsPage.linkLabel',
      under: labels.detailsPage,
      server: 'details_page.link_label',
    }),
    text('', labels.detailsLinkText, 'E', '', {
      path: 'detailsLinkText',
      under: labels.allRiskLevels,
      server: 'details_link_text',
      optional: true,
    }),
    text('', labels.actionButtonLabel, 'E', '', {
      path: 'actionButtonLabel',
      under: labels.allRiskLevels,
      note: labels.actionButtonNote,
      server: 'action_button_label',
      optional: true,
    }),
    ...colors('page', 'text', 'border', 'background', 'link'),
    ...colors('button', 'background', 'border', 'text'),
    ...logo(),
    choice(
      'detailsPage.recipientType',
      'details_page.recipient_type',
      labels.reportRecipient,
      { none: labels.none, other: labels.other },
      'none',
      { mode: 'content', under: labels.detailsPage },
    ),
    font,
  ],
  variants: [
    { id: 'high_risk_page', label: labels.risks.high, isPhone: true, hasDetails: true },
    { id: 'medium_risk_page', label: labels.risks.medium, isPhone: true, hasDetails: true },
    { id: 'low_risk_page', label: labels.risks.low, isPhone: true, hasDetails: true },
  ],
};

const bannerThemes: readonly ThemeName[] = ['yellow', 'red', 'white', 'purple'];

/** Headings of the texts of one exit action, as the preview's selector calls them. (spec 1 section 2) */
const exitActions: Readonly<Record<string, string>> = {
  read_write: labels.readWrite,
  direct: labels.direct,
  not_allowed: labels.notAllowed,
};

function exitText(key: string, label: string, initial: string, server: string): TextField {
  const under = exitActions[server.split('.')[0] ?? ''];
  const multiline = server.endsWith('banner_text');
  return text(key, label, 'E', initial, { server: `exit_action.${server}`, multiline, ...(under && { under }) });
}

const directAndNoExit = [
  exitText('connect_direct_text', labels.connectDirectText, isolated, 'direct.banner_text'),
  exitText('connect_direct_button', labels.connectDirectButton, 'Connect Direct', 'direct.button_label'),
  exitText('no_exit_text', labels.noExitText, noExit, 'not_allowed.banner_text'),
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
  label: labels.readOnlyBanner,
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
      labels.readWriteText,
      'This website is read-only to protect your credentials.',
      'read_write.banner_text',
    ),
    exitText('read_write_exit_button', labels.readWriteButton, 'Disable Input Protection', 'read_write.button_label'),
    ...directAndNoExit,
    ...bannerRest,
  ],
  variants: [
    { id: 'read_write', label: labels.readWrite, isBanner: true },
    { id: 'direct', label: labels.direct, isBanner: true },
    { id: 'not_allowed', label: labels.notAllowed, isBanner: true },
  ],
};

const rwBanner: ModuleRecord = {
  ...roBanner,
  id: 'email.rwBanner',
  key: 'rwBanner',
  label: labels.readWriteBanner,
  slug: 'rw-banner',
  previewType: 'EmailRWBanner',
  server: 'rw_banner',
  fields: [...theme('/banner_theme'), ...directAndNoExit, ...bannerRest],
  variants: [
    { id: 'direct', label: labels.direct, isBanner: true },
    { id: 'not_allowed', label: labels.notAllowed, isBanner: true },
  ],
};

const warnDialog: ModuleRecord = {
  id: 'email.warnDialog',
  area: 'email',
  key: 'warnDialog',
  label: labels.warningDialog,
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
    text('', labels.text, 'E', '', { path: 'modalText', server: 'modal_text', optional: true, multiline: true }),
    ...colors('page', 'text', 'border', 'background'),
    ...colors('button_one', 'background', 'border', 'text'),
    ...colors('button_two', 'background', 'border', 'text'),
    ...logo(),
    filledOrOutline('button_one', 'buttonOneType', 'button_one_type', labels.buttonOneType, 'filled'),
    filledOrOutline('button_two', 'buttonTwoType', 'button_two_type', labels.buttonTwoType, 'outline'),
    font,
  ],
  variants: [{ id: 'dialog', label: labels.dialog }],
};

/** Modules of the email area, in the order of spec 1 section 3. */
export const emailModules = [emailBlockPage, mobileBlockPage, roBanner, rwBanner, warnDialog];
