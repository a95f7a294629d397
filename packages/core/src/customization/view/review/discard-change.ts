import { jsonEqual } from '../../../shared/index.ts';
import { effectiveTheme } from '../../convert/effective-theme.ts';
import { copyPathOf } from '../../convert/logo-copy.ts';
import { type Change, diffCustomization } from '../../edit/changes.ts';
import { applyTheme, configurationOf, themedTogether } from '../../edit/edit.ts';
import { compiled, compiledField, readKeys, writeKeys } from '../../registry/compile.ts';
import type { Area, Customization, ModuleId } from '../../registry/model.ts';
import { isEditable } from '../../save-publish/edits.ts';
import { type SavePublishSnapshot, selectEditable } from '../../save-publish/selectors.ts';
import { discardMessages } from './discard.messages.ts';
import { type ChangeGroup, groupChanges } from './editor-summary.ts';

type Reviewed = Pick<Change, 'module' | 'path'>;

/** Name of the undo step that a discard makes. (DRF-007) */
export function discardLabel(change: Pick<Change, 'label'>): string {
  return discardMessages.discard(change.label);
}

/** Name of the undo step that takes a discarded change up again. (DRF-007) */
export function keepLabel(change: Pick<Change, 'label'>): string {
  return discardMessages.keep(change.label);
}

/** What stands in place of the values of a discarded change. (UI.md 4.6) */
export const discardedRow = discardMessages.row;

/** What the message after a discard says. (UI.md 4.6) */
export function discardedWords(change: Pick<Change, 'label'>): string {
  return discardMessages.done(change.label);
}

/** True when changes of the area may be discarded now. (spec 1 section 6) */
export function canDiscard(area: Area) {
  return (snapshot: SavePublishSnapshot): boolean => selectEditable(snapshot) && isEditable(snapshot.context, area);
}

/**
 * What publishing would change, by module. A change that the edited data has taken back stays, marked, until it is
 * saved, so that it can be had again where it was. (UI.md 4.6)
 * @param edited - may hold unsaved edits; a value that equals the published one needs only a save to be gone.
 */
export function reviewGroups(published: Customization, staged: Customization, edited: Customization): ChangeGroup[] {
  return groupChanges(diffCustomization(published, staged)).map((group) => ({
    ...group,
    changes: group.changes.map((change) => (isTakenBack(change, edited) ? { ...change, isDiscarded: true } : change)),
  }));
}

function isTakenBack({ path, before }: Change, edited: Customization): boolean {
  return jsonEqual(readKeys(edited, path.split('.')) ?? null, before);
}

/**
 * Puts the published value of one change back into the edited data; everything off its path is shared. A theme takes
 * along what follows from it: its flag, every color, the other banner (OP-32), a choice that a preset holds (OP-33). A URL takes the stored copy of its logo along (DESIGN section 4), a mirrored flag its setting (OP-19), and a
 * part that is null on either side goes as a whole (OP-17).
 */
export function discardChange(edited: Customization, published: Customization, change: Reviewed): Customization {
  const { module, path } = change;
  const from = configurationOf(published, module);
  const to = configurationOf(edited, module);
  if (from === null || to === null) return edited;
  const mirrored = mirroredPaths(change);
  if (mirrored !== null) return copy(edited, published, mirrored);
  const place = path.slice(module.length + 1);
  const theme = place === 'theme' || place === 'useCustomStyling' || followsTheme(module, place, to, from);
  return theme ? discardTheme(edited, published, module) : discardField(edited, published, module, place);
}

/** A button type under a preset cannot change without the theme that forces it. (OP-33) */
function followsTheme(module: ModuleId, place: string, to: object, from: object): boolean {
  const isForced = compiled(module).forced.some(({ field }) => field.path === place);
  return isForced && effectiveTheme(module, to) !== null && effectiveTheme(module, from) === null;
}

function discardTheme(edited: Customization, published: Customization, module: ModuleId): Customization {
  const paths = themedTogether(module).flatMap((id) => {
    const { colors, forced } = compiled(id);
    const own = [...colors, ...forced].map(({ field }) => field.path);
    return ['theme', 'useCustomStyling', ...own].map((place) => `${id}.${place}`.split('.'));
  });
  return copy(edited, published, paths);
}

function discardField(edited: Customization, published: Customization, module: ModuleId, place: string): Customization {
  const { field, keys, part } = compiledField(module, place);
  const [area = '', key = ''] = module.split('.');
  const isWhole = part !== null && [edited, published].some((data) => readPart(data, module, part.keys) === null);
  const copyPath = field.kind === 'url' ? copyPathOf(module, place) : null;
  const paths = [[area, key, ...(isWhole && part !== null ? part.keys : keys)]];
  if (copyPath !== null) paths.push([area, key, ...copyPath.split('.')]);
  const next = copy(edited, published, paths);
  return field.kind === 'color' ? asCustom(next, published, module) : next;
}

const readPart = (data: Customization, module: ModuleId, keys: readonly string[]) =>
  readKeys(configurationOf(data, module), keys);

/** A color of its own does not fit under a preset that was picked meanwhile. (OP-31) */
function asCustom(edited: Customization, published: Customization, module: ModuleId): Customization {
  const themeAt = (data: Customization) => effectiveTheme(module, configurationOf(data, module) ?? {});
  const now = themeAt(edited);
  return now === null || now === themeAt(published) ? edited : applyTheme(edited, module, null);
}

/** The flag and the setting that mirror each other, where the change is about one of them. (OP-19) */
function mirroredPaths({ module, path }: Reviewed): string[][] | null {
  const { record, mirrors } = compiled(module);
  for (const { field, fullPath } of mirrors) {
    const both = [`${record.area}.settings.${field.mirrors}`, fullPath];
    if (both.includes(path)) return both.map((place) => place.split('.'));
  }
  return null;
}

function copy(to: Customization, from: Customization, paths: readonly (readonly string[])[]): Customization {
  return paths.reduce((result, keys) => writeKeys(result, keys, readKeys(from, keys)), to);
}
