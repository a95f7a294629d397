import { endpoints } from '@portico/core/api';
import { describe, expect, it } from 'vitest';
import { complete } from '../src/policy/entry-list.ts';

const rules = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `rule-${at}`, name: `Rule ${at}` }));
const save = (list: readonly object[]) =>
  endpoints.policy.web.save.body.safeParse({
    rev_id: '1',
    state: 'staged',
    updated_at: '2026-11-23T10:00:00Z',
    data: { list },
  });

describe('a list with its built-in rule (OP-207)', () => {
  it('can be written back at its greatest length', () => {
    const kept = complete('rules.web', rules(10_000), []);
    expect(kept).toHaveLength(10_001);
    expect(save(kept).error).toBeUndefined();
  });

  it('is refused by its place where no save could take it back', () => {
    expect(save(rules(10_002)).error?.issues).toMatchObject([{ path: ['data', 'list'] }]);
    expect(() => complete('rules.web', rules(10_001), [], 'data.list')).toThrow(
      expect.objectContaining({ status: 400, body: expect.objectContaining({ path: 'data.list' }) }),
    );
  });
});
