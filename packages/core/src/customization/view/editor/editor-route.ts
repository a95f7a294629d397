import { areas, type EditorMode, type ModuleId } from '../../registry/model.ts';
import { modules } from '../../registry/modules.ts';
import { moduleRoute } from '../../validate/routes.ts';
import { modesOf } from './editor-sections.ts';

/** What a route of the customization area shows. (OP-01) */
export type CustomizationPlace =
  | { kind: 'overview' }
  | { kind: 'module'; id: ModuleId; mode: EditorMode }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' };

/** Sections that readers may know under another name. (OP-01) */
const aliases: Readonly<Record<string, string>> = { 'web/indicators': 'style' };

/**
 * Reads a route of the area: `/customization` is the overview, an area leads to its first visible module, a missing mode
 * to the module's first mode, the alias of the indicators to their slug; anything else is page-not-found. (OP-01)
 * @param path - with or without the leading slash, without query.
 */
export function customizationPlace(path: string, visible: readonly ModuleId[]): CustomizationPlace {
  const [root, area, slug, mode, ...rest] = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (root !== 'customization' || rest.length > 0) return { kind: 'notFound' };
  const shown = modules.filter((module) => visible.includes(module.id));
  if (slug === undefined) {
    if (area === undefined) return { kind: shown.length === 0 ? 'notFound' : 'overview' };
    if (!areas.some((known) => known === area)) return { kind: 'notFound' };
    const first = shown.find((module) => module.area === area);
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
