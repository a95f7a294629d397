import { changeLine, type ToldChange } from '../resources/index.ts';
import type { ValueError } from '../shared/index.ts';
import { stagedTexts } from './staged.messages.ts';

/** A section in which what is staged differs from what is published. (OP-200) */
export interface StagedSection {
  /** For example `fwaas.rules`. */
  name: string;
  area: string;
  label: string;
  /** The right that publishing it needs. */
  right: string;
  may_publish: boolean;
  /** How many changes it holds, of kinds without a record how many entries differ; null where nobody counts. */
  entries: number | null;
  /** What differs, of kinds that have a record: the first of them, `entries` says how many there are. */
  changes?: readonly ToldChange[] | undefined;
  /** Who saved it since the last publish, newest first. */
  saves: readonly { by: string; at: string }[];
}

type Named = Pick<StagedSection, 'area' | 'label'>;

/** `Firewall › Rules`. (UI.md 4.14) */
export function sectionName({ area, label }: Named): string {
  return stagedTexts.section(area, label);
}

/** `2 entries differ`, `3 changes` where they can be told, `Changed` where nobody counts. (UI.md 4.14) */
export function sectionChangeWords({
  name,
  entries,
  changes,
}: Pick<StagedSection, 'name' | 'entries' | 'changes'>): string {
  if (entries === null) return stagedTexts.changed;
  if (changes !== undefined || name.startsWith('customization.')) return stagedTexts.changes(entries);
  return stagedTexts.entries(entries);
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
}: Pick<StagedSection, 'changes' | 'entries'>): SectionLine[] {
  const more = (entries ?? 0) - changes.length;
  const lines = changes.map((change, at) => ({ id: `${at}`, words: changeLine(change) }));
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
