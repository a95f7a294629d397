import { defineMessages, formatCount } from '../../../language/index.ts';

/** Texts of the controls in the form of a module. (UI.md 4.3) */
export const formTexts = defineMessages('customization-form', {
  bytes: (bytes: number) => `${bytes} bytes`,
  kilobytes: (kilobytes: number) => `${kilobytes} KB`,
  logoSize: (width: number, height: number, size: string) => `${width} × ${height} px · ${size}`,
  /** How the code editor is left, and what its keys are. */
  codeShort: (indent: string) => `Tab leaves the editor. ${indent} indents.`,
  codeFull: (indent: string, outdent: string, find: string) =>
    `Tab leaves the editor. ${indent} indents. ${outdent} outdents, ${find} finds.`,
  style: 'Style',
  text: 'Text',
  visibility: 'Visibility',
  contrastHead: 'Contrast against background',
  pageSurface: 'Page surface',
  decorative: 'Decorative',
  passes: 'passes',
  large: (ratio: string) => `Large ${ratio}`,
  passesLarge: 'passes for large text only',
  tooLow: 'too low',
  fix: (color: string) => `Use ${color}, the nearest color that passes`,
  colorsRecent: 'Recent',
  colorsElsewhere: 'Used elsewhere',
  logoPrompt: 'Drop or paste an image, or',
  logoRule: 'PNG, JPEG, GIF or WebP, up to 512 KB',
  logoUnnamed: 'Uploaded image',
  logoUseUrl: 'Use a URL',
  logoUseImage: 'Use an uploaded image',
  partTabs: 'Risk level',
  partMissing: 'Not set up. End users see a page with “Phishing Attack Blocked!” instead.',
  add: (part: string) => `Add ${part}`,
  remove: (part: string) => `Remove ${part}`,
});

/** Names under the theme tiles. (UI.md 4.3 and section 5) */
export const themeTexts = defineMessages('customization-themes', {
  yellow: 'Yellow',
  red: 'Red',
  blue: 'Blue',
  lightblue: 'Light',
  purple: 'Purple',
  white: 'White',
  custom: 'Custom',
});

/** Texts around the preview and the code. (UI.md 4.3, 4.4) */
export const previewTexts = defineMessages('customization-preview', {
  blocked: 'The browser blocked the preview window. Allow pop-ups for this site, or look at the preview here.',
  instead: 'Show it here',
  layout: 'Show the page as',
  otherLayout: (shown: string, edited: string) =>
    `Shown as ${shown.toLowerCase()}. The page is ${edited.toLowerCase()}.`,
  sources: { default: 'default', saved: 'saved', edited: 'edited' },
  source: (source: string, lines: number) =>
    `Source: ${source} · ${formatCount(lines, { one: 'line', other: 'lines' })}`,
});
