import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { endpoints } from '@portico/core/api';
import { defaultCustomization, editField, moduleIds, toServer } from '@portico/core/customization';
import { type MockServiceOptions, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
    expect(await run('plan brand.json')).toBe(0);
    expect(out).toEqual(['0 changes.']);

    edit('brand.json', (document) => Object.assign(document.web.default, halt));
    expect(await run('plan brand.json')).toBe(0);
    expect(out).toEqual(['Web › Block page › Heading: Request Blocked → Halt', '1 change.']);
    expect(store.staged.web).toEqual({ default: { theme_extra: 1 } });

    expect(await run('apply brand.json')).toBe(0);
    expect(out.at(-1)).toBe('Saved 1 change.');
    expect(store.staged.web).toEqual({ default: { theme_extra: 1, ...halt } });
    expect(store.published.web).toEqual({ default: { theme_extra: 1 } });
    expect(await run('pull again.json')).toBe(0);
    expect(JSON.parse(files['again.json'] ?? '')).toEqual(JSON.parse(files['brand.json'] ?? ''));
    await run('plan brand.json');
    expect(out).toEqual(['0 changes.']);
  });

  it('[AUT-001] pulls what is published on request', async () => {
    const { run, files, store } = desk();
    store.write('web', { default: halt });
    await run('pull staged.json');
    await run('pull published.json --published');
    expect(JSON.parse(files['staged.json'] ?? '').web).toEqual({ default: halt });
    expect(JSON.parse(files['published.json'] ?? '').web).toEqual({ default: {} });
  });

  it('[AUT-001] tells of fields that Portico does not know, and saves them', async () => {
    const { run, edit, out, store } = desk();
    await run('pull brand.json');
    edit('brand.json', (document) => Object.assign(document.web.default, { own: { a: 1 } }));
    await run('plan brand.json');
    expect(out).toEqual(['Web: only fields that Portico does not know', '1 change.']);
    expect(await run('apply brand.json --publish')).toBe(0);
    expect(store.published.web).toEqual({ default: { own: { a: 1 } } });
  });

  it('leaves an area alone that the file does not hold', async () => {
    const { run, files, store } = desk({ documents: { dlp: { default: { keep: 1 } } } });
    files['brand.json'] = JSON.stringify({ web: { default: halt } });
    expect(await run('apply brand.json')).toBe(0);
    expect(store.staged.dlp).toEqual({ default: { keep: 1 } });
  });

  it('publishes exactly what it saved', async () => {
    const { run, files, out, store, calls } = desk();
    files['brand.json'] = JSON.stringify({ web: { default: halt } });
    expect(await run('apply brand.json --publish')).toBe(0);
    expect(out.slice(-2)).toEqual(['Saved 1 change.', 'Published.']);
    expect(store.published).toEqual(store.staged);
    expect(calls.at(-1)).toBe('auth.logout');
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
    expect(await run('apply brand.json')).toBe(1);
    expect(err.join('\n')).toContain(`Nothing was saved:\n  ${said}`);
    expect(calls.filter((call) => call.startsWith('customization.save'))).toEqual([]);
    store.write('web', { default: { block_page } });
    files['brand.json'] = JSON.stringify({ web: { default: { block_page, beside: 1 } } });
    expect(await run('apply brand.json')).toBe(0);
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
    expect(out.at(-1)).toBe('Published.');
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
      'Published.',
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
    expect(out).toEqual(['Published.']);
    expect(store.published.web).toEqual({ default: halt });
  });
});

describe('failures', () => {
  it.each([
    ['PORTICO_URL', undefined, 'Set PORTICO_URL.'],
    ['PORTICO_USER', '', 'Set PORTICO_USER.'],
    ['PORTICO_PASSWORD', undefined, 'Set PORTICO_PASSWORD.'],
    ['PORTICO_URL', 'portal', 'PORTICO_URL is no address: portal'],
  ])('[AUT-003] ends with 2 and says what to do when %s is %j', async (name, value, message) => {
    const { run, err, calls } = desk();
    expect(await run('publish', { [name]: value })).toBe(2);
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
  ])('[AUT-003] ends with 2 for %s', async (args, message) => {
    const { run, err } = desk();
    expect(await run(args)).toBe(2);
    expect(err[0]).toBe(`portico ${args.split(' ')[0]}: ${message}`);
  });

  it.each(['', 'unknown', '--help', 'plan --help'])('shows how it is used for %j', async (args) => {
    const { run, err } = desk();
    expect(await run(args)).toBe(args.includes('--help') ? 0 : 2);
    expect(err[0]).toMatch(/^Usage: /);
    expect(err.join('\n')).toContain('copy-brand MODULE');
  });

  it('[AUT-003] ends with 1 when the sign-in fails, and never repeats the password', async () => {
    const { run, err, calls } = desk();
    expect(await run('publish', { PORTICO_PASSWORD: 'Sup3rSecret' })).toBe(1);
    expect(err).toEqual(['portico publish: Sign-in failed: User or password is wrong.']);
    expect(calls).toEqual(['auth.login']);
  });

  it('[AUT-003] ends with 1 when the service cannot be reached', async () => {
    const { run, err } = desk();
    server.use(...mockHandlers(endpoints, { auth: { login: () => Response.error() } }));
    expect(await run('publish')).toBe(1);
    expect(err[0]).toMatch(/^portico publish: https:\/\/portal\.example cannot be reached: /);
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
    expect(await run('apply bad.json')).toBe(1);
    expect(err.join('\n')).toContain('web.blockPage.text.block_heading: ');
    expect(err.join('\n')).toContain('web.blockPage.text.block_text: ');
    expect(store.revision.state).toBe('current');
  });

  it('[AUT-003] ends with 1 when somebody else saved in between, and says what was stored before', async () => {
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
    expect(await run('apply brand.json --publish')).toBe(1);
    expect(out.at(-1)).toBe('Stored before the failure: web.');
    expect(err).toEqual([
      'portico apply: Somebody else changed the customization in the meantime. Run plan again. (Changed.)',
    ]);
    expect(store.published.web).toEqual({ default: {} });
  });

  it.each([
    ['no JSON', '{', 2, 'The file is no JSON: '],
    ['a list', '[]', 2, 'The file holds no customization.'],
    ['nothing', '{}', 2, 'The file holds no area: web, email and dlp are possible.'],
    ['something else', '{"web":{},"casb":{}}', 2, 'The file holds "casb", which is no area.'],
    [
      'the form of the screens',
      '{"web":{"blockPage":{}}}',
      2,
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
    expect(await run('apply brand.json')).toBe(2);
    expect(err).toEqual(['portico apply: DLP: not enabled for this tenant or not yours to see.']);
    expect(await run('apply other.json')).toBe(1);
    expect(err).toEqual(['portico apply: no such file: other.json']);
  });
});
