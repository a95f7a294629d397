import type { PersonCommand } from './people.machine.ts';
import { peopleTexts as texts } from './people.messages.ts';
import type { People, Person } from './people.ts';
import { mailOf, personName, waitEnd } from './people.ts';
import { isStronger, type PersonEditor, removeFault } from './person-form.ts';

/** A command as the form offers it, with what follows. (UI.md 4.15) */
export interface OfferedCommand {
  command: PersonCommand;
  label: string;
  note: string;
  /** What its confirmation asks. */
  title: string;
  /** Why it cannot be done; null where it can. */
  blocked: string | null;
}

/**
 * What may be done to a user who is there; nothing to oneself, and to nobody who may more. (OP-201, OP-209)
 * @param isEdited - something is typed, which none of them saves.
 */
export function commandsFor(person: Person, known: People, editor: PersonEditor, isEdited: boolean): OfferedCommand[] {
  if (whyNot(person, known, editor) !== null) return [];
  const name = personName(person);
  const first = isEdited ? texts.editedFirst : null;
  const isExpected = person.state === 'expected';
  const isNew = isExpected || person.state === 'invited' || person.state === 'link_ended';
  const mail = mailOf(person);
  const again =
    mail === null ? null : `${texts.mailNotes[mail.state]} ${isNew ? texts.sendAgainNote : texts.resetNote}`;
  const link: OfferedCommand = {
    command: 'link',
    label: !isNew ? texts.reset : mail === null ? texts.linkAgain : texts.sendAgain,
    note: again ?? (isExpected ? texts.linkFirstNote : isNew ? texts.linkAgainNote : texts.resetNote),
    title: isNew ? texts.ask.link(name) : texts.ask.reset(name),
    blocked: first,
  };
  const end: OfferedCommand = {
    command: 'end',
    label: texts.end,
    note: texts.endNote,
    title: texts.ask.end(name),
    blocked: first,
  };
  const takeOff: OfferedCommand = {
    command: 'takeOff',
    label: texts.takeOff,
    note: texts.takeOffNote,
    title: texts.ask.takeOff(name),
    blocked: first,
  };
  const unlock: OfferedCommand = {
    command: 'unlock',
    label: texts.unlock,
    note: texts.unlockNote,
    title: texts.ask.unlock(name),
    blocked: first,
  };
  const remove: OfferedCommand = {
    command: 'remove',
    label: texts.remove,
    note: texts.removeNote,
    title: texts.ask.remove(name),
    blocked: first ?? removeFault(person, known, editor),
  };
  const factors = person.mfa_enabled ? [takeOff] : [];
  // By the word of the service alone: the clock of this browser may be ahead, and unlocking nobody does no harm.
  const locks = waitEnd(person) === null ? [] : [unlock];
  return person.enabled ? [...locks, link, end, ...factors, remove] : [...factors, remove];
}

/** Why nothing may be done to a user; null where something may. */
export function whyNot(person: Person, known: People, editor: PersonEditor): string | null {
  if (person.uid === editor.uid) return texts.ownNote;
  return isStronger(person, known, editor) ? texts.strongerNote : null;
}
