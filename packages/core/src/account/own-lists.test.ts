import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OwnSessionsWire, PersonalTokenWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import {
  type EndTarget,
  ownSessionsMachine,
  ownTokensMachine,
  selectAskedEnd,
  selectEnding,
  selectOwnFailure,
  selectOwnProblem,
  selectOwnStale,
} from './own-list.machine.ts';
import { limitWords, otherCount, sessionRows } from './own-sessions.ts';
import { grantSentence, tokenRows } from './own-tokens.ts';

const now = new Date(2026, 10, 24, 12, 0).getTime();
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

const own: OwnSessionsWire = {
  limits: { idle_seconds: 7_200, absolute_seconds: 43_200 },
  sessions: [
    {
      id: 'a',
      started_at: at(2026, 10, 24, 8, 2),
      last_used_at: at(2026, 10, 24, 11, 59),
      ends_at: at(2026, 10, 24, 20, 2),
      address: '192.0.2.44',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      proven: ['pwd'],
      current: true,
    },
    {
      id: 'b',
      started_at: at(2026, 10, 23, 13, 31),
      last_used_at: at(2026, 10, 24, 11, 34),
      ends_at: at(2026, 10, 24, 13, 31),
      address: '',
      user_agent: '',
      proven: ['pwd'],
      current: false,
    },
  ],
};

const token = (more: Partial<PersonalTokenWire>): PersonalTokenWire => ({
  id: 't',
  name: 'ci-publish',
  read: ['customization:*'],
  write: ['customization:*'],
  created_at: at(2026, 10, 1),
  expires_at: at(2027, 1, 19, 12),
  last_used_at: null,
  last_address: null,
  state: 'active',
  ...more,
});

describe('sessions as they are listed (UI.md 4.15)', () => {
  it('[ROL-014] have browser, address, last use and begin; the one that asks is used now', () => {
    const time = new Date(2026, 10, 24, 8, 2).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });
    expect(sessionRows(own, now)).toEqual([
      {
        id: 'a',
        name: 'Firefox on Linux',
        device: 'computer',
        isCurrent: true,
        address: '192.0.2.44',
        line: `{address} · now · since ${time}`,
        lastUsedAt: at(2026, 10, 24, 11, 59),
      },
      {
        id: 'b',
        name: 'Unknown browser',
        device: 'computer',
        isCurrent: false,
        address: '',
        line: '26 min ago · since Nov 23',
        lastUsedAt: at(2026, 10, 24, 11, 34),
      },
    ]);
    expect(otherCount(own)).toBe(1);
  });

  it.each([
    [7_200, 43_200, 'End after 2 h without activity, and 12 h after the sign-in at the latest'],
    [5_400, 86_400, 'End after 1 h 30 min without activity, and 24 h after the sign-in at the latest'],
    [900, 29, 'End after 15 min without activity, and 29 s after the sign-in at the latest'],
  ])('%i and %i seconds are limits in words', (idle_seconds, absolute_seconds, words) => {
    expect(limitWords({ ...own, limits: { idle_seconds, absolute_seconds } })).toBe(words);
  });
});

describe('tokens as they are listed (UI.md 4.15)', () => {
  it('[ROL-013] name their rights, their end and their last use', () => {
    const [row] = tokenRows([token({ last_used_at: at(2026, 10, 24, 11, 56), last_address: '192.0.2.7' })], now);
    expect(row).toMatchObject({
      name: 'ci-publish',
      rights: 'Customization (write)',
      ends: 'Feb 19, 2027',
      end: 'later',
      lastUsed: '4 min ago',
      lastFrom: 'From 192.0.2.7',
    });
    expect(tokenRows([token({})], now)[0]).toMatchObject({ lastUsed: 'Never', lastFrom: null });
  });

  it.each([
    [at(2026, 11, 9, 12), 'active', 'later', 'Dec 9'],
    [at(2026, 11, 8, 11), 'active', 'soon', 'Dec 8'],
    [at(2026, 10, 24, 11), 'active', 'expired', 'Expired'],
    [at(2026, 10, 3), 'expired', 'expired', 'Expired'],
  ] as const)('an end at %s, %s, is %s', (expires_at, state, end, ends) => {
    expect(tokenRows([token({ expires_at, state })], now)[0]).toMatchObject({ end, ends });
  });

  it('count the rights that have no room, and keep their words', () => {
    const read = ['logs:web', 'logs:email', 'logs:audit', 'dashboard:*', 'fwaas:*'];
    expect(tokenRows([token({ read, write: [] })], now)[0]).toMatchObject({
      rights: 'Logs: Web (read), Logs: Email (read), Logs: Audit (read), and 2 more',
      allRights: 'Logs: Web (read), Logs: Email (read), Logs: Audit (read), Dashboard (read), Firewall service (read)',
    });
  });

  it.each([
    [['customization:*'], ['customization:*'], 'The token {name} can write Customization until Feb 19, 2027.'],
    [['logs:web', 'logs:email'], [], 'The token {name} can read Logs: Web and Logs: Email until Feb 19, 2027.'],
    [
      ['customization:*', 'logs:*'],
      ['customization:*'],
      'The token {name} can write Customization, and read Logs, until Feb 19, 2027.',
    ],
  ])('%j and %j are granted in a sentence', (read, write, sentence) => {
    expect(grantSentence({ read, write }, new Date(2027, 1, 19), now)).toBe(sentence);
  });
});

function sessions({ reads, end }: { reads: (OwnSessionsWire | Error)[]; end?: () => Promise<number> }) {
  const sent: EndTarget[] = [];
  const actor = createActor(
    ownSessionsMachine.provide({
      actors: {
        load: fromPromise<OwnSessionsWire, undefined>(async () => {
          const next = reads.shift();
          if (next === undefined || next instanceof Error) throw next;
          return next;
        }),
        end: fromPromise<number, EndTarget>(async ({ input }) => {
          sent.push(input);
          return end === undefined ? 1 : end();
        }),
      },
    }),
  );
  const told: unknown[] = [];
  actor.on('ended', (event) => told.push(event));
  actor.start();
  return { actor, sent, told };
}
const one = { ...own, sessions: own.sessions.slice(0, 1) };
const target = { id: 'b', name: 'Unknown browser' };

describe('sessions that are ended (ROL-014)', () => {
  it('[ROL-014] one goes at once, all others after a confirmation, and the list is read again', async () => {
    const { actor, sent, told } = sessions({ reads: [own, own, one], end: async () => 2 });
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'end', target });
    expect(selectEnding(actor.getSnapshot())).toBe(target);
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'ask', target: 'others' });
    expect(selectAskedEnd(actor.getSnapshot())).toBe('others');
    expect(sent).toEqual([target]);
    actor.send({ type: 'cancel' });
    expect(selectAskedEnd(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'ask', target: 'others' });
    actor.send({ type: 'confirm' });
    const done = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect(sent).toEqual([target, 'others']);
    expect(done.context.list).toBe(one);
    expect(told).toEqual([
      { type: 'ended', target, count: 2 },
      { type: 'ended', target: 'others', count: 2 },
    ]);
  });

  it('what is pressed while the list is read again is asked, and the list is read after it', async () => {
    const { actor } = sessions({ reads: [own, own, one] });
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'reload' });
    actor.send({ type: 'ask', target: 'others' });
    expect(selectAskedEnd(actor.getSnapshot())).toBe('others');
    actor.send({ type: 'cancel' });
    expect(selectAskedEnd(actor.getSnapshot())).toBeNull();
    const done = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect(done.context.list).toBe(one);
  });

  it('a refusal is said, and the list is read again', async () => {
    const call = { call: 'auth.sessions.end', status: 404 };
    const { actor, told } = sessions({
      reads: [own, one],
      end: () => Promise.reject(new ApiError('rejected', 'You have no such session. It may have ended.', call)),
    });
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'end', target });
    const done = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect(selectOwnProblem(done)).toBe('You have no such session. It may have ended.');
    expect(done.context.list).toBe(one);
    expect(told).toEqual([]);
  });

  it('[CNF-004] a lost answer is not called a refusal, and a failed read keeps what was read before', async () => {
    const { actor } = sessions({
      reads: [own, new Error('gone')],
      end: () => Promise.reject(new ApiError('network', 'gone', { call: 'auth.sessions.end' })),
    });
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'end', target });
    const done = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect(selectOwnProblem(done)).toBe(
      "It isn't known whether the session was ended. The service can't be reached. Check the network.",
    );
    expect([done.context.list, selectOwnStale(done), selectOwnFailure(done)]).toEqual([own, 'gone', null]);
    actor.send({ type: 'ask', target: 'others' });
    expect(selectOwnProblem(actor.getSnapshot())).toBeNull();
  });

  it('a first read that fails is tried again', async () => {
    const { actor } = sessions({ reads: [new Error('lost'), own] });
    expect(selectOwnFailure(await waitFor(actor, (now) => now.hasTag('loadFailed')))).toBe('lost');
    actor.send({ type: 'reload' });
    expect((await waitFor(actor, (now) => now.matches({ list: 'ready' }))).context.list).toBe(own);
  });

  it('of a token the words name the token', async () => {
    const actor = createActor(
      ownTokensMachine.provide({
        actors: {
          load: fromPromise<readonly PersonalTokenWire[], undefined>(async () => [token({})]),
          end: fromPromise<number, EndTarget>(() =>
            Promise.reject(new ApiError('timeout', 'No answer.', { call: 'auth.tokens.end' })),
          ),
        },
      }),
    ).start();
    await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    actor.send({ type: 'ask', target: { id: 't', name: 'ci-publish' } });
    actor.send({ type: 'confirm' });
    const done = await waitFor(actor, (now) => now.matches({ list: 'ready' }));
    expect(selectOwnProblem(done)).toBe("It isn't known whether the token was ended. No answer.");
  });
});
