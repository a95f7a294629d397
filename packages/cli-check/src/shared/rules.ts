import { entryRuleTexts } from './entry-rules.ts';

export type Level = 'error' | 'warning';

/** What one rule wants, why, and how a file is put right; `explain` and SARIF show it. (DESIGN section 7) */
export interface RuleText {
  level: Level;
  /** The rule in one sentence. */
  wants: string;
  why: string;
  fix: string;
}

/** Every rule by its id. The first five are the error keys of the portal. (OP-03) */
export const ruleTexts = {
  required: {
    level: 'error',
    wants: 'A required text, URL, color, custom HTML or field of an entry is not blank.',
    why: 'End users would see an empty heading, button or page, and an entry would say nothing. The portal blocks saving.',
    fix: 'Write the text. A link or logo URL may stay empty while its switch is off.',
  },
  invalidText: {
    level: 'error',
    wants: 'A text holds no control character other than line feed.',
    why: 'Tabs and other control characters are invisible and break markup.',
    fix: 'Remove the character. --fix turns CR LF into LF.',
  },
  maxlength: {
    level: 'error',
    wants:
      'A text of the web modules is at most 500 UTF-16 units long, or as --max-length says; a text or a list of an entry as the message says.',
    why: 'Longer texts do not fit the pages, banners and dialogs. DLP and email texts have no bound.',
    fix: 'Shorten the text.',
  },
  invalidChars: {
    level: 'error',
    wants: 'A text holds none of < > " /; the two read-only indicator texts may hold the slash.',
    why: 'The texts end up in markup of other systems that may not escape them.',
    fix: 'Use other words or characters.',
  },
  invalid: {
    level: 'error',
    wants:
      'A URL has 8 to 2048 characters, http or https, a host, no user name and no white space; a color is #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba() or transparent.',
    why: 'Links lead end users away from the page, and color values end up in style sheets.',
    fix: 'Write a full URL or a color of that form. --fix removes white space round the value and turns named CSS colors into hex.',
  },
  structure: {
    level: 'error',
    wants: 'Every known field holds a value of its kind: text, true or false, number, object.',
    why: 'The portal cannot read another kind and shows the default instead, so the value is lost without a word.',
    fix: 'Write the value as the field wants it. --fix turns "true" and "14" into true and 14 where that is the only reading.',
  },
  unknownValue: {
    level: 'error',
    wants: 'Themes, fonts, types, actions and kinds are names that the portal offers.',
    why: 'An unknown theme is drawn as custom, an unknown font as gotham. The service refuses an unknown word of an entry.',
    fix: 'Use one of the names in the message. --fix corrects letter case and white space.',
  },
  unknownField: {
    level: 'error',
    wants: 'Every member has a name that Portico knows.',
    why: 'A misspelt member is kept and read by nobody, so that what was meant never happens.',
    fix: 'Use the name in the message, or take the member out. --allow-unknown lets files of a newer service pass.',
  },
  missingArea: {
    level: 'warning',
    wants: 'The file has the web area.',
    why: 'An area that is not there is not checked, which may not be what was meant.',
    fix: 'Add the area, or write null for an area that is left out on purpose.',
  },
  duplicateKey: {
    level: 'error',
    wants: 'No object holds the same key twice.',
    why: 'Readers disagree on which of the two counts.',
    fix: 'Remove one of them. --fix removes the repetition when both values are equal.',
  },
  forbiddenKey: {
    level: 'error',
    wants: 'No object has a key __proto__ or constructor.',
    why: 'Such keys can change the behaviour of programs that copy the object.',
    fix: 'Remove the key.',
  },
  byteOrderMark: {
    level: 'error',
    wants: 'The file starts with its first character, not with a byte order mark.',
    why: 'JSON must not start with one, and many programs refuse such a file.',
    fix: 'Save the file as UTF-8 without a mark. --fix removes it.',
  },
  contrast: {
    level: 'warning',
    wants: 'A text has a contrast of at least 4.5:1 against what it stands on.',
    why: 'People with low vision cannot read less. (WCAG 2.2, 1.4.3)',
    fix: 'Use the color in the message, which is the nearest one that passes, or a stronger one.',
  },
  placeholder: {
    level: 'warning',
    wants: 'Placeholders such as {{categories}} and [[reason]] are ones that the text knows.',
    why: 'An unknown placeholder is shown to end users as it is typed.',
    fix: 'Correct the name. --fix corrects letter case and white space in it.',
  },
  linkWithoutText: {
    level: 'warning',
    wants: 'A custom link that is shown has a text.',
    why: 'A link without a text cannot be seen or followed.',
    fix: 'Write the text, or switch the link off.',
  },
  hiddenIndicator: {
    level: 'warning',
    wants: 'An indicator whose text was written is shown somewhere.',
    why: 'A visibility switch hides the indicator, so that end users never see the text.',
    fix: 'Switch the indicator on, or leave its text alone.',
  },
  disabledFeature: {
    level: 'warning',
    wants: 'Settings belong to capabilities that the tenant has. Checked for those that --disable names.',
    why: 'A setting of a capability that is off changes nothing.',
    fix: 'Ask for the capability, or take the setting back.',
  },
  ineffective: {
    level: 'warning',
    wants: 'A setting can have an effect.',
    why: 'Something else in the file switches off what the setting controls, so that editing it changes nothing.',
    fix: 'Change what stands in the way, or leave the setting alone. --fix writes the value that takes effect anyway.',
  },
  logo: {
    level: 'error',
    wants: 'A logo is a PNG, JPEG, GIF or WebP of at most 512 KiB and 4 megapixels.',
    why: 'Other images can carry scripts or make pages slow. The service refuses them and end users see the default logo.',
    fix: 'Export the logo as a smaller PNG.',
  },
  customHtml: {
    level: 'warning',
    wants: 'Custom HTML needs no script and loads nothing from elsewhere.',
    why: 'Scripts, remote images, frames and refreshes do not run in the preview and may harm end users.',
    fix: 'Remove the part, or embed what it loads.',
  },
  ...entryRuleTexts,
} as const satisfies Record<string, RuleText>;

export type RuleId = keyof typeof ruleTexts;

export const ruleIds = Object.keys(ruleTexts) as RuleId[];
