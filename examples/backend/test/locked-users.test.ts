import type { PersonWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from './support/backend.ts';
import { signIn, type TestSession, TestSession as Visitor } from './support/session.ts';

const users = '/api/auth/v1/users';
let backend: TestBackend;
let admin: TestSession;
let made = 0;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

describe('users who have to wait (UI.md 4.15)', () => {
  it('are listed with the end of it and one who may can let them in at once', async () => {
    const uid = `Waiting-${++made}`;
    const user = await backend.addUser({ username: uid });
    const id = await backend.idOf(uid);
    const tryIt = (password: string) =>
      new Visitor(backend.url).call('POST', '/api/auth/v1/login', { body: { username: uid.toLowerCase(), password } });
    const read = async () => (await admin.get(`${users}/${id}`)).body as PersonWire;
    expect((await read()).locked_until).toBeNull();
    for (let time = 0; time < 8; time += 1) {
      await tryIt('wrong');
      await backend.db
        .updateTable('login_delays')
        .set({ blocked_until: new Date(0) })
        .execute(); // as if it were over
    }
    await tryIt('wrong'); // the ninth waits for more than half a minute
    const locked = await read();
    expect(locked.state).toBe('active');
    expect(Date.parse(locked.locked_until ?? '') - Date.now()).toBeGreaterThan(20_000);
    const left = Date.parse(locked.locked_until ?? '') - Date.now(); // one machine here, one clock
    expect(Math.abs((locked.locked_ms ?? 0) - left)).toBeLessThan(5_000);
    expect((await tryIt(user.password)).status).toBe(429);
    const { items } = (await admin.get(`${users}?limit=1000`)).body as { items: PersonWire[] };
    expect(items.filter(({ locked_until }) => locked_until !== null).map((each) => each.uid)).toEqual([uid]);

    const reader = await signIn(
      backend.url,
      await backend.addUser({
        username: `reader-${++made}`,
        roles: { read: ['settings:*'], write: ['settings:users'] },
      }),
    );
    expect((await reader.call('POST', `${users}/${id}/unlock`, { body: {} })).status).toBe(403);
    const unlocked = await admin.call('POST', `${users}/${id}/unlock`, { body: {} });
    expect(unlocked).toMatchObject({ status: 200, body: { uid, locked_until: null, locked_ms: null } });
    expect((await tryIt(user.password)).status).toBe(200);
    const trail = await backend.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('action', '=', 'user.unlocked')
      .execute();
    expect(trail).toEqual([{ actor: backend.admin.username, subject: uid }]);
  });

  it('[ROL-001] are not let in by one without the right, nor by one who may less than they do', async () => {
    const helper = { read: ['settings:users:read'], write: ['settings:users:write'] };
    const reader = { read: ['settings:users:read'], write: [] };
    const admins = await backend.addUser({ username: `admin-${++made}` });
    const id = await backend.idOf(admins.username);
    const told = async (roles: typeof helper) => {
      const by = await signIn(backend.url, await backend.addUser({ username: `by-${++made}`, roles }));
      const { status, body } = await by.call('POST', `${users}/${id}/unlock`, { body: {} });
      return `${status} ${(body as { message?: string }).message}`;
    };
    expect(await told(reader)).toBe('403 You do not have the permission for this.');
    expect(await told(helper)).toMatch(/^403 .*(hold|may)/);
    const same = await backend.addUser({ username: `same-${++made}`, roles: helper });
    const by = await signIn(backend.url, await backend.addUser({ username: `by-${++made}`, roles: helper }));
    const path = `${users}/${await backend.idOf(same.username)}/unlock`;
    expect((await by.call('POST', path, { body: {} })).status).toBe(200);
  });
});
