import type { StagedSectionWire } from '../api/schemas/index.ts';

type Named = Pick<StagedSectionWire, 'area' | 'label'>;

/** `Firewall › Rules`. (UI.md 4.14) */
export function sectionName({ area, label }: Named): string {
  return `${area} › ${label}`;
}

/** How many changes a publish would make; a section that nobody counts is one. (UI.md 4.14) */
export function stagedTotal(sections: readonly Pick<StagedSectionWire, 'entries'>[]): number {
  return sections.reduce((sum, { entries }) => sum + (entries ?? 1), 0);
}

/** `2 entries differ`, `3 changes` in the customization, `Changed` where nobody counts. (UI.md 4.14) */
export function sectionChangeWords({ name, entries }: Pick<StagedSectionWire, 'name' | 'entries'>): string {
  if (entries === null) return 'Changed';
  if (name.startsWith('customization.')) return `${entries} ${entries === 1 ? 'change' : 'changes'}`;
  return entries === 1 ? '1 entry differs' : `${entries} entries differ`;
}

/**
 * `Saved by you and ben`, newest first; null where it is not known. (UI.md 4.14)
 * @param me - uid of whoever reads it.
 */
export function savedByWords({ saves }: Pick<StagedSectionWire, 'saves'>, me: string | null): string | null {
  const names = [...new Set(saves.map(({ by }) => (by === me ? 'you' : by)))];
  return names.length === 0 ? null : `Saved by ${listed(names)}`;
}

/** Why a section stops a publish. (OP-200) */
export function missingRightWords({ right }: Pick<StagedSectionWire, 'right'>): string {
  return `You can't publish this: it needs the right ${right}.`;
}

/**
 * What a publish is refused with: every area that the publisher may not publish, and the right that it needs. (OP-200)
 * @param missing - none where nothing differs and the publisher may change no section at all.
 */
export function publishRefusal(missing: readonly (Named & Pick<StagedSectionWire, 'right'>)[]): string {
  if (missing.length === 0) return 'You cannot publish: you may change no part of the policy.';
  const parts = missing.map((section) => `${sectionName(section)} (needs ${section.right})`);
  return `You cannot publish what is staged, since it changes ${listed(parts)}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
