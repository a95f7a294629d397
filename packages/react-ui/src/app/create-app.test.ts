import { readRuntimeConfig } from '@portico/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '../../test/test-app.ts';
import { pastMessages, shownMessages } from '../components/feedback/snackbar-queue.ts';
import { createApp } from './create-app.ts';

afterEach(() => vi.unstubAllGlobals());

/** A service that answers every call with one status. */
function serve(status: number): void {
  const answer = async () =>
    new Response('{"message":"no"}', { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

describe('the portal of this browser (spec 2 section 8)', () => {
  it('[TXT-024] tells of a refused permission for 5 seconds', async () => {
    serve(403);
    const { portal } = createApp(readRuntimeConfig({ deployment: 'dev' }));
    await expect(portal.client.auth.userInfo()).rejects.toMatchObject({ code: 'forbidden' });
    expect(shownMessages.read().at(-1)).toMatchObject({
      tone: 'error',
      text: 'Operation can’t be completed because you don’t have the necessary permissions',
      durationMs: 5000,
    });
  });

  it.each([
    ['[ANA-001] tells a login to whoever listens, with the capability', { portal2: true, pendo: true }, 1],
    ['[ANA-002] tells nobody without it', { portal2: true }, 0],
  ])('%s', async (_, capabilities, times) => {
    const answer = async () =>
      new Response(JSON.stringify({ ...testUser, capabilities }), { headers: { 'content-type': 'application/json' } });
    vi.stubGlobal('fetch', answer);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('portal_user=anna; XSRF-TOKEN=token');
    const heard = vi.fn<(event: Event) => void>();
    addEventListener('portico:analytics', heard);
    const { portal } = createApp(readRuntimeConfig({ deployment: 'dev' }));
    portal.session.start();
    await vi.waitFor(() => expect(portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
    expect(heard).toHaveBeenCalledTimes(times);
    if (times > 0) {
      expect(heard.mock.calls[0]?.[0]).toMatchObject({
        detail: { visitor: { id: 'hash', role: 'admin' }, account: { id: 'demo' } },
      });
    }
    removeEventListener('portico:analytics', heard);
    portal.session.stop();
    vi.restoreAllMocks();
  });

  it('says nothing of a call whose 403 is silent', async () => {
    serve(403);
    const before = pastMessages.read().length;
    const { portal } = createApp(readRuntimeConfig({ deployment: 'dev' }));
    const headers = { 'X-Skip-Permission-Error': 'true' };
    await expect(portal.client.auth.userInfo({ headers })).rejects.toMatchObject({ code: 'forbidden' });
    expect(pastMessages.read()).toHaveLength(before);
  });

  it.each(['/', '/ap/', '/d/'])('calls the origin wherever its page is, here at %s', async (path) => {
    history.replaceState(null, '', path);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request.url);
      return Response.json({ message: 'no' }, { status: 404 });
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { portal } = createApp(readRuntimeConfig({ deployment: 'on_prem', mode: 'management_station' }));
    await expect(portal.client.onprem.userInfo()).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([`${location.origin}/api/v1/userinfo`]);
    history.replaceState(null, '', '/');
  });
});
