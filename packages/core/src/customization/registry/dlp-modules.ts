import { blockPage, colors, customLink, flag, font, logo, text, theme } from './builders.ts';
import { labels } from './labels.messages.ts';
import { themeNames } from './model.ts';
import type { ModuleRecord } from './record.ts';

const dlpBlockPage: ModuleRecord = {
  id: 'dlp.blockPage',
  area: 'dlp',
  key: 'blockPage',
  label: labels.blockPage,
  slug: 'block-page',
  previewType: 'DLPBlockPage',
  feature: null,
  writePermission: 'customization:dlp:write',
  server: 'block_page',
  theme: { default: 'yellow', offered: themeNames, names: 'identity' },
  surface: 'pages',
  logos: ['logo'],
  fields: [
    ...theme(),
    text('block_page_heading', labels.heading, 'E', 'Request Blocked'),
    text('block_page_text', labels.text, 'E', 'Blocked due to corporate DLP policy', { multiline: true }),
    ...colors('page', 'text', 'border', 'background', 'link', 'highlight'),
    ...customLink('E'),
    ...logo(),
    ...blockPage(),
    flag('visibility.showFileName', 'visibility.show_file_name', labels.showFileName, true),
    font,
  ],
  variants: [{ id: 'page', label: labels.page }],
};

/** Modules of the DLP area. (spec 1 section 3) */
export const dlpModules = [dlpBlockPage];
