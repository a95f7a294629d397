import { defineMessages, formatNumber, formatRow } from '../../language/index.ts';

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
