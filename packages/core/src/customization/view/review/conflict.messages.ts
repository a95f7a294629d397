import { defineMessages, formatCount } from '../../../language/index.ts';

const changes = (count: number) => formatCount(count, { one: 'change', other: 'changes' });
const same = (fields: number) =>
  `Somebody else changed the same ${fields === 1 ? 'field' : 'fields'} since you opened the editor.`;

/** Words of the conflict dialog. Design texts; the specification has none. (DESIGN section 3) */
export const conflictTexts = defineMessages('customization-conflict', {
  title: 'Resolve conflicts',
  before: 'Before',
  mine: 'Yours',
  theirs: 'Theirs',
  later: 'Later',
  overwrite: 'Overwrite theirs',
  resolve: 'Resolve and save',
  others: (count: number) =>
    `Somebody else made ${changes(count)} in other fields since you opened the editor. Saving keeps theirs and yours.`,
  same,
  sameAndOthers: (fields: number, others: number) =>
    `${same(fields)} ${formatCount(others, { one: 'other change', other: 'other changes' })} of theirs ${others === 1 ? 'is' : 'are'} merged without a question.`,
  open: (fields: number) => `${formatCount(fields, { one: 'field', other: 'fields' })} to choose`,
});
