import type { LeafChange } from '../../editing/structure-diff.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { isLogoCopy } from '../convert/logo-copy.ts';
import { customizationChanges } from '../edit/changed-fields.ts';
import { configurationOf } from '../edit/edit.ts';
import type { KeptHtml } from '../edit/kept-html.ts';
import { readKept } from '../edit/kept-pages.ts';
import { compiled, readKeys, writeKeys } from '../registry/compile.ts';
import { areas, type Customization, moduleIds } from '../registry/model.ts';

/** Shape of the drafts that this version writes. */
export const DRAFT_VERSION = 1;

/** Unsaved edits of one administrator, as they are kept in the browser. (DESIGN section 3) */
export interface Draft {
  version: typeof DRAFT_VERSION;
  tenant: string;
  user: string;
  /** Identity of the revision that the edits were made on. */
  revision: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Only what was edited, so that a draft fits on newer data. */
  changes: readonly LeafChange[];
  /** Custom HTML that was switched off; a draft of an earlier version has none. (OP-206) */
  kept?: KeptHtml;
}

/** Turns a draft of one version into one of a later version. */
export type DraftMigrations = Readonly<Record<number, (draft: Record<string, unknown>) => unknown>>;

/** The edits of a draft. */
export function draftChanges(original: Customization, edited: Customization): LeafChange[] {
  return customizationChanges(original, edited);
}

/** The draft that a stored value holds, migrated when it is older; null when nobody can read it. (DRF-006) */
export function readDraft(stored: unknown, migrations: DraftMigrations = {}): Draft | null {
  let value = stored;
  for (let left = DRAFT_VERSION; left >= 0 && isRecord(value) && value.version !== DRAFT_VERSION; left--) {
    const migrate = typeof value.version === 'number' ? migrations[value.version] : undefined;
    if (migrate === undefined) return null;
    try {
      value = migrate(value);
    } catch {
      return null; // offered as JSON instead
    }
  }
  return isDraft(value) ? value : null;
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || value.version !== DRAFT_VERSION || !Array.isArray(value.changes)) return false;
  const { tenant, user, revision, savedAt } = value;
  const named = [tenant, user, revision].every((name) => typeof name === 'string');
  return named && typeof savedAt === 'number' && value.changes.every(isChange);
}

function isChange(value: unknown): value is LeafChange {
  return isRecord(value) && Array.isArray(value.path) && value.path.every((key) => typeof key === 'string');
}

/** What restoring a draft gives. */
export interface RestoredDraft {
  customization: Customization;
  /** Custom HTML that waits for the next switching on. (OP-206) */
  kept: KeptHtml;
  /** Paths that somebody changed since; the draft's value is taken, and saving shows it as a change. */
  overlapping: readonly string[];
  /** Paths that this version or this tenant does not have. */
  skipped: readonly string[];
}

/** Puts the edits of a draft on the data as it is now. (DRF-003) */
export function restoreDraft(draft: Draft, current: Customization): RestoredDraft {
  const overlapping: string[] = [];
  const skipped: string[] = [];
  let customization = current;
  for (const { path, before, after } of draft.changes) {
    const there = readKeys(current, path);
    if (!fits(path, there, after, current)) {
      skipped.push(path.join('.'));
      continue;
    }
    const place = path.join('.');
    if (isLogoCopy(place)) {
      // The copy belongs to its URL: while that is the same, the service's newest one stays.
      const url = [...path.slice(0, -1), 'url'];
      if (readKeys(customization, url) !== readKeys(current, url))
        customization = writeKeys(customization, path, after);
      continue;
    }
    if (!jsonEqual(there, before) && !jsonEqual(there, after)) overlapping.push(place);
    customization = writeKeys(customization, path, after);
  }
  return { customization, kept: readKept(draft.kept, current), overlapping, skipped };
}

/** True when the place exists here and the value is of its kind. */
function fits(path: readonly string[], there: unknown, after: unknown, current: Customization): boolean {
  const [areaKey, key, ...rest] = path;
  const area = areas.find((name) => name === areaKey);
  if (area === undefined || current[area] === null || rest.length === 0) return false;
  const sameKind = there === null || after === null || after === undefined || typeof there === typeof after;
  if (area === 'web' && key === 'settings') return typeof there === 'boolean' && sameKind;
  const module = moduleIds.find((id) => id === `${area}.${key}`);
  if (module === undefined) return false;
  const place = rest.join('.');
  const { byPath, parts } = compiled(module);
  const field = byPath.get(place);
  if (field === undefined) return sameKind && parts.some((part) => part.path === place);
  const within = field.part === null || isRecord(readKeys(configurationOf(current, module), field.part.keys));
  return within && (sameKind || there === undefined);
}
