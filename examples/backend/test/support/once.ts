import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Outcome<T> = { made: T } | { failed: string };

/**
 * Makes what the files of a run share, on whichever worker they run: the first that asks makes it, and the others wait.
 * What it answers goes through JSON.
 */
export async function onceARun<T>(name: string, make: () => Promise<T> | T): Promise<T> {
  const file = join(inject('sharedFolder'), `${name}.json`);
  const isFirst = mkdirSync(`${file}.begun`, { recursive: true }) !== undefined;
  if (isFirst) {
    const outcome: Outcome<T> = await tried(make);
    writeFileSync(`${file}.new`, JSON.stringify(outcome));
    renameSync(`${file}.new`, file); // whole for whoever waits for it
  }
  while (!existsSync(file)) await wait(50);
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome<T>;
  if ('failed' in outcome) throw new Error(outcome.failed);
  return outcome.made;
}

async function tried<T>(make: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { made: await make() };
  } catch (error) {
    return { failed: String(error) };
  }
}
