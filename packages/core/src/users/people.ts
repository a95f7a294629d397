import type { PersonWire, RoleWire } from '../api/schemas/index.ts';
import { formatDate, holdsText } from '../language/index.ts';
import { clockTime, momentWords } from '../shared/index.ts';
import { peopleTexts as texts } from './people.messages.ts';

/** A user with who saved him last. (OP-202) */
export type Person = PersonWire & { updated_at: string | null; updated_by: string | null };

/** What the settings know of users. */
export interface People {
  people: readonly Person[];
  /** Those in force; null where they are not open to this user. (UI.md 1.6) */
  roles: readonly RoleWire[] | null;
}

/** A user as the list shows him. (UI.md 4.15) */
export interface PersonRow {
  id: string;
  uid: string;
  name: string;
  /** By what the user signs in. */
  signIn: string;
  roles: string;
  factor: string;
  lastSeen: string;
  lastSeenAt: string | null;
  /** `locked` is an active one whose passwords or codes have to wait. */
  state: PersonWire['state'] | 'locked';
  stateWords: string;
  tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  /** Until when the open link is good, or the user has to wait; null where neither is. */
  until: string | null;
  /** That the mail with his link did not go out, or not yet; null where nothing is to be said. (decision 056) */
  mail: { state: 'waiting' | 'failed'; words: string } | null;
}

const tones = {
  active: 'success',
  invited: 'info',
  expected: 'neutral',
  link_ended: 'warning',
  locked: 'danger',
  disabled: 'neutral',
} as const satisfies Record<PersonRow['state'], PersonRow['tone']>;

/** First and last name; the name to sign in with where there are none. */
export function personName({
  uid,
  first_name,
  last_name,
}: Pick<PersonWire, 'uid' | 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter((part) => part.trim() !== '').join(' ') || uid;
}

/** A state as it is shown. */
export type ShownState = Pick<PersonRow, 'state' | 'stateWords' | 'tone'>;

/** The words and the colour of a state. (UI.md 4.15) */
export function shownState(state: PersonRow['state']): ShownState {
  return { state, stateWords: texts.states[state], tone: tones[state] };
}

/** The users whose names or roles have the text, in the order of the service. (UI.md 4.15) */
export function personRows({ people, roles }: People, find: string, now: number): PersonRow[] {
  const names = new Map(roles?.map(({ id, name }) => [id, name]));
  const wanted = find.trim();
  const rows = people.map((person): PersonRow => {
    const { id, uid, last_seen_at } = person;
    const state = isLocked(person, now) ? 'locked' : person.state;
    const held = person.roles.map((role) => names.get(role) ?? role);
    return {
      id,
      uid,
      name: personName(person),
      roles: roles === null ? '' : held.length === 0 ? texts.noRoles : texts.roles(held),
      signIn: signInWords(person),
      factor: person.mfa_enabled ? texts.factorOn : isOfProvider(person) ? texts.factorAtProvider : texts.factorOff,
      lastSeen: seenWords(last_seen_at, now),
      lastSeenAt: last_seen_at,
      ...shownState(state),
      until: untilOf(person, now),
      mail: mailOf(person),
    };
  });
  const isWanted = ({ uid, name, roles: held }: PersonRow) => [uid, name, held].some((text) => holdsText(text, wanted));
  return wanted === '' ? rows : rows.filter(isWanted);
}

/** Whether passwords or codes of a user who is switched on have to wait at that time. (UI.md 4.15) */
function isLocked(person: Pick<PersonWire, 'state' | 'locked_until'>, now: number): boolean {
  const end = waitEnd(person);
  return end !== null && end > now;
}

/** Until when a user who is switched on has to wait, as the service said, in epoch milliseconds; null for none. (UI.md 4.15) */
export function waitEnd({ state, locked_until = null }: Pick<PersonWire, 'state' | 'locked_until'>): number | null {
  return state === 'active' && locked_until !== null ? Date.parse(locked_until) : null;
}

/**
 * How far the own clock is ahead of the service's, in milliseconds, as a wait of the list tells: its end by the one, and how long
 * it lasts from the answer on. Without a wait nothing depends on it. (UI.md 4.15)
 * @param now - when the list was answered, by the own clock.
 */
export function clockAhead({ people }: Pick<People, 'people'>, now: number): number {
  const { locked_until = null, locked_ms = null } = people.find(({ locked_ms: ms }) => typeof ms === 'number') ?? {};
  return locked_until === null || locked_ms === null ? 0 : now + locked_ms - Date.parse(locked_until);
}

/** When the next wait of the list ends, which are shown as over from then on; null for none. (UI.md 4.15) */
export function nextWaitEnd({ people }: Pick<People, 'people'>, now: number): number | null {
  const ends = people.map(waitEnd).filter((end) => end !== null && end > now);
  return ends.reduce((first, end) => (first === null || (end ?? first) < first ? end : first), null);
}

/** A wait is over within minutes, a link within days. (decision 056, OP-209) */
function untilOf(person: PersonWire, now: number): string | null {
  const { state, link_ends_at, locked_until = null } = person;
  if (isLocked(person, now) && locked_until !== null) return texts.untilWhen(clockTime(locked_until));
  return state === 'invited' && link_ends_at !== null ? texts.untilWhen(shortTime(link_ends_at, now)) : null;
}

/** What is said of the mail with the link of a user; null where it went out, or none was meant to. (decision 056) */
export function mailOf({ state: of, link_mail: state = null }: Pick<PersonWire, 'state' | 'link_mail'>) {
  const isOpen = of === 'invited' || of === 'active';
  return !isOpen || state === null || state === 'sent' ? null : { state, words: texts.mail[state] };
}

/** A time within a week in as few letters as a column of the table has room for: "14:10" today, else "Tue 14:10". */
function shortTime(instant: string, now: number): string {
  const at = Date.parse(instant);
  const day = (time: number) => formatDate(time, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return formatDate(at, day(at) === day(now) ? clock : { weekday: 'short', ...clock });
}

/** Whoever comes by a provider alone has no password here, and what the provider asks for is its own. */
function isOfProvider({ provider = null, has_password = true }: PersonWire): boolean {
  return provider !== null && !has_password;
}

function signInWords(person: PersonWire): string {
  const { provider = null, state } = person;
  if (state === 'expected') return texts.noneYet;
  if (provider === null) return texts.password;
  return isOfProvider(person) ? provider : texts.passwordOr(provider);
}

function seenWords(at: string | null, now: number): string {
  if (at === null) return texts.never;
  const day = (text: string) => formatDate(Date.parse(text), { year: 'numeric', month: 'short', day: 'numeric' });
  return momentWords(at, now, day) ?? texts.never;
}

/** Who holds which roles, by name; null where the users are not open. (issue 15) */
export function holdersOf(known: People | null): { name: string; roles: readonly string[] }[] | null {
  return known?.people.map((person) => ({ name: personName(person), roles: person.roles })) ?? null;
}
