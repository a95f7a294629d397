import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which each test file creates a database of its own. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run: that of `DATABASE_URL`, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const database = await startEmbedded({ folder, settings: { max_connections: '300' } });
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
