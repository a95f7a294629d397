import { setTimeout as wait } from 'node:timers/promises';
import { lostRace, sqlState } from './faults.ts';

/** Times that something is done in all, and the longest pause before the second time; it doubles. Chosen here. */
const mostTimes = 5;
const firstPauseMs = 20;

const repeats = new Map<string, number>();

/** How often this process did something again, by the code with which the server had undone it; for monitors. */
export function repeatCounts(): ReadonlyMap<string, number> {
  return repeats;
}

/**
 * Does a statement or a whole transaction again when the server undid it because of another one: a deadlock or a failed
 * serialization. Nothing else is repeated: a connection that breaks leaves open what was done, and who waited ten seconds
 * for a lock does not wait again. (DESIGN section 6)
 */
export async function repeatLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!lostRace(error) || time === mostTimes) throw error;
      repeats.set(sqlState(error), (repeats.get(sqlState(error)) ?? 0) + 1);
      await wait(Math.random() * firstPauseMs * 2 ** (time - 1)); // at random, or the same two would meet again
    }
  }
}
