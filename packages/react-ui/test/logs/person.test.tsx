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
  await user.click(await within(event).findByRole('button', { name: 'All logs of this user' }));
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
