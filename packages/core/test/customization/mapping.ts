import type { ModuleId } from '../../src/customization/index.ts';

/** What a mapped field holds. */
export type Kind = 'theme' | 'flag' | 'mode' | 'text' | 'color' | 'font' | 'choice' | 'number' | 'image' | 'html';

/** Server path, UI path below the module, kind. A server path that starts with `/` stands beside the modules. */
export type Row = readonly [server: string, ui: string, kind: Kind];

/** The tables of OP-16 and OP-17, written out by hand: nothing here comes from the registry. */
export interface ModuleMapping {
  server: string;
  rows: readonly Row[];
}

const link: readonly Row[] = [
  ['custom_link.show_link', 'customLink.enabled', 'flag'],
  ['custom_link.url', 'customLink.url', 'text'],
  ['custom_link.link_text', 'customLink.text', 'text'],
];
const logo = (server = 'logo', ui = 'logo'): readonly Row[] => [
  [`${server}.base64_img`, `${ui}.content`, 'image'],
  [`${server}.use_url`, `${ui}.useURL`, 'flag'],
  [`${server}.url`, `${ui}.url`, 'text'],
];
const themed = (theme = 'theme'): readonly Row[] => [
  [theme, 'theme', 'theme'],
  ['use_custom_styling', 'useCustomStyling', 'flag'],
  ['css.font_family', 'css.fontFamily', 'font'],
];
const colors = (...keys: string[]): readonly Row[] =>
  keys.map((key) => [`css.color.${key}_color`, `css.color.${key}_color`, 'color']);
const texts = (...keys: string[]): readonly Row[] => keys.map((key) => [`text.${key}`, `text.${key}`, 'text']);
const button = (name: string) => [`${name}_background`, `${name}_border`, `${name}_text`];
const page = ['text', 'border', 'background'];

const blockPage: readonly Row[] = [
  ['customization_mode', 'advanced', 'mode'],
  ['custom_html', 'customHtml', 'html'],
  ['block_page_type', 'blockPageType', 'choice'],
  ['visibility.show_user_notification', 'visibility.showUserNotification', 'flag'],
];
const exits: readonly Row[] = [
  ['exit_action.direct.banner_text', 'text.connect_direct_text', 'text'],
  ['exit_action.direct.button_label', 'text.connect_direct_button', 'text'],
  ['exit_action.not_allowed.banner_text', 'text.no_exit_text', 'text'],
];
const bannerTypes: readonly Row[] = [
  ['banner_type', 'bannerType', 'choice'],
  ['button_type', 'buttonType', 'choice'],
];
const level = (name: string): readonly Row[] => [
  [`risk_levels.${name}.heading`, `riskLevels.${name}.heading`, 'text'],
  [`risk_levels.${name}.banner_text`, `riskLevels.${name}.bannerText`, 'text'],
  [`risk_levels.${name}.button_label`, `riskLevels.${name}.buttonLabel`, 'text'],
  [`risk_levels.${name}.action`, `riskLevels.${name}.action`, 'choice'],
];

export const mapping: Readonly<Record<ModuleId, ModuleMapping>> = {
  'web.blockPage': {
    server: 'block_page',
    rows: [
      ...themed(),
      ...texts('block_heading', 'block_text', 'block_recat_text', 'block_recat_button_text'),
      ...colors(...page, 'link', ...button('button_recat')),
      ...link,
      ...logo(),
      ...blockPage,
      ['button_recat_type', 'buttonRecatType', 'choice'],
    ],
  },
  'web.indicators': {
    server: 'notifications',
    rows: [
      ...themed(),
      ...texts(
        'isolate_indicator_text',
        'isolate_indicator_tooltip',
        'bypass_indicator_text',
        'bypass_indicator_tooltip',
        'readonly_indicator_text',
        'readonly_indicator_tooltip',
        'readonly_iframe_text',
        'browsing_forensics_capture_indicator_text',
        'browsing_forensics_capture_indicator_tooltip',
        'browsing_forensics_capture_indicator_display_text',
      ),
      ...colors(...page, 'link'),
      ...link,
      ...logo(),
      ['indicator_type', 'indicatorType', 'choice'],
      ['visibility.isolate_indicator', 'visibility.isolateIndicator', 'flag'],
      ['visibility.isolation_proxy', 'visibility.isolationProxy', 'flag'],
      ['visibility.isolation_prepend', 'visibility.isolationPrepend', 'flag'],
      ['visibility.readonly_iframe', 'visibility.readonlyIframe', 'flag'],
    ],
  },
  'web.dialogs': {
    server: 'dialogs',
    rows: [
      ...themed(),
      ...texts('dlp_or_network_upload_blocked', 'dlp_upload_blocked'),
      ...colors(...page, 'highlight', ...button('primary_button'), ...button('secondary_button')),
      ...logo('logo_dialogs', 'logoDialogs'),
      ...logo('logo_documents', 'logoDocuments'),
      ['primary_button_type', 'primaryButtonType', 'choice'],
      ['secondary_button_type', 'secondaryButtonType', 'choice'],
    ],
  },
  'web.bandwidth': {
    server: 'bandwidth',
    rows: [
      ...themed(),
      ...texts(
        'limit_alert_text',
        'limit_alert_block_heading_text',
        'limit_alert_block_page_text',
        'limit_alert_label_acknowledgement_text',
        'usage_alert_text',
        'usage_alert_label_acknowledgement_text',
      ),
      ...colors(...page, ...button('button')),
      ...logo(),
      ...bannerTypes,
      ['block_page_type', 'blockPageType', 'choice'],
    ],
  },
  'web.watermark': {
    server: 'watermark',
    rows: [
      ['text', 'text', 'text'],
      ['show_user', 'showUser', 'flag'],
      ['show_time', 'showTime', 'flag'],
      ['font_size', 'fontSize', 'number'],
      ['opacity', 'opacity', 'number'],
      ['rotation', 'rotation', 'number'],
    ],
  },
  'dlp.blockPage': {
    server: 'block_page',
    rows: [
      ...themed(),
      ...texts('block_page_heading', 'block_page_text'),
      ...colors(...page, 'link', 'highlight'),
      ...link,
      ...logo(),
      ...blockPage,
      ['visibility.show_file_name', 'visibility.showFileName', 'flag'],
    ],
  },
  'email.blockPage': {
    server: 'block_page',
    rows: [
      ...themed(),
      ['exit_action.not_allowed.banner_text', 'text.block_page_text', 'text'],
      ...colors(...page, 'link', ...button('reason'), ...button('details'), 'details_highlight'),
      ...link,
      ...logo(),
      ...blockPage,
    ],
  },
  'email.mobileBlockPage': {
    server: 'mobile_block_page',
    rows: [
      ...themed(),
      ...level('low'),
      ...level('medium'),
      ...level('high'),
      ['details_page.button_label', 'detailsPage.buttonLabel', 'text'],
      ['details_page.link_label', 'detailsPage.linkLabel', 'text'],
      ['details_page.recipient_type', 'detailsPage.recipientType', 'choice'],
      ['details_link_text', 'detailsLinkText', 'text'],
      ['action_button_label', 'actionButtonLabel', 'text'],
      ...colors(...page, 'link', ...button('button')),
      ...logo(),
    ],
  },
  'email.roBanner': {
    server: 'ro_banner',
    rows: [
      ...themed('/banner_theme'),
      ['exit_action.read_write.banner_text', 'text.read_write_exit_text', 'text'],
      ['exit_action.read_write.button_label', 'text.read_write_exit_button', 'text'],
      ...exits,
      ...colors(...page, ...button('button')),
      ...logo(),
      ...bannerTypes,
    ],
  },
  'email.rwBanner': {
    server: 'rw_banner',
    rows: [...themed('/banner_theme'), ...exits, ...colors(...page, ...button('button')), ...logo(), ...bannerTypes],
  },
  'email.warnDialog': {
    server: 'warning_modal',
    rows: [
      ...themed('/warning_modal_theme'),
      ['modal_text', 'modalText', 'text'],
      ...colors(...page, ...button('button_one'), ...button('button_two')),
      ...logo(),
      ['button_one_type', 'buttonOneType', 'choice'],
      ['button_two_type', 'buttonTwoType', 'choice'],
    ],
  },
};

/** Every row with the module that it belongs to and its path in the server form. */
export const rows = (Object.keys(mapping) as ModuleId[]).flatMap((id) =>
  mapping[id].rows.map((row): [ModuleId, string, Row] => [id, row[0], row]),
);
