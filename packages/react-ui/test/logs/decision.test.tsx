import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const place = '/logs/web?interval=7d&page=0&pageSize=25&event=1';
const event = { pe_rulename: 'Block phishing', pe_rule_id: 'r-1', pe_revision_id: 'rev-7', categories: 'Phishing' };
const answer = {
  revision: { rev_id: 'rev-7', number: 47, published_at: '2026-11-18T16:20:00Z', published_by: 'Ben Berg' },
  rule: { position: 4, position_now: 4, since: 'changed' },
  exceptions: 3,
};

describe('what decided about the open event (UI.md 4.16, OP-208)', () => {
  it.each([
    [['logs:web:*', 'web_policy:rules:*'], '#/policy/web?open=r-1'],
    [['logs:web:*'], null],
  ])('names rule and revision, and leads who has %j to %s', async (read, href) => {
    await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow('1', event)]),
        'GET /api/rep/v1/logs/web/events/1/decision': () => answer,
      },
      { at: place, read },
    );
    const why = await screen.findByRole('region', { name: 'Why was this blocked?' });
    await within(why).findByText('Ben Berg');
    expect(why.textContent).toContain('Revision 47, by Ben Berg');
    expect(within(why).getByText(/^Published Nov 18, .*The rule changed since\.$/)).toBeDefined();
    expect(why.textContent).toContain('Rule 4 Block phishing');
    expect(within(why).getByText('3 exceptions come before the rules.')).toBeDefined();
    expect(within(why).getByText('Category: Phishing')).toBeDefined();
    expect(within(why).queryByRole('link', { name: 'Block phishing' })?.getAttribute('href') ?? null).toBe(href);
  });

  it('says that more could not be read, keeps what the event says, and asks again', async () => {
    let isDown = true;
    await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow('1', event)]),
        'GET /api/rep/v1/logs/web/events/1/decision': () => (isDown ? refuse(500, { message: 'Broken.' }) : answer),
      },
      { at: place, read: ['logs:web:*', 'web_policy:rules:*'] },
    );
    const why = await screen.findByRole('region', { name: 'Why was this blocked?' });
    await within(why).findByText('More of this decision could not be read.');
    expect(within(why).getByText('Revision rev-7 of the policy')).toBeDefined();
    isDown = false;
    within(why).getByRole('button', { name: 'Retry' }).click();
    await within(why).findByText('Ben Berg');
    expect(within(why).queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
