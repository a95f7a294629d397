import { defineMessages, formatCount, formatList, formatNumber } from '../../language/index.ts';

/** Texts of users from a file. Chosen here. (UI.md 4.15, ROL-015) */
export const importTexts = defineMessages('people-import', {
  title: 'Import users',
  note: 'From a CSV file, or pasted. Every line is checked before anything is made.',
  choose: 'Choose a file',
  paste: 'Or paste the lines here, with their heading',
  pasteNote:
    'Columns: user_name, first_name, last_name, roles. Several roles stand in one cell with | between them. Comma, semicolon or tab between cells.',
  example: 'Download an example',
  labels: { uid: 'User name', first_name: 'First name', last_name: 'Last name', roles: 'Roles' },
  exampleFile: 'users example.csv',
  exampleFirst: 'ann.lee@example.com Ann Lee',
  exampleSecond: 'bo.berg@example.com Bo Berg',
  exampleRoles: (first: string, second: string) => `${first} | ${second}`,
  fileName: (name: string) => `From ${name}`,
  check: 'Check',
  checking: 'Checking',
  back: 'Back to the text',
  cancel: 'Cancel',
  close: 'Close',
  atOnce: 'Applies at once, without publishing.',
  summary: (made: number, there: number, wrong: number) =>
    formatList([
      `${formatNumber(made)} new`,
      ...(there === 0 ? [] : [`${formatNumber(there)} there already`]),
      ...(wrong === 0 ? [] : [formatCount(wrong, { one: 'line with a fault', other: 'lines with a fault' })]),
    ]),
  faultsFirst: 'Nothing is made while a line is wrong. Correct the file, or leave these lines out.',
  leaveOut: (count: number) =>
    count === 1 ? 'Leave the line with a fault out' : `Leave the ${formatNumber(count)} lines with a fault out`,
  lines: 'Lines of the file',
  columns: { line: 'Line', user: 'User', roles: 'Roles', becomes: 'What becomes of it' },
  states: { new: 'New', there: 'There already', wrong: 'Fault', out: 'Left out' },
  noRoles: 'No role',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  at: (line: number, column: number | null, name: string | null) =>
    column === null
      ? `Line ${formatNumber(line)}`
      : `Line ${formatNumber(line)}, column ${formatNumber(column)}${name === null ? '' : ` (${name})`}`,
  make: (count: number) => `Make ${formatCount(count, { one: 'user', other: 'users' })}`,
  nothingNew: 'Nobody of these is new.',
  doneTitle: (count: number) => `${formatCount(count, { one: 'user', other: 'users' })} made`,
  doneText: (when: string) =>
    `Each has a link to set a password with: once, until ${when}. The links are not shown again.`,
  doneNobody: 'Nobody was made: everybody of the list is there already.',
  linksAgain: 'The first answer was lost, so the links were made anew.',
  download: 'Download the links',
  downloaded: 'Downloaded',
  linksFile: 'links of new users.csv',
  linkColumns: { user: 'user_name', link: 'link', until: 'good_until', mailed: 'mailed_to' },
  notDownloaded: 'Not downloaded yet',
  done: 'Done',
  closeTitle: 'Close without the links?',
  closeText: 'They are not shown again. You can make a new link for each user.',
  closeAnyway: 'Close',
  stay: 'Back to the links',
  discardTitle: 'Discard the list?',
  discardText: 'What you chose or pasted is not made.',
  discard: 'Discard',
  keep: 'Keep it',
  event: 'the users were made',
  faults: {
    empty: 'There is nothing in it. The first line names the columns: user_name, first_name, last_name, roles.',
    excel: 'This is a workbook. Save it as "CSV UTF-8" and choose that file.',
    encoding: 'This is not UTF-8 text, so names would come out wrong. Save it as "CSV UTF-8".',
    noUserColumn:
      'The first line names no column user_name. It is the heading: user_name, first_name, last_name, roles.',
    unknownColumn: (name: string) =>
      `There is no column "${name}". Known are user_name, first_name, last_name and roles; take it out or rename it.`,
    twiceColumn: (name: string) => `The column ${name} stands twice in the heading.`,
    openQuote: 'A quote begins in this line and is not closed. Close it, or take it away.',
    tooMany: (count: number, most: number) =>
      `It has ${formatNumber(count)} users, and ${formatNumber(most)} are made at once. Split it.`,
    noLines: 'There is a heading and nothing below it.',
    tooManyCells: (count: number, wanted: number) =>
      `The line has ${formatNumber(count)} cells and the heading ${formatNumber(wanted)}. Put a cell that holds the separator in quotes.`,
    uidMissing: 'Enter a user name.',
    uidWrong: `A user name must not contain ! < \\ whitespace ' or "`,
    tooLong: (most: number) => `At most ${formatNumber(most)} characters.`,
    formula: (sign: string) => `It begins with ${sign}, which spreadsheets run as a formula. Take the sign away.`,
    lineBreak: 'A name has no line breaks. Join the lines.',
    control: 'It holds a character that cannot be seen. Take it out.',
    taken: 'There is a user of this name already, with other names or roles.',
    takenElsewhere: 'This user name is taken.',
    repeated: 'This user name stands in the list before.',
    repeatedAt: (line: number) => `This user name stands in line ${formatNumber(line)} already.`,
    roleUnknown: (name: string, near: string | null) =>
      near === null
        ? `No role in force is called "${name}".`
        : `No role in force is called "${name}". Did you mean ${near}?`,
    roleLocked: (role: string, right: string) => `${role} grants ${right}, which you do not hold yourself.`,
    rolesClosed: 'You may not see the roles, so you cannot give any. Leave this cell empty.',
    tooManyRoles: (most: number) => `At most ${formatNumber(most)} roles.`,
  },
});
