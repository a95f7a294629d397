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
    expect(unlocked).toMatchObject({ status: 200, body: { uid, locked_until: null } });
    expect((await tryIt(user.password)).status).toBe(200);
    const trail = await backend.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('action', '=', 'user.unlocked')
      .execute();
    expect(trail).toEqual([{ actor: backend.admin.username, subject: uid }]);
  });
});
