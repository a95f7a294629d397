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
export type { People, Person, PersonRow } from './people.ts';
export { personName, personRows } from './people.ts';
export { commandsFor, type OfferedCommand, whyNot } from './person-commands.ts';
export type { PersonEditor, PersonFaults, PersonForm } from './person-form.ts';
export { blankPerson, formOf, personFaults, removeFault, roleLock } from './person-form.ts';
