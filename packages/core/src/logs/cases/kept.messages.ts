import {
  KEPT_EVENTS_MAX,
  LOG_CASE_EVENTS_MAX,
  LOG_CASE_NAME_MAX,
  LOG_CASES_MAX,
  LOG_NOTE_MAX,
} from '../../api/schemas/index.ts';
import { defineMessages, formatCount, formatList, formatNumber } from '../../language/index.ts';

const quoted = (names: readonly string[]) => formatList(names.map((name) => `“${name}”`));

/** Words of what a user keeps with an event. Chosen here. (issue 17, decision 050) */
export const keptTexts = defineMessages('log-kept', {
  /** Of the button in the event, and of the dialog that it opens. */
  title: 'Note and cases',
  note: 'Note to yourself',
  noteHint: 'Only you see it. It goes into the file of a case.',
  cases: 'Your cases',
  noCases: 'You have no case yet. Name one below, and this event is its first.',
  newCase: 'New case with this event',
  save: 'Save',
  cancel: 'Cancel',
  inCases: 'In your cases',
  failed: (why: string) => `Couldn't read your note on this event. ${why}`,
  /**
   * @param note - of the other window; null where the form has taken it over.
   * @param put, out - names of the cases into which the other window put the event, and out of which it took it.
   */
  changed: (note: string | null, put: readonly string[], out: readonly string[]) => {
    const saved =
      note === null
        ? 'It was saved in another window since you opened it. The note below is the one that is there: Save again to keep your changes.'
        : note === ''
          ? 'It was saved in another window since you opened it, without a note. What you typed is still here: Save again to keep it.'
          : `It was saved in another window since you opened it, with the note “${note}”. What you typed is still here: Save again to replace that note.`;
    const moves = [
      ...(put.length === 0 ? [] : [`put it into ${quoted(put)}`]),
      ...(out.length === 0 ? [] : [`took it out of ${quoted(out)}`]),
    ];
    return moves.length === 0 ? saved : `${saved} That window ${formatList(moves)}; the cases below follow that.`;
  },
  savedEvent: 'note and cases of this event were saved',
  caseEvent: (name: string) => `the case “${name}” was made`,
  saved: 'Note and cases saved.',
  events: (count: number) => formatCount(count, { one: 'event', other: 'events' }),
});

/** Why a case or a note is refused, by form and service alike. Chosen here. (decision 050) */
export const caseFaults = defineMessages('log-case-faults', {
  nameMissing: 'Give the case a name.',
  nameTooLong: `Use at most ${LOG_CASE_NAME_MAX} characters.`,
  nameTaken: (name: string) => `You already have a case named “${name}”. Choose another name, or use that case.`,
  tooMany: `You have ${LOG_CASES_MAX} cases. Delete one to make another.`,
  noteTooLong: `Use at most ${formatNumber(LOG_NOTE_MAX)} characters.`,
  noCase: (id: string) => `You have no case “${id}”. It may have been deleted in another window.`,
  tooManyEvents: (name: string) =>
    `“${name}” has ${LOG_CASE_EVENTS_MAX} events. Take one out, or add this one to another case.`,
  tooManyKept: `You keep ${formatNumber(KEPT_EVENTS_MAX)} events. Empty a note or delete a case to keep another.`,
});
