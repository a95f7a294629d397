import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logPage, openLog, webRow } from './support.tsx';

describe('rows of a log (UI.md 4.7)', () => {
  it('has a tab for each log that may be read, and no other', async () => {
    await openLog({}, { read: ['logs:web:*', 'logs:audit:*'] });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Web', 'Audit', 'Device']);
  });

  it('the logs themselves lead to the first that is open', async () => {
    await openLog({}, { at: '/logs', read: ['logs:audit:*'] });
    expect(screen.getByRole('tab', { name: 'Audit' }).getAttribute('aria-selected')).toBe('true');
    expect(location.hash).toBe('#/logs/audit');
  });

  it('[LOG-006] shows the page of the address out of the first hundred rows', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => webRow(String(at)));
    await openLog({ 'GET /api/rep/v1/logs/web': () => logPage(rows) }, { at: '/logs/web?page=1&pageSize=25' });
    expect(await screen.findByText('example.org/25')).toBeDefined();
    expect(screen.queryByText('example.org/24')).toBeNull();
    expect(screen.getByText('Rows 26–50')).toBeDefined();
  });

  it('says why there are no rows', async () => {
    await openLog({});
    expect(await screen.findByText('No events in the last 7 days.')).toBeDefined();
  });
});
