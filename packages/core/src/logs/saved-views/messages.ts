import { LOG_VIEW_NAME_MAX, LOG_VIEWS_MAX } from '../../api/schemas/index.ts';
import { defineMessages } from '../../language/index.ts';

/** Words of the saved views. Chosen here; the empty list after issue 7. (UI.md sections 4.7 and 7) */
export const savedViewTexts = defineMessages('log-views', {
  savedViews: 'Saved views',
  loading: 'Loading views…',
  empty: 'No saved views yet.',
  retry: 'Retry',
  save: 'Save view…',
  saveTitle: 'Save view',
  saveButton: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  what: 'Keeps the filters, the interval and the columns. Only you see your views.',
  changed: 'Changed',
  undo: 'Undo',
  nameMissing: 'Give the view a name.',
  nameTooLong: `Use at most ${LOG_VIEW_NAME_MAX} characters.`,
  nameTaken: (name: string) => `You already have a view named “${name}”. Choose another name, or update that view.`,
  tooMany: `You have ${LOG_VIEWS_MAX} views of this log. Delete one to save another.`,
  update: (name: string) => `Update “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  saved: (name: string) => `View “${name}” saved.`,
  updated: (name: string) => `View “${name}” updated.`,
  savedEvent: (name: string) => `the view “${name}” was saved`,
  deletedEvent: (name: string) => `the view “${name}” was deleted`,
  deleted: (name: string) => `View “${name}” deleted.`,
});
