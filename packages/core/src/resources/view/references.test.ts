import { describe, expect, it } from 'vitest';
import type { Field } from '../fields/field.ts';
import { firewallRule, firewallService } from '../kinds/firewall.ts';
import { accessRule, appCatalog } from '../kinds/private-access.ts';
import { openNew } from '../machine/opened.ts';
import { type KnownTargets, knownTarget } from '../references/known.ts';
import { clashLines } from './form.ts';
import { madeReferences, typedName, withMade } from './making/made.ts';
import { optionAfterKey, referenceMaking, referenceOptions, referenceWords, shownReference } from './references.ts';
import { valueWords } from './sentences.ts';

const services = Array.from({ length: 60 }, (_, at) => ({ id: `s${at}`, name: `Service ${at}`, opens: `s${at}` }));
const known: KnownTargets = {
  'fwaas.service': knownTarget([{ id: 'm', name: 'Mail', opens: 'm' }, ...services]),
  'mpa.application': { state: 'reading' },
  'rules.content_type': { state: 'closed' },
};
const target = 'fwaas.service';

describe('a reference on screen (UI.md 4.13, reference picker)', () => {
  it('has the name and the address of what it refers to, and says when that is gone', () => {
    expect(shownReference(known, target, 'm')).toEqual({
      id: 'm',
      words: 'Mail',
      isGone: false,
      path: '/fwaas/services?open=m',
    });
    expect(shownReference(known, target, 'x')).toEqual({ id: 'x', words: 'x (deleted)', isGone: true, path: null });
    expect(shownReference(known, 'mpa.application', 'a')).toMatchObject({ words: '…', isGone: false });
    expect(shownReference(known, 'rules.content_type', 'c')).toMatchObject({ words: 'c', isGone: false });
  });

  it('is told by its name in cells and sentences', () => {
    const { services: field, subjects } = firewallRule.fields;
    expect(valueWords(field, ['m', 's1'], referenceWords(known))).toBe('Mail +1');
    const apps = { 'mpa.application': knownTarget([{ id: 'a', name: 'Wiki', opens: 'c' }]) };
    expect(valueWords(subjects, [{ type: 'applications', values: ['a'] }], referenceWords(apps))).toBe(
      'Applications: Wiki',
    );
  });

  it('[RES-007] what two made of one field is told for both: names, not ids, and every condition', () => {
    const { name, posture_profile: profile, conditions } = accessRule.fields;
    const profiles = { 'posture.profile': knownTarget([{ id: 'p', name: 'Managed', opens: 'p' }]) };
    const domain = (...values: string[]) => ({ kind: 'domain', comparator: 'equal', values });
    const conflict = (field: Field | string, mine: unknown, theirs: unknown) => ({
      path: '',
      label: typeof field === 'string' ? field : field.label,
      field: typeof field === 'string' ? null : field,
      base: undefined,
      mine,
      theirs,
    });
    const conflicts = [
      conflict(name, 'Mine', 'Theirs'),
      conflict(profile, 'p', undefined),
      conflict(conditions.fields.list, [domain('a.example', 'b.example')], [domain('a.example', 'c.example')]),
      // Members that no field names.
      conflict('later', { key: 'x' }, ['y']),
      conflict('older', undefined, 'secret'),
      conflict('newer', 7, null),
    ];
    const opened = { ...openNew(accessRule), clash: { reason: 'changed', theirs: {}, before: {}, conflicts } as const };
    expect(clashLines(opened, referenceWords(profiles))).toEqual([
      'Name: yours is Mine, theirs is Theirs',
      'Posture profile: yours is Managed, theirs is nothing',
      'Conditions: yours is Domain is a.example, b.example, theirs is Domain is a.example, c.example',
      'later: yours is a value, theirs is another value',
      'older: yours is nothing, theirs is a value',
      'newer: yours is a value, theirs is nothing',
    ]);
  });

  it('is made where somebody may, and is the one that was called so', () => {
    const may = (...rights: string[]) => ({ can: (right: string) => rights.includes(right), has: () => true });
    const both = ['fwaas:services:read', 'fwaas:services:write'];
    expect(referenceMaking(target, may(...both))).toMatchObject({ kind: { kind: 'firewall.service' }, reason: null });
    expect(referenceMaking(target, may('fwaas:services:read')).kind).toBeNull();
    expect(referenceMaking(target, may('fwaas:services:read')).reason).toBe(
      "Your role doesn't create firewall services.",
    );
    expect(referenceMaking(target, { ...may(...both), has: () => false })).toEqual({ kind: null, reason: null });
    expect(referenceMaking('posture.profile', may('settings:posture_profiles:write'))).toEqual({
      kind: null,
      reason: null,
    });
    const before = [{ id: 'm', name: 'Mail' }];
    const now = [...before, { id: 'r', name: "A rival's" }, { id: 'n', name: 'Mine' }];
    const made = madeReferences(firewallService, target, { before, now, name: 'Mine' });
    expect(made).toEqual([{ id: 'n', name: 'Mine', opens: 'n' }]);
    const { services: field } = firewallRule.fields;
    expect([withMade(field, ['m'], made, 'Mine'), withMade(field, undefined, made, '')]).toEqual([['m', 'n'], ['n']]);
  });

  it('has what was typed where it is called: an application in its catalog, and is the one of several', () => {
    expect(typedName(firewallService, target, 'Telephony')).toEqual({ path: 'name', value: 'Telephony' });
    const begun = typedName(appCatalog, 'mpa.application', 'Wiki');
    expect(begun).toEqual({ path: 'applications', value: [{ id: expect.any(String), name: 'Wiki', enabled: true }] });
    const app = (id: string) => ({ id, name: id });
    const catalog = { id: 'c', name: 'Tools', applications: [app('Forum'), app('Wiki')] };
    const made = madeReferences(appCatalog, 'mpa.application', { before: [], now: [catalog], name: 'Tools' });
    const { applications: field, posture_profile: one } = accessRule.fields;
    expect(withMade(field, ['a'], made, 'Wiki')).toEqual(['a', 'Wiki']);
    expect(withMade(field, undefined, made, 'Wikipedia')).toEqual(['Forum']);
    expect(withMade(one, 'before', made, 'Wiki')).toBe('Wiki');
    // Nothing of it is meant: what is chosen stays.
    expect([withMade(field, undefined, [], ''), withMade(one, 'before', [], '')]).toEqual([undefined, 'before']);
  });

  it('is picked by a part of its name: what begins so first, what is chosen not again', () => {
    expect(referenceOptions(known, target, 'ail', []).options.map(({ id }) => id)).toEqual(['m']);
    expect(referenceOptions(known, target, 'm', ['m'])).toEqual({ options: [], note: 'No entry is called “m”.' });
    const all = referenceOptions(known, target, '', []);
    expect(all.options).toHaveLength(50);
    expect(all.note).toBe('11 more: type a part of the name.');
    expect(referenceOptions(known, 'posture.profile', '', []).note).toBe('Loading…');
    expect(referenceOptions(known, 'rules.content_type', '', []).note).toContain("doesn't open");
  });

  it('is gone through with arrows, round the ends', () => {
    expect([
      optionAfterKey(0, 'ArrowUp', 3),
      optionAfterKey(2, 'ArrowDown', 3),
      optionAfterKey(0, 'a', 3),
      optionAfterKey(0, 'ArrowDown', 0),
    ]).toEqual([2, 0, null, null]);
  });
});
