import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acts, takes } from './support/administrators/acts.ts';
import {
  type Act,
  beginAct,
  hasWritten,
  newWorld,
  type Stage,
  type Step,
  seats,
  setStage,
  signInsOfLast,
  someAdministrator,
  tally,
  whoActs,
} from './support/administrators/world.ts';

const isLong = process.env.PORTICO_LONG !== undefined;
/** Three hundred orders take ten minutes of a machine of their own. */
const walkMs = isLong ? 3_600_000 : 600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.backend.stop());

/** Whoever holds everything is taken most often. */
const seat = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: seats - 1 }) },
);
const choice = fc.record({ by: seat, to: seat, pick: fc.nat({ max: 4 }) });

/**
 * Goes through orders of calls, each in a tenant of its own: every call once, and those that take something away twice.
 * After each call somebody is asked for who can still enter.
 */
function walk(
  table: Readonly<Record<string, Act>>,
  { hasGhost, ...options }: fc.Parameters<[string[], Omit<Step, 'call'>[]]> & { hasGhost?: boolean },
) {
  const calls = Object.keys(table);
  const deck = [...calls, ...calls.filter((call) => takes.has(call))];
  const order = fc.shuffledSubarray(deck, { minLength: deck.length });
  const choices = fc.array(choice, { minLength: deck.length, maxLength: deck.length });
  const isKept = fc.asyncProperty(order, choices, async (called, made) => {
    const world = await newWorld({ hasGhost });
    for (const [at, call] of called.entries()) {
      beginAct(call);
      const step = made[at] as Omit<Step, 'call'>;
      await table[call]?.(world, { call, ...step, by: await whoActs(world, step.by) });
      const isAsked = hasWritten();
      beginAct('asked');
      if (!isAsked || (await someAdministrator(world))) continue;
      const steps = called.slice(0, at + 1).map((name, place) => `${name} ${JSON.stringify(made[place])}`);
      throw new Error(
        `Nobody can sign in and do everything any more after\n${steps.join('\n')}\n${signInsOfLast().join('\n')}`,
      );
    }
  });
  return fc.check(isKept, { ...options, endOnFailure: true });
}

describe('every order of the calls that change who can sign in (issue 15, acceptance 1)', () => {
  it(
    '[ROL-008] leaves an administrator who signs in, whoever calls and whatever came before',
    async () => {
      const seed = isLong ? Date.now() : 15;
      const found = await walk(acts, { numRuns: isLong ? 300 : 15, seed });
      expect(found.failed, `${found.errorInstance}\n${fc.defaultReportMessage(found)}`).toBe(false);
      const told = JSON.stringify([...tally]);
      const idle = Object.keys(acts).filter((call) => (tally.get(call)?.done ?? 0) === 0);
      expect(idle.length, `too many never succeeded: ${idle}; ${told}`).toBeLessThan(5);
      const guarded = [...tally].filter(([, { guarded }]) => guarded > 0).map(([call]) => call);
      expect(guarded.length, `the guard was hardly ever reached: ${told}`).toBeGreaterThan(2);
    },
    walkMs,
  );

  it.each<[string, string[]]>([
    ['people', ['switchOff', 'giveRoles', 'remove', 'publishRoles']],
    ['the operator', ['switchOffAsOperator', 'giveRolesAsOperator', 'removeAsOperator', 'replaceRolesAsOperator']],
    ['a directory', ['switchOffByDirectory', 'removeByDirectory']],
    ['groups', ['saveProviders', 'moveInDirectory', 'giveRoles']],
  ])('finds what %s take away where the guard believes in somebody who is not there', async (_who, calls) => {
    const table = Object.fromEntries(calls.map((call) => [call, acts[call] as Act]));
    const found = await walk(table, { numRuns: 60, seed: 15, hasGhost: true });
    expect([found.failed, String(found.errorInstance)]).toEqual([true, expect.stringContaining('Nobody can sign in')]);
  });
});
