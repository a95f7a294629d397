import { describe, expect, it } from 'vitest';
import { logFilterDefinitions } from '../../src/logs/index.ts';
import { trailLists } from '../../src/users/trail.ts';

const open = () => ({ allowed: true });

describe('lists of the sign-in trail (issue 15)', () => {
  it('lead to the audit log with filters that it has, of everybody or of one user', () => {
    const fields = logFilterDefinitions('audit', { mode: null }).map(({ field }) => field);
    const lists = trailLists(open, 'ann+1@example.com');
    expect(lists.map(({ label }) => label)).toEqual(['Sign-ins', 'Refused sign-ins', 'Refused calls (403, 429)']);
    for (const { path } of lists) {
      const asked = new URL(path, 'https://portal.example').searchParams;
      expect(asked.get('uid')).toBe('ann+1@example.com');
      asked.delete('page');
      expect(fields).toEqual(expect.arrayContaining([...asked.keys()]));
    }
    expect(trailLists(open)[2]?.path).toBe(
      '/logs/audit?name=call.refused%2Csession.refused&status=403%2C429&interval=30d&page=0',
    );
  });

  it('lead nobody to a log that is closed to him', () => {
    expect(trailLists(() => ({ allowed: false }))).toEqual([]);
  });
});
