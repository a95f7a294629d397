import type { StagedSection } from './staged-words.ts';

/** How many changes a publish would make; a section that nobody counts is one. (UI.md 4.14) */
export function stagedTotal(sections: readonly Pick<StagedSection, 'entries'>[]): number {
  return sections.reduce((sum, { entries }) => sum + (entries ?? 1), 0);
}
