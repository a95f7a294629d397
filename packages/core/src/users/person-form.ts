import { administratorFault, createAccess, type RoleEditor, rightsBeyond } from '../access/index.ts';
import type { RoleWire } from '../api/schemas/index.ts';
import { type ApiError, jsonEqual } from '../shared/index.ts';
import { username } from '../validators/index.ts';
import { peopleTexts as texts } from './people.messages.ts';
import { type People, type Person, personName } from './people.ts';

/** A user as somebody types him. */
export interface PersonForm {
  uid: string;
  first_name: string;
  last_name: string;
  /** Ids. */
  roles: readonly string[];
  enabled: boolean;
}

export type PersonFaults = Partial<Record<keyof PersonForm | 'form', string>>;

/** Who edits users: himself, and what he may give. (OP-201) */
export interface PersonEditor extends Pick<RoleEditor, 'can' | 'isAdministrator'> {
  uid: string;
  /** Rights are checked in this tenant. */
  enforced: boolean;
}

export const blankPerson: PersonForm = { uid: '', first_name: '', last_name: '', roles: [], enabled: true };

export function formOf({ uid, first_name, last_name, roles, enabled }: Person): PersonForm {
  return { uid, first_name, last_name, roles, enabled };
}

/** Whether something is typed that is not saved. */
export function isEditedPerson({ before, form }: { before: Person | null; form: PersonForm }): boolean {
  return !jsonEqual(form, before === null ? blankPerson : formOf(before));
}

/**
 * What is typed over what a rival saved meanwhile: fields that nobody typed in are as he saved them. (OP-202)
 * @returns the form, and the fields that both changed, where what is typed stays.
 */
export function mergedForm(
  { before, form }: { before: Person; form: PersonForm },
  now: Person,
): { form: PersonForm; both: (keyof PersonForm)[] } {
  const [base, theirs] = [formOf(before), formOf(now)];
  const fields = Object.keys(theirs) as (keyof PersonForm)[];
  const mine = fields.filter((field) => !jsonEqual(form[field], base[field]));
  const both = mine.filter((field) => !jsonEqual(theirs[field], base[field]) && !jsonEqual(theirs[field], form[field]));
  return { form: { ...theirs, ...Object.fromEntries(mine.map((field) => [field, form[field]])) }, both };
}

/** Everything that keeps a user from being saved; the service refuses the same. (OP-201, ROL-008) */
export function personFaults(
  form: PersonForm,
  before: Person | null,
  known: People,
  editor: PersonEditor,
): PersonFaults {
  const faults: PersonFaults = {};
  const uid = form.uid.trim();
  const isTaken = known.people.some((each) => each.id !== before?.id && each.uid.toLowerCase() === uid.toLowerCase());
  if (uid === '') faults.uid = texts.uidMissing;
  else if (uid !== before?.uid && username(uid) !== null) faults.uid = texts.uidWrong;
  else if (isTaken) faults.uid = texts.uidTaken;
  const beyond = form.roles
    .filter((id) => !before?.roles.includes(id))
    .flatMap((id) => roleLock(id, known, editor) ?? []);
  if (beyond[0] !== undefined) faults.roles = beyond[0];
  if (before === null) return faults;
  if (!form.enabled && before.enabled && before.uid === editor.uid) faults.enabled = texts.ownOff;
  const fault = changeFault(form, before, known, editor);
  if (fault !== null) faults[form.enabled ? 'roles' : 'enabled'] ??= fault;
  return faults;
}

/** Why a role is not this editor's to give; null where it is. (OP-201) */
export function roleLock(id: string, { roles }: Pick<People, 'roles'>, editor: PersonEditor): string | null {
  const role = roles?.find((each) => each.id === id);
  const [missing] = role === undefined ? [] : rightsBeyond(role, editor);
  return missing === undefined ? null : texts.roleLocked(missing);
}

/** Why a user may not be deleted; null where he may. (ROL-008) */
export function removeFault(person: Person, known: People, editor: PersonEditor): string | null {
  if (person.uid === editor.uid) return texts.ownRemoved;
  return lastFault(person, false, known);
}

/** Whether somebody may more than the editor, who then does nothing to him. (OP-201) */
export function isStronger(person: Person, known: People, editor: PersonEditor): boolean {
  return person.uid !== editor.uid && person.roles.some((id) => roleLock(id, known, editor) !== null);
}

function changeFault(form: PersonForm, before: Person, known: People, editor: PersonEditor): string | null {
  if (known.roles === null && form.enabled) return null; // whether he still holds everything the service knows
  const held = known.roles?.filter(({ id }) => form.roles.includes(id)) ?? [];
  const stays = form.enabled && (!editor.enforced || holdsAll(held) || sameRoles(form.roles, before.roles));
  return lastFault(before, stays && before.administrator, known);
}

function lastFault(person: Person, stays: boolean, { people }: People): string | null {
  const before = people.filter(({ administrator }) => administrator).length;
  return administratorFault({ before, after: before - (person.administrator && !stays ? 1 : 0) });
}

function holdsAll(roles: readonly RoleWire[]): boolean {
  const lists = { read: roles.flatMap(({ read }) => read), write: roles.flatMap(({ write }) => write) };
  return createAccess({ user: { capabilities: { rbac: true }, roles: lists }, deployment: 'cloud' }).isAdministrator;
}

function sameRoles(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** What the service refused: at its field when it names one. (spec 3 section 8) */
export function refusedPerson(error: ApiError): PersonFaults {
  const [field = ''] = error.path?.split('.') ?? [];
  const message = error.message;
  if (error.code === 'conflict' && field === '' && message.includes('taken')) return { uid: texts.uidTaken };
  return Object.hasOwn(blankPerson, field) ? { [field]: message } : { form: message };
}

/** An opened user with the roles that are chosen for him. (issue 15) */
export function personOfForm(
  before: Person,
  form: PersonForm,
  { roles }: Pick<People, 'roles'>,
): { person: { name: string; enabled: boolean; roles: readonly RoleWire[] }; isUnsaved: boolean } {
  const held = roles?.filter(({ id }) => form.roles.includes(id)) ?? [];
  const person = { name: personName(before), enabled: form.enabled, roles: held };
  return { person, isUnsaved: !sameRoles(form.roles, before.roles) || form.enabled !== before.enabled };
}
