import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const place = '/logs/web?interval=7d&page=0&pageSize=25&event=1';
const event = { pe_rulename: 'Block phishing', pe_rule_id: 'r-1', pe_revision_id: 'rev-7', categories: 'Phishing' };
const revision = { rev_id: 'rev-9', staged_rev_id: 'rev-10', state: 'current', updated_at: 't1' };

describe('what decided about the open event (UI.md 4.16, OP-208)', () => {
  it.each([
    [['logs:web:*', 'web_policy:rules:*'], '#/policy/web?open=r-1', 'The rule changed since.'],
    [['logs:web:*'], null, null],
  ])('names rule and revision, and for who has %j leads to %s and says %s', async (read, href, since) => {
    const { calls } = await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow('1', event)]),
        'GET /api/policy/v1/rules': () => revision,
        'GET /api/policy/v1/rules/web/rev-7/r-1': () => ({ id: 'r-1', name: 'Block phishing' }),
        'GET /api/policy/v1/rules/web/rev-9/r-1': () => ({ id: 'r-1', name: 'Block phishing and malware' }),
      },
      { at: place, read },
    );
    const why = await screen.findByRole('region', { name: 'Why was this blocked?' });
    expect(within(why).getByText('Revision rev-7 of the policy')).toBeDefined();
    expect(within(why).getByText('Category: Phishing')).toBeDefined();
    expect(within(why).queryByRole('link', { name: 'Block phishing' })?.getAttribute('href') ?? null).toBe(href);
    if (since !== null) await within(why).findByText(since);
    expect(calls.some((call) => call.includes('/rules/web/'))).toBe(since !== null);
  });

  it('says that the rule could not be compared where the service fails', async () => {
    await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow('1', event)]),
        'GET /api/policy/v1/rules': () => refuse(500, { message: 'Broken.' }),
      },
      { at: place, read: ['logs:web:*', 'web_policy:rules:*'] },
    );
    const why = await screen.findByRole('region', { name: 'Why was this blocked?' });
    await within(why).findByText('Whether the rule changed since could not be read.');
  });
});
