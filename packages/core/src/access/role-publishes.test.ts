import { describe, expect, it } from 'vitest';
import { policySections } from '../api/index.ts';
import { publishRights, rolePublishes } from './role-publishes.ts';

describe('what a role can publish (OP-200, UI.md 4.13)', () => {
  it('[ROL-004] asks for the rights of the sections that a publish asks for, and no other', () => {
    const asked = new Set(Object.values(policySections).map(({ right }) => right));
    const known = Object.entries(publishRights).flatMap(([area, items]) =>
      items.map((item) => `${area}:${item}:write`),
    );
    expect(new Set(known)).toEqual(asked);
  });

  it.each([
    [['*:*', '*:*:*'], 'Everything that is staged.'],
    [[], 'Nothing: what is staged is published by those who may write it.'],
    [['settings:storage', 'appliances:*'], 'Nothing: what is staged is published by those who may write it.'],
    [['web_policy:rules'], 'Web policy (Rules). A staged change anywhere else stops the publish.'],
    [
      ['web_policy:*', 'fwaas:rules', 'fwaas:feeds', 'settings:*'],
      'Web policy, Firewall service (Feeds and Rules) and Settings (Roles). A staged change anywhere else stops the publish.',
    ],
  ])('[ROL-004] with %j: %s', (write, words) => {
    expect(rolePublishes({ read: ['*:*'], write })).toBe(words);
  });

  it('[ROL-002] grants nothing to publish by what may be read', () => {
    expect(rolePublishes({ read: ['web_policy:*', '*:*'], write: [] })).toMatch(/^Nothing/);
  });
});
