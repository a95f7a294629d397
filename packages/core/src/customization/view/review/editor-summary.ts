import { formatList } from '../../../language/index.ts';
import { presetColors } from '../../convert/effective-theme.ts';
import { isThemeName } from '../../convert/theme.convert.ts';
import type { ChangedModule } from '../../edit/changed-fields.ts';
import { type Change, diffCustomization } from '../../edit/changes.ts';
import { compiled } from '../../registry/compile.ts';
import { type Area, type ModuleId, moduleIds } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import type { CustomizationError } from '../../validate/validate.ts';
import { countWords } from './messages.ts';

/** Faults per module, for the list of modules. (UI.md 4.3) */
export function errorCount(errors: readonly CustomizationError[], id: ModuleId): number {
  const { area, key } = moduleOf(id);
  return errors.filter((error) => error.area === area && error.module === key).length;
}

/** What the save bar says about unsaved work. (UI.md 4.6) */
export interface ChangeSummary {
  /** For example `3 changes`. */
  count: string;
  /** For example `Web and Email`. */
  areas: string;
  modules: readonly ModuleCount[];
  /** Those that are named where there is little room. */
  named: readonly ModuleCount[];
  /** The others: `7 more`; null when all are named. */
  more: string | null;
}

interface ModuleCount {
  id: ModuleId;
  label: string;
  count: number;
}

/** Most modules that the save bar names; of more than these it names one less and counts the others. Chosen here. */
const mostNamed = 3;

const counted = new WeakMap<object, { original: object | null; counts: readonly ChangedModule[] }>();

/**
 * Changed modules with the number of changes that a person made: picking a theme is one, however many colors follow
 * from it. The same figures stand in the list of modules, the save bar and the publish review. (UI.md 4.3, 4.6)
 */
export function selectChangeCounts({ context: { original, edited } }: SavePublishSnapshot): readonly ChangedModule[] {
  if (original === null || edited === null) return none;
  const known = counted.get(edited);
  if (known !== undefined && known.original === original) return known.counts;
  const groups = groupChanges(diffCustomization(original, edited));
  const counts = groups.map(({ id, changes }) => ({ module: id, count: changes.length }));
  counted.set(edited, { original, counts });
  return counts;
}

/** The same of one module. (UI.md 4.2, 4.3) */
export function selectChangeCount(id: ModuleId): (snapshot: SavePublishSnapshot) => number {
  return (snapshot) => selectChangeCounts(snapshot).find(({ module }) => module === id)?.count ?? 0;
}

const none: readonly ChangedModule[] = [];

/** Counts changed fields by module and names the areas. (UI.md 4.6) */
export function changeSummary(changed: readonly { module: ModuleId; count: number }[]): ChangeSummary {
  const total = changed.reduce((sum, { count }) => sum + count, 0);
  const modules = changed.map(({ module, count }) => ({ id: module, label: moduleOf(module).label, count }));
  const named = modules.length > mostNamed ? modules.slice(0, mostNamed - 1) : modules;
  return {
    count: countWords.changes(total),
    areas: areaNames([...new Set(changed.map(({ module }) => moduleOf(module).area))]),
    modules,
    named,
    more: named.length === modules.length ? null : countWords.more(modules.length - named.length),
  };
}

/** For example `Web`, `Web and DLP`, `Web, Email and DLP`. */
export function areaNames(areas: readonly Area[]): string {
  return formatList(areas.map((area) => placeMessages.areas[area]));
}

/** One module of the publish review. (UI.md 4.6) */
export interface ChangeGroup {
  id: ModuleId;
  areaLabel: string;
  label: string;
  changes: readonly Change[];
}

/**
 * Groups field changes by module. The colors that a picked preset filled in follow from the theme, so they are not
 * listed beside it; nor is the flag that the theme decides. (UI.md 4.6, OP-31)
 */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  return moduleIds.flatMap((id) => {
    const own = changes.filter((change) => change.module === id);
    const listed = own.filter((change) => !followsFromTheme(change, own));
    const { area, label } = moduleOf(id);
    return listed.length === 0 ? [] : [{ id, areaLabel: placeMessages.areas[area], label, changes: listed }];
  });
}

function followsFromTheme(change: Change, all: readonly Change[]): boolean {
  const below = change.path.slice(change.module.length + 1);
  const theme = all.find((other) => other.kind === 'theme');
  if (below === 'useCustomStyling') return theme !== undefined;
  if (change.kind !== 'color' || theme === undefined || !isThemeName(theme.after)) return false;
  // A color of one's own under a preset is a change like any other.
  return change.after === presetColors(change.module, theme.after)[below.split('.').at(-1) ?? ''];
}

/** The words for a value in a list of changes; null for kinds that are drawn instead. (UI.md 4.6) */
export function valueWords(module: ModuleId, path: string, value: unknown): string | null {
  const field = compiled(module).byPath.get(path.slice(module.length + 1))?.field;
  switch (field?.kind) {
    case 'flag':
      return value === true ? countWords.on : countWords.off;
    case 'choice':
    case 'number':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'text':
    case 'url':
      return value === null || value === '' ? countWords.empty : String(value);
    case 'font':
      return fontLabel(String(value));
    default:
      return null;
  }
}

/** Name of a font on screen; an unknown stored one is shown as it is. (spec 1 section 2, UI.md section 5) */
export function fontLabel(font: string): string {
  return font === '' ? font : `${font.charAt(0).toUpperCase()}${font.slice(1)}`;
}
