import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createAccess } from '../access/index.ts';
import { ApiError } from '../shared/index.ts';
import { endDays, endOfToken } from './times.ts';
import { areasInPart, blankToken, newToken, ownRights, refusedToken, tokenFaults } from './token-form.ts';
import {
  grantOf,
  type MadeToken,
  type ProvedToken,
  selectAsked,
  selectCopying,
  selectMadeToken,
  selectTokenFaults,
  selectTokenForm,
  tokenMakingMachine,
} from './token-making.machine.ts';

const now = new Date(2026, 10, 24, 12, 0).getTime();
const logs = { read: ['logs:web'], write: [] };
const form = (more: object = {}) => ({ ...blankToken(now), name: 'ci', ...logs, ...more });

describe('the end of a token (OP-218)', () => {
  it('[ROL-013] is 90 days away unless chosen, and 365 at most', () => {
    expect(endDays(now)).toEqual({ usual: '2027-02-22', least: '2026-11-24', most: '2027-11-24' });
    expect(endOfToken('2027-02-19', now)).toEqual(new Date(2027, 1, 19, 23, 59, 59, 999));
    const last = endOfToken('2027-11-24', now)?.getTime() ?? 0;
    expect(last).toBeLessThan(now + 365 * 86_400_000);
    expect(last).toBeGreaterThan(now + 365 * 86_400_000 - 3_600_000);
  });

  it.each(['', '2027-2-1', '2027-02-30', 'soon'])('%j is no day', (day) => {
    expect(endOfToken(day, now)).toBeNull();
  });
});

describe('the form of a token (OP-218)', () => {
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'Enter a name.' }],
    [{ name: 'x'.repeat(101) }, { name: 'Enter at most 100 characters.' }],
    [{ name: ' Nightly ' }, { name: 'You have a token named “nightly”. Give this one another name.' }],
    [{ read: [] }, { rights: 'Choose at least one right.' }],
    [{ read: [], write: ['customization:web'] }, {}],
    [{ ends: '' }, { ends: 'Choose the day on which it ends.' }],
    [{ ends: '2026-11-23' }, { ends: 'Choose today or a later day.' }],
    [{ ends: '2026-11-24' }, {}],
    [{ ends: '2027-11-24' }, {}],
    [{ ends: '2027-11-25' }, { ends: 'Choose Nov 24, 2027 or an earlier day.' }],
  ])('%j has the faults %j', (more, faults) => {
    expect(tokenFaults(form(more), ['nightly'], now)).toEqual(faults);
  });

  it('sends the name without spaces around it, and the end of the day', () => {
    expect(newToken(form({ name: ' ci ', ends: '2027-02-19' }), now)).toEqual({
      name: 'ci',
      ...logs,
      expires_at: new Date(2027, 1, 19, 23, 59, 59, 999).toISOString(),
    });
  });

  const refusal = (call: string, path?: string, status = 400) =>
    new ApiError(status === 429 ? 'rejected' : 'invalid', 'Refused in $1.', {
      call,
      status,
      path,
      body: { delay: 30 },
    });
  it.each([
    [refusal('auth.proofs.create', 'password'), { password: 'Refused in 30.' }],
    [refusal('auth.proofs.create', undefined, 429), { form: 'Refused in 30.' }],
    [refusal('auth.tokens.create', 'name', 409), { name: 'Refused in $1.' }],
    [refusal('auth.tokens.create', 'read[0]'), { rights: 'Refused in $1.' }],
    [refusal('auth.tokens.create', 'body.write.1'), { rights: 'Refused in $1.' }],
    [refusal('auth.tokens.create', 'expires_at'), { ends: 'Refused in $1.' }],
    [refusal('auth.tokens.create'), { form: 'Refused in $1.' }],
    [
      new ApiError('network', 'gone', { call: 'auth.tokens.create' }),
      { form: "It isn't known whether the token was created. The service can't be reached. Check the network." },
    ],
  ])('a refusal stands where it belongs (case %#)', (error, faults) => {
    expect(refusedToken(error)).toEqual(faults);
  });
});

describe('the rights of a token (ROL-013)', () => {
  const maker = createAccess({
    user: {
      capabilities: { rbac: true },
      roles: { read: ['logs:web', 'customization:*'], write: ['customization:web'] },
    },
    deployment: 'cloud',
  });
  const rows = ownRights({ read: [], write: [] }, maker);

  it('[ROL-013] are those of its maker, and an area held in part is chosen right by right', () => {
    expect([...new Set(rows.map(({ area }) => area))]).toEqual(['customization', 'logs']);
    expect(rows.filter(({ area }) => area === 'logs').map(({ item }) => item)).toEqual([null, 'web']);
    const open = rows
      .filter(({ item }) => item !== null)
      .flatMap(({ area, item, read, write }) => [
        ...(read?.isLocked === false ? [`${area}:${item}:read`] : []),
        ...(write?.isLocked === false ? [`${area}:${item}:write`] : []),
      ]);
    expect(open).toEqual([
      'customization:web:read',
      'customization:web:write',
      'customization:email:read',
      'customization:dlp:read',
      'logs:web:read',
    ]);
    expect([...areasInPart(rows)]).toEqual(['customization', 'logs']);
  });

  it('of an area that is read alone stand behind it', () => {
    const reader = createAccess({
      user: { capabilities: { rbac: true }, roles: { read: ['customization:*'], write: [] } },
      deployment: 'cloud',
    });
    expect(areasInPart(ownRights({ read: [], write: [] }, reader)).size).toBe(0);
  });

  it('of an administrator are all of them, by areas', () => {
    const all = createAccess({
      user: { capabilities: { rbac: true }, roles: { read: ['*:*:*'], write: ['*:*:*'] } },
      deployment: 'cloud',
    });
    const each = ownRights({ read: [], write: [] }, all);
    expect(each.length).toBeGreaterThan(80);
    expect(areasInPart(each).size).toBe(0);
  });
});

type Made = ProvedToken;

function start(
  make: (asked: Made) => Promise<MadeToken> = async ({ token }) => ({ name: token.name, token: 'sesame' }),
) {
  const asked: Made[] = [];
  const tried = vi.fn();
  const actor = createActor(
    tokenMakingMachine.provide({
      actors: {
        make: fromPromise<MadeToken, Made>(({ input }) => {
          asked.push(input);
          return make(input);
        }),
      },
    }),
  );
  actor.on('tried', tried);
  actor.start();
  const describe = (names: readonly string[] = []) => {
    actor.send({ type: 'open' });
    actor.send({ type: 'edited', change: { name: 'ci' } });
    actor.send({ type: 'right', place: { area: 'logs', item: 'web', kind: 'read' }, isOn: true });
    actor.send({ type: 'submitted', names });
  };
  return { actor, asked, tried, describe };
}
const rest = { call: 'auth.proofs.create', status: 400, path: 'password' };

describe('making a token (OP-211, OP-218)', () => {
  it('[ROL-012] asks for the password, sends it with what is granted, and keeps it nowhere', async () => {
    const { actor, asked, describe, tried } = start();
    describe();
    expect(actor.getSnapshot().hasTag('stepUp')).toBe(true);
    expect(grantOf(selectTokenForm(actor.getSnapshot()))).toMatch(/^The token \{name\} can read Logs: Web until /);
    actor.send({ type: 'proved', password: '' });
    expect(selectTokenFaults(actor.getSnapshot())).toEqual({ password: 'Enter your password.' });
    expect(asked).toEqual([]);
    actor.send({ type: 'proved', password: 'old-pass-1' });
    const done = await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
    expect(asked).toEqual([{ password: 'old-pass-1', token: { name: 'ci', ...logs, expires_at: expect.any(String) } }]);
    expect(selectMadeToken(done)).toEqual({ name: 'ci', token: 'sesame' });
    expect(selectTokenForm(done)).toMatchObject({ name: '', read: [], write: [] });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('old-pass-1');
    expect(tried).toHaveBeenCalledOnce();
  });

  it('shows it once: closing before it was copied asks once, and then it is forgotten', async () => {
    const { actor, describe } = start();
    describe();
    actor.send({ type: 'proved', password: 'x' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('closing')).toBe(true);
    actor.send({ type: 'stay' });
    expect(actor.getSnapshot().hasTag('closing')).toBe(false);
    actor.send({ type: 'refused' });
    expect(selectCopying(actor.getSnapshot())).toBe('refused');
    actor.send({ type: 'copied' });
    expect(selectCopying(actor.getSnapshot())).toBe('copied');
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('sesame');
  });

  it('sends nothing faulty; an edit takes back what was said of its field', () => {
    const { actor, asked } = start();
    actor.send({ type: 'open' });
    actor.send({ type: 'submitted', names: [] });
    expect(Object.keys(selectTokenFaults(actor.getSnapshot()))).toEqual(['name', 'rights']);
    actor.send({ type: 'edited', change: { name: 'c' } });
    expect(Object.keys(selectTokenFaults(actor.getSnapshot()))).toEqual(['rights']);
    actor.send({ type: 'right', place: { area: 'logs', item: null, kind: 'read' }, isOn: true });
    expect(selectTokenFaults(actor.getSnapshot())).toEqual({});
    expect(asked).toEqual([]);
  });

  it('[ROL-012] a wrong password stays at the step, with what was described', async () => {
    let attempts = 0;
    const { actor, describe, tried } = start(async ({ token }) => {
      attempts += 1;
      if (attempts === 1) throw new ApiError('invalid', 'The current password is wrong.', rest);
      return { name: token.name, token: 'sesame' };
    });
    describe();
    actor.send({ type: 'proved', password: 'wrong' });
    const refused = await waitFor(actor, (snapshot) => !snapshot.hasTag('making'));
    expect([refused.value, selectTokenFaults(refused)]).toEqual([
      'confirming',
      { password: 'The current password is wrong.' },
    ]);
    expect(tried).not.toHaveBeenCalled();
    actor.send({ type: 'password.edited' });
    expect(selectTokenFaults(actor.getSnapshot())).toEqual({});
    actor.send({ type: 'proved', password: 'right' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
  });

  it('[ROL-012] asks who has a second factor for its code, which goes in place of the password', async () => {
    const { actor, asked, describe } = start(async (sent) => {
      if ('code' in sent && sent.code === '123456') return { name: sent.token.name, token: 'sesame' };
      throw new ApiError('invalid', 'Show the code.', { ...rest, path: 'code' });
    });
    describe();
    expect(selectAsked(actor.getSnapshot())).toBe('password');
    actor.send({ type: 'proved', password: 'right' });
    const refused = await waitFor(actor, (snapshot) => !snapshot.hasTag('making'));
    expect([refused.value, selectAsked(refused), selectTokenFaults(refused)]).toEqual([
      'confirming',
      'code',
      { code: 'Show the code.' },
    ]);
    actor.send({ type: 'proved', password: '' });
    expect(selectTokenFaults(actor.getSnapshot())).toEqual({
      code: 'Enter the code that your app shows now, or a recovery code.',
    });
    actor.send({ type: 'proved', password: ' 123456 ' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
    expect(asked.map(({ token: _, ...shown }) => shown)).toEqual([{ password: 'right' }, { code: '123456' }]);
  });

  it('what the service refuses of the token is said in the form, and the list is read again', async () => {
    const taken = new ApiError('rejected', 'Taken.', { call: 'auth.tokens.create', status: 409, path: 'name' });
    const { actor, describe, tried } = start(() => Promise.reject(taken));
    describe();
    actor.send({ type: 'proved', password: 'x' });
    const refused = await waitFor(actor, (snapshot) => !snapshot.hasTag('making'));
    expect([refused.value, selectTokenFaults(refused), selectTokenForm(refused).name]).toEqual([
      'describing',
      { name: 'Taken.' },
      'ci',
    ]);
    expect(tried).toHaveBeenCalledOnce();
  });

  it('what was described stays when the form is closed and opened again', () => {
    const { actor, describe } = start();
    describe();
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('describing');
    actor.send({ type: 'close' });
    actor.send({ type: 'open' });
    expect(selectTokenForm(actor.getSnapshot())).toMatchObject({ name: 'ci', ...logs });
  });
});
