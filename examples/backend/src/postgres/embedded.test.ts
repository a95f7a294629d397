import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach, databaseAccount } from './account.ts';
import { startEmbedded } from './embedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL (DESIGN section 6)', () => {
  it('[SRV-001] is version 18, writes durably and lets nobody in without its password', async () => {
    const database = await startEmbedded({ folder });
    try {
      expect(database.version).toMatch(/^18\./);
      for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
        expect(await ask(database.url, `show ${setting}`)).toBe('on');
      }
      const url = new URL(database.url);
      url.password = 'guessed';
      await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    } finally {
      await database.stop();
    }
  });

  it('listens on a loopback port where sockets do not work', async () => {
    const database = await startEmbedded({ folder, listen: 'port' });
    try {
      expect(new URL(database.url).hostname).toBe('127.0.0.1');
      expect(await ask(database.url, 'show listen_addresses')).toBe('127.0.0.1');
    } finally {
      await database.stop();
    }
  });

  it('says where to look when it does not start', async () => {
    const settings = { shared_buffers: 'nonsense' };
    await expect(startEmbedded({ folder, settings })).rejects.toThrow(
      `The database did not start; ${folder}/postgres.log says why.`,
    );
    const database = await startEmbedded({ folder });
    await database.stop();
  });
});

describe('the account of the database (DESIGN section 6)', () => {
  it.runIf(process.getuid?.() === 0)('[SRV-001] is not root', () => {
    expect(databaseAccount(join(folder, 'postgres'))?.uid).toBeGreaterThan(0);
  });

  it('cannot reach what a closed folder holds', () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    chmodSync(inner, 0o755);
    const stranger = { uid: 4_242, gid: 4_242 };
    expect(canReach(inner, stranger)).toBe(false); // made by mkdtemp, the outer one is closed
    chmodSync(folder, 0o755);
    expect(canReach(inner, stranger)).toBe(true);
    chmodSync(inner, 0o750);
    expect(canReach(inner, stranger)).toBe(false);
    expect(canReach(inner, undefined)).toBe(true);
  });
});
