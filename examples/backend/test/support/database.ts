import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onServer, runOn } from './server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own on the server of this run.
 * @param from - what it is a copy of: an empty one unless given, one that has the schema of now, or a database of the
 * test to which nobody is connected.
 */
export async function createDatabase(from?: 'migrated' | TestDatabase): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = from === 'migrated' ? inject('databaseTemplate') : from && new URL(from.url).pathname.slice(1);
  // Files are copied as they are: the usual way puts every page through the log, which takes two and a half times the work.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await runOn(server, `create database ${name}${copied}`);
  return { url: onServer(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}
