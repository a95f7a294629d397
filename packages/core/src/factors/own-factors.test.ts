import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OwnFactorsWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import {
  type FactorPolicyKnown,
  type FactorPolicySaved,
  factorPolicyMachine,
  policyFollows,
  requireLock,
} from './factor-policy.machine.ts';
import {
  type FactorDone,
  type FactorWish,
  ownFactorsMachine,
  removal,
  selectFactorsWindow,
  wishWords,
} from './own-factors.machine.ts';
import { codesLeft, factorRows, factorsNote, mayAddCodeApp } from './own-factors.ts';
import { type ProofShown, proofBody, proofFaults, proofWays } from './proof.ts';

const now = new Date(2026, 10, 24, 12, 0).getTime();
const app = {
  id: 'a',
  kind: 'totp' as const,
  name: 'Code app',
  created_at: new Date(2026, 8, 2, 9, 0).toISOString(),
  last_used_at: null,
};
const own = (more: Partial<OwnFactorsWire> = {}): OwnFactorsWire => ({
  factors: [app],
  recovery_codes: { left: 7, made_at: app.created_at },
  required: false,
  ...more,
});
const none = own({ factors: [], recovery_codes: { left: 0, made_at: null } });

describe('the list of second factors (UI.md 4.15)', () => {
  it('says when each was added and used, and how many codes are left', () => {
    expect(factorRows(own(), 'Acme', now)).toEqual([
      {
        id: 'a',
        kind: 'totp',
        name: 'Code app',
        title: 'Code app',
        line: 'Added Sep 2 · not used yet',
        locked: null,
        isLast: true,
      },
    ]);
    const used = own({ factors: [{ ...app, last_used_at: new Date(2025, 10, 19).toISOString() }] });
    expect(factorRows(used, 'Acme', now)[0]?.line).toBe('Added Sep 2 · last used Nov 19, 2025');
    expect(codesLeft(own(), now)).toEqual({
      line: 'Made Sep 2 · each works once',
      left: '7 of 10 left',
      share: 0.7,
      areFew: false,
    });
    expect(codesLeft(own({ recovery_codes: { left: 2, made_at: app.created_at } }), now)?.areFew).toBe(true);
    expect(codesLeft(none, now)).toBeNull();
    expect([mayAddCodeApp(own()), mayAddCodeApp(none)]).toEqual([false, true]);
  });

  it('the last one cannot be removed where the tenant asks everyone for one, and says why', () => {
    const required = own({ required: true });
    expect(factorsNote(required, 'Acme')).toBe('Acme asks everyone for one');
    expect(factorRows(required, 'Acme', now)[0]?.locked).toBe(
      'Acme asks everyone for a second factor, and this is your last one. Add another one first.',
    );
    const two = own({ required: true, factors: [app, { ...app, id: 'b' }] });
    expect(factorRows(two, 'Acme', now).map(({ locked, isLast }) => [locked, isLast])).toEqual([
      [null, false],
      [null, false],
    ]);
  });
});

describe('what is shown as a proof (OP-211)', () => {
  it('is the factor of who has one, else the password', () => {
    expect([proofWays(none), proofWays(own())]).toEqual([['password'], ['code']]);
    expect(proofFaults({ way: 'password', text: '' })).toEqual({ password: 'Enter your password.' });
    expect(proofFaults({ way: 'code', text: '  ' })).toEqual({
      code: 'Enter the code that your app shows now, or a recovery code.',
    });
    expect(proofBody({ way: 'password', text: ' x ' })).toEqual({ password: ' x ' });
    expect(proofBody({ way: 'code', text: ' 123 456 ' })).toEqual({ code: '123 456' });
  });
});

const begun = { id: 'a', secret: 'JBSW', uri: 'otpauth://totp/x' };
const wrongProof = new ApiError('invalid', 'The current password is wrong.', {
  call: 'auth.proofs.create',
  status: 400,
  path: 'password',
});

function start(parts: {
  list?: () => OwnFactorsWire;
  act?: (input: { wish: FactorWish; shown: ProofShown }) => Promise<FactorDone>;
  confirm?: (code: string) => Promise<{ codes: readonly string[] | null }>;
}) {
  const told: string[] = [];
  const actor = createActor(
    ownFactorsMachine.provide({
      actors: {
        load: fromPromise<OwnFactorsWire, undefined>(async () => parts.list?.() ?? none),
        act: fromPromise<FactorDone, { wish: FactorWish; shown: ProofShown }>(
          async ({ input }) => (await parts.act?.(input)) ?? {},
        ),
        confirm: fromPromise<{ codes: readonly string[] | null }, { id: string; code: string }>(
          async ({ input }) => (await parts.confirm?.(input.code)) ?? { codes: [] },
        ),
      },
    }),
  );
  actor.on('done', ({ text }) => told.push(text));
  actor.start();
  const ready = () => waitFor(actor, (at) => at.matches({ list: 'ready' }));
  return { actor, told, ready };
}

describe('changing one’s own factors (UI.md 4.15, OP-211)', () => {
  it('a code app is proved, begun, confirmed with a code, and its recovery codes are shown once', async () => {
    const asked: unknown[] = [];
    const { actor, told, ready } = start({
      act: async (input) => {
        asked.push(input);
        return { app: begun };
      },
      confirm: async (code) => {
        if (code !== '123456') throw new ApiError('invalid', 'Wrong.', { call: 'auth.factors.confirm', path: 'code' });
        return { codes: ['aaaa-bbbb'] };
      },
    });
    await ready();
    actor.send({ type: 'reload' }); // what is pressed meanwhile is taken
    actor.send({ type: 'wished', wish: { kind: 'app' } });
    actor.send({ type: 'proved', shown: { way: 'password', text: '' } });
    expect(actor.getSnapshot().context.proofFaults).toEqual({ password: 'Enter your password.' });
    expect(asked).toEqual([]);
    actor.send({ type: 'proved', shown: { way: 'password', text: 'old-pass-1' } });
    await waitFor(actor, (at) => at.hasTag('adding'));
    expect(asked).toEqual([{ wish: { kind: 'app' }, shown: { way: 'password', text: 'old-pass-1' } }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('old-pass-1');
    actor.send({ type: 'code.submitted', code: '12' });
    expect(actor.getSnapshot().context.codeFault).toBe('Enter the six digits that the app shows.');
    actor.send({ type: 'code.submitted', code: '000000' });
    await waitFor(actor, (at) => at.matches('adding') && at.context.codeFault === 'Wrong.');
    actor.send({ type: 'code.submitted', code: '123456' });
    await waitFor(actor, (at) => selectFactorsWindow(at) === 'codes');
    actor.send({ type: 'continued' });
    expect(selectFactorsWindow(actor.getSnapshot())).toBe('codes'); // not stored yet
    actor.send({ type: 'copied' });
    actor.send({ type: 'stored', isOn: true });
    actor.send({ type: 'continued' });
    const after = await ready();
    expect([told, after.context.codes, after.context.app]).toEqual([['The code app was added.'], [], null]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('aaaa-bbbb');
  });

  it('a refused proof stays at the step, and whatever else is refused is said over the list that is read again', async () => {
    let tries = 0;
    const { actor, ready } = start({
      list: () => own(),
      act: async () => {
        tries += 1;
        if (tries === 1) throw wrongProof;
        throw new ApiError('rejected', 'Your last one.', { call: 'auth.factors.remove', status: 409 });
      },
    });
    const first = await ready();
    const [row] = factorRows(first.context.list ?? none, 'Acme', now);
    actor.send({ type: 'wished', wish: removal(row ?? { id: '', title: '', isLast: false }) });
    actor.send({ type: 'proved', shown: { way: 'code', text: '1' } });
    const refused = await waitFor(actor, (at) => at.matches('proving'));
    expect(refused.context.proofFaults).toEqual({ password: 'The current password is wrong.' });
    actor.send({ type: 'edited' });
    expect(actor.getSnapshot().context.proofFaults).toEqual({});
    actor.send({ type: 'proved', shown: { way: 'code', text: '2' } });
    expect((await ready()).context.problem).toBe('Your last one.');
  });

  it('[CNF-004] an answer that was lost with its codes is said, with the way to new ones', async () => {
    const { actor, ready } = start({ act: async () => ({ app: begun }), confirm: async () => ({ codes: null }) });
    await ready();
    actor.send({ type: 'wished', wish: { kind: 'app' } });
    actor.send({ type: 'proved', shown: { way: 'password', text: 'x' } });
    await waitFor(actor, (at) => at.hasTag('adding'));
    actor.send({ type: 'code.submitted', code: '123456' });
    expect((await ready()).context.problem).toMatch(/lost on the way. Make new codes\./);
  });

  it('says what each does before it is proved', () => {
    expect(wishWords({ kind: 'remove', id: 'a', name: 'Code app', isLast: true })).toMatchObject({
      title: "Confirm it's you to turn your second factor off",
      verb: 'Turn off',
      isLoss: true,
    });
    expect(wishWords({ kind: 'remove', id: 'a', name: 'Code app', isLast: false }).text).toMatch(
      /^Code app is not asked/,
    );
    expect(wishWords({ kind: 'codes' })).toMatchObject({ verb: 'Make new codes', isLoss: false });
  });
});

describe('passkeys of one’s own (OP-210)', () => {
  it('are added with a name that is looked at before anything is asked for, and proved with before a code', async () => {
    const passkey = { ...app, id: 'p', kind: 'passkey' as const, name: 'Work laptop' };
    expect(proofWays(own({ factors: [passkey] }))).toEqual(['passkey', 'code']);
    expect(proofFaults({ way: 'passkey' })).toEqual({});
    expect(factorRows(own({ factors: [passkey] }), 'Acme', now)[0]?.title).toBe('Passkey “Work laptop”');
    const asked: unknown[] = [];
    const { actor, told, ready } = start({
      list: () => own({ factors: [passkey] }),
      act: async (input) => {
        asked.push(input);
        return {};
      },
    });
    await ready();
    actor.send({ type: 'wished', wish: { kind: 'passkey', name: '' } });
    actor.send({ type: 'proved', shown: { way: 'passkey' } });
    expect([actor.getSnapshot().context.nameFault, asked]).toEqual(['Enter a name.', []]);
    actor.send({ type: 'named', name: 'Blue key' });
    actor.send({ type: 'proved', shown: { way: 'passkey' } });
    await ready();
    actor.send({ type: 'wished', wish: { kind: 'rename', id: 'p', name: 'Work laptop', was: 'Work laptop' } });
    expect(selectFactorsWindow(actor.getSnapshot())).toBe('naming');
    actor.send({ type: 'named', name: 'x'.repeat(61) });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.nameFault).toBe('Enter at most 60 characters.');
    actor.send({ type: 'named', name: 'Old laptop' });
    actor.send({ type: 'submitted' });
    await ready();
    expect(asked).toMatchObject([
      { wish: { kind: 'passkey', name: 'Blue key' }, shown: { way: 'passkey' } },
      { wish: { kind: 'rename', name: 'Old laptop', was: 'Work laptop' } },
    ]);
    expect(told).toEqual(['The passkey was added.', 'The passkey has its new name.']);
  });
});

const saved = (required: boolean, by: string | null = null): FactorPolicySaved => ({
  required,
  updated_at: by === null ? null : `at ${by}`,
  updated_by: by,
});

function startPolicy(parts: { own?: OwnFactorsWire; save?: () => Promise<FactorPolicySaved> }) {
  let stored = saved(false);
  const actor = createActor(
    factorPolicyMachine.provide({
      actors: {
        load: fromPromise<FactorPolicyKnown, undefined>(async () => ({
          policy: stored,
          coverage: { users: 8, without: 3 },
          own: parts.own ?? own(),
        })),
        save: fromPromise(async ({ input }) => {
          stored = (await parts.save?.()) ?? { ...saved(true, 'me'), ...input.form };
          return stored;
        }),
      },
    }),
  );
  actor.start();
  return { actor, ready: () => waitFor(actor, (at) => at.matches({ list: 'ready' })) };
}

describe('what a tenant asks of everybody (OP-210)', () => {
  it('says before it is saved what happens to those without a factor, and is saved with a proof', async () => {
    const { actor, ready } = startPolicy({});
    const first = (await ready()).context;
    expect(requireLock(first.known as FactorPolicyKnown)).toBeNull();
    actor.send({ type: 'save' });
    expect(actor.getSnapshot().hasTag('proving')).toBe(false); // nothing to save
    actor.send({ type: 'changed', change: { required: true } });
    const { form, known } = actor.getSnapshot().context;
    expect(policyFollows(form ?? { required: false, passkey_sign_in: false }, known as FactorPolicyKnown)).toEqual([
      '3 users without a second factor are asked to add one at the next sign-in. Nobody is locked out, and open sessions go on.',
    ]);
    actor.send({ type: 'save' });
    actor.send({ type: 'proved', shown: { way: 'code', text: '123456' } });
    const done = await ready();
    expect(done.context.known?.policy).toMatchObject({ required: true, updated_by: 'me' });
    expect(done.context.form).toEqual({ required: true, passkey_sign_in: false });
  });

  it('who has no factor himself cannot ask for one, and is told the way', async () => {
    const { ready } = startPolicy({ own: none });
    expect(requireLock((await ready()).context.known as FactorPolicyKnown)).toBe(
      'Add a second factor of your own first, under My account.',
    );
  });

  it('[RES-008] of two administrators the second is shown what the first one saved', async () => {
    const rival = saved(false, 'rival');
    const { actor, ready } = startPolicy({
      save: async () => {
        throw new ApiError('conflict', 'Changed.', {
          call: 'auth.factorPolicy.save',
          status: 409,
          body: { current: rival },
          current: rival,
        });
      },
    });
    await ready();
    const save = async () => {
      actor.send({ type: 'changed', change: { required: true } });
      actor.send({ type: 'save' });
      actor.send({ type: 'proved', shown: { way: 'code', text: '123456' } });
      return ready();
    };
    const refused = await save();
    expect(refused.context.clash).toBe(
      'rival saved this meanwhile. You see it as saved there; your own change is not saved.',
    );
    expect(refused.context.form).toEqual({ required: false, passkey_sign_in: false });
    actor.send({ type: 'reload' });
    actor.send({ type: 'changed', change: { required: true } });
    expect(actor.getSnapshot().matches({ list: 'refreshing' })).toBe(true);
    expect((await ready()).context.form?.required).toBe(true); // pressed while it was read again
    actor.send({ type: 'reload' });
    actor.send({ type: 'save' });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches({ list: 'refreshing' })).toBe(true); // what was left is read to its end
  });
});
