import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { createAccess } from '../../access/index.ts';
import { createClient, createTransport, endpoints } from '../../api/index.ts';
import { renderPage } from '../../pages/index.ts';
import { loadSeenPage } from './seen-page.ts';

const row = {
  id: '1800000000000000-7',
  event: {
    event_time: '2026-11-20T10:42:00',
    pe_action: 'block',
    categories: 'Gambling & more',
    url: 'https://bad.example/',
    event_id: '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647',
  },
};
const heading = (text: string) => ({ web: { default: { block_page: { text: { block_heading: text } } } } });

function portal(answer: unknown, status = 200) {
  const service = fakeService(() => json(answer, status));
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }));
  const user = { capabilities: { submit_recategorization: true }, roles: { read: ['logs:web'], write: [] } };
  return { client, access: () => createAccess({ user, deployment: 'cloud' }), service };
}

describe('page that a user saw, of the service (issue 7, decision 009)', () => {
  it('comes from the revision that was published then, with what the event says', async () => {
    const answer = {
      module: 'web.blockPage',
      rev_id: 'r7',
      published_at: '2026-11-20T10:00:00.250Z',
      customization: heading('As it was'),
    };
    const { service, ...calls } = portal(answer);
    const page = await loadSeenPage(calls, row, 'web');
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://portal.example/api/rep/v1/logs/web/events/1800000000000000-7/page',
    ]);
    if (page === null) throw new Error('no page');
    expect([page.module, page.revision, page.publishedAt?.getTime()]).toEqual([
      'web.blockPage',
      'r7',
      Date.UTC(2026, 10, 20, 10, 0, 0, 250),
    ]);
    expect(page.options.now).toBe(Date.UTC(2026, 10, 20, 10, 42));
    const { html } = renderPage(page.module, page.configuration, page.options);
    expect(html).toContain('<h1>As it was</h1>');
    expect(html).toContain('classified as: Gambling &amp; more');
    expect(html).toContain('<span>5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647</span>');
    expect(html).toContain('<form class="recat"'); // with the capabilities of the tenant
  });

  it('is drawn from the defaults where nothing was published yet', async () => {
    const calls = portal({ module: 'web.blockPage', rev_id: null, published_at: null, customization: {} });
    const page = await loadSeenPage(calls, row, 'web');
    if (page === null) throw new Error('no page');
    expect([page.publishedAt, page.revision]).toEqual([null, null]);
    expect(renderPage(page.module, page.configuration, page.options).html).toContain('<h1>Request Blocked</h1>');
  });

  it('is none, and is not asked for, where the user saw none', async () => {
    const calls = portal({});
    expect(await loadSeenPage(calls, { ...row, event: { ...row.event, pe_action: 'allow' } }, 'web')).toBeNull();
    expect(await loadSeenPage(calls, row, 'audit')).toBeNull();
    expect(await loadSeenPage(calls, { event: row.event }, 'web')).toBeNull();
    expect(calls.service.requests).toEqual([]);
  });

  it('hands on the error of a refused call', async () => {
    const calls = portal({ message: 'Not yours.' }, 403);
    await expect(loadSeenPage(calls, row, 'web')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
