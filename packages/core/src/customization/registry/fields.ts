import type { CustomizationFeature, EditorMode, WebCustomization } from './model.ts';

/** Which rules a text gets: T with maximum, R as T but with the slash, E without maximum. (OP-11) */
export type TextRule = 'T' | 'R' | 'E';

/** Part of a button or box that a color paints. */
export type ColorPart = 'text' | 'border' | 'background' | 'link' | 'highlight';

/** Colors that belong together: the page itself, one button, the reason box or the details box. */
export type ColorGroup =
  | 'page'
  | 'button_recat'
  | 'button'
  | 'primary_button'
  | 'secondary_button'
  | 'button_one'
  | 'button_two'
  | 'reason'
  | 'details';

interface FieldBase {
  /** Dotted path below the module in the UI form, for example `text.block_heading`. */
  path: string;
  /** Dotted path below the module's server object, or below the area's `default` when it starts with `/`. */
  server: string;
  /** The field's name on screen, in errors and in diffs. */
  label: string;
  /** Editor section that shows the field. (OP-02) */
  mode: EditorMode;
  /** Heading of the part of the form that the field stands in, for example `Isolate`. (UI.md 4.3, per module extras) */
  under?: string;
  /** What the field does where the page does not show it. (OP-205) */
  note?: string;
  /** The field exists on screen only when this capability is on. (spec 1 section 6) */
  feature?: CustomizationFeature;
}

/** A text that end users read. (spec 1 section 5, OP-11) */
export interface TextField extends FieldBase {
  kind: 'text';
  rule: TextRule;
  /** May be empty. (OP-12) */
  optional: boolean;
  multiline: boolean;
  /** Placeholders that mean something in this text, written as they are typed. */
  placeholders: readonly string[];
  default: string;
  /** Checked only while the flag at this path of the module is on. (OP-08) */
  onlyWhen?: string;
  /** The text that it stands beside: with the same words one of them says nothing. (UI.md 4.3) */
  beside?: string;
}

/** Address of a link or a logo. (spec 1 section 5, OP-09) */
export interface UrlField extends FieldBase {
  kind: 'url';
  default: string;
  /** Checked only while the flag at this path of the module is on. (OP-08) */
  onlyWhen: string;
}

/** One key of `css.color`. (spec 1 section 3, OP-10) */
export interface ColorField extends FieldBase {
  kind: 'color';
  /** Key in `css.color`, for example `button_recat_text_color`. */
  key: string;
  group: ColorGroup;
  part: ColorPart;
}

/** One of the eight fonts. (spec 1 section 2, OP-34) */
export interface FontField extends FieldBase {
  kind: 'font';
  default: string;
}

/** A preset, or null for custom. (spec 1 section 3, OP-31) */
export interface ThemeField extends FieldBase {
  kind: 'theme';
}

/** A switch. (spec 1 section 3) */
export interface FlagField extends FieldBase {
  kind: 'flag';
  default: boolean;
  /** Setting of the area that holds the same value; both are written. (OP-19) */
  mirrors?: keyof WebCustomization['settings'];
  /** Texts of the module that nobody sees while the flag is off. (DESIGN section 7, settings without effect) */
  shows?: readonly string[];
  /** Flags of which one must be on for this one to count, and what is said when none is. (DESIGN section 7) */
  needsOneOf?: { paths: readonly string[]; otherwise: string };
}

/** One of a few words, for example a button type. (OP-20, OP-21) */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  /** Values on offer with the word that the screen shows; a stored value outside the list is kept. */
  options: readonly { value: string; label: string }[];
  default: string;
  /** The button whose look it says. (spec 1 section 3) */
  types?: ColorGroup;
  /** The value at which a preset holds it. (OP-33) */
  forcedUnderPreset?: string;
}

/** A number of the watermark. (spec 1 section 9) */
export interface NumberField extends FieldBase {
  kind: 'number';
  unit: 'px' | '%' | '°';
  options: readonly { value: number; label: string }[];
  default: number;
}

/** `content` of a logo: a data URI or null. */
export interface ImageField extends FieldBase {
  kind: 'image';
  default: null;
}

/** The custom HTML of a block page. (spec 1 section 3) */
export interface HtmlField extends FieldBase {
  kind: 'html';
  default: null;
}

/** Any field of the registry; `kind` tells them apart. (DESIGN section 2) */
export type Field =
  | TextField
  | UrlField
  | ColorField
  | FontField
  | ThemeField
  | FlagField
  | ChoiceField
  | NumberField
  | ImageField
  | HtmlField;
