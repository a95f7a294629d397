import { produce } from 'immer';
import { effectiveTheme } from '../convert/effective-theme.ts';
import { applyTheme, configurationOf } from '../edit/edit.ts';
import { compiled, readKeys } from '../registry/compile.ts';
import type { ColorField, ColorGroup } from '../registry/fields.ts';
import type { Customization, Logo, ModuleId } from '../registry/model.ts';

/** What a color is for, across modules. (OP-50) */
export type ColorRole =
  | 'text'
  | 'border'
  | 'background'
  | 'link'
  | 'highlight'
  | `${'mainButton' | 'secondButton'}.${'background' | 'border' | 'text'}`;

const buttons: Partial<Record<ColorGroup, 'mainButton' | 'secondButton'>> = {
  button_recat: 'mainButton',
  button: 'mainButton',
  primary_button: 'mainButton',
  button_one: 'mainButton',
  secondary_button: 'secondButton',
  button_two: 'secondButton',
};

/** Role of one color; null for the reason box and the details box, which are never copied. (OP-50) */
function roleOf({ group, part }: ColorField): ColorRole | null {
  if (group === 'page') return part;
  if (group === 'details') return part === 'highlight' ? 'highlight' : null;
  const button = buttons[group];
  if (button === undefined || part === 'link' || part === 'highlight') return null;
  return `${button}.${part}`;
}

/** Keys of `css.color` by role for each module; what source and target both have is copied. (OP-50) */
export function colorRoles(module: ModuleId): ReadonlyMap<ColorRole, string> {
  const roles = new Map<ColorRole, string>();
  for (const { field } of compiled(module).colors) {
    const role = roleOf(field);
    if (role !== null) roles.set(role, field.key);
  }
  return roles;
}

/** Colors can be copied only from a custom theme. (spec 1 section 5) */
export function canCopyColors(module: ModuleId, configuration: object): boolean {
  return compiled(module).record.theme !== null && effectiveTheme(module, configuration) === null;
}

/** The two logos of the dialogs module. (spec 1 section 5) */
export type LogoSlot = 'dialogs' | 'documents';

/** What is copied from where to where. (spec 1 section 4, OP-50 to OP-52) */
export interface ApplyRequest {
  source: ModuleId;
  targets: readonly ModuleId[];
  colors: boolean;
  logo: boolean;
  /** Which logo of the dialogs module is the source; dialogs unless said otherwise. (OP-51) */
  logoSlot?: LogoSlot;
}

/**
 * Copies colors and logo from one module to others. Colors are left out while the source uses a preset; the source,
 * the watermark and areas that are not there are never targets. (spec 1 section 4, OP-50 to OP-52)
 */
export function applyToMultiple(customization: Customization, request: ApplyRequest): Customization {
  const { source, targets } = request;
  const from = configurationOf(customization, source);
  if (from === null) return customization;
  const logo = request.logo ? logoOf(source, from, request.logoSlot ?? 'dialogs') : null;
  const colors = request.colors && canCopyColors(source, from);
  return targets.reduce((result, target) => {
    const to = configurationOf(result, target);
    if (to === null || target === source || compiled(target).record.theme === null) return result;
    const painted = colors ? withColors(result, target, { source, from }) : result;
    return logo === null ? painted : withLogo(painted, target, logo);
  }, customization);
}

function withColors(
  customization: Customization,
  target: ModuleId,
  { source, from }: { source: ModuleId; from: object },
) {
  const keys = colorRoles(target);
  return produce(applyTheme(customization, target, null), (draft) => {
    const colors = readKeys(configurationOf(draft, target), ['css', 'color']) as Record<string, unknown>;
    for (const [role, key] of colorRoles(source)) {
      const targetKey = keys.get(role);
      const color = readKeys(from, ['css', 'color', key]);
      if (targetKey !== undefined && color !== undefined) colors[targetKey] = color;
    }
  });
}

function logoOf(source: ModuleId, configuration: object, slot: LogoSlot): Logo | null {
  const { logos } = compiled(source).record;
  const path = logos.length > 1 ? (slot === 'documents' ? 'logoDocuments' : 'logoDialogs') : logos[0];
  return path === undefined ? null : ((readKeys(configuration, [path]) ?? null) as Logo | null);
}

function withLogo(customization: Customization, target: ModuleId, logo: Logo): Customization {
  const { content, useURL, url, urlContent } = logo;
  const hasLogo = content !== null || (useURL && url !== '');
  const copy: Logo = hasLogo
    ? { content, useURL, url, urlContent }
    : { content: null, useURL: false, url: '', urlContent: null };
  return produce(customization, (draft) => {
    const to = configurationOf(draft, target);
    for (const path of compiled(target).record.logos) Object.assign(readKeys(to, [path]) as Logo, copy);
  });
}
