import type {
  ChoiceField,
  ColorField,
  ColorGroup,
  ColorPart,
  Field,
  FlagField,
  NumberField,
  TextField,
  TextRule,
} from './fields.ts';
import { labels } from './labels.messages.ts';

/** A text in the module's `text` map; the server keeps it under the same key unless `server` says otherwise. */
export function text(
  key: string,
  label: string,
  rule: TextRule,
  initial: string,
  more: Partial<Omit<TextField, 'kind'>> = {},
): TextField {
  return {
    kind: 'text',
    path: `text.${key}`,
    server: `text.${key}`,
    label,
    mode: 'content',
    rule,
    optional: false,
    multiline: initial.length > 40,
    placeholders: [],
    default: initial,
    ...more,
  };
}

/** The name that the screen shows for a group of colors; empty for the page itself. */
export function colorGroupLabel(group: ColorGroup): string {
  return labels.groups[group];
}

/** One color a part, under the keys of OP-11. */
export function colors(group: ColorGroup, ...parts: ColorPart[]): ColorField[] {
  return parts.map((part) => {
    const key = group === 'page' ? `${part}_color` : `${group}_${part}_color`;
    const path = `css.color.${key}`;
    const label = labels.color(labels.groups[group], labels.parts[part]);
    return { kind: 'color', path, server: path, label, mode: 'style', key, group, part };
  });
}

/** A switch; shown with the texts unless `more` says otherwise. (OP-02) */
export function flag(path: string, server: string, label: string, initial: boolean, more: Partial<FlagField> = {}) {
  return { kind: 'flag', path, server, label, mode: 'content', default: initial, ...more } satisfies FlagField;
}

/** One of a few words, stored as they are. (OP-20, OP-21) */
export function choice(
  path: string,
  server: string,
  label: string,
  options: Readonly<Record<string, string>>,
  initial: string,
  more: Partial<ChoiceField> = {},
): ChoiceField {
  return {
    kind: 'choice',
    path,
    server,
    label,
    mode: 'style',
    options: Object.entries(options).map(([value, word]) => ({ value, label: word })),
    default: initial,
    ...more,
  };
}

/** A number with its named values. (spec 1 section 9) */
export function number(
  path: string,
  server: string,
  label: string,
  unit: NumberField['unit'],
  options: NumberField['options'],
  initial: number,
): NumberField {
  return { kind: 'number', path, server, label, mode: 'style', unit, options, default: initial };
}

/** Theme and the flag that says whether it is in effect. (OP-31) */
export function theme(server = 'theme'): Field[] {
  return [
    { kind: 'theme', path: 'theme', server, label: labels.theme, mode: 'style' },
    flag('useCustomStyling', 'use_custom_styling', labels.customStyling, false, { mode: 'style' }),
  ];
}

/** The font of a module, gotham unless stored. (spec 1 section 9) */
export const font: Field = {
  kind: 'font',
  path: 'css.fontFamily',
  server: 'css.font_family',
  label: labels.font,
  mode: 'style',
  default: 'gotham',
};

/** The four values of one logo slot. (OP-16; `url_base64_img` is the copy of DESIGN section 4) */
export function logo(path = 'logo', server = 'logo', label = labels.logo): Field[] {
  return [
    { kind: 'image', path: `${path}.content`, server: `${server}.base64_img`, label, mode: 'style', default: null },
    flag(`${path}.useURL`, `${server}.use_url`, labels.logoFromUrl(label), false, { mode: 'style' }),
    {
      kind: 'url',
      path: `${path}.url`,
      server: `${server}.url`,
      label: labels.logoUrl(label),
      mode: 'style',
      default: '',
      onlyWhen: `${path}.useURL`,
    },
    {
      kind: 'image',
      path: `${path}.urlContent`,
      server: `${server}.url_base64_img`,
      label: labels.logoCopy(label),
      mode: 'style',
      default: null,
    },
  ];
}

/** The custom link; its text follows the text rule of the module. (OP-07, OP-08) */
export function customLink(rule: TextRule): Field[] {
  return [
    flag('customLink.enabled', 'custom_link.show_link', labels.showCustomLink, false),
    {
      kind: 'url',
      path: 'customLink.url',
      server: 'custom_link.url',
      label: labels.customLinkUrl,
      mode: 'content',
      default: '',
      onlyWhen: 'customLink.enabled',
    },
    text('', labels.customLinkText, rule, 'Learn more', {
      path: 'customLink.text',
      server: 'custom_link.link_text',
      onlyWhen: 'customLink.enabled',
    }),
  ];
}

/**
 * What the three block pages share: mode, HTML and the visibility of the notification. (spec 1 section 3)
 * @param notification - more about its switch.
 */
export function blockPage(notification: Partial<FlagField> = {}): Field[] {
  return [
    flag('advanced', 'customization_mode', labels.advancedMode, false, { mode: 'advanced' }),
    {
      kind: 'html',
      path: 'customHtml',
      server: 'custom_html',
      label: labels.customHtml,
      mode: 'advanced',
      default: null,
    },
    blockPageType,
    flag(
      'visibility.showUserNotification',
      'visibility.show_user_notification',
      labels.showNotification,
      true,
      notification,
    ),
  ];
}

/** Box or wide. (spec 1 section 3) */
export const blockPageType = choice(
  'blockPageType',
  'block_page_type',
  labels.pageType,
  { box: labels.box, wide: labels.wide },
  'box',
);

const regularOrWide = { regular: labels.regular, wide: labels.wide };
/** Regular or wide. (OP-21) */
export const bannerType = choice('bannerType', 'banner_type', labels.bannerType, regularOrWide, 'regular');
/** Regular or wide. (OP-21) */
export const indicatorType = choice('indicatorType', 'indicator_type', labels.indicatorType, regularOrWide, 'regular');
/** Button of the banners. (OP-20) */
export const buttonType = choice(
  'buttonType',
  'button_type',
  labels.buttonType,
  { regular: labels.regular, outline: labels.outline, filled: labels.filled },
  'regular',
  { types: 'button' },
);

/** A button whose type is outline or filled; solid is a stored synonym of filled. (OP-20) */
export function filledOrOutline(
  types: ColorGroup,
  path: string,
  server: string,
  label: string,
  initial: 'filled' | 'outline',
) {
  return choice(path, server, label, { filled: labels.filled, outline: labels.outline }, initial, { types });
}
