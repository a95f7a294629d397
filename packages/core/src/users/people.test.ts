import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../shared/index.ts';
import { linksFile } from './import/links-file.ts';
import { linkMailNote, listMailNotes } from './mail/mail-notes.ts';
import {
  type CommandDone,
  type PersonCommand,
  peopleMachine,
  type SavedPerson,
  selectOpenedPerson,
  selectPersonEdited,
} from './people.machine.ts';
import { type People, type Person, personRows } from './people.ts';
import { commandsFor } from './person-commands.ts';
import {
  blankPerson,
  formOf,
  mergedForm,
  type PersonEditor,
  type PersonForm,
  personFaults,
  removeFault,
} from './person-form.ts';

const roles = [
  { id: 'admin', name: 'Administrator', built_in: true, read: ['*:*:*'], write: ['*:*:*'] },
  { id: 'logs', name: 'Log viewer', built_in: true, read: ['logs:*'], write: [] },
];
const person = (uid: string, more: Partial<Person> = {}): Person => ({
  id: uid,
  uid,
  first_name: uid,
  last_name: '',
  roles: [],
  enabled: true,
  state: 'active',
  mfa_enabled: false,
  administrator: false,
  last_seen_at: null,
  link_ends_at: null,
  updated_at: '1',
  updated_by: 'x',
  ...more,
});
const chief = person('chief', { roles: ['admin'], administrator: true });
const reader = person('reader', { roles: ['logs'] });
const known: People = { people: [chief, reader], roles };
const all: PersonEditor = { uid: 'other', can: () => true, isAdministrator: true, enforced: true };
const some: PersonEditor = { ...all, can: (right) => right.startsWith('logs:'), isAdministrator: false };

describe('what a form refuses of a user, as the service does (OP-201, ROL-008)', () => {
  it.each<[string, Parameters<typeof personFaults>, object]>([
    ['no name', [blankPerson, null, known, all], { uid: expect.stringMatching(/Enter/) }],
    ['a name with white space', [{ ...blankPerson, uid: 'a b' }, null, known, all], { uid: expect.anything() }],
    ['a name that is taken', [{ ...blankPerson, uid: 'Chief' }, null, known, all], { uid: expect.anything() }],
    [
      '[ROL-001] a role beyond the editor',
      [{ ...blankPerson, uid: 'a', roles: ['admin'] }, null, known, some],
      { roles: expect.anything() },
    ],
    ['nothing of a good one', [{ ...blankPerson, uid: 'a', roles: ['logs'] }, null, known, some], {}],
    [
      '[ROL-008] the last administrator without his role',
      [{ ...formOf(chief), roles: [] }, chief, known, all],
      { roles: expect.stringMatching(/administrator/) },
    ],
    [
      '[ROL-008] the last administrator switched off',
      [{ ...formOf(chief), enabled: false }, chief, known, all],
      { enabled: expect.stringMatching(/administrator/) },
    ],
    ['nothing of another name of his', [{ ...formOf(chief), first_name: 'New' }, chief, known, all], {}],
    [
      'oneself switched off',
      [{ ...formOf(reader), enabled: false }, reader, known, { ...all, uid: 'reader' }],
      { enabled: expect.anything() },
    ],
  ])('%s', (_, asked, faults) => {
    expect(personFaults(...asked)).toEqual(faults);
  });

  it('[ROL-008] the last administrator is not deleted, and one of two is', () => {
    expect(removeFault(chief, known, all)).toMatch(/administrator/);
    expect(removeFault(chief, { ...known, people: [chief, { ...chief, id: 'second' }] }, all)).toBeNull();
  });

  it('[ROL-001] offers nothing for oneself, nor for one who may more', () => {
    expect(commandsFor(reader, known, all, false).map(({ command }) => command)).toEqual(['link', 'end', 'remove']);
    expect(commandsFor(reader, known, { ...all, uid: 'reader' }, false)).toEqual([]);
    expect(commandsFor(chief, known, some, false)).toEqual([]);
  });
});

describe('the list of users (UI.md 4.15)', () => {
  it('says state, roles and when they were seen, and finds by name and role', () => {
    const invited = person('ann', { state: 'invited', link_ends_at: '2026-12-01T14:10:00Z' });
    const rows = personRows({ ...known, people: [...known.people, invited] }, '', 0);
    expect(rows.map(({ roles: held, stateWords, lastSeen }) => [held, stateWords, lastSeen])).toEqual([
      ['Administrator', 'Active', 'Never'],
      ['Log viewer', 'Active', 'Never'],
      ['No role', 'Invited', 'Never'],
    ]);
    expect(rows[2]?.until).toMatch(/^until Tue \d\d:10/);
    const onThatDay = personRows({ ...known, people: [invited] }, '', Date.parse('2026-12-01T14:00:00Z'));
    expect(onThatDay[0]?.until).toMatch(/^until \d\d:10/);
    expect(personRows(known, 'VIEWER', 0).map(({ uid }) => uid)).toEqual(['reader']);
  });
});

describe('users who have to wait after wrong passwords (UI.md 4.15)', () => {
  const held = { locked_until: '2026-12-01T14:10:00Z' };

  it('are locked until then, unless they could not sign in anyhow, and can be unlocked', () => {
    const people = [person('ann', held), person('ben', { ...held, state: 'disabled', enabled: false }), reader];
    expect(personRows({ roles, people }, '', 0).map(({ stateWords, until }) => [stateWords, until])).toEqual([
      ['Locked', expect.stringMatching(/^until \d\d:\d\d:00/)],
      ['Disabled', null],
      ['Active', null],
    ]);
    const offered = people.map((each) => commandsFor(each, known, all, false).map(({ command }) => command));
    expect(offered).toEqual([['unlock', 'link', 'end', 'remove'], ['remove'], ['link', 'end', 'remove']]);
  });

  it.each([0, 600_000, -600_000])('are so by the clock of the service, with an own one %i ms ahead', async (ahead) => {
    const start = Date.parse('2026-12-01T14:09:00Z');
    vi.useFakeTimers({ now: start + ahead });
    const people = [person('ann', { ...held, locked_ms: 60_000 }), reader];
    const load = fromPromise<People, undefined>(async () => ({ roles, people }));
    const actor = createActor(peopleMachine.provide({ actors: { load } }), { input: { editor: all } }).start();
    const states = () => {
      const { known: now, now: at } = actor.getSnapshot().context;
      return now === null ? [] : personRows(now, '', at).map(({ stateWords }) => stateWords);
    };
    await vi.advanceTimersByTimeAsync(59_000);
    expect(states()).toEqual(['Locked', 'Active']);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(states()).toEqual(['Active', 'Active']);
    actor.stop();
    vi.useRealTimers();
  });

  it('are active again once their time has passed, one after the other, without another call', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T14:09:00Z') });
    const people = [person('ann', held), person('ben', { locked_until: '2026-12-01T14:15:00Z' }), reader];
    const load = vi.fn(async () => ({ roles, people }));
    const actor = createActor(peopleMachine.provide({ actors: { load: fromPromise<People, undefined>(load) } }), {
      input: { editor: all },
    }).start();
    const states = () => {
      const { known: now, now: at } = actor.getSnapshot().context;
      return now === null ? [] : personRows(now, '', at).map(({ stateWords, until }) => [stateWords, until !== null]);
    };
    await vi.advanceTimersByTimeAsync(59_000);
    expect(states()).toEqual([
      ['Locked', true],
      ['Locked', true],
      ['Active', false],
    ]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(states()).toEqual([
      ['Active', false],
      ['Locked', true],
      ['Active', false],
    ]);
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'ask', command: 'end' }); // while somebody decides, nothing moves
    await vi.advanceTimersByTimeAsync(600_000);
    actor.send({ type: 'cancel' });
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([
      ['Active', false],
      ['Active', false],
      ['Active', false],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    actor.stop();
    vi.useRealTimers();
  });
});

describe('a link whose mail did not go out (OP-209, decision 056)', () => {
  it.each<[string, Partial<Person>, [string | null, string, RegExp]]>([
    ['of an older service', { state: 'invited' }, [null, 'New link', /^The user has no password yet/]],
    ['that is sent', { state: 'invited', link_mail: 'sent' }, [null, 'New link', /^The user has no password yet/]],
    [
      'that failed',
      { state: 'invited', link_mail: 'failed' },
      ['Mail failed', 'Send again', /could not be sent\. Makes/],
    ],
    [
      'under way',
      { state: 'invited', link_mail: 'waiting' },
      ['Mail under way', 'Send again', /once both run\. Makes/],
    ],
    ['of a reset', { link_mail: 'failed' }, ['Mail failed', 'Reset password', /could not be sent\. Makes a link/]],
  ])('%s', (_, more, [mail, label, note]) => {
    const ann = person('ann', { link_ends_at: '2026-12-01T14:10:00Z', ...more });
    expect(personRows({ roles, people: [ann] }, '', 0)[0]?.mail?.words ?? null).toBe(mail);
    const link = commandsFor(ann, known, all, false).find(({ command }) => command === 'link');
    expect(link).toMatchObject({ label, note: expect.stringMatching(note) });
  });

  it('is nothing for whoever is switched off', () => {
    const off = person('off', { state: 'disabled', enabled: false, link_mail: 'failed' });
    expect(personRows({ roles, people: [off] }, '', 0)[0]?.mail).toBeNull();
  });
});

describe('what is said of links that were mailed (OP-209)', () => {
  const of = (mail: Parameters<typeof linkMailNote>[0]) => ({ ...link, ...mail });
  const sent = of({ mailed: true, mail_to: 'ann@example.com' });
  const failed = of({ mailed: false, mail_to: 'ben@example.com', warnings: ['The mail server took too long.'] });
  const without = of({ mailed: false, mail_to: null });

  it('names the address, or the reason', () => {
    expect([sent, failed, without, of({})].map((each) => linkMailNote(each)?.text)).toEqual([
      'Sent to ann@example.com.',
      "Couldn't be mailed to ben@example.com: The mail server took too long. Hand over the link.",
      undefined,
      undefined,
    ]);
  });

  it('says of one that ended meanwhile that it is not good, and writes it into no file', () => {
    const warnings = ['A newer link was mailed meanwhile, which is the one that is good.'];
    const over = of({ ended: true, mailed: true, mail_to: 'ann@example.com', warnings });
    expect(linkMailNote(over)).toEqual({
      tone: 'warning',
      text: `The link that was made is not good any more. ${warnings[0]}`,
    });
    const people = [{ id: '1', uid: 'ann', made: true, link: over }];
    expect(listMailNotes({ people }).map(({ text }) => text)).toEqual([`1 link is not good any more. ${warnings[0]}`]);
    expect(linksFile({ people }, 'https://p.example').split(/\r?\n/)[1]).toMatch(/^ann,,/);
  });

  it('counts those of a list, and its file says who has his', () => {
    const people = [sent, failed, without, null].map((each, at) => ({
      id: `${at}`,
      uid: `u${at}`,
      made: true,
      link: each,
    }));
    expect(listMailNotes({ people }).map(({ text }) => text)).toEqual([
      '1 link sent by mail.',
      "1 link couldn't be mailed: The mail server took too long. Hand them over.",
      '1 user has no mail address. Hand over their links.',
    ]);
    expect(listMailNotes({ people: people.slice(2) })).toEqual([]);
    const lines = linksFile({ people }, 'https://p.example').split(/\r?\n/);
    expect(lines.slice(0, 3).map((line) => line.split(',').at(-1))).toEqual(['mailed_to', 'ann@example.com', '']);
  });
});

const link = { kind: 'invitation' as const, token: 't', path: '/#/invitation/t', ends_at: '2026-12-01T14:10:00Z' };

function start(
  save: () => Promise<SavedPerson>,
  act: () => Promise<CommandDone> = async () => ({ ended: 2, tokens: 1 }),
) {
  const machine = peopleMachine.provide({
    actors: {
      load: fromPromise<People, undefined>(async () => known),
      save: fromPromise<SavedPerson, { before: Person | null; form: PersonForm }>(save),
      act: fromPromise<CommandDone, { command: PersonCommand; person: Person }>(act),
    },
  });
  const told: string[] = [];
  const actor = createActor(machine, { input: { editor: all } });
  actor.on('done', ({ text }) => told.push(text));
  actor.start();
  return { actor, told, ready: () => waitFor(actor, (now) => now.matches({ list: 'ready' })) };
}

describe('the machine of users (OP-209)', () => {
  it.each([
    ['opens whom an address names once the list is there', 'reader', 'reader', []],
    ['says that whom an address names is not there', 'nobody', null, [expect.stringMatching(/deleted/)]],
  ])('%s', async (_, wanted, opened, told) => {
    const machine = peopleMachine.provide({ actors: { load: fromPromise<People, undefined>(async () => known) } });
    const actor = createActor(machine, { input: { editor: all } });
    const gone: string[] = [];
    actor.on('gone', ({ text }) => gone.push(text));
    actor.start();
    actor.send({ type: 'wanted', id: wanted });
    const ready = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect([selectOpenedPerson(ready)?.before?.id ?? null, gone]).toEqual([opened, told]);
    actor.stop();
  });

  it('opens whom an address names later in the place of who is open, and asks before what was typed is given up', async () => {
    const { actor, ready } = start(async () => ({ person: reader, link: null }));
    const opened = () => selectOpenedPerson(actor.getSnapshot())?.before?.id ?? null;
    await ready();
    actor.send({ type: 'open', id: 'chief' });
    actor.send({ type: 'wanted', id: 'reader' });
    await ready();
    expect(opened()).toBe('reader');
    actor.send({ type: 'edited', change: { last_name: 'Mine' } });
    actor.send({ type: 'wanted', id: 'chief' });
    expect(actor.getSnapshot().hasTag('discarding')).toBe(true);
    actor.send({ type: 'cancel' });
    await ready();
    expect(opened()).toBe('reader');
    actor.send({ type: 'reload' });
    await ready();
    expect(opened()).toBe('reader'); // what was kept is kept
    actor.send({ type: 'wanted', id: 'chief' });
    actor.send({ type: 'confirm' });
    await ready();
    expect(opened()).toBe('chief');
  });

  it('[ROL-006] shows the link of a new one once; closing before it was copied asks', async () => {
    const { actor, ready } = start(async () => ({ person: person('new'), link }));
    await ready();
    actor.send({ type: 'invite' });
    actor.send({ type: 'save' });
    expect(actor.getSnapshot().context.faults.uid).toBeDefined();
    actor.send({ type: 'edited', change: { uid: 'new' } });
    actor.send({ type: 'save' });
    const shown = await waitFor(actor, (now) => now.hasTag('shown'));
    expect(shown.context.link).toMatchObject({ name: 'new', path: link.path });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('closing')).toBe(true);
    actor.send({ type: 'stay' });
    actor.send({ type: 'copied', isCopied: true });
    actor.send({ type: 'close' });
    expect((await ready()).context).toMatchObject({ link: null, opened: null });
  });

  it('says of a link that ended while it was mailed that it is not good, and shows none', async () => {
    const over = { ...link, token: '', path: '', ended: true, mailed: true, warnings: ['A newer link was mailed.'] };
    const { actor, told, ready } = start(
      async () => ({ person: person('new'), link: over }),
      async () => ({ link: over }),
    );
    const gone: string[] = [];
    actor.on('gone', ({ text }) => gone.push(text));
    await ready();
    actor.send({ type: 'invite' });
    actor.send({ type: 'edited', change: { uid: 'new' } });
    actor.send({ type: 'save' });
    await waitFor(actor, () => gone.length === 1);
    expect((await ready()).context).toMatchObject({ link: null, opened: null });
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'ask', command: 'link' });
    actor.send({ type: 'confirm' });
    await waitFor(actor, () => gone.length === 2);
    expect((await ready()).context).toMatchObject({ link: null, opened: null });
    expect(gone[1]).toBe('The link that was made is not good any more. A newer link was mailed.');
    expect(told).toEqual([]);
  });

  it('opens and edits a user while the list is read again', async () => {
    const { actor, ready } = start(async () => ({ person: reader, link: null }));
    await ready();
    actor.send({ type: 'reload' });
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'edited', change: { last_name: 'Mine' } });
    expect(actor.getSnapshot().matches({ list: 'refreshing' })).toBe(true);
    expect(selectOpenedPerson(await ready())?.form.last_name).toBe('Mine');
  });

  it('asks before what was typed is given up, and offers no command meanwhile', async () => {
    const { actor, ready } = start(async () => ({ person: reader, link: null }));
    await ready();
    actor.send({ type: 'open', id: 'reader' });
    expect(commandsFor(reader, known, all, selectPersonEdited(actor.getSnapshot()))[1]?.blocked).toBeNull();
    actor.send({ type: 'edited', change: { last_name: 'Mine' } });
    expect(
      commandsFor(reader, known, all, selectPersonEdited(actor.getSnapshot())).map(({ blocked }) => blocked),
    ).toEqual(Array(3).fill('Save or discard your edits first.'));
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('discarding')).toBe(true);
    actor.send({ type: 'cancel' });
    expect(selectOpenedPerson(actor.getSnapshot())?.form.last_name).toBe('Mine');
    actor.send({ type: 'close' });
    actor.send({ type: 'confirm' });
    expect(selectOpenedPerson(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('discarding')).toBe(false);
  });

  it('keeps what was typed where a rival saved meanwhile, and what nobody typed is as he saved it', async () => {
    const now = { ...reader, first_name: 'Theirs', roles: [], updated_at: '2', updated_by: 'ben' };
    const { actor, ready } = start(async () => {
      throw new ApiError('conflict', 'stale', { call: 'auth.users.update', status: 409, current: now });
    });
    await ready();
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'edited', change: { last_name: 'Mine' } });
    actor.send({ type: 'save' });
    const after = await ready();
    expect(selectOpenedPerson(after)).toMatchObject({
      before: { updated_at: '2' },
      form: { first_name: 'Theirs', last_name: 'Mine', roles: [] },
    });
    expect(after.context.clash).toMatch(/^ben saved this user meanwhile\. What you did not change/);
    const other = { ...reader, last_name: 'Theirs' };
    expect(mergedForm({ before: reader, form: { ...formOf(reader), last_name: 'Mine' } }, other)).toEqual({
      form: { ...formOf(reader), last_name: 'Mine' },
      both: ['last_name'],
    });
  });

  it('[ROL-007] carries a command out once it is confirmed, and says what ended', async () => {
    const { actor, told, ready } = start(async () => ({ person: reader, link: null }));
    await ready();
    actor.send({ type: 'open', id: 'reader' });
    actor.send({ type: 'ask', command: 'end' });
    actor.send({ type: 'confirm' });
    await ready();
    expect(told).toEqual([expect.stringMatching(/2 sessions and 1 token/)]);
  });
});

describe('how a user signs in (UI.md 4.15)', () => {
  const words = (more: Partial<Person>) => {
    const [row] = personRows({ people: [person('a', more)], roles }, '', 0);
    return [row?.signIn, row?.factor];
  };

  it.each<[string, Partial<Person>, [string, string]]>([
    ['of an older service', {}, ['Password', 'Off']],
    ['with a password and a code app', { provider: null, has_password: true, mfa_enabled: true }, ['Password', 'On']],
    ['by a provider alone', { provider: 'Contoso', has_password: false }, ['Contoso', 'At provider']],
    [
      'by a provider, with a passkey here',
      { provider: 'Contoso', has_password: false, mfa_enabled: true },
      ['Contoso', 'On'],
    ],
    ['by both', { provider: 'Contoso', has_password: true }, ['Contoso, or password', 'Off']],
    [
      'whom a directory made and who has not come yet',
      { provider: null, has_password: false, state: 'expected' },
      ['None yet', 'Off'],
    ],
    ['who was invited', { provider: null, has_password: false, state: 'invited' }, ['Password', 'Off']],
  ])('%s', (_, more, wanted) => {
    expect(words(more)).toEqual(wanted);
  });

  it('of whom a directory made is nothing yet, and a first link ends none', () => {
    const made = person('a', { state: 'expected', has_password: false });
    expect(personRows({ people: [made], roles }, '', 0)[0]).toMatchObject({ stateWords: 'Not signed in yet' });
    const [link] = commandsFor(made, known, all, false);
    expect(link).toMatchObject({ command: 'link', label: 'New link', note: expect.not.stringMatching(/ends|reset/) });
  });

  it('second factors are taken off whoever has some, also while he is switched off', () => {
    const offered = (more: Partial<Person>) =>
      commandsFor(person('a', more), known, all, false).map(({ command }) => command);
    expect(offered({ mfa_enabled: true })).toEqual(['link', 'end', 'takeOff', 'remove']);
    expect(offered({ mfa_enabled: true, enabled: false, state: 'disabled' })).toEqual(['takeOff', 'remove']);
    expect(offered({})).not.toContain('takeOff');
  });
});
