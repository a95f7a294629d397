import { createPortal, createSavePublish } from '@portico/core';
import { endpoints } from '@portico/core/api';
import {
  type Area,
  type Customization,
  editField,
  fromServer,
  type ModuleId,
  selectConflict,
  selectCustomization,
  selectFailure,
  toServer,
} from '@portico/core/customization';
import { isLostAnswer } from '@portico/core/shared';
import { type MockDocument, type MockRequest, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

const baseUrl = 'https://portal.example';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Service = ReturnType<typeof mockService>;
type Edit = readonly [module: ModuleId, path: string, value: string];

const heading: Edit = ['web.blockPage', 'text.block_heading', 'Mine'];
const email: Edit = ['email.blockPage', 'text.block_page_text', 'Mine'];
const dlp: Edit = ['dlp.blockPage', 'text.block_page_text', 'Mine'];
const text = (values: object) => ({ default: { block_page: { text: values } } });

/** What both see of a save: what the service holds, what was written, and how it ended. */
interface Outcome {
  stored: unknown;
  writes: readonly string[];
  ended: 'saved' | 'conflict' | 'failed' | 'unknown';
  fields?: readonly string[];
}

interface Case {
  edits: readonly Edit[];
  /** What happens after both have read the data. */
  meanwhile: (service: Service) => void;
  onConflict?: 'merge';
}

async function open() {
  const service = mockService({ baseUrl });
  server.use(...service.handlers);
  const portal = createPortal({ baseUrl, deployment: 'ec2' });
  await portal.signIn({ username: 'admin', password: 'admin' });
  return { service, portal };
}

function editAll(customization: Customization, edits: readonly Edit[]): Customization {
  return edits.reduce((to, [module, path, value]) => editField(to, module, path, value), customization);
}

function seen({ store, calls }: Service, rest: Pick<Outcome, 'ended' | 'fields'>): Outcome {
  return { stored: store.staged, writes: calls.filter((call) => call.includes('save')), ...rest };
}

async function byScript({ edits, meanwhile, onConflict }: Case): Promise<Outcome> {
  const { service, portal } = await open();
  const loaded = await portal.customization.load();
  meanwhile(service);
  try {
    await portal.customization.save(loaded, editAll(loaded.customization, edits), onConflict ? { onConflict } : {});
    return seen(service, { ended: 'saved' });
  } catch (error) {
    const { code, errors } = error as { code: string; errors: readonly { path: string }[] };
    const fields = errors.length === 0 ? undefined : errors.map(({ path }) => path);
    if (code === 'conflict') return seen(service, { ended: 'conflict', ...(fields && { fields }) });
    return seen(service, { ended: isLostAnswer(error) ? 'unknown' : 'failed' });
  }
}

/** The editor, and somebody who takes what merges and puts off what does not. */
async function byEditor({ edits, meanwhile, onConflict }: Case): Promise<Outcome> {
  const { service, portal } = await open();
  const actor = createActor(createSavePublish(portal), { input: portal.access().customization }).start();
  try {
    await waitFor(actor, (now) => selectCustomization(now) !== null);
    meanwhile(service);
    for (const [module, path, value] of edits) actor.send({ type: 'field.edited', module, path, value });
    actor.send({ type: 'save' });
    const rest = () =>
      waitFor(actor, (now) => (['editing', 'conflict', 'unknown'] as const).some((state) => now.matches(state)));
    let now = await rest();
    if (now.hasTag('conflict')) {
      const fields = selectConflict(now)?.fields ?? [];
      if (onConflict !== 'merge') return seen(service, { ended: 'conflict' });
      if (fields.length > 0) return seen(service, { ended: 'conflict', fields: fields.map(({ path }) => path) });
      actor.send({ type: 'conflict.resolved', choices: {} });
      now = await rest();
    }
    if (now.hasTag('DataSaved')) return seen(service, { ended: 'saved' });
    return seen(service, { ended: now.hasTag('unknown') ? 'unknown' : 'failed' });
  } finally {
    actor.stop();
  }
}

/** The next write of an area does its work or not, and its answer does not arrive. */
function loseAnswer(service: Service, area: Area, isStored: boolean, isReachable = true): void {
  const lose = ({ body }: MockRequest) => {
    service.calls.push(`customization.save.${area}`);
    if (isStored) service.store.write(area, (body as { data: MockDocument }).data);
    if (!isReachable) server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.error() } }));
    return Response.error() as never;
  };
  server.use(...mockHandlers(endpoints, { customization: { save: { [area]: lose } } }));
}

function refuse(service: Service, area: Area): void {
  const answer = () => {
    service.calls.push(`customization.save.${area}`);
    return Response.json({ message: 'Disk full.' }, { status: 500 });
  };
  server.use(...mockHandlers(endpoints, { customization: { save: { [area]: answer } } }));
}

const lostWeb =
  (...[isStored, isReachable]: [isStored: boolean, isReachable?: boolean]) =>
  (service: Service) =>
    loseAnswer(service, 'web', isStored, isReachable);
const theirs =
  (area: Area, values: object) =>
  ({ store }: Service) =>
    store.write(area, text(values));
const mine = { web: text({ block_heading: 'Mine' }), dlp: text({ block_page_text: 'Mine' }) };

type Expected = Omit<Outcome, 'stored'> & { stored?: object };

describe('one save engine for portal and scripts (DESIGN section 3)', () => {
  it.each<[what: string, run: Case, expected: Expected]>([
    [
      '[CNF-005] goes on where another area was saved meanwhile',
      { edits: [heading], meanwhile: theirs('dlp', { x: 1 }), onConflict: 'merge' },
      { ended: 'saved', writes: ['web', 'web'], stored: { web: mine.web, dlp: text({ x: 1 }) } },
    ],
    [
      '[CNF-006] merges what does not overlap, and keeps what it does not know',
      { edits: [heading], meanwhile: theirs('web', { block_text: 'Theirs', x: 1 }), onConflict: 'merge' },
      {
        ended: 'saved',
        writes: ['web', 'web'],
        stored: { web: text({ block_heading: 'Mine', block_text: 'Theirs', x: 1 }) },
      },
    ],
    [
      '[CNF-006] names the field that both changed, and writes nothing over it',
      { edits: [heading], meanwhile: theirs('web', { block_heading: 'Theirs' }), onConflict: 'merge' },
      {
        ended: 'conflict',
        fields: ['web.blockPage.text.block_heading'],
        writes: ['web'],
        stored: { web: text({ block_heading: 'Theirs' }) },
      },
    ],
    [
      '[CNF-006] stops where the same area was saved meanwhile',
      { edits: [heading], meanwhile: theirs('web', { block_text: 'Theirs' }) },
      { ended: 'conflict', writes: ['web'], stored: { web: text({ block_text: 'Theirs' }) } },
    ],
    [
      '[CNF-004] reads that a write whose answer was lost is stored, and goes on',
      { edits: [heading, dlp], meanwhile: lostWeb(true) },
      { ended: 'saved', writes: ['web', 'dlp'], stored: mine },
    ],
    [
      '[CNF-004] reads that a write whose answer was lost stored nothing, and sends nothing more',
      { edits: [heading, dlp], meanwhile: lostWeb(false) },
      { ended: 'failed', writes: ['web'], stored: { web: { default: {} }, dlp: { default: {} } } },
    ],
    [
      '[CNF-004] says that nobody knows while nothing can be read',
      { edits: [heading], meanwhile: lostWeb(true, false) },
      { ended: 'unknown', writes: ['web'] },
    ],
    [
      '[SAV-004] [SAV-005] stops at the first area that fails',
      { edits: [heading, email, dlp], meanwhile: (service) => refuse(service, 'email') },
      { ended: 'failed', writes: ['web', 'email'], stored: { ...mine, dlp: { default: {} } } },
    ],
  ])('%s', async (_, run, { writes, ...expected }) => {
    const script = await byScript(run);
    server.resetHandlers();
    expect([script, await byEditor(run)]).toEqual([script, script]);
    expect(script).toMatchObject({ ...expected, writes: writes.map((area) => `customization.save.${area}`) });
  });
});

describe('what a script is told of its save (issue 13)', () => {
  const halt = (customization: Customization) => editAll(customization, [heading]);

  it('[CNF-006] gets the field, what it holds now and the newest revision with the conflict', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    theirs('web', { block_heading: 'Theirs' })(service);
    const saving = portal.customization.save(loaded, halt(loaded.customization), { onConflict: 'merge' });
    await expect(saving).rejects.toMatchObject({
      code: 'conflict',
      call: 'customization.save.web',
      message: 'Somebody else changed the same in Web: Heading.',
      revision: service.store.revision,
      written: false,
      errors: [
        {
          path: 'web.blockPage.text.block_heading',
          label: 'Heading',
          rule: 'conflict',
          message: expect.stringContaining('Theirs'),
        },
      ],
    });
  });

  it('[CNF-006] merges members that no field shows, and stops where both wrote the same one', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const wanted = fromServer({ ...loaded.customization.source, web: { default: {}, own: { a: 1 } } });
    service.store.write('web', { ...text({ block_text: 'Theirs' }), other: 2 });
    const saved = await portal.customization.save(loaded, wanted, { onConflict: 'merge' });
    expect(service.store.staged.web).toEqual({ ...text({ block_text: 'Theirs' }), other: 2, own: { a: 1 } });
    service.store.write('web', { own: { a: 3 } });
    const again = fromServer({ ...saved.customization.source, web: { own: { a: 4 } } });
    await expect(portal.customization.save(saved, again, { onConflict: 'merge' })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'source.web.own.a', label: 'own.a' }],
    });
    expect(service.store.staged.web).toEqual({ own: { a: 3 } });
  });

  it('[CNF-006] tells what a member holds whose name has a dot', async () => {
    const { service, portal } = await open();
    service.store.write('web', { default: {}, 'a.b': { c: 1 }, a: { b: { c: 'another' } } });
    const loaded = await portal.customization.load();
    const web = (value: number) => ({ default: {}, 'a.b': { c: value }, a: { b: { c: 'another' } } });
    const wanted = fromServer({ ...loaded.customization.source, web: web(2) });
    service.store.write('web', web(3));
    await expect(portal.customization.save(loaded, wanted, { onConflict: 'merge' })).rejects.toMatchObject({
      errors: [{ path: 'source.web.a.b.c', message: 'Somebody else changed it to 3.' }],
    });
  });

  it('[CNF-004] finds a lost write of a member that no field shows', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    loseAnswer(service, 'web', true);
    const wanted = fromServer({ ...loaded.customization.source, web: { default: {}, own: 1 } });
    const saved = await portal.customization.save(loaded, wanted);
    expect(saved.customization.source.web).toEqual({ default: {}, own: 1 });
    expect(service.calls.filter((call) => call.includes('save'))).toEqual(['customization.save.web']);
  });

  it('[SAV-004] sends no area whose document stays the same, whatever its fields say', async () => {
    const { service, portal } = await open();
    const first = await portal.customization.load();
    service.store.write('web', toServer({ ...first.customization, source: {} }).web as MockDocument);
    const loaded = await portal.customization.load();
    // A preset holds the button as it is stored. (OP-33)
    const { web, ...areas } = loaded.customization;
    const bandwidth = { ...web?.bandwidth, buttonType: 'outline' };
    const held = { ...areas, web: { ...web, bandwidth } } as Customization;
    expect(toServer(held).web).toEqual(loaded.customization.source.web);
    service.calls.length = 0;
    const saved = await portal.customization.save(loaded, editAll(held, [email]));
    expect(service.calls.filter((call) => call.includes('save'))).toEqual(['customization.save.email']);
    expect(Object.keys(saved.warnings ?? {})).toEqual(['email']);
  });

  it('[PUB-005] saves beside a stored value that is wrong and stays as it is', async () => {
    const { service, portal } = await open();
    service.store.write('web', text({ block_text: '<b>' }));
    const loaded = await portal.customization.load();
    await portal.customization.save(loaded, halt(loaded.customization));
    expect(service.store.staged.web).toEqual(text({ block_heading: 'Mine', block_text: '<b>' }));
    const worse = editField(halt(loaded.customization), 'web.blockPage', 'text.block_text', '<i>');
    service.calls.length = 0;
    await expect(portal.customization.save(loaded, worse)).rejects.toMatchObject({ code: 'invalid' });
    expect(service.calls).toEqual([]);
  });

  it('[CNF-010] gets what was sent and why it could not be read again', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.error() } }));
    const saved = await portal.customization.save(loaded, halt(loaded.customization));
    expect(saved).toMatchObject({ revision: service.store.revision, notReloaded: { code: 'network' } });
    expect(saved.customization.web?.blockPage.text.block_heading).toBe('Mine');
  });

  it('gets what the service says of logos with its area, and at the end', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const warnings = [{ path: 'default.block_page.logo', message: 'It cannot be fetched.' }];
    const warn = ({ body }: MockRequest) => {
      const { data } = body as { data: MockDocument };
      service.store.write('web', data);
      return { data, revision: service.store.revision, warnings };
    };
    server.use(...mockHandlers(endpoints, { customization: { save: { web: warn } } }));
    const onSaved = vi.fn();
    const edited = editAll(loaded.customization, [heading, dlp]);
    const saved = await portal.customization.save(loaded, edited, { onSaved });
    expect(onSaved.mock.calls).toEqual([
      ['web', warnings],
      ['dlp', []],
    ]);
    expect(saved.warnings).toEqual({ web: warnings, dlp: [] });
  });

  describe('what it publishes with', () => {
    /** Somebody stages DLP between the write of Web and the look after it. */
    function overtake(service: Service, isLost = false): void {
      const web = ({ body }: MockRequest) => {
        const { data } = body as { data: MockDocument };
        service.store.write('web', data);
        const { revision } = service.store;
        theirs('dlp', { block_page_text: 'Theirs' })(service);
        return isLost ? (Response.error() as never) : { data, revision, warnings: [] };
      };
      server.use(...mockHandlers(endpoints, { customization: { save: { web } } }));
    }
    const merged = (service: Service) => theirs('web', { block_text: 'Theirs' })(service);

    it.each<[what: string, meanwhile: (service: Service) => void]>([
      ['between the write and the look after it', overtake],
      ['before a write whose answer was lost was found', (service) => overtake(service, true)],
      ['before the write, which merged it', merged],
    ])('is refused where somebody staged something %s', async (_, meanwhile) => {
      const { service, portal } = await open();
      const loaded = await portal.customization.load();
      const before = structuredClone(service.store.published);
      meanwhile(service);
      const saved = await portal.customization.save(loaded, halt(loaded.customization), { onConflict: 'merge' });
      expect(saved.revision).toEqual(service.store.revision);
      await expect(portal.customization.publish(saved.written)).rejects.toMatchObject({ code: 'conflict' });
      expect(service.store.published).toEqual(before);
      await portal.customization.publish(saved.revision);
      expect(service.store.published).toEqual(service.store.staged);
    });

    it('[CNF-002] is the token of the last area, and of what was read where nothing changed', async () => {
      const { service, portal } = await open();
      const loaded = await portal.customization.load();
      const same = await portal.customization.save(loaded, loaded.customization);
      expect(same.written).toEqual(loaded.revision);
      const saved = await portal.customization.save(loaded, editAll(loaded.customization, [heading, dlp]));
      expect(saved.written).toEqual(service.store.revision);
      expect(await portal.customization.publish(saved.written)).toMatchObject({ published: true });
    });
  });

  it('[CNF-004] is not told that nothing was stored where somebody wrote over it', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const web = ({ body }: MockRequest) => {
      service.store.write('web', (body as { data: MockDocument }).data);
      service.store.write('web', text({ block_heading: 'Theirs' }));
      return Response.error() as never;
    };
    server.use(...mockHandlers(endpoints, { customization: { save: { web } } }));
    const failure = await portal.customization.save(loaded, halt(loaded.customization)).catch((error) => error);
    expect([failure.code, isLostAnswer(failure)]).toEqual(['network', true]);
  });

  it('[CNF-005] is told of the conflict also when what is there now cannot be read', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    theirs('web', { block_heading: 'Theirs' })(service);
    server.use(...mockHandlers(endpoints, { customization: { get: { web: () => Response.error() as never } } }));
    for (const onConflict of ['stop', 'merge'] as const) {
      const saving = portal.customization.save(loaded, halt(loaded.customization), { onConflict });
      await expect(saving).rejects.toMatchObject({ code: 'conflict', call: 'customization.save.web' });
    }
  });

  it('[CNF-006] merges what was made without documents, as the defaults are', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const wanted = { ...loaded.customization, source: {} };
    service.store.write('dlp', { default: {}, own: 1 });
    await portal.customization.save(loaded, wanted, { onConflict: 'merge' });
    expect(service.calls).toContain('customization.save.web');
    expect(service.store.staged.web).toHaveProperty('default.block_page');
    expect(service.store.staged.dlp).toHaveProperty('own', 1);
  });

  it('[SAV-004] sends nothing more when who is told of an area fails', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const onSaved = () => {
      throw new Error('The disk is full.');
    };
    const edited = editAll(loaded.customization, [heading, dlp]);
    await expect(portal.customization.save(loaded, edited, { onSaved })).rejects.toThrow('The disk is full.');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.calls.filter((call) => call.includes('save'))).toEqual(['customization.save.web']);
  });

  it('is ended by its signal with the reason of it', async () => {
    const { service, portal } = await open();
    const loaded = await portal.customization.load();
    const controller = new AbortController();
    const wait = () => {
      controller.abort(new Error('enough'));
      return new Promise<never>(() => {});
    };
    server.use(...mockHandlers(endpoints, { customization: { save: { web: wait } } }));
    const edited = editAll(loaded.customization, [heading, dlp]);
    await expect(portal.customization.save(loaded, edited, { signal: controller.signal })).rejects.toThrow('enough');
    expect(service.store.revision.state).toBe('current');
    await expect(portal.customization.save(loaded, edited, { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('a publish by a script (spec 3 section 4)', () => {
  async function staged() {
    const { service, portal } = await open();
    theirs('web', { block_heading: 'Halt' })(service);
    return { service, portal, reviewed: await portal.loadRevision() };
  }

  /** Its answer does not arrive. */
  function loseIt(service: Service, isDone: boolean, isReachable = true): void {
    const publish = () => {
      if (isDone) service.store.publish();
      if (!isReachable) server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.error() } }));
      return Response.error() as never;
    };
    server.use(...mockHandlers(endpoints, { policy: { publish } }));
  }

  it('[CNF-004] reads that a publish whose answer was lost happened', async () => {
    const { service, portal, reviewed } = await staged();
    loseIt(service, true);
    const done = await portal.customization.publish(reviewed);
    expect(done).toEqual({ published: true, revision: service.store.revision });
  });

  it.each([
    ['did not happen', true, false],
    ['is not known to have happened', false, true],
  ])('[CNF-004] says that it %s', async (_, isReachable, isUnknown) => {
    const { service, portal, reviewed } = await staged();
    loseIt(service, false, isReachable);
    const failure = await portal.customization.publish(reviewed).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'network', call: 'policy.publish' });
    expect(isLostAnswer(failure)).toBe(isUnknown);
  });
});

describe('a refused write whose data cannot be read (DESIGN section 3)', () => {
  it('[CNF-004] is known to have stored nothing', async () => {
    const { service, portal } = await open();
    const actor = createActor(createSavePublish(portal), { input: portal.access().customization }).start();
    await waitFor(actor, (now) => selectCustomization(now) !== null);
    theirs('dlp', { x: 1 })(service);
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.error() } }));
    const [module, path, value] = heading;
    actor.send({ type: 'field.edited', module, path, value });
    actor.send({ type: 'save' });
    const failed = await waitFor(actor, (now) => now.hasTag('CanNotSaveData'));
    expect(selectFailure(failed)).toMatchObject({ operation: 'save', isUnknown: false });
    actor.stop();
  });
});
