import { policyErrors } from '@portico/core/policy';
import { describe, expect, it } from 'vitest';
import { demoRules } from '../src/tenants/demo-rules.ts';

describe('rules of the demo tenant (UI.md 4.9)', () => {
  it('are a dozen that the service would take, each with its own name', () => {
    const [section] = demoRules;
    const document = JSON.parse(section?.body ?? '') as { list: { name: string }[] };
    expect(document.list.length).toBeGreaterThan(12);
    expect(new Set(document.list.map(({ name }) => name)).size).toBe(document.list.length);
    expect(policyErrors('rules.web', { before: { list: [] }, after: document })).toEqual([]);
  });
});
