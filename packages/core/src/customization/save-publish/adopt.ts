import { leafChanges } from '../../editing/structure-diff.ts';
import { jsonEqual } from '../../shared/index.ts';
import { areasOf, compareAll, customizationChanges } from '../edit/changed-fields.ts';
import { keptAfterSave } from '../edit/kept-html.ts';
import { type Area, areas, type Customization } from '../registry/model.ts';
import { checkAll } from './checks.ts';
import { emptyHistory, keepSteps } from './history.ts';
import type { Loaded, SavedArea, SavePublishContext } from './types.ts';

/** Puts one area of `from` and its server document in place. */
export function withArea(to: Customization, area: Area, from: Customization, value = from[area]): Customization {
  return { ...to, [area]: value, source: { ...to.source, [area]: from.source[area] } };
}

/** Context after data came in: everything that follows from it is computed anew. */
export function take(
  context: SavePublishContext,
  original: Customization,
  edited: Customization,
): Pick<SavePublishContext, 'original' | 'edited' | 'changed' | 'errors' | 'history' | 'typing'> {
  const moved = context.edited === null ? [] : customizationChanges(context.edited, edited);
  return {
    original,
    edited,
    changed: compareAll(original, edited),
    errors: checkAll(edited, { ...context.options, stored: original }),
    history:
      context.edited === null
        ? emptyHistory
        : keepSteps(
            context.history,
            moved.map(({ path }) => path),
          ),
    typing: null,
  };
}

/**
 * Takes what the server holds now. An area with unsaved edits stays as it is (CNF-003); when the server's copy of such
 * an area moved, the old token stays too, so that the next save is answered with a conflict instead of overwriting.
 */
export function adoptLoaded(context: SavePublishContext, loaded: Loaded): Partial<SavePublishContext> {
  const { customization: server, revision } = loaded;
  const seen = { revision, notReloaded: null };
  if (context.original === null || context.edited === null) {
    return { ...take(context, server, server), ...seen, base: revision };
  }
  const edits = areasOf(context.changed);
  let { original, edited } = context;
  let moved = false;
  for (const area of areas) {
    if (!edits.includes(area)) {
      original = withArea(original, area, server);
      edited = withArea(edited, area, server);
    } else if (isSameFor(area, context, server)) {
      // Same fields, but perhaps unknown ones beside them: the writer must merge into the newest document.
      const writes = !Object.is(original.source[area], edited.source[area]);
      original = withArea(original, area, server, original[area]);
      if (!writes) edited = withArea(edited, area, server, edited[area]);
    } else moved = true;
  }
  return { ...take(context, original, edited), ...seen, base: moved ? context.base : revision };
}

/** The other side changed nothing that the edits of an area are made on. */
export function isSameFor(area: Area, { original, edited }: SavePublishContext, server: Customization): boolean {
  if (leafChanges(original?.[area], server[area]).length > 0) return false;
  const [document, mine] = [original?.source[area], edited?.source[area]];
  return Object.is(document, mine) || jsonEqual(document, server.source[area]);
}

/**
 * Takes the documents of a program as the edited data, also what no field shows. An area that is not there on either
 * side stays as it is. (OP-203)
 */
export function replaceDocuments(
  context: SavePublishContext,
  customization: Customization,
): Partial<SavePublishContext> {
  const { original, edited } = context;
  if (original === null || edited === null) return {};
  const taken = areas.filter((area) => edited[area] !== null && customization[area] !== null);
  return take(
    context,
    original,
    taken.reduce((to, area) => withArea(to, area, customization), edited),
  );
}

/** Starts a save of these areas. */
export function startRun(context: SavePublishContext, wanted: readonly Area[]): Partial<SavePublishContext> {
  if (context.edited === null) return {};
  return {
    run: { areas: wanted, saved: [], sent: context.edited, rebased: 0 },
    failure: null,
    conflict: null,
    typing: null,
  };
}

/** A stored area becomes the original, under the token that the write answered. (CNF-001, CNF-002) */
export function adoptWritten(
  context: SavePublishContext,
  { revision, warnings = [] }: SavedArea,
): Partial<SavePublishContext> {
  const { run, original, edited } = context;
  const area = run?.areas[0];
  if (run === null || area === undefined || original === null || edited === null) return {};
  return {
    ...take(context, withArea(original, area, run.sent), edited),
    keptHtml: keptAfterSave(context.keptHtml, context.changed, area),
    logoWarnings: { ...context.logoWarnings, [area]: warnings },
    base: revision,
    revision,
    run: { ...run, areas: run.areas.slice(1), saved: [...run.saved, area] },
  };
}
