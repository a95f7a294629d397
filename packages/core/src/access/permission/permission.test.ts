import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import { segmentsOf } from '../../shared/index.ts';
import { createAccess } from '../access.ts';
import { routeOf, routes } from '../routes/routes.ts';
import { opensLog } from './log-rights.ts';
import { allowListOf, denyList, grants, permissionCheck } from './permission.ts';
import { logPermissions, webPolicyEditPermissions } from './permissions.ts';

interface Case {
  granted: string[];
  asked: string;
  allowed: boolean;
  features?: string[];
}

function collected(name: string): Case[] {
  const file = fileURLToPath(papers(`data/permissions/${name}`));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

describe('permission strings (spec 2 section 6)', () => {
  it.each([
    ['api:action:item:id', ['api', 'action', 'item', 'id']],
    ['customization:web:write', ['customization', 'web', 'write']],
  ])('[PER-001] %s has the segments %j', (permission, segments) => {
    expect(segmentsOf(permission)).toEqual(segments);
  });

  it.each([
    ['web_policy::bnb:write', 'web_policy:bnb:write', true],
    ['web_policy:bnb:write', 'web_policy::bnb::write', true],
    ['web_policy:::bnb:write', 'web_policy:bnb:write', true],
    ['web_policy:bnb', 'web_policybnb', false],
  ])('[PER-003] the grant %s answers %s with %j', (grant, asked, allowed) => {
    expect(grants([grant], asked)).toBe(allowed);
  });

  it.each([
    // the same length
    ['customization:web:write', 'customization:web:write', true],
    ['customization:web:write', 'customization:web:read', false],
    ['customization:web:write', 'customization:dlp:write', false],
    ['customization:*:write', 'customization:dlp:write', true],
    ['*:web:write', 'customization:web:write', true],
    ['customization:web:*', 'customization:web:write', true],
    ['customization:web:write', 'customization:web:*', true],
    ['customization:web:write', '*:*:*', true],
    ['*:*:*', 'customization:web:write', true],
    ['api:*:item:7', 'api:read:item:7', true],
    ['api:*:item:7', 'api:read:item:8', false],
    // the asked one is shorter
    ['customization:web:read', 'customization:*', true],
    ['customization:web:read', 'customization', true],
    ['customization:web:read', 'settings:*', false],
    ['logs:web:read', 'logs:dlp', false],
    // the grant is shorter
    ['dashboard:*', 'dashboard:main:read', true],
    ['dashboard:read', 'dashboard:*:*', true],
    ['dashboard:read', 'dashboard:read:*', true],
    ['dashboard:read', 'dashboard:main:read', false],
    ['dashboard:read', 'dashboard:*:*:7', false],
    ['dashboard:read', 'dashboard:read:*:*', true],
    ['customization:read', 'customization:web:read', false],
    ['customization', 'customization:web:read', false],
    ['*', 'customization:web:read', true],
    // letters count
    ['Customization:web:read', 'customization:web:read', false],
    ['', 'customization:web:read', false],
  ])('[PER-002] the grant %j answers %j with %j', (grant, asked, allowed) => {
    expect(grants([grant], asked)).toBe(allowed);
  });

  it.each([
    ['setting:network:read', 'settings:*', true],
    ['settings:network:read', 'setting:*', true],
    ['setting:network:read', 'setting:*', true],
    ['settings_cmr:network:read', 'settings:*', false],
    ['web:setting:read', 'web:settings:read', false],
  ])('[PER-020] the grant %s answers %s with %j', (grant, asked, allowed) => {
    expect(grants([grant], asked)).toBe(allowed);
  });

  it('[PER-004] makes read and write grants of the roles', () => {
    const roles = { read: ['customization:web', 'logs'], write: ['customization:web'] };
    expect(allowListOf(roles)).toEqual(['customization:web:read', 'logs:read', 'customization:web:write']);
    expect(allowListOf({})).toEqual([]);
  });

  it.each([
    [['*:*'], true],
    [['logs:read', '*:*'], true],
    [['*:*:*'], true],
    [['*:other'], false],
  ])('[PER-005] the allow list %j grants a right that it does not name: %j', (allowList, allowed) => {
    expect(grants(allowList, 'customization:web:write:7')).toBe(allowed);
  });

  it.each([
    'customization:web:write',
    'customization:web:*',
    'customization:*:*',
    'customization:*:write',
    'customization::web::write',
    '*:*:*',
    '*:*:*:*',
    '*:*:write',
    'customization:write',
    '*:write',
    'customization:web:write:*',
    'customization:web:*:write',
  ])('[ROL-002] the stored read entry %s grants no writing', (entry) => {
    for (const asked of ['customization:web:write', 'customization:write', 'customization:web:write:7']) {
      expect(grants(allowListOf({ read: [entry] }), asked), asked).toBe(false);
    }
    const both = allowListOf({ read: [entry], write: ['customization:web'] });
    expect(grants(both, 'customization:web:write')).toBe(true);
  });

  it.each([
    ['customization:web:read', 'customization:web:read'],
    ['customization:web:*', 'customization:web:read'],
    ['*:*:*', 'customization:web:read'],
    ['customization:web', 'customization:*'],
    ['customization:web:*', 'customization:*:*'],
  ])('[ROL-002] the stored read entry %s still answers %s', (entry, asked) => {
    expect(grants(allowListOf({ read: [entry] }), asked)).toBe(true);
  });

  it.each([['*:read'], ['*:write'], ['*::read']])('[PER-006] %s grants nothing', (entry) => {
    for (const asked of ['customization:web:read', 'customization:write', 'a:read', '*', '*:read', '*:write']) {
      expect(grants([entry], asked), asked).toBe(false);
      expect(grants(['logs:web:read', entry], 'logs:web:read')).toBe(true);
    }
  });

  it('[PER-007] a deny list exists, and would win over every grant', () => {
    for (const allowed of [['*:*'], ['*:*:*:read', '*:*:*:write'], ['logs:web:read']]) {
      const check = permissionCheck(allowed, ['logs:web:*']);
      expect(check('logs:web:read'), allowed.join()).toBe(false);
    }
    expect(permissionCheck(['*:*'], ['logs:web:*'])('logs:dlp:read')).toBe(true);
  });

  it('[PER-007] it is empty, and nothing that a user or a program brings gets into it', () => {
    expect(() => (denyList as string[]).push('logs:web')).toThrow(TypeError);
    const roles = { read: ['*:*'], write: ['*:*'], deny: ['logs:web'], denied: ['logs:web'] };
    const access = createAccess({ user: { capabilities: { rbac: true }, roles }, deployment: 'cloud' });
    expect(access.can('logs:web:read')).toBe(true);
    expect(permissionCheck(['*:*'])('logs:web:read')).toBe(true);
    expect(denyList).toEqual([]);
  });

  it('[PER-012] the permissions of the logs are those of the specification', () => {
    expect([...logPermissions].sort()).toEqual(
      ['*', 'audit:*', 'dlp:*', 'email:*', 'fwaas_logs:*', 'saa_logs:*', 'web:*'].map((end) => `logs:${end}`),
    );
  });

  it('[PER-013] the permissions to edit the web policy are those of the specification', () => {
    const items = 'bnb browser_and_version categories domain exceptions sha256 threats user-agent webroot_cats';
    expect([...webPolicyEditPermissions].sort()).toEqual(items.split(' ').map((item) => `web_policy:${item}`));
  });

  it.each(webPolicyEditPermissions)(
    '[PER-013] %s is asked with :write, and no other of them answers it',
    (permission) => {
      expect(grants(allowListOf({ write: [permission] }), `${permission}:write`)).toBe(true);
      expect(grants(allowListOf({ read: [permission] }), `${permission}:write`)).toBe(false);
      const others = webPolicyEditPermissions.filter((other) => other !== permission);
      expect(grants(allowListOf({ write: others }), `${permission}:write`)).toBe(false);
      expect(grants(allowListOf({ write: ['web_policy'] }), `${permission}:write`)).toBe(false);
      expect(grants(allowListOf({ write: ['web_policy:*'] }), `${permission}:write`)).toBe(true);
    },
  );
});

/** OP-65 and OP-201 for one grant. */
function grantsAlone(granted: readonly string[], asked: readonly string[]): boolean {
  if (['*:read', '*:write'].includes(granted.join(':'))) return false;
  if (granted.at(-1) === 'read' && asked.slice(1).includes('write')) return false;
  return matches(granted, asked);
}

/** OP-64 for one grant, pair by pair; the trie must say the same for any list. */
function matches(granted: readonly string[], asked: readonly string[]): boolean {
  const common = Math.min(granted.length, asked.length);
  for (let at = 0; at < common; at += 1) {
    if (granted[at] !== asked[at] && granted[at] !== '*' && asked[at] !== '*') return false;
  }
  return granted.at(-1) === '*' || asked.slice(common).every((segment) => segment === '*');
}

describe('many grants at once (OP-64)', () => {
  const permission = fc
    .array(fc.constantFrom('a', 'b', 'c', '*', '', 'setting', 'settings', 'read', 'write'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((segments) => segments.join(':'));

  it('[PER-002] the trie grants what one of the grants alone would', () => {
    fc.assert(
      fc.property(fc.array(permission, { maxLength: 12 }), permission, (list, asked) => {
        const one = list.some((grant) => grantsAlone(segmentsOf(grant), segmentsOf(asked)));
        expect(grants(list, asked)).toBe(list.includes('*:*') || one);
      }),
      { numRuns: 5000 },
    );
  });

  it('answers a question full of wildcards over 1,000 grants', () => {
    const list = Array.from({ length: 1000 }, (_, at) => `api${at % 10}:action${at % 100}:item${at}:read`);
    expect(grants(list, '*:*:item999:*')).toBe(true);
    expect(grants(list, '*:*:item1000:*')).toBe(false);
    expect(grants(list, 'api1:action2:*')).toBe(false);
  });
});

describe('collected cases (shared data, third-party)', () => {
  const spec = [...collected('spec-cases.json'), ...collected('plain-subset.json')];

  const holds = (one: Case, pattern: RegExp) => [...one.granted, one.asked].some((text) => pattern.test(text));
  it.runIf(spec.length > 0).each([
    ['[PER-003]', 'double colons', (one: Case) => holds(one, /::/)],
    ['[PER-005]', 'everything', (one: Case) => one.granted.includes('*:*')],
    ['[PER-006]', 'entries that are skipped', (one: Case) => holds(one, /^\*:+(?:read|write)$/)],
    ['[PER-002]', 'wildcards', (one: Case) => holds(one, /\*/)],
    ['', 'all', () => true],
  ] as const)('%s the cases of the specification with %s', (_, _what, isOne) => {
    const cases = spec.filter(isOne);
    expect(cases.length).toBeGreaterThan(0);
    for (const { granted, asked, allowed } of cases) {
      expect(grants(granted, asked), `${granted} asked for ${asked}`).toBe(allowed);
    }
  });

  const wildcards = collected('wildcard-cases.json');
  // Lists inside a segment and dots between segments are another notation.
  const here = wildcards.filter(({ features = [] }) => !/comma-list|dot-separator/.test(features.join(' ')));
  const isDecidedHere = ({ features = [] }: Case) =>
    features.includes('different-segment-count') || features.includes('wildcard-in-the-question');
  const answersAsCollected = ({ granted, asked, allowed }: Case) => grants(granted, asked) === allowed;

  it.runIf(here.length > 0)('[PER-002] every case of the same grammar has the collected verdict', () => {
    const same = here.filter((one) => !isDecidedHere(one));
    expect(same.length).toBeGreaterThanOrEqual(20);
    expect(same.filter((one) => !answersAsCollected(one))).toEqual([]);
  });

  it.runIf(here.length > 0)(
    'where lengths differ or a wildcard is asked, OP-64 decides, and these differ from Shiro',
    () => {
      const differing = here
        .filter((one) => !answersAsCollected(one))
        .map(({ granted, asked }) => `${granted} | ${asked}`);
      expect(differing).toEqual([
        // a short grant covers more only when it ends in *
        'newsletter | newsletter:read',
        // what is asked in fewer segments matches the rest, wildcards asked match anything
        'newsletter:*:read | newsletter:read',
        'newsletter:*:read | newsletter:123:read:write',
        'one:read | one',
        'one:read | one:*',
        'one:read | one:*:*',
        'a | a:b',
        'a | *',
        'a | a:*:c',
        'a:b:c | a:b:c:d',
        'l1 | l1:l2:l3',
        'l1:l2 | l1:l2:l3',
        'l1:l2 | l1',
        'l1:*:l3 | l1:l2',
        '*:*:l3 | l1:l2:l3:l4',
        'a:b,a:b:*:d | a:b:c:e',
      ]);
    },
  );
});

describe('which log somebody opens (spec 2 section 6)', () => {
  it.each(['web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device'] as const)(
    '%s by the right of its route',
    (logType) => {
      const asked: string[] = [];
      opensLog((right) => asked.push(right) > 0, logType);
      const route = routeOf(routes, `logs/${logType}`)?.at(-1);
      expect(route?.access).toMatchObject({ any: asked });
    },
  );
});
