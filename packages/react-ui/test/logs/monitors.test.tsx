import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHash } from '../../src/platform/places/hash-location.ts';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const path = '/api/rep/v1/monitors';
/** The id that a new monitor gets here. */
const newId = '0'.repeat(32);
const monitor = {
  id: 'm',
  name: 'Blocks of erik',
  log_type: 'web',
  query: 'pe_action=block&query=user%3Aerik*',
  threshold: 100,
  window_minutes: 15,
  url: 'https://alerts.example/…',
  mail: [],
  is_enabled: true,
  silenced_until: null,
  owner: 'anna',
  may_change: false,
  is_firing: true,
  checked_at: '2026-11-01T00:00:00.000Z',
  count: 120,
  trouble: null,
  fired_at: null,
  delivery: 'failed',
  delivery_error: 'The receiver answered 500.',
  updated_at: '1',
  updated_by: 'anna',
};

beforeEach(() => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('monitors of logs (issue 17, decision 051)', () => {
  it('makes one of what the log shows, puts what is refused beside its field, and shows the secret once', async () => {
    const sent: object[] = [];
    let monitors: object[] = [];
    const { user } = await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow('1')]),
        'GET /api/rep/v1/logs/web/views': () => [],
        [`GET ${path}`]: () => monitors,
        [`PUT ${path}/${newId}`]: async (request) => {
          const body = (await request.json()) as object;
          sent.push(body);
          if (sent.length === 1) return refuse(400, { message: 'The address is not public.', path: 'url' });
          const made = { ...monitor, ...body, id: newId, may_change: true, updated_at: '2' };
          monitors = [made];
          return { ...made, secret: 'whsec_shown' };
        },
      },
      { at: '/logs/web?interval=7d&pe_action=block&query=user%3Aerik*' },
    );
    const views = screen.getByRole('button', { name: /^Views/ });
    views.focus();
    fireEvent.click(views);
    const menu = await screen.findByRole('menu', { name: 'Saved views' });
    await user.click(within(menu).getByRole('menuitem', { name: /^Make a monitor/ }));
    const form = await screen.findByRole('dialog', { name: 'Make a monitor' });
    expect(readHash(location.hash)).toMatchObject({ path: '/logs/monitors', search: '' });
    const field = (name: string) =>
      within(form).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
    expect([field('Query').value, form.textContent]).toEqual(['user:erik*', expect.stringMatching(/Action is Block/)]);
    await user.type(field('Name'), 'Blocks of erik');
    await user.clear(field('More than'));
    await user.type(field('More than'), '0');
    await user.type(field('Webhook'), 'https://10.0.0.7/hook');
    const make = within(form).getByRole('button', { name: 'Make monitor' });
    await user.click(make);
    expect(field('More than').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    await user.type(field('More than'), '5'); // 05
    await user.click(make);
    await waitFor(() => expect(field('Webhook').getAttribute('aria-invalid')).toBe('true'));
    expect(form.textContent).toMatch(/The address is not public/);
    await user.click(make);
    const secret = await screen.findByRole('dialog', { name: 'Secret of “Blocks of erik”' });
    expect(secret.textContent).toMatch(/whsec_shown/);
    expect(sent[1]).toEqual({
      name: 'Blocks of erik',
      log_type: 'web',
      query: 'pe_action=block&query=user%3Aerik*',
      threshold: 5,
      window_minutes: 15,
      url: 'https://10.0.0.7/hook',
      mail: [],
      is_enabled: true,
      updated_at: null,
    });
  });

  it('keeps its list where that cannot be read again, with a strip that tries once more', async () => {
    let isDown = false;
    const { user } = await openLog(
      { [`GET ${path}`]: () => (isDown ? refuse(500, { message: 'The store is down.' }) : [monitor]) },
      { at: '/logs/monitors', heading: 'Monitors' },
    );
    await screen.findByRole('table', { name: 'Monitors, by name' });
    isDown = true;
    // Who comes back soon after the last look is shown nothing new for half a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 });
    fireEvent.focus(window);
    const strip = await screen.findByText(/^Couldn't refresh at \d\d:\d\d$/);
    expect(strip.closest('[role="status"]')).not.toBeNull();
    expect([screen.queryByText(/store is down/), screen.getByRole('table').textContent]).toEqual([
      null,
      expect.stringMatching(/Blocks of erik/),
    ]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Couldn't refresh/)).toBeNull());
  });

  it('lists each with what it is at; what another one made may be looked at', async () => {
    const firing = {
      id: 'f',
      kind: 'fired',
      at: '2026-11-01T00:00:00.000Z',
      count: 120,
      start: '2026-10-31T23:45:00.000Z',
      end: '2026-11-01T00:00:00.000Z',
      delivery: 'failed',
      attempts: 3,
      status: 500,
      error: 'The receiver answered 500.',
      delivered_at: null,
    };
    const { user } = await openLog(
      { [`GET ${path}`]: () => [monitor], [`GET ${path}/m/history`]: () => [firing] },
      { at: '/logs/monitors', heading: 'Monitors' },
    );
    const table = await screen.findByRole('table', { name: 'Monitors, by name' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(
      /^Blocks of erik.*Action is Block · User starts with erik.*By anna.*Web.*More than 100 events in 15 minutes.*Cannot deliver.*answered 500.*Never/,
    );
    await user.click(screen.getByRole('button', { name: 'Actions for “Blocks of erik”' }));
    const menu = await screen.findByRole('menu', { name: 'Actions for “Blocks of erik”' });
    expect(
      within(menu)
        .getByRole('menuitem', { name: /^Send a test/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(within(menu).getByRole('menuitem', { name: 'History' }));
    const history = await screen.findByRole('dialog', { name: 'History of “Blocks of erik”' });
    expect((await within(history).findByText('Failed')).closest('tr')?.textContent).toMatch(
      /Fired at 120 events.*The receiver answered 500\. 3 attempts/,
    );
  });
});
