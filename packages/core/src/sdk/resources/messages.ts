import { defineMessages, formatList, formatNumber, formatRow } from '../../language/index.ts';

/** What a save of entries says that somebody else was before. (RES-007) */
export const conflictTexts = defineMessages('entry-conflicts', {
  nothing: 'nothing',
  field: (value: string) => `Somebody else changed it to ${value}.`,
  label: (entry: string, label: string) => `${entry} › ${label}`,
  entries: (kind: string, labels: readonly string[]) =>
    `Somebody else changed the same in ${kind}: ${formatRow(labels)}.`,
  moved: (place: number) => `Somebody else moved it to place ${formatNumber(place)}.`,
  removed: 'Somebody else removed it.',
  changed: 'Somebody else changed it.',
  readOnly: (several: string) => `${several} are written by others, and cannot be saved.`,
});

/** What is said of entries that others refer to. Chosen here. (RES-013) */
export const usedTexts = defineMessages('entry-uses', {
  use: (kind: string, name: string) => `${kind} ${name}`,
  more: (count: number) => `${formatNumber(count)} more`,
  used: (uses: readonly string[]) =>
    `It is used by ${formatList(uses)}. Put another one in its place, or take it out there first.`,
  insteadGone: 'What was to take its place does not exist any more.',
  lost: 'The answer of a replacement was lost.',
});
