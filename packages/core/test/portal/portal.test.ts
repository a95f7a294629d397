import { createPortal, loadForReview, memoryCookies, type PortalOptions } from '@portico/core';
import { endpoints } from '@portico/core/api';
import { type AdvancedModule, areas, type Customization, editField, fromServer } from '@portico/core/customization';
import { type MockServiceOptions, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const baseUrl = 'https://portal.example';
const admin = { username: 'admin', password: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function portalWith(service: MockServiceOptions = {}, options: Partial<PortalOptions> = {}) {
  const mock = mockService({ baseUrl, ...service });
  server.use(...mock.handlers);
  return { ...mock, portal: createPortal({ baseUrl, deployment: 'ec2', ...options }) };
}

async function signedIn(service: MockServiceOptions = {}, options: Partial<PortalOptions> = {}) {
  const made = portalWith(service, options);
  await made.portal.signIn(admin);
  made.calls.length = 0;
  return made;
}

const heading = (text: string) => (customization: Customization) =>
  editField(customization, 'web.blockPage', 'text.block_heading', text);
const dlpText = (text: string) => (customization: Customization) =>
  editField(customization, 'dlp.blockPage', 'text.block_page_text', text);
const advanced =
  (html: string | null, id: AdvancedModule = 'web.blockPage') =>
  (customization: Customization) =>
    editField(editField(customization, id, 'advanced', true), id, 'customHtml', html);

describe('sign-in from a script (DESIGN section 1)', () => {
  it('signs in with cookies in memory, loads the user and knows what the user may do', async () => {
    const { portal, calls } = portalWith({
      user: { roles: { write: ['customization:web'] }, capabilities: { rbac: true } },
    });
    expect(portal.access().can('customization:web:write')).toBe(false);
    const user = await portal.signIn(admin);
    expect(user).toMatchObject({ uid: 'admin', full_name: 'Ada Admin' });
    expect(portal.user()).toEqual(user);
    expect(portal.access().can('customization:web:write')).toBe(true);
    expect(portal.access().can('customization:dlp:write')).toBe(false);
    expect(portal.access()).toBe(portal.access());
    expect(calls).toEqual(['auth.login', 'auth.userInfo']);
  });

  it('passes the refusal of the service on', async () => {
    const { portal } = portalWith();
    const failed = portal.signIn({ ...admin, password: 'wrong' });
    await expect(failed).rejects.toMatchObject({ code: 'unauthorized', message: 'User or password is wrong.' });
    expect(portal.user()).toBeNull();
  });

  it('[SES-016] signs out, also when the service does not answer', async () => {
    const cookies = memoryCookies();
    const { portal } = await signedIn({}, { cookies });
    expect(cookies.get('portal_user')).toBe('admin');
    server.use(...mockHandlers(endpoints, { auth: { logout: () => Response.error() } }));
    await portal.signOut();
    expect(cookies.get('portal_user')).toBeNull();
    expect(portal.user()).toBeNull();
    expect(portal.access().can('customization:web:read')).toBe(false);
  });

  it('uses the paths of an appliance on-prem', async () => {
    const asked: string[] = [];
    const answer = (path: string) => () => {
      asked.push(path);
      return {
        uid: 'root',
        first_name: '',
        last_name: '',
        tenant_name: '',
        tid: '1',
        capabilities: {},
        roles: { read: ['logs'] },
        show_change_password: false,
        status_ui_v2: true,
        appliance_manager_ui_v2: true,
        uid_hash: '',
      };
    };
    server.use(
      ...mockHandlers(endpoints, {
        onprem: { login: answer('login'), userInfo: answer('userInfo'), logout: () => Response.json('') },
      }),
    );
    const portal = createPortal({ baseUrl, deployment: 'on_prem', mode: 'safeview' });
    const user = await portal.signIn(admin);
    expect(asked).toEqual(['login', 'userInfo']);
    expect([user.roles, user.full_name]).toEqual([{}, 'root']);
    expect(await portal.loadRevision()).toBeNull();
  });

  it.each([
    [true, 'Disk full (policy.getRevision)'],
    [undefined, 'Disk full'],
  ])(
    '[ERR-007] names the call of a message in a development build %j, and not for the deployment dev',
    async (devMode, message) => {
      server.use(
        ...mockHandlers(endpoints, {
          policy: { getRevision: () => Response.json({ message: 'Disk full' }, { status: 500 }) },
        }),
      );
      const portal = createPortal({ baseUrl, deployment: 'dev', devMode });
      await expect(portal.loadRevision()).rejects.toMatchObject({ message });
    },
  );

  it('refuses a deployment that it does not know', () => {
    expect(() => createPortal({ baseUrl, deployment: 'aws' as 'dev' })).toThrow('Unknown deployment: aws');
    expect(() => createPortal({ baseUrl: 'portal', deployment: 'dev' })).toThrow();
  });
});

describe('loading the customization (spec 1 section 7)', () => {
  it('[SAV-009] reads the revision and then the three areas together', async () => {
    const { portal, calls } = await signedIn();
    const { customization, revision } = await portal.customization.load();
    expect(calls[0]).toBe('policy.getRevision');
    expect(calls.slice(1).sort()).toEqual([
      'customization.get.dlp',
      'customization.get.email',
      'customization.get.web',
    ]);
    expect(revision).toMatchObject({ staged_rev_id: '2', state: 'current' });
    expect(customization.web?.blockPage.text.block_heading).toBe('Request Blocked');
    expect(customization.email).not.toBeNull();
  });

  it('[SAV-009] asks for the areas without waiting for one another', async () => {
    const { portal } = await signedIn();
    let waiting = 0;
    let release = () => {};
    const allAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const together = (answer: object) => async () => {
      waiting += 1;
      if (waiting === 3) release();
      await allAsked;
      return answer as never;
    };
    server.use(
      ...mockHandlers(endpoints, {
        customization: {
          get: { web: together({ web: {} }), email: together({ email: {} }), dlp: together({ dlp: {} }) },
        },
      }),
    );
    await portal.customization.load();
    expect(waiting).toBe(3);
  });

  it.each([
    [{ portal2: true, safemail: true }, ['customization.get.email', 'customization.get.web']],
    [{ portal2: true, menlo_dlp: true }, ['customization.get.dlp', 'customization.get.web']],
    [{ portal2: true }, ['customization.get.web']],
  ])('[SAV-010] with %j asks for %j', async (capabilities, expected) => {
    const { portal, calls } = await signedIn({ user: { capabilities } });
    const { customization } = await portal.customization.load();
    expect(calls.slice(1).sort()).toEqual(expected);
    expect(customization.email === null).toBe(!expected.includes('customization.get.email'));
    expect(customization.dlp === null).toBe(!expected.includes('customization.get.dlp'));
  });

  it('[PER-018] [TXT-024] asks for nothing without customization:web:read', async () => {
    const roles = { read: ['customization:email'], write: ['customization:web'] };
    const { portal, calls } = await signedIn({ user: { roles, capabilities: { rbac: true, safemail: true } } });
    await expect(portal.customization.load()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Operation can’t be completed because you don’t have the necessary permissions',
    });
    expect(calls).toEqual([]);
  });

  it('a portal asks for the revision alone then, so that what else is staged can be published (OP-200)', async () => {
    const roles = { read: ['fwaas'], write: ['fwaas'] };
    const { portal, calls, store } = await signedIn({ user: { roles, capabilities: { rbac: true } } });
    expect(await loadForReview(portal)).toMatchObject({
      revision: store.revision,
      customization: { web: null, email: null, dlp: null },
    });
    expect(calls).toEqual(['policy.getRevision']);
  });

  it('[PUB-002] tells which sections a publish would change, as of one revision', async () => {
    const { portal, store } = await signedIn();
    expect(await portal.loadStaged()).toMatchObject({ sections: [], revision: store.revision });
    store.write('dlp', { default: { block_page: { text: { block_page_text: 'No.' } } } });
    const staged = await portal.loadStaged();
    expect(staged).toMatchObject({
      revision: store.revision,
      may_publish: true,
      sections: [{ name: 'customization.dlp', area: 'Customization', label: 'DLP', entries: 1 }],
    });
    const { portal: without } = await signedIn({}, { cmr: false });
    expect(await without.loadStaged()).toBeNull();
  });

  it('[SES-032] loads nothing where rules are not managed centrally', async () => {
    const { portal, calls } = await signedIn({}, { cmr: false });
    expect(await portal.customization.load()).toMatchObject({
      revision: null,
      customization: { web: null, email: null, dlp: null },
    });
    expect(await portal.customization.publish()).toEqual({ published: false, revision: null });
    expect(calls).toEqual([]);
  });

  it('reads the published data on request', async () => {
    const { portal, store } = await signedIn();
    store.write('web', { default: { block_page: { text: { block_heading: 'Staged' } } } });
    const heading = async (kind?: 'staged' | 'published') =>
      (await portal.customization.load({ kind })).customization.web?.blockPage.text.block_heading;
    expect([await heading(), await heading('staged'), await heading('published')]).toEqual([
      'Staged',
      'Staged',
      'Request Blocked',
    ]);
  });

  it('[SAV-011] tells every revision that it reads', async () => {
    const onRevision = vi.fn();
    const { portal, store } = await signedIn({}, { onRevision });
    await portal.customization.load();
    expect(onRevision).toHaveBeenLastCalledWith(store.revision);
  });
});

describe('saving the customization (spec 1 section 4, DESIGN section 3)', () => {
  it('[SAV-012] [SAV-013] sends the full settings of a changed area with its token, and keeps unknown fields', async () => {
    const web = {
      default: { block_page: { text: { block_heading: 'Stop', extra: 'kept' } }, other: 1 },
      settings: { showIsolation: true },
    };
    const { portal, calls, store } = await signedIn({ documents: { web } });
    const loaded = await portal.customization.load();
    calls.length = 0;
    const after = await portal.customization.save(loaded, heading('Halt')(loaded.customization));
    expect(calls[0]).toBe('customization.save.web');
    expect(calls.filter((name) => name.includes('save'))).toHaveLength(1);
    expect(store.staged.web).toEqual({
      ...web,
      default: { block_page: { text: { block_heading: 'Halt', extra: 'kept' } }, other: 1 },
    });
    expect(after.customization.web?.blockPage.text.block_heading).toBe('Halt');
    expect(after.revision).toEqual(store.revision);
  });

  it('[CNF-002] [SAV-017] [SES-033] saves areas in order, each with the token of the answer before it', async () => {
    const { portal, calls, store } = await signedIn();
    const loaded = await portal.customization.load();
    calls.length = 0;
    await portal.customization.save(loaded, dlpText('No')(heading('Halt')(loaded.customization)));
    expect(calls.slice(0, 2)).toEqual(['customization.save.web', 'customization.save.dlp']);
    expect(calls.slice(2)).not.toContain('customization.save.email');
    expect(store.revision.state).toBe('staged');
    expect(store.published).not.toEqual(store.staged);
    expect((await portal.loadRevision())?.state).toBe('staged');
  });

  it('stores changed HTML first and threads its token on', async () => {
    const { portal, calls, store } = await signedIn();
    const loaded = await portal.customization.load();
    calls.length = 0;
    const saved = await portal.customization.save(loaded, advanced('<h1>Stop</h1>')(loaded.customization));
    expect(calls.slice(0, 2)).toEqual(['customization.setAdvanced.web', 'customization.save.web']);
    expect(store.staged.web).toMatchObject({ default: { block_page: { custom_html: '<h1>Stop</h1>' } } });
    calls.length = 0;
    await portal.customization.save(saved, heading('Halt')(saved.customization));
    expect(calls).not.toContain('customization.setAdvanced.web');
  });

  it.each(areas)('[ADV-007] sends changed HTML of %s to the call of its area', async (area) => {
    const { portal, calls, store } = await signedIn();
    const loaded = await portal.customization.load();
    calls.length = 0;
    await portal.customization.save(loaded, advanced('<h1>Stop</h1>', `${area}.blockPage`)(loaded.customization));
    expect(calls.filter((call) => call.includes('setAdvanced'))).toEqual([`customization.setAdvanced.${area}`]);
    expect(endpoints.customization.setAdvanced[area].path).toContain(`/${area}/block_page/set_advanced/`);
    expect(store.staged[area]).toMatchObject({ default: { block_page: { custom_html: '<h1>Stop</h1>' } } });
  });

  it('does not store HTML that regular mode does not show', async () => {
    const { portal, calls } = await signedIn();
    const loaded = await portal.customization.load();
    calls.length = 0;
    const edited = editField(loaded.customization, 'web.blockPage', 'customHtml', '<h1>Stop</h1>');
    await portal.customization.save(loaded, edited);
    expect(calls[0]).toBe('customization.save.web');
  });

  it('saves a document that differs only in fields it does not know', async () => {
    const { portal, store } = await signedIn();
    const loaded = await portal.customization.load();
    const onSaved = vi.fn();
    await portal.customization.save(
      loaded,
      fromServer({ ...loaded.customization.source, web: { default: {}, extra: 1 } }),
      { onSaved },
    );
    expect(onSaved.mock.calls).toEqual([['web', []]]);
    expect(store.staged.web).toEqual({ default: {}, extra: 1 });
  });

  it('sends nothing when nothing changed, and nothing at all when a field is wrong', async () => {
    const { portal, calls } = await signedIn();
    const loaded = await portal.customization.load();
    calls.length = 0;
    const saved = await portal.customization.save(loaded, structuredClone(loaded.customization));
    expect(saved).toEqual({ ...loaded, written: loaded.revision });
    const wrong = portal.customization.save(loaded, heading('<b>')(loaded.customization));
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', path: 'web.blockPage.text.block_heading' });
    expect(calls).toEqual([]);
  });

  it('[SAV-005] stops at the first area that is refused, and keeps the current revision of a conflict', async () => {
    const { portal, calls, store } = await signedIn();
    const loaded = await portal.customization.load();
    store.write('email', { default: {} });
    calls.length = 0;
    const save = portal.customization.save(loaded, dlpText('No')(heading('Halt')(loaded.customization)));
    await expect(save).rejects.toMatchObject({
      code: 'conflict',
      call: 'customization.save.web',
      revision: store.revision,
    });
    expect(calls).toEqual(['customization.save.web']);
  });
});

describe('publishing (spec 3 section 4)', () => {
  it('[SES-031] publishes a staged revision and answers the new one', async () => {
    const { portal, store } = await signedIn();
    const loaded = await portal.customization.load();
    const saved = await portal.customization.save(loaded, heading('Halt')(loaded.customization));
    expect(store.published).not.toEqual(store.staged);
    const { published, revision } = await portal.customization.publish(saved.revision ?? undefined);
    expect(published).toBe(true);
    expect(store.published).toEqual(store.staged);
    expect(revision).toEqual(store.revision);
    expect(revision?.state).toBe('current');
  });

  it('[SES-031] sends nothing when nothing is staged', async () => {
    const { portal, calls } = await signedIn();
    expect(await portal.customization.publish()).toMatchObject({ published: false });
    expect(calls).toEqual(['policy.getRevision']);
  });

  it('refuses to publish more than was reviewed, and publishes without a review as the specification says', async () => {
    const { portal, store } = await signedIn();
    store.write('web', { default: {} });
    const reviewed = (await portal.loadRevision()) ?? undefined;
    store.write('web', { default: { more: 1 } });
    await expect(portal.customization.publish(reviewed)).rejects.toMatchObject({
      code: 'conflict',
      revision: store.revision,
    });
    expect((await portal.customization.publish()).published).toBe(true);
  });

  it('counts as published when only the look at the new revision fails', async () => {
    const { portal, store } = await signedIn();
    store.write('web', { default: {} });
    const reviewed = (await portal.loadRevision()) ?? undefined;
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.error() } }));
    expect(await portal.customization.publish(reviewed)).toEqual({ published: true, revision: null });
  });
});
