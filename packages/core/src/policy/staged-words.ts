import { changeLine, type ToldChange } from '../resources/index.ts';
import type { ValueError } from '../shared/index.ts';
import { sectionName } from './section-names.ts';
import { stagedTexts } from './staged.messages.ts';

/** A change of one entry, of the customization of a field, and who saved it. (PUB-001) */
export interface StagedChange extends ToldChange {
  /** Of the entry, of the customization the path of the field. */
  id: string;
  /** What a discard names. */
  key: string;
  /** Who saved it since the last publish, newest first. */
  saves: readonly { by: string; at: string }[];
}

/** A section in which what is staged differs from what is published. (OP-200) */
export interface StagedSection {
  /** For example `fwaas.rules`. */
  name: string;
  area: string;
  label: string;
  /** The right that publishing it needs. */
  right: string;
  may_publish: boolean;
  /** How many changes it holds; null where only fields of the customization differ that nobody knows. */
  entries: number | null;
  /** What differs, for whoever may read it: the first of them, `entries` says how many there are. */
  changes?: readonly StagedChange[] | undefined;
  /** How many more there are, by who saved them last, and when the newest of them was saved. (PUB-003) */
  rest?: readonly { by: string; at: string; entries: number }[] | undefined;
  /** Who saved it since the last publish, newest first. */
  saves: readonly { by: string; at: string }[];
}

type Named = Pick<StagedSection, 'name' | 'area' | 'label'>;

/** `3 changes`, `Changed` where nobody counts. (UI.md 4.14) */
export function sectionChangeWords({ entries }: Pick<StagedSection, 'entries'>): string {
  return entries === null ? stagedTexts.changed : stagedTexts.changes(entries);
}

/** One line of what differs in a section. */
export interface SectionLine {
  /** Of no other line of the section. */
  id: string;
  words: string;
}

/** What differs in a section, a line each; none where only their number is known. (RES-006, UI.md 4.14) */
export function sectionChangeLines({
  changes = [],
  entries,
}: {
  changes?: readonly ToldChange[] | undefined;
  entries: number | null;
}): SectionLine[] {
  const more = (entries ?? 0) - changes.length;
  const lines = changes.map((change, at): SectionLine => ({ id: `${at}`, words: changeLine(change) }));
  return lines.length === 0 || more <= 0 ? lines : [...lines, { id: 'more', words: stagedTexts.more(more) }];
}

/**
 * `Saved by you and ben`, newest first; null where it is not known. (UI.md 4.14)
 * @param me - uid of whoever reads it.
 */
export function savedByWords({ saves }: Pick<StagedSection, 'saves'>, me: string | null): string | null {
  const names = [...new Set(saves.map(({ by }) => (by === me ? stagedTexts.you : by)))];
  return names.length === 0 ? null : stagedTexts.savedBy(names);
}

/** Which sections stop a publish, under the button; null when none does. (OP-200, UI.md 4.14) */
export function lockedWords(sections: readonly (Named & Pick<StagedSection, 'may_publish'>)[]): string | null {
  const locked = sections.filter(({ may_publish }) => !may_publish);
  return locked.length === 0 ? null : stagedTexts.locked(locked.map(sectionName));
}

/** What the review says where it is not known which sections differ. (OP-200) */
export function unreadStagedWords({ message }: { message: string }): string {
  return stagedTexts.unread(message);
}

/** Why a section stops a publish. (OP-200) */
export function missingRightWords({ right }: Pick<StagedSection, 'right'>): string {
  return stagedTexts.missingRight(right);
}

/**
 * What a publish is refused with: every area that the publisher may not publish, and the right that it needs. (OP-200)
 * @param missing - none where nothing differs and the publisher may change no section at all.
 */
export function publishRefusal(missing: readonly (Named & Pick<StagedSection, 'right'>)[]): string {
  if (missing.length === 0) return stagedTexts.nothingToPublish;
  const parts = missing.map((section) => stagedTexts.needs(sectionName(section), section.right));
  return stagedTexts.refused(parts);
}

/** What a publish is refused with that would put live what is incomplete: the first of it, and how much more there is. */
export function incompletePublish([first, ...more]: readonly ValueError[]): string {
  return first === undefined ? '' : stagedTexts.incomplete(first.label, first.message, more.length);
}
