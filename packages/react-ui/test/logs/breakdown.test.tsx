import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../test-app.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const rows = 'GET /api/rep/v1/logs/web';
const breakdown = 'GET /api/rep/v1/logs/web/breakdown';

function answer(request: Request) {
  const field = new URL(request.url).searchParams.get('field') ?? '';
  const value = (name: string, count: number, before: number) => ({
    value: name,
    count,
    before,
    by: [{ value: 'block', count }],
    trend: [0, count],
  });
  const values = field === 'domain' ? [value('a.example', 60, 0), value('b.example', 20, 90)] : [value('anna', 80, 80)];
  return { field, days_before: 30, total: 100, without: 5, counted: 95, distinct: field === 'domain' ? 12 : 1, values };
}

const query = () => new URLSearchParams(location.hash.split('?')[1] ?? '');
const panel = () => screen.findByRole('complementary', { name: 'Breakdown' });

describe('breakdown of a log (UI.md 4.16)', () => {
  it('[INC-006] stands beside the rows with value, share and what it leaves out; plus and minus filter', async () => {
    setWidth(1440);
    const asked: string[] = [];
    const { user } = await openLog({
      [rows]: () => logPage([webRow('1')]),
      [breakdown]: (request) => {
        asked.push(new URL(request.url).search);
        return answer(request);
      },
    });
    const button = screen.getByRole('button', { name: 'Breakdown' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const inside = within(await panel());
    const [first, second] = await inside.findAllByRole('listitem');
    expect(first?.textContent).toContain('a.example: 60 events, 60%');
    expect(within(first as HTMLElement).getByText('0 in the 30 days before')).toBeDefined();
    expect(within(second as HTMLElement).queryByText('Unusual here')).toBeNull();
    expect(inside.getByText('Top 2 of 12')).toBeDefined();
    expect(inside.getByText('10 more values · 15 events')).toBeDefined();
    expect(inside.getByText('5 events without a value')).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Exclude a.example' }));
    await waitFor(() => expect(query().get('domain_not')).toBe('a.example'));
    await waitFor(() => expect(asked.at(-1)).toContain('domain_not=a.example'));
    await user.click((await panel()).querySelector('button[aria-label="Close breakdown"]') as HTMLElement);
    expect(screen.queryByRole('complementary', { name: 'Breakdown' })).toBeNull();
  });

  it('says why there is none, and asks again', async () => {
    setWidth(1440);
    let isBroken = true;
    const { user } = await openLog({
      [rows]: () => logPage([webRow('1')]),
      [breakdown]: (request) => (isBroken ? refuse(400, { message: 'Counting is down.' }) : answer(request)),
    });
    await user.click(screen.getByRole('button', { name: 'Breakdown' }));
    const inside = within(await panel());
    expect(await inside.findByText(/^Counting is down\./)).toBeDefined();
    isBroken = false;
    await user.click(inside.getByRole('button', { name: 'Retry' }));
    expect(await inside.findAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Breakdown' }));
  });
});
