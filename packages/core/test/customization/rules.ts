import type { ModuleId } from '../../src/customization/index.ts';

/** The table of OP-11 as plain data, in its order; nothing here comes from the registry. */
export interface ModuleRules {
  /** Rule letter and field, below `text` unless a dot says otherwise. */
  texts: readonly (readonly [rule: 'T' | 'R' | 'E' | 'E?', path: string, label: string])[];
  /** Keys of `css.color` without `_color`. */
  colors: readonly string[];
  link: 'T' | 'E' | null;
  logos: readonly string[];
  /** The module can be in advanced mode. (OP-13) */
  advanced: boolean;
}

const three = (name: string) => [`${name}_background`, `${name}_border`, `${name}_text`];
const base = ['text', 'border', 'background'];
const exits = [
  ['E', 'connect_direct_text', 'Connect direct text'],
  ['E', 'connect_direct_button', 'Connect direct button'],
  ['E', 'no_exit_text', 'No exit text'],
] as const;

export const rules: readonly (readonly [ModuleId, ModuleRules])[] = [
  [
    'web.blockPage',
    {
      texts: [
        ['T', 'block_heading', 'Heading'],
        ['T', 'block_text', 'Text'],
        ['T', 'block_recat_text', 'Prompt'],
        ['T', 'block_recat_button_text', 'Button'],
      ],
      colors: [...base, 'link', ...three('button_recat')],
      link: 'T',
      logos: ['logo'],
      advanced: true,
    },
  ],
  [
    'web.indicators',
    {
      texts: [
        ['T', 'isolate_indicator_text', 'Isolate text'],
        ['T', 'isolate_indicator_tooltip', 'Isolate tooltip'],
        ['T', 'bypass_indicator_text', 'Bypass text'],
        ['T', 'bypass_indicator_tooltip', 'Bypass tooltip'],
        ['R', 'readonly_indicator_text', 'Read-only text'],
        ['T', 'readonly_indicator_tooltip', 'Read-only tooltip'],
        ['R', 'readonly_iframe_text', 'Read-only frame text'],
        ['T', 'browsing_forensics_capture_indicator_text', 'Recording text'],
        ['T', 'browsing_forensics_capture_indicator_tooltip', 'Recording tooltip'],
        ['T', 'browsing_forensics_capture_indicator_display_text', 'Recording display text'],
      ],
      colors: [...base, 'link'],
      link: 'T',
      logos: ['logo'],
      advanced: false,
    },
  ],
  [
    'web.dialogs',
    {
      texts: [
        ['T', 'dlp_or_network_upload_blocked', 'Upload failed text'],
        ['T', 'dlp_upload_blocked', 'Upload blocked text'],
      ],
      colors: [...base, 'highlight', ...three('primary_button'), ...three('secondary_button')],
      link: null,
      logos: ['logoDialogs', 'logoDocuments'],
      advanced: false,
    },
  ],
  [
    'web.bandwidth',
    {
      texts: [
        ['T', 'limit_alert_text', 'Limit alert text'],
        ['T', 'limit_alert_block_heading_text', 'Block page heading'],
        ['T', 'limit_alert_block_page_text', 'Block page text'],
        ['T', 'limit_alert_label_acknowledgement_text', 'Limit alert button'],
        ['T', 'usage_alert_text', 'Usage alert text'],
        ['T', 'usage_alert_label_acknowledgement_text', 'Usage alert button'],
      ],
      colors: [...base, ...three('button')],
      link: null,
      logos: ['logo'],
      advanced: false,
    },
  ],
  ['web.watermark', { texts: [], colors: [], link: null, logos: [], advanced: false }],
  [
    'dlp.blockPage',
    {
      texts: [
        ['E', 'block_page_heading', 'Heading'],
        ['E', 'block_page_text', 'Text'],
      ],
      colors: [...base, 'link', 'highlight'],
      link: 'E',
      logos: ['logo'],
      advanced: true,
    },
  ],
  [
    'email.blockPage',
    {
      texts: [['E', 'block_page_text', 'Text']],
      colors: [...base, 'link', ...three('reason'), ...three('details'), 'details_highlight'],
      link: 'E',
      logos: ['logo'],
      advanced: true,
    },
  ],
  [
    'email.mobileBlockPage',
    {
      texts: [
        ...(['low', 'medium', 'high'] as const).flatMap((level) => {
          const word = `${level.charAt(0).toUpperCase()}${level.slice(1)} risk`;
          return [
            ['E', `riskLevels.${level}.heading`, `${word} heading`],
            ['E', `riskLevels.${level}.bannerText`, `${word} text`],
            ['E', `riskLevels.${level}.buttonLabel`, `${word} button`],
          ] as const;
        }),
        ['E', '.detailsPage.buttonLabel', 'Details page button'],
        ['E', '.detailsPage.linkLabel', 'Details page link'],
        ['E?', '.detailsLinkText', 'Details link text'],
        ['E?', '.actionButtonLabel', 'Action button label'],
      ],
      colors: [...base, 'link', ...three('button')],
      link: null,
      logos: ['logo'],
      advanced: false,
    },
  ],
  [
    'email.roBanner',
    {
      texts: [
        ['E', 'read_write_exit_text', 'Read/write text'],
        ['E', 'read_write_exit_button', 'Read/write button'],
        ...exits,
      ],
      colors: [...base, ...three('button')],
      link: null,
      logos: ['logo'],
      advanced: false,
    },
  ],
  [
    'email.rwBanner',
    { texts: exits, colors: [...base, ...three('button')], link: null, logos: ['logo'], advanced: false },
  ],
  [
    'email.warnDialog',
    {
      texts: [['E?', '.modalText', 'Text']],
      colors: [...base, ...three('button_one'), ...three('button_two')],
      link: null,
      logos: ['logo'],
      advanced: false,
    },
  ],
];

/** Path below the module of a text of the table. */
export function textPath(path: string): string {
  if (path.startsWith('.')) return path.slice(1);
  return path.includes('.') ? path : `text.${path}`;
}
