import { createPortal } from '@portico/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { signIn } from './support/session.ts';

const key = Buffer.alloc(32, 5);
const path = '/api/auth/v2/userinfo';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ userInfoKey: key });
});
afterAll(() => backend.stop());

/** Reads a JWE with the means of every browser, so that the service's own code is not what proves it. (RFC 7516) */
async function readJwe(text: string, secret: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const [header = '', wrappedKey, iv = '', content = '', tag = ''] = text.split('.');
  const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
  expect([JSON.parse(Buffer.from(header, 'base64url').toString()), wrappedKey]).toEqual([
    { alg: 'dir', enc: 'A256GCM', cty: 'json' },
    '',
  ]);
  const cryptoKey = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const how = { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(header) };
  const plain = await crypto.subtle.decrypt(how, cryptoKey, new Uint8Array([...bytes(content), ...bytes(tag)]));
  return JSON.parse(new TextDecoder().decode(plain));
}

const decrypt = (text: string, secret = key) => readJwe(text, Uint8Array.from(secret));

describe('encrypted user info of the service (OP-76)', () => {
  it('[API-009] is the user info as a JWE, never the same twice, and nothing of it can be read', async () => {
    const session = await signIn(backend.url, backend.admin);
    const [first, second] = [await session.get(path), await session.get(path)];
    const { data } = first.body as { data: string };
    expect(await decrypt(data)).toEqual((await session.get('/api/userinfo')).body);
    expect((second.body as { data: string }).data).not.toBe(data);
    expect(Buffer.from(data.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('admin');
    await expect(decrypt(data, Buffer.alloc(32, 6))).rejects.toThrow();
  });

  it('[API-009] signs a script in that can decrypt it', async () => {
    const { username, password } = backend.admin;
    const portal = createPortal({ baseUrl: backend.url, deployment: 'dev', decryptUserInfo: decrypt });
    expect(await portal.signIn({ username, password })).toMatchObject({ uid: 'admin', tenant_name: 'Demo Corp' });
    const wrong = createPortal({
      baseUrl: backend.url,
      deployment: 'dev',
      decryptUserInfo: (data) => decrypt(data, Buffer.alloc(32, 6)),
    });
    await expect(wrong.signIn({ username, password })).rejects.toMatchObject({ code: 'contract' });
  });

  it('[API-009] is off without a key, and says how to turn it on', async () => {
    const without = await startBackend();
    try {
      const answer = await (await signIn(without.url, without.admin)).get(path);
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('PORTICO_USERINFO_KEY is not set');
    } finally {
      await without.stop();
    }
  });
});
