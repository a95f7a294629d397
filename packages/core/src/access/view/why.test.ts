import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccess } from '../access.ts';
import { allowListOf, grants } from '../permission/permission.ts';
import { rightAreas } from '../permission/rights.ts';
import { type WhyPerson, type WhyRole, whyGranted, whyOptions, whyPerson, whyRole } from './why.ts';

const admin: WhyRole = { id: 'admin', name: 'Administrator', read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const logs: WhyRole = { id: 'logs', name: 'Log viewer', read: ['logs:*', 'dashboard:*'], write: [] };
const clerk: WhyRole = { id: 'clerk', name: 'Clerk', read: ['settings:users', 'logs:web'], write: ['settings:users'] };
const all = [admin, logs, clerk];
const place = { deployment: 'cloud' as const, capabilities: { rbac: true, portal2: true } };
const ann = (...roles: WhyRole[]): WhyPerson => ({ name: 'Ann', enabled: true, roles });
const none = { all, givers: [] };

describe('why somebody can do something (issue 15, spec 2 section 6)', () => {
  it('[ROL-004] names every role that grants a right with its entries, and what takes it away', () => {
    expect(whyPerson('right:logs:web:read', ann(logs, clerk), none, place)).toEqual({
      allowed: true,
      headline: 'Ann can: Logs: Web – see.',
      because: ['Log viewer grants it with logs:*.', 'Clerk grants it with logs:web.'],
      change: ['To take it away, take each of the roles Log viewer and Clerk or its entry.'],
    });
  });

  it('names the roles that would grant what nobody grants, as far as they may be seen', () => {
    const answer = whyPerson('right:settings:users:write', ann(logs), none, place);
    expect(answer).toMatchObject({
      allowed: false,
      because: ['None of the roles grants it; a role never denies what another one grants.'],
      change: ['To allow it, give one of the roles Administrator, Clerk.'],
    });
    expect(whyPerson('right:settings:users:write', ann(), { all: null, givers: [] }, place)).toMatchObject({
      because: ['There is no role, and without one nothing is granted.'],
      change: [],
    });
  });

  it('says of a page what it takes, and where rights decide nothing', () => {
    expect(whyPerson('route:logs', ann(logs), none, place)).toMatchObject({
      allowed: true,
      headline: 'Ann can open Logs.',
    });
    expect(whyPerson('route:settings', ann(logs), none, place)).toMatchObject({
      allowed: false,
      change: ['To allow it, give one of the roles Administrator, Clerk.'],
    });
    const off = whyPerson('route:fwaas', ann(admin), none, place);
    expect([off.allowed, off.because[0], off.change]).toEqual([false, expect.stringContaining('feature'), []]);
    const open = whyPerson('right:settings:users:write', ann(), none, { ...place, capabilities: { portal2: true } });
    expect(open).toMatchObject({
      allowed: true,
      because: ['Rights are not checked in this tenant: everybody may everything.'],
    });
    expect(whyPerson('route:logs', { ...ann(logs), enabled: false }, none, place).because[0]).toContain('switched off');
  });

  it('[ROL-010] names the groups of a provider that give the role', () => {
    const givers = [{ provider: 'Contoso', role: 'logs', groups: ['Helpdesk'] }];
    const { because, change } = whyPerson('right:logs:web:read', ann(logs), { all, givers }, place);
    expect(because[1]).toBe('Contoso gives Log viewer to who is in Helpdesk.');
    expect(change[1]).toContain('come back with the next sign-in');
  });

  it('[ROL-004] says of a role who may do it through which role, with the role as it is edited', () => {
    const people = [
      { name: 'Ann', roles: ['logs'] },
      { name: 'Bo', roles: ['logs', 'clerk'] },
    ];
    const givers = [{ provider: 'Contoso', role: 'logs', groups: ['Helpdesk'] }];
    const edited = { ...logs, read: [] };
    expect(whyRole('right:logs:web:read', logs, all, { people, givers })).toMatchObject({
      headline: 'This role grants it with logs:*.',
      because: [
        'Log viewer: Ann, Bo.',
        'Contoso gives Log viewer to who is in Helpdesk.',
        'Administrator: nobody has it.',
        'Clerk: Bo.',
      ],
    });
    expect(whyRole('right:logs:web:read', edited, all, { people, givers: [] })).toMatchObject({
      allowed: false,
      because: ['Administrator: nobody has it.', 'Clerk: Bo.'],
    });
  });

  it('agrees with the check that serves the person, for every page and right', () => {
    const entry = fc.constantFrom('*:*', '*:*:*', 'logs:*', 'settings:users', 'settings:*', 'web_policy:rules:read');
    const role = fc.record({ read: fc.array(entry, { maxLength: 2 }), write: fc.array(entry, { maxLength: 2 }) });
    const options = whyOptions().map(({ value }) => value);
    fc.assert(
      fc.property(fc.array(role, { maxLength: 3 }), fc.constantFrom(...options), (lists, question) => {
        const roles = lists.map((list, at): WhyRole => ({ id: `${at}`, name: `R${at}`, ...list }));
        const merged = { read: lists.flatMap(({ read }) => read), write: lists.flatMap(({ write }) => write) };
        const access = createAccess({ ...place, user: { capabilities: place.capabilities, roles: merged } });
        const [kind, name] = [question.slice(0, question.indexOf(':')), question.slice(question.indexOf(':') + 1)];
        const served = kind === 'route' ? access.explain(name).allowed : access.can(name);
        expect(whyPerson(question, ann(...roles), none, place).allowed).toBe(served);
        if (kind === 'right') {
          expect(whyGranted(name, roles).length > 0).toBe(grants(allowListOf(merged), name));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('asks about every right of the matrix', () => {
    const rights = rightAreas.flatMap(({ rights }) => rights.flatMap(({ kinds }) => kinds)).length;
    expect(whyOptions([]).length).toBe(rights);
  });
});
