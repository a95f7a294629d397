import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logPage, openLog, webRow } from './support.tsx';

const place = '/logs/web?interval=7d&page=0&pageSize=25&event=1';
const event = { pe_rulename: 'Block phishing', pe_rule_id: 'r-1', pe_revision_id: 'rev-7', categories: 'Phishing' };

describe('what decided about the open event (UI.md 4.16, OP-208)', () => {
  it.each([
    [['logs:web:*', 'web_policy:rules:*'], '#/policy/web?open=r-1'],
    [['logs:web:*'], null],
  ])('names rule and revision, and for who has %j leads to %s', async (read, href) => {
    await openLog({ 'GET /api/rep/v1/logs/web': () => logPage([webRow('1', event)]) }, { at: place, read });
    const why = await screen.findByRole('region', { name: 'Why was this blocked?' });
    expect(within(why).getByText('Revision rev-7 of the policy')).toBeDefined();
    expect(within(why).getByText('Category: Phishing')).toBeDefined();
    expect(within(why).queryByRole('link', { name: 'Block phishing' })?.getAttribute('href') ?? null).toBe(href);
  });
});
