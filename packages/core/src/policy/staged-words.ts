/** A section in which what is staged differs from what is published. (OP-200) */
export interface StagedSection {
  /** For example `fwaas.rules`. */
  name: string;
  area: string;
  label: string;
  /** The right that publishing it needs. */
  right: string;
  may_publish: boolean;
  /** How many of its entries differ, in fields where it is no list; null where nobody counts them. */
  entries: number | null;
  /** Who saved it since the last publish, newest first. */
  saves: readonly { by: string; at: string }[];
}

type Named = Pick<StagedSection, 'area' | 'label'>;

/** `Firewall › Rules`. (UI.md 4.14) */
export function sectionName({ area, label }: Named): string {
  return `${area} › ${label}`;
}

/** `2 entries differ`, `3 changes` in the customization, `Changed` where nobody counts. (UI.md 4.14) */
export function sectionChangeWords({ name, entries }: Pick<StagedSection, 'name' | 'entries'>): string {
  if (entries === null) return 'Changed';
  if (name.startsWith('customization.')) return `${entries} ${entries === 1 ? 'change' : 'changes'}`;
  return entries === 1 ? '1 entry differs' : `${entries} entries differ`;
}

/**
 * `Saved by you and ben`, newest first; null where it is not known. (UI.md 4.14)
 * @param me - uid of whoever reads it.
 */
export function savedByWords({ saves }: Pick<StagedSection, 'saves'>, me: string | null): string | null {
  const names = [...new Set(saves.map(({ by }) => (by === me ? 'you' : by)))];
  return names.length === 0 ? null : `Saved by ${listed(names)}`;
}

/** Which sections stop a publish, under the button; null when none does. (OP-200, UI.md 4.14) */
export function lockedWords(sections: readonly (Named & Pick<StagedSection, 'may_publish'>)[]): string | null {
  const locked = sections.filter(({ may_publish }) => !may_publish);
  return locked.length === 0 ? null : `You don't have permission to publish ${listed(locked.map(sectionName))}.`;
}

/** What the review says where it is not known which sections differ. (OP-200) */
export function unreadStagedWords({ message }: { message: string }): string {
  return `Couldn't read what else is staged. ${message} Publishing takes all of it along.`;
}

/** Why a section stops a publish. (OP-200) */
export function missingRightWords({ right }: Pick<StagedSection, 'right'>): string {
  return `You can't publish this: it needs the right ${right}.`;
}

/**
 * What a publish is refused with: every area that the publisher may not publish, and the right that it needs. (OP-200)
 * @param missing - none where nothing differs and the publisher may change no section at all.
 */
export function publishRefusal(missing: readonly (Named & Pick<StagedSection, 'right'>)[]): string {
  if (missing.length === 0) return 'You cannot publish: you may change no part of the policy.';
  const parts = missing.map((section) => `${sectionName(section)} (needs ${section.right})`);
  return `You cannot publish what is staged, since it changes ${listed(parts)}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
