import { incompleteErrors, isPolicyKind, policyErrors } from '@portico/core/policy';
import { resources } from '@portico/core/resources';
import { describe, expect, it } from 'vitest';
import { primaryRules } from '../src/tenants/demo-primary.ts';
import { demoRules } from '../src/tenants/demo-rules.ts';

interface Entry {
  id: string;
  name?: string;
  /** Those of a catalog are entries themselves, those of a rule their ids. */
  applications?: readonly (Entry | string)[];
}
const isEntry = (each: Entry | string) => typeof each !== 'string';
const documents = new Map(
  demoRules.map(({ name, body }) => [name, JSON.parse(body) as Record<string, readonly Entry[]>]),
);
const known = new Set(
  [...documents.values()].flatMap((document) =>
    Object.values(document)
      .flat()
      .flatMap(({ id, applications = [] }) => [
        id,
        ...applications.flatMap((each) => (isEntry(each) ? [each.id] : [])),
      ]),
  ),
);

describe('lists of the demo tenant (UI.md 4.9)', () => {
  it.each([...documents])('%s: the service takes and publishes them, each with its own id', (section, document) => {
    const list = Object.values(document).flat();
    expect(list.length).toBeGreaterThan(1);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    if (!isPolicyKind(section)) throw new Error(`${section} is no list of entries`);
    const before = Object.fromEntries(Object.keys(document).map((at) => [at, []]));
    const write = { before, after: document };
    expect(policyErrors(section, write, () => known)).toEqual([]);
    expect(incompleteErrors(section, write)).toEqual([]);
  });

  it.each(primaryRules.map(({ name, body }) => [name, body] as const))(
    '%s of the tenant that manages it: the service takes and publishes them',
    (section, body) => {
      const after = JSON.parse(body) as Record<string, readonly Entry[]>;
      if (!isPolicyKind(section)) throw new Error(`${section} is no list of entries`);
      const write = { before: Object.fromEntries(Object.keys(after).map((at) => [at, []])), after };
      expect(policyErrors(section, write)).toEqual([]);
      expect(incompleteErrors(section, write)).toEqual([]);
    },
  );

  it('has entries of every kind that is kept in the revision', () => {
    const sections = resources.flatMap(({ store }) => (store.type === 'section' ? [store.section] : []));
    // Roles come with each tenant.
    expect(sections.filter((section) => section !== 'rbac' && !documents.has(section))).toEqual([]);
    expect(documents.get('rules.web')?.list?.length).toBeGreaterThan(12);
  });
});
