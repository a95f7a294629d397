import { type Area, allFeatures, type ModuleId } from '../../registry/model.ts';
import { modules } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import { errorMessage } from '../../validate/messages.ts';
import type { CustomizationError } from '../../validate/validate.ts';
import { type EditorBlock, editorSections } from './editor-sections.ts';

/** Faults of one module, under the names that the screen shows. */
export interface ErrorGroup {
  area: Area;
  areaLabel: string;
  modules: readonly { id: ModuleId; label: string; errors: readonly ListedError[] }[];
}

/** One row of the multiple-error dialog. (UI.md 4.5) */
export interface ListedError {
  path: string;
  label: string;
  message: string;
  error: CustomizationError;
}

/** Groups faults by area, then module, in the order of the registry, those of a module in the order of its form. (spec 1 section 2, OP-03) */
export function groupErrors(errors: readonly CustomizationError[]): readonly ErrorGroup[] {
  const listed = modules.flatMap((module) => {
    const own = errors.filter((error) => error.area === module.area && error.module === module.key);
    if (own.length === 0) return [];
    const place = placesIn(module.id);
    const rows = own.map(toRow).sort((a, b) => place(a.path) - place(b.path));
    return [{ id: module.id, area: module.area, label: module.label, errors: rows }];
  });
  const present = [...new Set(listed.map((module) => module.area))];
  return present.map((area) => ({
    area,
    areaLabel: placeMessages.areas[area],
    modules: listed
      .filter((module) => module.area === area)
      .map(({ id, label, errors: rows }) => ({ id, label, errors: rows })),
  }));
}

const toRow = (error: CustomizationError): ListedError => ({
  path: error.path,
  label: error.label,
  message: errorMessage(error),
  error,
});

/** Where a field stands in the form of its module; what no form shows comes last. */
function placesIn(id: ModuleId): (path: string) => number {
  const shown = editorSections(id, allFeatures).flatMap(({ blocks }) => blocks.flatMap(pathsIn));
  const places = new Map(shown.map((path, index) => [`${id}.${path}`, index]));
  return (path) => places.get(path) ?? shown.length;
}

function pathsIn(block: EditorBlock): string[] {
  switch (block.kind) {
    case 'theme':
      return [block.field.path];
    case 'logo':
      return [block.image.path, block.useUrl.path, block.url.path];
    case 'colors':
      return [...block.page, ...block.groups.flatMap(({ fields }) => fields)].map(({ path }) => path);
    case 'link':
      return [block.enabled.path, block.url.path, block.text.path];
    case 'tabs':
      return block.tabs.flatMap(({ fields }) => fields.map(({ path }) => path));
    case 'fields':
      return block.fields.map(({ path }) => path);
  }
}
