import { LOG_CASE_EVENTS_MAX } from '../../api/schemas/index.ts';
import { defineMessages, formatCount } from '../../language/index.ts';

/** Words of the page of cases. Chosen here. (issue 17, decision 050) */
export const casesTexts = defineMessages('log-cases', {
  title: 'Cases',
  /** Of the way there from a log. */
  yours: 'Your cases',
  list: 'Your cases, by name',
  name: 'Name',
  events: 'Events',
  none: 'A case is a list of events of any log, with your notes. Make one here, or from an open event.',
  make: 'New case',
  makeTitle: 'New case',
  makeButton: 'Make case',
  rename: 'Rename',
  renameTitle: 'Rename case',
  what: 'Only you see your cases.',
  cancel: 'Cancel',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeWhat: 'Its events stay in their logs, and your notes stay with them.',
  removed: (name: string) => `Case “${name}” deleted.`,
  made: (name: string) => `Case “${name}” made.`,
  renamed: (name: string) => `Case named “${name}”.`,
  madeEvent: (name: string) => `the case “${name}” was made`,
  renamedEvent: (name: string) => `the case was named “${name}”`,
  removedEvent: (name: string) => `the case “${name}” was deleted`,
  undo: 'Undo',
  missing: 'There is no such case. It may have been deleted.',
  empty: 'No events yet. Open an event of a log and choose “Note and cases”.',
  rows: 'Events of the case, the oldest first',
  time: 'Time',
  log: 'Log',
  event: 'Event',
  note: 'Note',
  takeOut: (time: string) => `Take the event of ${time} out of the case`,
  /** Asked before an event that nothing is shown of. */
  takeOutTitle: 'Take the event out of the case?',
  takeOutButton: 'Take out',
  takeOutWhat: 'Its log has it no more, or you may not read it: you may not be able to put it back.',
  takenOut: 'Event taken out of the case.',
  takenOutEvent: 'the event was taken out',
  /** Instead of what an event holds. */
  gone: 'No longer stored',
  forbidden: 'You may not read this log',
  count: (count: number) =>
    `${formatCount(count, { one: 'event', other: 'events' })} of at most ${LOG_CASE_EVENTS_MAX}`,
  export: 'Export',
  exportMenu: 'Export this case with your notes',
  csv: 'CSV',
  ndjson: 'NDJSON, with all fields',
  exported: (count: number) => `${formatCount(count, { one: 'event', other: 'events' })} exported.`,
});
