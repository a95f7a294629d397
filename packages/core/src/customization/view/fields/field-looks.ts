import { getPath, setPath } from '../../../shared/index.ts';
import { isThemeName } from '../../convert/theme.convert.ts';
import type { ChoiceField, ColorPart, NumberField } from '../../registry/fields.ts';
import type { ModuleId, Theme } from '../../registry/model.ts';
import { choiceOptions } from '../editor/editor-choices.ts';
import type { ColorGroupRow } from '../editor/editor-sections.ts';
import { otherLayoutWords } from '../editor/editor-texts.ts';
import { themeChoices } from '../editor/theme-choices.ts';
import { valueWords } from '../review/editor-summary.ts';

/** A choice as a control shows it, whose values are texts. (UI.md 4.3) */
export interface ChoiceLook {
  options: readonly { value: string; label: string }[];
  value: string;
  /** What is chosen, in words. */
  words: string;
  /** The value of the data behind a text of the control; undefined for any other text. */
  read: (text: string) => string | number | undefined;
}

/** Options, value and words of a choice; a stored value outside the offer is one of them. (OP-20, UI.md 4.3) */
export function choiceLook(field: ChoiceField | NumberField, value: string | number): ChoiceLook {
  const offered = choiceOptions(field, value);
  return {
    options: offered.map((option) => ({ value: String(option.value), label: option.label })),
    value: String(value),
    words: offered.find((option) => option.value === value)?.label ?? String(value),
    read: (text) => offered.find((option) => String(option.value) === text)?.value,
  };
}

/** A theme by its name and the color that stands for it; null for colors of one's own. (UI.md 4.3, 4.6) */
export function themeLook(id: ModuleId, theme: Theme): { label: string; color: string | null } {
  const choice = themeChoices(id, isThemeName(theme) ? theme : null).find(({ value }) => value === theme);
  return { label: choice?.label ?? String(theme), color: choice?.palette?.action ?? null };
}

/** Colors of a row in their order, and the type of its button in words. (UI.md 4.3) */
export function colorGroupLook(
  id: ModuleId,
  { fields, type }: ColorGroupRow,
  configuration: object,
): { colors: string[]; type: string | null } {
  return {
    colors: fields.map(({ path }) => String(getPath(configuration, path) ?? '')),
    type: type === null ? null : valueWords(id, `${id}.${type.path}`, getPath(configuration, type.path)),
  };
}

/** What the button of a color group looks like on its page: filled, or outlined as its type says. (UI.md 4.3) */
export function buttonLook({ fields, type }: ColorGroupRow, configuration: object) {
  const colorAt = (path: string | undefined) => (path === undefined ? '' : String(getPath(configuration, path) ?? ''));
  const colorOf = (part: ColorPart) => colorAt(fields.find((field) => field.part === part)?.path);
  const isOutline = type !== null && getPath(configuration, type.path) === 'outline';
  return {
    page: colorAt('css.color.background_color'),
    background: isOutline ? 'transparent' : colorOf('background'),
    border: colorOf('border'),
    text: colorOf('text'),
  };
}

/** A form of the page that somebody looked at in the preview, in place of the one that was edited then. */
export interface PickedLayout {
  value: string;
  over: string | null;
}

/** What a preview shows in place of the form that is edited; an edit of the form ends that. (UI.md 4.3) */
export function layoutLook<Configuration extends object>(
  field: ChoiceField | null,
  configuration: Configuration | null,
  picked: PickedLayout | null,
): {
  edited: string | null;
  value: string | null;
  shown: Configuration | null;
  /** That it is another form than the edited one; null while it is not. */
  words: string | null;
} {
  const edited = field === null ? null : ((getPath(configuration, field.path) ?? null) as string | null);
  const value = picked !== null && picked.over === edited ? picked.value : edited;
  if (field === null || configuration === null || value === null || value === edited) {
    return { edited, value, shown: configuration, words: null };
  }
  const label = (of: string | null) => field.options.find((option) => option.value === of)?.label ?? String(of);
  return {
    edited,
    value,
    shown: setPath(configuration, field.path, value),
    words: otherLayoutWords(label(value), label(edited)),
  };
}
