import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const web = 'GET /api/rep/v1/logs/web';
const dlp = 'GET /api/rep/v1/logs/dlp';
const list = 'Events of all logs, newest first';

it('all logs of the user of an event stand on one page, each event with the way to it; a failure is tried again (issue 17)', async () => {
  let isBroken = true;
  const { user, calls } = await openLog(
    {
      [web]: () => logPage([webRow('1', { userid: 'ann' })]),
      'GET /api/rep/v1/logs/device': () => logPage([]),
      [dlp]: () => (isBroken ? refuse(500, { message: 'Broken.' }) : logPage([webRow('2', { filename: 'plan.pdf' })])),
    },
    { at: '/logs/web?interval=24h&page=0&pageSize=25&event=1', read: ['logs:web:*', 'logs:dlp:*'] },
  );
  const event = await screen.findByRole('complementary', { name: 'Event' });
  await user.click(await within(event).findByRole('button', { name: 'Related' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All logs of this user' }));
  await screen.findByRole('heading', { level: 1, name: 'ann: all logs' });
  expect(location.hash).toContain('/logs/person?user=ann&interval=24h');
  // A log that fails is named, and the others are here.
  const failure = await screen.findByText(/^DLP: .*Broken/);
  expect(failure.closest('[role="alert"]')).not.toBeNull();
  const rowsOf = async () => within(await screen.findByRole('table', { name: list })).getAllByRole('row').length;
  expect(await rowsOf()).toBe(2);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const table = screen.getByRole('table', { name: list });
  expect(await within(table).findByText('plan.pdf')).toBeDefined();
  expect([await rowsOf(), screen.queryByText(/^DLP: /)]).toEqual([3, null]);
  const [first] = within(table).getAllByRole('link');
  expect(first?.getAttribute('href')).toMatch(/^#\/logs\/(web|dlp)\?interval=24h&query=user%3Aann&event=\d$/);
  expect(calls.filter((call) => call === web).length).toBeGreaterThan(1);
});

it('a log with more events than are read hides no other: it says since when, and has the way to the older ones (issue 17)', async () => {
  const { user } = await openLog(
    {
      [web]: () => logPage([webRow('1', { userid: 'ann', event_time: '2026-11-28T10:00:00Z' })], { next_time: '1' }),
      'GET /api/rep/v1/logs/device': () => logPage([]),
      [dlp]: () => logPage([webRow('2', { filename: 'plan.pdf', event_time: '2026-11-27T10:00:00Z' })]),
    },
    { at: '/logs/person?user=ann&interval=7d', read: ['logs:web:*', 'logs:dlp:*'], heading: 'ann: all logs' },
  );
  for (let presses = 0; presses < 3; presses += 1) {
    expect(screen.queryByText('plan.pdf')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show older events' }));
  }
  expect(await screen.findByText('plan.pdf')).toBeDefined();
  expect(screen.getByText(/^Web: the newest 1 event, since Nov 28 /)).toBeDefined();
  const older = screen.getByRole('link', { name: 'Older events in Web' });
  expect(older.getAttribute('href')).toMatch(/^#\/logs\/web\?interval=\d+-1795860000&query=user%3Aann$/);
  expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
});
