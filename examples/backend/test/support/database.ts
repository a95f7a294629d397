import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onServer, runOn } from './server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the server of this run: an empty one, or one with the schema of now. */
export async function createDatabase(kind: 'empty' | 'migrated' = 'empty'): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = kind === 'empty' ? '' : ` template ${inject('databaseTemplate')}`;
  await runOn(server, `create database ${name}${template}`);
  return { url: onServer(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}
