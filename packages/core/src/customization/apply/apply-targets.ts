import { configurationOf } from '../edit/edit.ts';
import { compiled } from '../registry/compile.ts';
import {
  type Area,
  areas,
  type Customization,
  type CustomizationFeature,
  type ModuleId,
  moduleIds,
} from '../registry/model.ts';

/** Rights and capabilities that decide what the dialog offers. (OP-52) */
export interface ApplyFlags {
  /** Areas that the administrator may write. (spec 1 section 6) */
  writable: readonly Area[];
  /** Capabilities that are on; a missing one is off. */
  features: Partial<Record<CustomizationFeature, boolean>>;
}

/** One row of the dialog. (UI.md 4.5) */
export interface ApplyTarget {
  module: ModuleId;
  area: Area;
  /** Always on for the source. (spec 1 section 5) */
  checked: boolean;
  disabled: boolean;
  /** Why the row cannot be changed. */
  reason: 'source' | 'readOnly' | null;
}

/** The flags of the dialog from what the user may write and what the tenant has. (OP-52) */
export function applyFlags(writable: Readonly<Record<Area, boolean>>, features: ApplyFlags['features']): ApplyFlags {
  return { writable: areas.filter((area) => writable[area]), features };
}

/**
 * Rows of the dialog: every module of a loaded area that its capability shows and that has colors or a logo; the
 * source is checked and disabled, areas without write permission are locked. (spec 1 section 5, OP-52, UI.md 4.5)
 */
export function applyTargets(customization: Customization, source: ModuleId, flags: ApplyFlags): ApplyTarget[] {
  return moduleIds.flatMap((module): ApplyTarget[] => {
    const { area, feature, theme } = compiled(module).record;
    if (theme === null || configurationOf(customization, module) === null) return [];
    if (feature !== null && flags.features[feature] !== true) return [];
    if (module === source) return [{ module, area, checked: true, disabled: true, reason: 'source' }];
    const locked = !flags.writable.includes(area);
    return [{ module, area, checked: false, disabled: locked, reason: locked ? 'readOnly' : null }];
  });
}

/** Apply needs a target besides the source, and colors or logo. (spec 1 section 5) */
export function canApply(choice: {
  source: ModuleId;
  targets: readonly ModuleId[];
  colors: boolean;
  logo: boolean;
}): boolean {
  return choice.targets.some((target) => target !== choice.source) && (choice.colors || choice.logo);
}

/** The dialog asks which logo is meant only for a module with two. (spec 1 section 5) */
export function asksForLogoSlot(source: ModuleId): boolean {
  return compiled(source).record.logos.length > 1;
}

/** True when the module can be a source and there is something to apply it to. (OP-52) */
export function offersApply(customization: Customization, source: ModuleId, flags: ApplyFlags): boolean {
  const rows = applyTargets(customization, source, flags);
  return rows.some((row) => row.reason === 'source') && rows.some((row) => !row.disabled);
}
