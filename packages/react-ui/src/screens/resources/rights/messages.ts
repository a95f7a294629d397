import { defineMessages } from '@portico/core/language';

/** Words of the table of rights: of a role, and of a token. (UI.md 4.13) */
export const rightsMessages = defineMessages('rights-table', {
  title: 'Rights',
  area: 'Area',
  read: 'Read',
  write: 'Write',
  readOf: (right: string) => `Read ${right}`,
  writeOf: (right: string) => `Write ${right}`,
  yes: 'Yes',
  some: 'Some',
  no: '–',
  open: (area: string) => `Rights of ${area}`,
  locked: "You can't grant what you don't hold.",
  lockedOf: (right: string) => `${right}: you don't hold it`,
});
