import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, saveArea, signIn } from './support/session.ts';

let asked: string[] = [];
let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend({
    fetchLogo: async (url) => {
      asked.push(url);
      if (url.includes('slow')) await new Promise((done) => setTimeout(done, 100));
      if (url.includes('missing')) throw new Error('The logo could not be fetched.');
      return `data:image/png;base64,${Buffer.from(url).toString('base64')}`;
    },
  });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());
beforeEach(() => {
  asked = [];
});

/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const copyOf = (url: string) => `data:image/png;base64,${Buffer.from(url).toString('base64')}`;
const withLogo = (logo: unknown) => ({ default: { block_page: { logo } } });
const stored = async () => (await loadArea(admin, 'web')) as ReturnType<typeof withLogo>;

describe('a logo by address (DESIGN section 4)', () => {
  const url = 'https://example.com/logo.png';

  it('is fetched when it is saved and stored beside its address', async () => {
    const answer = await saveArea(admin, 'web', withLogo({ use_url: true, url, base64_img: pixel }));
    const expected = withLogo({ use_url: true, url, base64_img: pixel, url_base64_img: copyOf(url) });
    expect((answer.body as { data: unknown }).data).toEqual(expected);
    expect(answer.body).not.toHaveProperty('warnings');
    expect(await stored()).toEqual(expected);
  });

  it('is fetched once, however often it is saved and wherever it is used', async () => {
    const same = { use_url: true, url };
    await saveArea(admin, 'web', {
      default: { block_page: { logo: same }, dialogs: { logo_dialogs: same, logo_documents: { useURL: true, url } } },
    });
    expect(asked).toEqual([]);
    await saveArea(admin, 'web', withLogo({ use_url: true, url: `${url}?new` }));
    expect(asked).toEqual([`${url}?new`]);
  });

  it('is drawn from no copy but ours', async () => {
    const other = 'https://example.com/other.png';
    await saveArea(
      admin,
      'web',
      withLogo({ use_url: true, url: other, url_base64_img: 'data:image/png;base64,FORGED' }),
    );
    expect(await stored()).toEqual(withLogo({ use_url: true, url: other, url_base64_img: copyOf(other) }));
  });

  it('has no copy while it has no address, which an advanced page may save', async () => {
    const page = (logo: object) => ({
      default: { block_page: { customization_mode: 'advanced', custom_html: '{{logo}}', logo } },
    });
    const logo = { use_url: true, url: '  ', url_base64_img: 'data:image/png;base64,FORGED' };
    expect((await saveArea(admin, 'web', page(logo))).status).toBe(200);
    expect(await stored()).toEqual(page({ ...logo, url_base64_img: null }));
    await saveArea(admin, 'web', page({ use_url: true, url: '' }));
    expect(await stored()).toEqual(page({ use_url: true, url: '' }));
    expect(asked).toEqual([]);
  });

  it('refuses an upload of an advanced page as one of a regular page', async () => {
    const logo = { use_url: false, base64_img: 'data:image/svg+xml,<svg/>' };
    const block_page = { customization_mode: 'advanced', custom_html: '{{logo}}', logo };
    const answer = await saveArea(admin, 'web', { default: { block_page } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ path: 'data.default.block_page.logo.base64_img' });
  });

  it('does not fail the save when it cannot be fetched, but warns', async () => {
    const missing = 'https://example.com/missing.png';
    const answer = await saveArea(admin, 'web', withLogo({ use_url: true, url: missing, url_base64_img: copyOf(url) }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      warnings: [{ path: 'default.block_page.logo', message: 'The logo could not be fetched.' }],
    });
    expect(await stored()).toEqual(withLogo({ use_url: true, url: missing, url_base64_img: null }));
  });

  it('does not end the process when one fails while another is still under way', async () => {
    const failures: unknown[] = [];
    const keep = (reason: unknown) => failures.push(reason);
    process.on('unhandledRejection', keep);
    const answer = await saveArea(admin, 'web', {
      default: {
        block_page: { logo: { use_url: true, url: 'https://example.com/slow.png' } },
        notifications: { logo: { use_url: true, url: 'https://example.com/missing-2.png' } },
      },
    });
    process.off('unhandledRejection', keep);
    expect(failures).toEqual([]);
    expect(answer.body).toMatchObject({ warnings: [{ path: 'default.notifications.logo' }] });
  });

  it('keeps its copy beside it where a key holds a dot', async () => {
    const document = { default: { 'a.b': { use_url: true, url } }, use_url: true, url };
    await saveArea(admin, 'web', document);
    const url_base64_img = copyOf(url);
    expect(await loadArea(admin, 'web')).toEqual({
      default: { 'a.b': { use_url: true, url, url_base64_img } },
      use_url: true,
      url,
      url_base64_img,
    });
  });

  it('is refused together with more of them than any area has', async () => {
    const logos = Array.from({ length: 25 }, (_, at) => [`logo_${at}`, { use_url: true, url: `${url}?${at}` }]);
    const answer = await saveArea(admin, 'web', { default: Object.fromEntries(logos) });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'data: uses more than 24 logos by address', path: 'data' },
    ]);
    expect(asked).toEqual([]);
  });

  it('is left alone while it is not used', async () => {
    const unused = { use_url: false, url: 'https://example.com/unused.png', url_base64_img: 'kept' };
    await saveArea(admin, 'web', withLogo(unused));
    expect(asked).toEqual([]);
    expect(await stored()).toEqual(withLogo(unused));
  });

  it('is not fetched for a stale save', async () => {
    const revision = { rev_id: 'x', staged_rev_id: 'x', state: 'current', updated_at: 'x' };
    expect((await saveArea(admin, 'web', withLogo({ use_url: true, url: `${url}?stale` }), revision)).status).toBe(409);
    expect(asked).toEqual([]);
  });
});
