import { type RoleEditor, rightsBeyond } from '../../access/index.ts';
import { type PersonWire, ROLES_OF_USER_MAX, type RoleWire } from '../../api/schemas/index.ts';
import type { ValueError } from '../../shared/index.ts';
import { username } from '../../validators/index.ts';
import { importTexts } from './import.messages.ts';

const texts = importTexts.faults;

/** A user of a list; roles by id. (ROL-015) */
export interface NewPerson {
  uid: string;
  first_name: string;
  last_name: string;
  roles: readonly string[];
}

/** What a list of users is compared with. */
export interface KnownPeople {
  people: readonly Pick<PersonWire, 'uid' | 'first_name' | 'last_name' | 'roles'>[];
  /** Names that others than these bear, in lower case; those of other tenants the service alone knows. */
  taken?: ReadonlySet<string>;
  /** Those in force; null where they are not open to who makes the list. */
  roles: readonly RoleWire[] | null;
}

export type NewPersonField = keyof NewPerson;

/** What is wrong with a user of a list. */
export interface NewPersonFault {
  field: NewPersonField;
  rule: string;
  message: string;
  /** Place in the list of the one who has the name too. */
  twin?: number;
}

/** What becomes of a user of a list: he is new, there already just so, or wrong. */
export interface JudgedPerson {
  state: 'new' | 'there' | 'wrong';
  faults: readonly NewPersonFault[];
}

/** Longest name to sign in with, and longest of the other names; those of a single user. */
const longest = { uid: 250, first_name: 100, last_name: 100 } as const;
const formulaSigns = /^\s*([=+\-@＝＋－＠])/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/**
 * Judges each user of a list: portal, scripts and service by the same function. Who is there already with the same names
 * and roles is no fault, so that a list may be sent again. (ROL-015, OP-201)
 */
export function judgePeople(
  list: readonly NewPerson[],
  { people, taken, roles }: KnownPeople,
  editor: Pick<RoleEditor, 'can' | 'isAdministrator'>,
): JudgedPerson[] {
  const there = new Map(people.map((person) => [person.uid.toLowerCase(), person]));
  const byId = new Map(roles?.map((role) => [role.id, role]));
  const locks = new Map<string, string | null>();
  const first = new Map<string, number>();
  return list.map((person, at): JudgedPerson => {
    const key = person.uid.toLowerCase();
    const twin = first.get(key);
    if (twin === undefined && person.uid !== '') first.set(key, at);
    const found = there.get(key);
    if (found !== undefined && twin === undefined && isSame(found, person)) return { state: 'there', faults: [] };
    const faults: NewPersonFault[] = [
      ...nameFaults(person),
      ...(twin === undefined ? [] : [{ field: 'uid' as const, rule: 'repeated', message: texts.repeated, twin }]),
      ...(found === undefined ? [] : [{ field: 'uid' as const, rule: 'taken', message: texts.taken }]),
      ...(taken?.has(key) === true ? [{ field: 'uid' as const, rule: 'taken', message: texts.takenElsewhere }] : []),
      ...roleFaults(person.roles),
    ];
    return { state: faults.length === 0 ? 'new' : 'wrong', faults };
  });

  function roleFaults(ids: readonly string[]): NewPersonFault[] {
    const of = (rule: string, message: string): NewPersonFault => ({ field: 'roles', rule, message });
    if (ids.length === 0) return [];
    if (ids.length > ROLES_OF_USER_MAX) return [of('tooMany', texts.tooManyRoles(ROLES_OF_USER_MAX))];
    if (roles === null) return [of('closed', texts.rolesClosed)];
    return ids.flatMap((id) => {
      const role = byId.get(id);
      if (role === undefined) return [of('unknownRole', texts.roleUnknown(id, null))];
      const known = locks.get(id);
      const lock = known === undefined ? (rightsBeyond(role, editor)[0] ?? null) : known;
      locks.set(id, lock);
      return lock === null ? [] : [of('beyondEditor', texts.roleLocked(role.name, lock))];
    });
  }
}

/** The faults of a list as the service tells them: `people[3].uid`. (OP-203) */
export function peopleErrors(judged: readonly JudgedPerson[]): ValueError[] {
  return judged.flatMap(({ faults }, at) =>
    faults.map(({ field, rule, message }) => ({
      path: `people[${at}].${field}`,
      label: importTexts.labels[field],
      rule,
      message,
    })),
  );
}

function nameFaults(person: NewPerson): NewPersonFault[] {
  return (['uid', 'first_name', 'last_name'] as const).flatMap((field) => {
    const fault = nameFault(field, person[field]);
    return fault === null ? [] : [{ field, ...fault }];
  });
}

function nameFault(field: keyof typeof longest, text: string): { rule: string; message: string } | null {
  if (field === 'uid' && text === '') return { rule: 'required', message: texts.uidMissing };
  const formula = formulaSigns.exec(text)?.[1];
  if (formula !== undefined) return { rule: 'formula', message: texts.formula(formula) };
  if (field === 'uid' && username(text) !== null) return { rule: 'invalidUserName', message: texts.uidWrong };
  if (/[\n\r\u2028\u2029]/.test(text)) return { rule: 'invalidLineBreaks', message: texts.lineBreak };
  if (controls.test(text)) return { rule: 'invalid', message: texts.control };
  if (text.length > longest[field]) return { rule: 'maxlength', message: texts.tooLong(longest[field]) };
  return null;
}

function isSame(there: KnownPeople['people'][number], person: NewPerson): boolean {
  const roles = new Set(there.roles);
  return (
    there.uid === person.uid &&
    there.first_name === person.first_name &&
    there.last_name === person.last_name &&
    roles.size === new Set(person.roles).size &&
    person.roles.every((id) => roles.has(id))
  );
}
