import type { StagedSection } from '../../../policy/index.ts';
import type { Json } from '../../../shared/index.ts';
import { fromServer } from '../../convert/from-server.convert.ts';
import { diffCustomization } from '../../edit/changes.ts';
import type { Area, ServerCustomization } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import { type ChangeGroup, groupChanges, valueWords } from './editor-summary.ts';
import { publishMessages } from './publish.messages.ts';

/** One section of the publish review, with its changes field by field where they are known. (UI.md 4.14) */
export interface ReviewPart {
  key: string;
  /** Null where the service does not say which sections differ. */
  section: StagedSection | null;
  /** Changes of the customization, by module; none for other sections. */
  groups: readonly ChangeGroup[];
}

/**
 * What the review lists: every section that differs, whoever staged it, those first that stop the publish. An area whose
 * changes were all taken back here is left out, since a save is all that it waits for. (OP-200, UI.md 4.14)
 * @param sections - null where they are not known; the changes of the customization then stand alone.
 * @param unsavedAreas - areas with edits that are not saved.
 */
export function reviewParts(
  sections: readonly StagedSection[] | null,
  groups: readonly ChangeGroup[],
  unsavedAreas: readonly Area[],
): ReviewPart[] {
  const groupsOf = (key: string) => groups.filter(({ id }) => `customization.${moduleOf(id).area}` === key);
  if (sections === null) {
    return groups.map((group) => ({ key: group.id, section: null, groups: [group] }));
  }
  return sections
    .map((section) => ({ key: section.name, section, groups: groupsOf(section.name) }))
    .filter(({ key, groups: own }) => own.length > 0 || !unsavedAreas.some((area) => key === `customization.${area}`))
    .toSorted((a, b) => Number(a.section.may_publish) - Number(b.section.may_publish));
}

/** A field of the customization that differs, told as the changes of entries are. (PUB-001) */
export interface AreaChange {
  kind: string;
  /** Dotted path in the UI form, for example `web.blockPage.theme`. */
  id: string;
  /** Of the module. */
  name: string;
  what: 'changed';
  fields: { label: string; before: string | null; after: string | null }[];
}

/** What the review lists between two documents of an area in server form. (OP-200, PUB-001) */
export function areaChanges(area: Area, before: Json | undefined, after: Json | undefined): AreaChange[] {
  const [was, now] = [before, after].map((document) => fromServer({ [area]: document ?? null } as ServerCustomization));
  const groups = was === undefined || now === undefined ? [] : groupChanges(diffCustomization(was, now));
  return groups.flatMap(({ label: name, changes }) =>
    changes.map(({ module, path, label, before: from, after: to }): AreaChange => {
      const wordsOf = (value: unknown) =>
        value === null ? null : (valueWords(module, path, value) ?? shortWords(value));
      return {
        kind: `customization.${area}`,
        id: path,
        name,
        what: 'changed',
        fields: [{ label, before: wordsOf(from), after: wordsOf(to) }],
      };
    }),
  );
}

/** A picture or code is no text to read in a line. */
const mostLetters = 80;
const shortWords = (value: unknown) => (typeof value === 'string' && value.length <= mostLetters ? value : '…');

/**
 * How many changes the review lists between two documents of an area in server form; null where only fields differ that
 * Portico does not know. (OP-200)
 */
export function countAreaChanges(area: Area, before: Json | undefined, after: Json | undefined): number | null {
  return areaChanges(area, before, after).length || null;
}

/** `4 changes in 2 modules and 1 other section`, under the publish review. (UI.md 4.14) */
export function reviewWords(parts: readonly ReviewPart[]): string {
  const modules = parts.flatMap(({ groups }) => groups).filter((group) => leftIn(group) > 0);
  const others = parts.flatMap(({ groups, section }) => (groups.length === 0 && section !== null ? [section] : []));
  const total =
    modules.reduce((sum, group) => sum + leftIn(group), 0) +
    others.reduce((sum, { entries }) => sum + (entries ?? 1), 0);
  return total === 0 ? publishMessages.none : publishMessages.changes(total, modules.length, others.length);
}

/** How many changes of a module are not discarded. (UI.md 4.6) */
export function leftIn({ changes }: Pick<ChangeGroup, 'changes'>): number {
  return changes.filter(({ isDiscarded }) => !isDiscarded).length;
}

/** True while something is listed that is not discarded. */
export function hasChangesLeft(parts: readonly ReviewPart[]): boolean {
  return parts.some(({ groups }) => groups.length === 0 || groups.some((group) => leftIn(group) > 0));
}

/**
 * What stands in place of the changes when none is left; null while it is not known whether there are some. (UI.md 4.6,
 * OP-200)
 */
export function emptyReviewWords(sections: readonly StagedSection[] | null, hasUnsaved: boolean): string | null {
  if (sections?.length === 0) return publishMessages.same;
  return hasUnsaved ? publishMessages.saveToKeep : null;
}
