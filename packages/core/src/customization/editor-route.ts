import type { FeatureFlags } from './editor-sections.ts';
import { modesOf } from './editor-sections.ts';
import { type Area, areas, type Customization, type EditorMode, type ModuleId } from './model.ts';
import { modules } from './modules.ts';
import { moduleRoute } from './routes.ts';

/** What a route of the customization area shows. (OP-01) */
export type CustomizationPlace =
  | { kind: 'module'; id: ModuleId; mode: EditorMode }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' };

/** Sections that readers may know under another name. (OP-01) */
const aliases: Readonly<Record<string, string>> = { 'web/indicators': 'style' };

/**
 * Modules that exist for this tenant and user, in the order of the list: areas that were loaded, capabilities that
 * are on. (spec 1 section 6, OP-24)
 */
export function visibleModules(customization: Pick<Customization, Area>, features: FeatureFlags): readonly ModuleId[] {
  return modules
    .filter((module) => customization[module.area] !== null)
    .filter((module) => module.feature === null || features[module.feature] === true)
    .map((module) => module.id);
}

/**
 * Reads a route of the area: `/customization` leads to the first visible module, an area to its first, a missing mode
 * to the module's first mode, the alias of the indicators to their slug; anything else is page-not-found. (OP-01)
 * @param path - with or without the leading slash, without query.
 */
export function customizationPlace(path: string, visible: readonly ModuleId[]): CustomizationPlace {
  const [root, area, slug, mode, ...rest] = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (root !== 'customization' || rest.length > 0) return { kind: 'notFound' };
  const shown = modules.filter((module) => visible.includes(module.id));
  if (slug === undefined) {
    if (area !== undefined && !areas.some((known) => known === area)) return { kind: 'notFound' };
    const first = shown.find((module) => area === undefined || module.area === area);
    return first === undefined ? { kind: 'notFound' } : { kind: 'redirect', to: moduleRoute(first.id) };
  }
  const alias = aliases[`${area}/${slug}`];
  if (alias !== undefined) return { kind: 'redirect', to: `/customization/${area}/${alias}/${mode ?? 'style'}` };
  const module = shown.find((candidate) => candidate.area === area && candidate.slug === slug);
  if (module === undefined) return { kind: 'notFound' };
  if (mode === undefined) return { kind: 'redirect', to: moduleRoute(module.id) };
  const known = modesOf(module.id).find((candidate) => candidate === mode);
  return known === undefined ? { kind: 'notFound' } : { kind: 'module', id: module.id, mode: known };
}
