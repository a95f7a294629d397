export { groupTexts } from './groups.messages.ts';
export type { GroupPeople, GroupRow, KnownGroups, MemberRow, OpenedGroup } from './groups.ts';
export { goneGroup, groupRows, MEMBERS_PART, memberRows, openedGroup, PERSON_OPEN, showsGiven } from './groups.ts';
export { importTexts } from './import/import.messages.ts';
export { linksFile, linksUntil } from './import/links-file.ts';
export type { JudgedPerson, KnownPeople, NewPerson, NewPersonFault } from './import/new-people.ts';
export { judgePeople, peopleErrors } from './import/new-people.ts';
export type { FileFault, FileLine, PeopleFile } from './import/people-file.ts';
export { exampleFile, readPeopleFile } from './import/people-file.ts';
export type {
  ImportedPeople,
  PeopleImportContext,
  PeopleImportEvent,
  PeopleImportTag,
  PreviewLine,
} from './import/people-import.machine.ts';
export {
  canSendPeople,
  countPeople,
  faultPlace,
  PREVIEW_PART,
  peopleImportMachine,
  peopleToSend,
  previewLines,
  selectImportAtRisk,
} from './import/people-import.machine.ts';
export { linkMailNote, listMailNotes, type MailNote } from './mail/mail-notes.ts';
export type {
  CommandDone,
  PeopleContext,
  PeopleEvent,
  PeopleTag,
  PersonCommand,
  SavedPerson,
  ShownLink,
} from './people.machine.ts';
export {
  peopleMachine,
  selectOpenedPerson,
  selectPeopleFailure,
  selectPeopleStale,
  selectPersonCommand,
  selectPersonEdited,
} from './people.machine.ts';
export { peopleTexts } from './people.messages.ts';
export type { People, Person, PersonRow, ShownState } from './people.ts';
export { holdersOf, personName, personRows } from './people.ts';
export { commandsFor, type OfferedCommand, whyNot } from './person-commands.ts';
export type { PersonEditor, PersonFaults, PersonForm } from './person-form.ts';
export { blankPerson, formOf, personFaults, personOfForm, removeFault, roleLock } from './person-form.ts';
export { trailTexts } from './trail.messages.ts';
export { type TrailList, trailLists } from './trail.ts';
