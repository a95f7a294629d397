import type { ApplyTarget } from '../../apply/apply-targets.ts';
import {
  type ApplyToMultipleContext,
  applyChoice,
  copiesColors,
  isApplicable,
  shownRows,
} from '../../apply/apply-to-multiple.machine.ts';
import { colorRoles, type LogoSlot } from '../../apply/apply-to-multiple.ts';
import { effectiveTheme, presetColors } from '../../convert/effective-theme.ts';
import { configurationOf } from '../../edit/edit.ts';
import { compiled, readKeys } from '../../registry/compile.ts';
import type { Area, Customization, Logo, ModuleId } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import { messages } from '../../validate/dialog.messages.ts';
import { themeChoices } from '../editor/theme-choices.ts';
import { applyTexts } from './messages.ts';

/** What the message after an apply says. (UI.md 4.12) */
export function appliedWords(count: number): string {
  return applyTexts.applied(count);
}

/** How a module looks, in small. */
export interface ApplyLook {
  /** Background, border and the color of what is pressed: main button, else link. Each is a hex. */
  swatches: readonly string[];
  /** Name of the theme, `Custom` among them. */
  theme: string;
  isCustom: boolean;
  /** The image as a data URI; null stands for the default logo. */
  logo: string | null;
}

/** One element of the dialog: a row of `applyTargets` with what it is and what it becomes. (UI.md 4.5) */
export interface ApplyElement extends ApplyTarget {
  label: string;
  before: ApplyLook;
  /** Null while it is no target. */
  after: ApplyLook | null;
  /** True when it loses its preset; a banner also does when the other one is a target. (OP-32) */
  becomesCustom: boolean;
}

/** Elements of one area. */
export interface ApplyGroup {
  area: Area;
  label: string;
  elements: readonly ApplyElement[];
}

/** The elements that the filter leaves, by area. (UI.md 4.5) */
export function applyGroups(context: ApplyToMultipleContext): readonly ApplyGroup[] {
  const { customization, targets } = context;
  const outcome = applyChoice(context, targets);
  if (customization === null || outcome === null) return [];
  const elements = shownRows(context).map((row) => toElement(row, customization, outcome));
  const present = [...new Set(elements.map(({ area }) => area))];
  return present.map((area) => ({
    area,
    label: placeMessages.areas[area],
    elements: elements.filter((element) => element.area === area),
  }));
}

function toElement(row: ApplyTarget, customization: Customization, outcome: Customization): ApplyElement {
  const before = lookOf(customization, row.module, 'dialogs');
  const after = lookOf(outcome, row.module, 'dialogs');
  const isTarget = row.checked && !row.disabled;
  return {
    ...row,
    label: moduleOf(row.module).label,
    before,
    after: isTarget ? after : null,
    becomesCustom: !before.isCustom && after.isCustom,
  };
}

/** The module that is copied from. (UI.md 4.5) */
export interface ApplySource {
  /** For example `Web · Block page`. */
  label: string;
  look: ApplyLook;
}

/** Name and look of the source, with the logo that would be copied; null while the dialog is closed. (OP-51) */
export function applySource({ customization, source, logoSlot }: ApplyToMultipleContext): ApplySource | null {
  if (customization === null || source === null) return null;
  const { area, label } = moduleOf(source);
  return {
    label: placeMessages.place(placeMessages.areas[area], label),
    look: lookOf(customization, source, logoSlot),
  };
}

function lookOf(customization: Customization, module: ModuleId, slot: LogoSlot): ApplyLook {
  const configuration: object = configurationOf(customization, module) ?? {};
  const theme = effectiveTheme(module, configuration);
  const preset: Readonly<Record<string, string>> = theme === null ? {} : presetColors(module, theme);
  const roles = colorRoles(module);
  const keys = [roles.get('background'), roles.get('border'), roles.get('mainButton.background') ?? roles.get('link')];
  const swatches = keys.flatMap((key) =>
    key === undefined ? [] : [preset[key] ?? String(readKeys(configuration, ['css', 'color', key]) ?? '')],
  );
  const label = themeChoices(module, theme).find(({ value }) => value === theme)?.label ?? '';
  return { swatches, theme: label, isCustom: theme === null, logo: pictureOf(module, configuration, slot) };
}

function pictureOf(module: ModuleId, configuration: object, slot: LogoSlot): string | null {
  const { logos } = compiled(module).record;
  const path = slot === 'documents' ? logos.at(-1) : logos[0];
  const logo = path === undefined ? null : ((readKeys(configuration, [path]) ?? null) as Logo | null);
  if (logo === null) return null;
  return logo.useURL && logo.url !== '' ? logo.urlContent : logo.content;
}

/** The box above the list: how many rows can be chosen there, and how many are. (UI.md 4.5) */
export interface ApplyAll {
  label: string;
  isSelected: boolean;
  isPartial: boolean;
  isEmpty: boolean;
}

/** State of the box that chooses every element on screen. (UI.md 4.5) */
export function applyAll(context: ApplyToMultipleContext): ApplyAll {
  const rows = shownRows(context).filter((row) => !row.disabled);
  const chosen = rows.filter((row) => row.checked).length;
  return {
    label: applyTexts.all(rows.length),
    isSelected: rows.length > 0 && chosen === rows.length,
    isPartial: chosen > 0 && chosen < rows.length,
    isEmpty: rows.length === 0,
  };
}

/** `2 elements will change`; targets that the filter hides count. (UI.md 4.5) */
export function willChangeWords({ targets }: ApplyToMultipleContext): string {
  return targets.length === 0 ? applyTexts.none : applyTexts.willChange(targets.length);
}

/** Why Apply cannot be pressed; null when it can. (spec 1 section 5) */
export function applyBlock(context: ApplyToMultipleContext): string | null {
  if (isApplicable(context)) return null;
  return context.targets.length === 0 ? applyTexts.noTarget : applyTexts.nothingToCopy;
}

/** Why colors cannot be copied; null when they can. (spec 1 section 5) */
export function colorsBlock(context: ApplyToMultipleContext): string | null {
  return context.source === null || copiesColors(context) ? null : messages.presetSource;
}
