import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { ApiError } from '@portico/core';
import { endpoints } from '@portico/core/api';
import { defaultCustomization, editField, moduleIds, toServer } from '@portico/core/customization';
import {
  type MockDocument,
  type MockRequest,
  type MockServiceOptions,
  mockHandlers,
  mockService,
} from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failureWords } from '../src/failure.ts';
import { diskFolders } from '../src/folders.ts';
import { main } from '../src/main.ts';

const baseUrl = 'https://portal.example';
const environment = { PORTICO_URL: baseUrl, PORTICO_USER: 'admin', PORTICO_PASSWORD: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A terminal with files in memory, and a service. */
function desk(options: MockServiceOptions = {}) {
  const service = mockService({ baseUrl, ...options });
  server.use(...service.handlers);
  const files: Record<string, string> = {};
  const out: string[] = [];
  const err: string[] = [];
  const run = async (args: string, more: Record<string, string | undefined> = {}) => {
    out.length = 0;
    err.length = 0;
    const words = args.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
    return main(
      words,
      { ...environment, ...more },
      {
        print: (line) => out.push(line),
        complain: (line) => err.push(line),
        folders: diskFolders,
        read: async (file) => files[file] ?? Promise.reject(new Error(`no such file: ${file}`)),
        write: async (file, text) => {
          files[file] = typeof text === 'string' ? text : await textOf(Readable.from(text));
        },
      },
    );
  };
  const edit = (file: string, change: (document: { web: { default: Record<string, unknown> } }) => void) => {
    const document = JSON.parse(files[file] ?? '{}');
    change(document);
    files[file] = JSON.stringify(document);
  };
  return { ...service, files, out, err, run, edit };
}

/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const halt = { block_page: { text: { block_heading: 'Halt' } } };

describe('pull, plan and apply', () => {
  it('[AUT-001] pulls a file that plan finds equal, and applies an edit that plan then no longer finds', async () => {
    const { run, files, out, edit, store } = desk({ documents: { web: { default: { theme_extra: 1 } } } });
    expect(await run('pull brand.json')).toBe(0);
    expect(JSON.parse(files['brand.json'] ?? '')).toEqual({
      web: { default: { theme_extra: 1 } },
      email: { default: {} },
      dlp: { default: {} },
    });
    expect(await run('plan brand.json --allow-unknown')).toBe(0);
    expect(out).toEqual(['0 changes.']);

    edit('brand.json', (document) => Object.assign(document.web.default, halt));
    expect(await run('plan brand.json --allow-unknown --out plan.json')).toBe(2);
    expect(out).toEqual(['Web › Block page › Heading: Request Blocked → Halt', '1 change.']);
    expect(store.staged.web).toEqual({ default: { theme_extra: 1 } });

    expect(await run('apply plan.json')).toBe(0);
    expect(out.at(-1)).toBe('Saved 1 change.');
    expect(store.staged.web).toEqual({ default: { theme_extra: 1, ...halt } });
    expect(store.published.web).toEqual({ default: { theme_extra: 1 } });
    expect(await run('pull again.json')).toBe(0);
    expect(JSON.parse(files['again.json'] ?? '')).toEqual(JSON.parse(files['brand.json'] ?? ''));
    await run('plan brand.json --allow-unknown');
    expect(out[0]).toBe('0 changes.');
  });

  it('[AUT-001] a plan that is applied twice changes nothing the second time', async () => {
    const { run, files, out, calls } = desk();
    files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await run('plan brand.json --out plan.json');
    expect(await run('apply plan.json')).toBe(0);
    const before = calls.length;
    expect(await run('apply plan.json')).toBe(0);
    expect(out).toEqual(['Nothing to save.']);
    expect(calls.slice(before).filter((call) => call.startsWith('customization.save'))).toEqual([]);
    expect(await run('plan brand.json')).toBe(0);
  });

  it('[AUT-001] pulls what is published on request', async () => {
    const { run, files, store } = desk();
    store.write('web', { default: halt });
    await run('pull staged.json');
    await run('pull published.json --published');
    expect(JSON.parse(files['staged.json'] ?? '').web).toEqual({ default: halt });
    expect(JSON.parse(files['published.json'] ?? '').web).toEqual({ default: {} });
  });

  it('tells of fields that Portico does not know, and of what is taken out', async () => {
    const { run, edit, out, files } = desk({ documents: { web: { default: halt } } });
    await run('pull brand.json');
    edit('brand.json', (document) => Object.assign(document.web.default, { own: { a: 1 } }));
    expect(await run('plan brand.json --allow-unknown')).toBe(2);
    expect(out).toEqual(['web.default.own (Portico does not know it): none → {"a":1}', '1 change.']);
    files['brand.json'] = JSON.stringify({ web: {} });
    expect(await run('plan brand.json')).toBe(2);
    expect(out[0]).toBe('Web › Block page › Heading: Halt → Request Blocked');
  });

  it('tells of a stored field that is taken out although its default says the same', async () => {
    const stored = { block_page: { text: { block_heading: 'Request Blocked' } } };
    const { run, out, files } = desk({ documents: { web: { default: stored } } });
    files['brand.json'] = JSON.stringify({ web: {} });
    expect(await run('plan brand.json')).toBe(2);
    expect(out[0]).toBe('Web › Block page › Heading: stored → taken out; its default says the same');
  });

  it('leaves an area alone that the file does not hold', async () => {
    const { run, files, store } = desk({ documents: { dlp: { default: {} } } });
    files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await run('plan brand.json --out plan.json');
    expect(await run('apply plan.json')).toBe(0);
    expect(store.staged.dlp).toEqual({ default: {} });
  });

  it('publishes exactly what it saved', async () => {
    const { run, files, out, store, calls } = desk();
    files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await run('plan brand.json --out plan.json');
    expect(await run('apply plan.json --publish')).toBe(0);
    expect(out.slice(-3)).toEqual([
      'Saved 1 change.',
      expect.stringMatching(/^Goes live: /),
      expect.stringMatching(/^Published revision \S+\.$/),
    ]);
    expect(store.published).toEqual(store.staged);
    expect(calls.at(-1)).toBe('auth.logout');
  });

  it('writes a plan as JSON and as Markdown too', async () => {
    const { run, files, out } = desk();
    files['brand.json'] = JSON.stringify({ web: { default: { block_page: { text: { block_heading: 'a|b`c' } } } } });
    expect(await run('plan brand.json --json --out plan.json')).toBe(2);
    expect(JSON.parse(out.join('\n'))).toEqual(JSON.parse(files['plan.json'] ?? ''));
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      tenant: { id: '1', name: 'Demo' },
      changes: [{ path: 'web.blockPage.text.block_heading', after: 'a|b`c' }],
      documents: { web: { default: {} } },
    });
    expect(await run('plan brand.json --markdown')).toBe(2);
    expect(out).toEqual([
      '**1 change** for Demo',
      '',
      '| Field | Before | After |',
      '| --- | --- | --- |',
      '| Web › Block page › Heading | `Request Blocked` | `a\\|bˋc` |',
    ]);
    expect(await run('plan brand.json --markdown --json')).toBe(1);
  });

  it('writes JSON whatever stands in a text', async () => {
    const { run, files, out } = desk();
    const block_heading = `${String.fromCodePoint(0x1f3f4, 0xe0067, 0xe007f)} \u202e`;
    files['brand.json'] = JSON.stringify({ web: { default: { block_page: { text: { block_heading } } } } });
    await run('plan brand.json --json --out plan.json');
    expect(JSON.parse(out.join('\n'))).toEqual(JSON.parse(files['plan.json'] ?? ''));
    expect(out.join('')).toContain(JSON.stringify(String.fromCodePoint(0x1f3f4)).slice(1, -1));
    expect(out.join('')).not.toContain('\u202e');
  });
});

describe('a plan that is no longer true', () => {
  async function planned(options: MockServiceOptions = {}) {
    const all = desk(options);
    all.files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await all.run('plan brand.json --out plan.json');
    return all;
  }

  it('[AUT-001] a colleague who saved the same area since is not overwritten, and the difference is said', async () => {
    const { run, err, store } = await planned();
    store.write('web', { default: { block_page: { text: { block_heading: 'Wait' } } } });
    const theirs = store.staged.web;
    expect(await run('apply plan.json --publish')).toBe(3);
    expect(err).toEqual([
      'portico apply: Web changed since the plan was made. Nothing was saved. Plan again.\n' +
        '  Web › Block page › Heading: Request Blocked → Wait',
    ]);
    expect(store.staged.web).toBe(theirs);
  });

  it('a colleague’s area stays, and goes live only when that was asked for', async () => {
    const { run, err, out, store, files } = await planned();
    store.write('dlp', { default: { block_page: { text: { block_page_text: 'No' } } } });
    expect(await run('apply plan.json --publish')).toBe(3);
    expect(err[0]).toContain('Since the plan was made, this was staged as well.');
    expect(err[0]).toContain('Customization › DLP');
    expect(store.staged.web).toEqual({ default: {} });

    await run('plan brand.json --out plan.json');
    expect(out.at(-1)).toMatch(/^Staged already and not published: Customization › DLP: /);
    expect(await run('apply plan.json --publish')).toBe(3);
    expect(err[0]).toContain('Publishing would also put live what is staged already:');
    expect(store.published.dlp).toEqual({ default: {} });
    expect(await run('apply plan.json --publish --include-staged')).toBe(0);
    expect(store.published.dlp).toEqual(store.staged.dlp);
    expect(files['plan.json']).toContain('customization.dlp');
  });

  it('[AUT-003] does not take a folder for a plan', async () => {
    const { run, err, calls } = desk();
    expect(await run('apply portico/')).toBe(1);
    expect(err).toEqual([
      'portico apply: portico/ is a folder: plan portico/ --out PLAN says what it would change, and apply takes that.',
    ]);
    expect(calls).not.toContain('customization.get.web');
  });

  it('goes on where an apply was cut off', async () => {
    const { run, files, store } = desk();
    files['brand.json'] = JSON.stringify({
      web: { default: halt },
      dlp: { default: { block_page: { text: { block_page_text: 'No' } } } },
    });
    await run('plan brand.json --out plan.json');
    store.write('web', { default: halt });
    expect(await run('apply plan.json --publish')).toBe(0);
    expect(store.published).toMatchObject({ web: { default: halt }, dlp: store.staged.dlp });
  });

  it('is refused for another tenant, after an edit by hand, and as what it is not', async () => {
    const { run, err, files, store } = await planned();
    const plan = JSON.parse(files['plan.json'] ?? '');
    files['other.json'] = JSON.stringify({ ...plan, tenant: { id: '2', name: 'Other' } });
    expect(await run('apply other.json')).toBe(1);
    expect(err[0]).toContain('The plan was made for Other, and you are signed in to Demo.');
    const documents = { web: { default: { block_page: { text: { block_heading: 'Edited' } } } } };
    files['edited.json'] = JSON.stringify({ ...plan, documents });
    expect(await run('apply edited.json')).toBe(1);
    expect(err[0]).toContain('The plan was edited');
    files['later.json'] = JSON.stringify({ ...plan, portico_plan: 2 });
    expect(await run('apply later.json')).toBe(1);
    expect(err[0]).toContain('The plan has version 2');
    expect(await run('apply brand.json')).toBe(1);
    expect(err[0]).toContain('The file is a customization. Make a plan of it first');
    files['list.json'] = '[]';
    expect(await run('apply list.json')).toBe(1);
    expect(store.revision.state).toBe('current');
  });
});

describe('values that no form would take (OP-203)', () => {
  it.each([
    [
      'a text of another type',
      { text: { block_heading: 5 } },
      'web.blockPage.text.block_heading: Expected a text, found 5.',
    ],
    ['an unknown theme', { theme: 'teal' }, 'web.blockPage.theme: Unknown theme "teal".'],
    ['an SVG', { logo: { base64_img: 'data:image/svg+xml,<svg/>' } }, 'web.blockPage.logo.content: SVG logos are kept'],
  ])('[PUB-005] ends with 1 and sends nothing for %s, unless it was stored before', async (_, block_page, said) => {
    const { run, files, err, store, calls } = desk();
    files['brand.json'] = JSON.stringify({ web: { default: { block_page } } });
    expect(await run('plan brand.json --out plan.json')).toBe(1);
    expect(err.join('\n')).toContain(`\n  ${said}`);
    expect(calls.filter((call) => call.startsWith('customization.save'))).toEqual([]);
    store.write('web', { default: { block_page } });
    files['brand.json'] = JSON.stringify({ web: { default: { block_page, beside: 1 } } });
    expect(await run('plan brand.json --allow-unknown --out plan.json')).toBe(2);
    expect(await run('apply plan.json')).toBe(0);
  });
});

describe('brand and text', () => {
  it('[AUT-002] copies logo and colours of one module to all others and publishes', async () => {
    const logo = pixel;
    let branded = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    branded = editField(branded, 'web.blockPage', 'css.color.background_color', '#123456');
    branded = editField(branded, 'web.blockPage', 'logo.content', logo);
    const { web } = toServer(branded);
    const capabilities = {
      portal2: true,
      safemail: true,
      menlo_dlp: true,
      dialogsCustomization: true,
      daily_bandwidth_quota: true,
    };
    const { run, out, store } = desk({ documents: { web: web as Record<string, unknown> }, user: { capabilities } });
    expect(await run('copy-brand web.blockPage --publish')).toBe(0);
    expect(out.at(-1)).toMatch(/^Published revision \S+\.$/);
    expect(store.published).toMatchObject({
      web: { default: { bandwidth: { css: { color: { background_color: '#123456' } }, logo: { base64_img: logo } } } },
      dlp: {
        default: {
          block_page: { theme: null, css: { color: { background_color: '#123456' } }, logo: { base64_img: logo } },
        },
      },
      email: {
        default: { block_page: { css: { color: { background_color: '#123456' } }, logo: { base64_img: logo } } },
      },
    });
  });

  it('copies only the logo of a preset theme, and says so', async () => {
    const { run, out, store } = desk({
      documents: { dlp: { default: { block_page: { logo: { base64_img: pixel } } } } },
    });
    expect(await run('copy-brand dlp.blockPage')).toBe(0);
    expect(out[0]).toBe('dlp.blockPage uses a preset theme: only the logo is copied.');
    expect(store.staged.web).toMatchObject({
      default: { block_page: { logo: { base64_img: pixel } } },
    });
    expect(store.staged.web).not.toHaveProperty('default.block_page.css');
  });

  it('[CUS-094] changes a text, saves it and publishes the staged revision', async () => {
    const { run, out, store } = desk();
    expect(await run('change-text web.blockPage.text.block_heading "Stop right there"')).toBe(0);
    expect(out).toEqual([
      'Web › Block page › Heading: Request Blocked → Stop right there',
      'Saved 1 change.',
      expect.stringMatching(/^Goes live: Customization › Web: /),
      expect.stringMatching(/^Published revision \S+\.$/),
    ]);
    expect(store.published.web).toMatchObject({
      default: { block_page: { text: { block_heading: 'Stop right there' } } },
    });
  });

  it('publishes what is staged, or says that nothing is', async () => {
    const { run, out, store } = desk();
    expect(await run('publish')).toBe(0);
    expect(out).toEqual(['Nothing is staged, so nothing was published.']);
    store.write('web', { default: halt });
    expect(await run('publish')).toBe(0);
    expect(out).toEqual([
      expect.stringMatching(/^Goes live: Customization › Web: /),
      expect.stringMatching(/^Published revision \S+\.$/),
    ]);
    expect(store.published.web).toEqual({ default: halt });
  });

  it('[PUB-002] says what of others a publish takes along, and what it may not publish', async () => {
    const { run, out, err, store } = desk();
    store.write('web', { default: halt });
    const roles = { name: 'rbac', area: 'Settings', label: 'Roles', right: 'settings:rbac:write', may_publish: false };
    const message = 'You cannot publish what is staged, since it changes Settings › Roles (needs settings:rbac:write).';
    const sent: (string | null)[] = [];
    const { revision } = store;
    const policy = {
      staged: () => ({
        revision,
        may_publish: false,
        sections: [{ ...roles, entries: 2, saves: [{ by: 'ben', at: '' }] }],
      }),
      publish: ({ request }: { request: Request }) => {
        sent.push(request.headers.get('if-match'));
        return Response.json({ message }, { status: 403 });
      },
    };
    server.use(...mockHandlers(endpoints, { policy }));
    expect(await run('publish')).toBe(1);
    expect(out).toEqual(['Goes live: Settings › Roles: 2 changes. Saved by ben.']);
    expect(err).toEqual([`portico publish: ${message}`]);
    expect(sent).toEqual([`"${revision.updated_at}"`]);
  });

  it('says that what is staged is the same as what is published, where that is so', async () => {
    const { run, out, store } = desk();
    store.write('web', { default: {} });
    expect(await run('publish')).toBe(0);
    expect(out).toEqual([
      'What is staged is the same as what is published.',
      expect.stringMatching(/^Published revision \S+\.$/),
    ]);
  });

  it.each(['change-text web.blockPage.text.block_heading Halt', 'copy-brand web.blockPage --publish'])(
    '%s carries no colleague’s draft live',
    async (args) => {
      const { run, err, store } = desk();
      store.write('email', { default: { block_page: { text: { block_heading: 'Draft' } } } });
      const staged = structuredClone(store.staged);
      expect(await run(args)).toBe(3);
      expect(err[0]).toContain('Publishing would also put live what is staged already:');
      expect([store.staged, store.published.email]).toEqual([staged, { default: {} }]);
      expect(await run(`${args} --include-staged`)).toBe(0);
      expect(store.published.email).toEqual(store.staged.email);
    },
  );
});

describe('a colleague who saves at the same moment', () => {
  const text = 'change-text web.blockPage.text.block_heading Halt';

  /** The first save of web comes too late: somebody else did `before`. */
  function rival(all: ReturnType<typeof desk>, before: () => void): void {
    let isFirst = true;
    const web = ({ body }: MockRequest) => {
      const { data } = body as { data: MockDocument };
      if (isFirst) {
        isFirst = false;
        before();
        return Response.json({ message: 'Changed.', revision: all.store.revision }, { status: 409 });
      }
      all.store.write('web', data);
      return { data, revision: all.store.revision, warnings: [{ path: 'default.logo', message: 'Not fetched.' }] };
    };
    server.use(...mockHandlers(endpoints, { customization: { save: { web } } }));
  }

  it('[CNF-006] keeps both, tells what the service says of logos, and publishes nothing of the colleague', async () => {
    const all = desk();
    rival(all, () => all.store.write('dlp', { default: { block_page: { text: { block_page_text: 'Theirs' } } } }));
    expect(await all.run(text)).toBe(3);
    expect(all.store.staged).toMatchObject({
      web: { default: halt },
      dlp: { default: { block_page: { text: { block_page_text: 'Theirs' } } } },
    });
    expect(all.out).toEqual([
      'Web › Block page › Heading: Request Blocked → Halt',
      'Warning: Web, default.logo: Not fetched.',
      'Saved 1 change.',
      'Stored before the failure: web.',
    ]);
    expect(all.err[0]).toContain('Meanwhile somebody else staged this');
    expect(all.err[0]).toContain('Customization › DLP');
    expect(all.store.published).toEqual({ web: { default: {} }, email: { default: {} }, dlp: { default: {} } });
  });

  it('[PUB-002] [CNF-006] merges what is staged by the colleague in the same area, and publishes with --include-staged', async () => {
    const all = desk();
    rival(all, () => all.store.write('web', { default: { block_page: { text: { block_text: 'Theirs' } } } }));
    expect(await all.run(`${text} --include-staged`)).toBe(0);
    expect(all.store.published.web).toEqual({
      default: { block_page: { text: { block_heading: 'Halt', block_text: 'Theirs' } } },
    });
  });

  it('[CNF-006] names the field that both changed, and ends with 3', async () => {
    const all = desk();
    rival(all, () => all.store.write('web', { default: { block_page: { text: { block_heading: 'Theirs' } } } }));
    expect(await all.run(text)).toBe(3);
    expect(all.err[0]).toContain('Somebody else changed the same in Web: Heading.');
    expect(all.err[0]).toContain('web.blockPage.text.block_heading: Somebody else changed it to ');
    expect(all.store.staged.web).toEqual({ default: { block_page: { text: { block_heading: 'Theirs' } } } });
  });

  it('[AUT-001] stops an apply, which does just what its plan says', async () => {
    const all = desk();
    all.files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await all.run('plan brand.json --out plan.json');
    rival(all, () => all.store.write('dlp', { default: {} }));
    expect(await all.run('apply plan.json')).toBe(3);
    expect(all.store.staged.web).toEqual({ default: {} });
  });

  it('[PUB-002] an apply publishes nothing that came after its save, wanted or not', async () => {
    const all = desk();
    all.files['brand.json'] = JSON.stringify({ web: { default: halt } });
    await all.run('plan brand.json --out plan.json');
    const web = ({ body }: MockRequest) => {
      const { data } = body as { data: MockDocument };
      all.store.write('web', data);
      const answer = { data, revision: all.store.revision, warnings: [] };
      all.store.write('dlp', { default: { block_page: { text: { block_page_text: 'Theirs' } } } });
      return answer;
    };
    server.use(...mockHandlers(endpoints, { customization: { save: { web } } }));
    expect(await all.run('apply plan.json --publish --include-staged')).toBe(3);
    expect(all.err[0]).toContain('Meanwhile somebody else staged this');
    expect(all.err[0]).toContain('Customization › DLP');
    expect(all.store.published.web).toEqual({ default: {} });
    expect(all.store.staged.web).toEqual({ default: halt });
  });

  it('[CNF-004] reads whether a lost save happened, and says so when it did not', async () => {
    const all = desk();
    server.use(...mockHandlers(endpoints, { customization: { save: { web: () => Response.error() as never } } }));
    expect(await all.run(text)).toBe(1);
    expect(all.err[0]).not.toContain('not known');
    expect(all.store.revision.state).toBe('current');
  });
});

describe('a personal token (OP-218)', () => {
  it('[AUT-003] [ROL-013] is shown with every call, and nobody signs in or out', async () => {
    const shown = new Set<string | null>();
    server.events.on('request:start', ({ request }) => void shown.add(request.headers.get('authorization')));
    const { run, calls } = desk({ token: 'portico_secret' });
    const only = { PORTICO_USER: undefined, PORTICO_PASSWORD: undefined, PORTICO_TOKEN: 'portico_secret' };
    expect(await run('publish', only)).toBe(0);
    expect([...shown]).toEqual(['Bearer portico_secret']);
    expect(calls).not.toEqual(expect.arrayContaining(['auth.login']));
    expect(calls).not.toEqual(expect.arrayContaining(['auth.logout']));
    server.events.removeAllListeners();
  });

  it('or a user and his password are asked for, by their names', async () => {
    const { run, err } = desk();
    expect(await run('publish', { PORTICO_USER: undefined, PORTICO_PASSWORD: undefined })).toBe(1);
    expect(err).toEqual(['portico publish: Set PORTICO_TOKEN, or PORTICO_USER and PORTICO_PASSWORD.']);
  });
});

describe('failures', () => {
  it.each([
    ['PORTICO_URL', undefined, 'Set PORTICO_URL.'],
    ['PORTICO_USER', '', 'Set PORTICO_USER.'],
    ['PORTICO_PASSWORD', undefined, 'Set PORTICO_PASSWORD.'],
    ['PORTICO_URL', 'portal', 'PORTICO_URL is no address: portal'],
  ])('[AUT-003] ends with 1 and says what to do when %s is %j', async (name, value, message) => {
    const { run, err, calls } = desk();
    expect(await run('publish', { [name]: value })).toBe(1);
    expect(err).toEqual([`portico publish: ${message}`]);
    expect(calls).toEqual([]);
  });

  it.each([
    ['plan', 'FILE is missing.'],
    ['copy-brand', 'MODULE is missing.'],
    ['copy-brand web.nothing', `"web.nothing" is no module. Modules: ${moduleIds.join(', ')}`],
    ['change-text web.blockPage.text.block_heading', 'TEXT is missing.'],
    ['change-text web.blockPage.text.no_such x', 'web.blockPage.text.no_such is no text of web.blockPage.'],
    ['change-text web.blockPage.theme red', 'web.blockPage.theme is no text of web.blockPage.'],
    ['publish --force', "Unknown option '--force'"],
    ['plan --publish brand.json', "Unknown option '--publish'"],
  ])('[AUT-003] ends with 1 for %s', async (args, message) => {
    const { run, err } = desk();
    expect(await run(args)).toBe(1);
    expect(err[0]).toBe(`portico ${args.split(' ')[0]}: ${message}`);
  });

  it.each(['', 'unknown', '--help', '-h', 'plan --help'])('shows how it is used for %j', async (args) => {
    const { run, out, err } = desk();
    expect(await run(args)).toBe(/-h/.test(args) ? 0 : 1);
    const [shown, silent] = /-h/.test(args) ? [out, err] : [err, out];
    expect(shown[0]).toMatch(/^Usage: /);
    expect(shown.join('\n')).toContain('copy-brand MODULE');
    expect(silent).toEqual([]);
  });

  it('[AUT-003] ends with 1 when the sign-in fails, and never repeats the password', async () => {
    const { run, err, calls } = desk();
    expect(await run('publish', { PORTICO_PASSWORD: 'Sup3rSecret' })).toBe(1);
    expect(err).toEqual(['portico publish: Sign-in failed: User or password is wrong.']);
    expect(calls).toEqual(['auth.login']);
  });

  it('[AUT-003] [ERR-016] says how long to wait after too many attempts', async () => {
    const { run, err } = desk();
    const wait = { message: 'Too many attempts. Try again in $1 seconds.', delay: 30 };
    server.use(...mockHandlers(endpoints, { auth: { login: () => Response.json(wait, { status: 429 }) } }));
    expect(await run('publish')).toBe(1);
    expect(err).toEqual(['portico publish: Too many attempts. Try again in 30 seconds.']);
  });

  it('[AUT-003] ends with 1 when the service cannot be reached', async () => {
    const { run, err } = desk();
    server.use(...mockHandlers(endpoints, { auth: { login: () => Response.error() } }));
    expect(await run('publish')).toBe(1);
    expect(err[0]).toMatch(/^portico publish: https:\/\/portal\.example cannot be reached: .*$/);
  });

  it('[CNF-004] does not call a write refused whose answer was lost; a read stores nothing', () => {
    const lost = (call: string, written?: false) =>
      new ApiError('rejected', 'The database cannot be reached.', { call, status: 503, written });
    const asked = (error: ApiError) => failureWords(error, 'https://portal.example').split('\n')[1];
    expect(asked(lost('customization.save.web'))).toBe(
      'Whether this was stored is not known. Read it before you send it again.',
    );
    expect(asked(lost('policy.publish'))).toMatch(/^Whether this was stored is not known/);
    expect(asked(lost('policy.publish', false))).toBeUndefined();
    expect(asked(lost('customization.get.web'))).toBeUndefined();
    expect(asked(lost('logs.nextPage'))).toBeUndefined();
    expect(asked(lost('auth.login'))).toBeUndefined();
    expect(asked(lost('onprem.login'))).toBeUndefined();
  });

  it('[AUT-003] ends with 1 when a right is missing, and signs out', async () => {
    const { run, err, calls } = desk({ user: { capabilities: { rbac: true }, roles: { read: ['logs'] } } });
    expect(await run('pull brand.json')).toBe(1);
    expect(err).toEqual([
      'portico pull: Operation can’t be completed because you don’t have the necessary permissions',
    ]);
    expect(calls.at(-1)).toBe('auth.logout');
  });

  it('[AUT-003] ends with 1 and the list of faults when a field is wrong, and saves nothing', async () => {
    const { run, err, files, store } = desk();
    files['bad.json'] = JSON.stringify({
      web: { default: { block_page: { text: { block_heading: '<b>', block_text: '' } } } },
    });
    expect(await run('plan bad.json --out plan.json')).toBe(1);
    expect(files['plan.json']).toBeUndefined();
    expect(err.join('\n')).toContain('web.blockPage.text.block_heading: ');
    expect(err.join('\n')).toContain('web.blockPage.text.block_text: ');
    expect(store.revision.state).toBe('current');
  });

  it.each<[what: string, text: string, said: string]>([
    [
      'a number for a text',
      '{"web":{"default":{"block_page":{"text":{"block_heading":5}}}}}',
      'Expected a text, found 5.',
    ],
    ['a theme that nobody offers', '{"web":{"default":{"block_page":{"theme":"teal"}}}}', 'Unknown theme "teal".'],
    ['a key twice', '{"web":{"default":{},"default":{}}}', 'web.default: The key stands here a second time.'],
    ['a key that is not allowed', '{"web":{"__proto__":{}}}', 'The key is not allowed.'],
    ['a member nobody knows', '{"web":{"default":{"blok_page":{}}}}', 'web.default.blok_page: Portico does not know'],
    ['what was meant by it', '{"web":{"default":{"blok_page":{}}}}', 'Did you mean block_page?'],
    [
      'a colour that loads',
      '{"web":{"default":{"block_page":{"css":{"color":{"text_color":"url(x)"}}}}}}',
      'text_color: ',
    ],
    ['a list for an object', '{"web":{"default":[]}}', 'Expected an object, found a list.'],
  ])('[AUT-001] plan refuses %s, as the checker does', async (_, text, said) => {
    const { run, err, files } = desk();
    files['bad.json'] = text;
    expect(await run('plan bad.json --out plan.json')).toBe(1);
    expect(err.join('\n')).toContain(said);
    expect(files['plan.json']).toBeUndefined();
  });

  it('[AUT-003] ends with 3 when somebody else saved in between, and says what was stored before', async () => {
    const { run, err, out, files, store } = desk();
    files['brand.json'] = JSON.stringify({
      web: { default: halt },
      dlp: { default: { block_page: { text: { block_page_text: 'No' } } } },
    });
    server.use(
      ...mockHandlers(endpoints, {
        customization: {
          save: { dlp: () => Response.json({ message: 'Changed.', revision: store.revision }, { status: 409 }) },
        },
      }),
    );
    await run('plan brand.json --out plan.json');
    expect(await run('apply plan.json --publish')).toBe(3);
    expect(out.at(-1)).toBe('Stored before the failure: web.');
    expect(err).toEqual([
      'portico apply: Somebody else changed the customization in the meantime. Run plan again. (Changed.)',
    ]);
    expect(store.published.web).toEqual({ default: {} });
  });

  it.each([
    ['no JSON', '{', 1, 'The file is no JSON: '],
    ['a list', '[]', 1, 'The file holds no customization.'],
    ['nothing', '{}', 1, 'The file holds no area: web, email and dlp are possible.'],
    ['something else', '{"web":{},"casb":{}}', 1, 'The file holds "casb", which is no area.'],
    [
      'the form of the screens',
      '{"web":{"blockPage":{}}}',
      1,
      'The file has the UI form: portico-check convert --to server.',
    ],
  ])('[AUT-003] ends with %3$j for a file with %s', async (_, text, code, message) => {
    const { run, err, files } = desk();
    files['bad.json'] = text;
    expect(await run('plan bad.json')).toBe(code);
    expect(err[0]).toContain(`portico plan: ${message}`);
  });

  it('[AUT-003] refuses an area that the tenant does not have, and a file that is not there', async () => {
    const { run, err, files } = desk({ user: { capabilities: { portal2: true } } });
    files['brand.json'] = JSON.stringify({ dlp: { default: {} } });
    expect(await run('plan brand.json')).toBe(1);
    expect(err).toEqual(['portico plan: DLP: not enabled for this tenant or not yours to see.']);
    expect(await run('apply other.json')).toBe(1);
    expect(err).toEqual(['portico apply: no such file: other.json']);
  });
});
