import { describe, expect, it } from 'vitest';
import { type Access, type AccessUser, createAccess } from '../../access/index.ts';
import type { LogEventDecisionWire, LogRowWire, LogType } from '../../api/schemas/index.ts';
import { kindPlaces } from '../../resources/view/index.ts';
import { decisionOf } from '../view/index.ts';
import { decisionTexts } from './decision.messages.ts';
import { decisionAsked, ruleOfEvent, rulePlaces } from './decision.ts';

const all = { can: () => true, has: () => true, explain: () => ({ allowed: true }) };
const of = (event: object, logType: LogType = 'web', access: Parameters<typeof decisionOf>[2] = all) =>
  decisionOf({ id: '1-1', event } as unknown as LogRowWire, logType, access);
const blocked = { pe_action: 'block', pe_rulename: 'Block phishing', categories: ['Phishing', 'New'], risk_score: 'R' };

describe('what decided about an event (UI.md 4.16, OP-208)', () => {
  it('names rule and revision where the event does, and leads to that rule', () => {
    expect(of({ ...blocked, pe_rule_id: 'r 1', pe_revision_id: 'rev-7' })).toEqual({
      title: 'Why was this blocked?',
      action: 'block',
      rule: { name: 'Block phishing', href: '/policy/web?open=r+1' },
      position: null,
      inputs: 'Category: Phishing and New · Risk: High',
      revision: { title: 'Revision rev-7 of the policy', by: null, about: null },
      exceptions: null,
      notes: [],
    });
    expect(of({ pe_rule_id: 'd-cards', action: 'block' }, 'dlp')).toMatchObject({
      rule: { name: 'd-cards', href: '/policy/dlp?open=d-cards' },
    });
  });

  it('tells what the service knows of rule, revision and exceptions', () => {
    const row = {
      id: '1-1',
      event: { ...blocked, pe_rule_id: 'r1', pe_revision_id: 'rev-7' },
    } as unknown as LogRowWire;
    const nowMs = Date.UTC(2026, 10, 20, 12);
    const told = (answer: LogEventDecisionWire | null, failed = false) => {
      const decision = decisionOf(row, 'web', all, { answer, failed, nowMs, timeZone: 'UTC' });
      if (decision === null) return null;
      const { title, by, about } = decision.revision;
      return [decision.position, by === null ? title : `${title} ${by}`, about, decision.exceptions];
    };
    const revision = { rev_id: 'rev-7', number: 47, published_at: '2026-11-18T16:20:00Z', published_by: 'Ben Berg' };
    const rule = { position: 4, position_now: 4, since: 'same' as const };
    expect(told({ revision, rule, exceptions: 3 })).toEqual([
      'Rule 4',
      'Revision 47, by Ben Berg',
      'Published Nov 18, 16:20. The rule is unchanged since.',
      { title: 'No exception matched', about: '3 exceptions come before the rules.' },
    ]);
    const old = { ...revision, published_at: '2025-11-18T16:20:00Z', published_by: null };
    expect(
      told({ revision: old, rule: { position: null, position_now: null, since: 'unknown' }, exceptions: null }),
    ).toEqual([null, 'Revision 47', `Published Nov 18, 2025, 16:20. ${decisionTexts.since.unknown}`, null]);
    const moved = told({ revision, rule: { ...rule, position_now: 10 }, exceptions: 3 });
    expect(moved?.[2]).toBe('Published Nov 18, 16:20. The rule is unchanged since, and is rule 10 now.');
    const forged = { position: null, position_now: null, since: 'unknown' as const };
    expect(told({ revision: null, rule: forged, exceptions: null })?.[2]).toBe(decisionTexts.since.never);
    const unknown = 'Revision rev-7 of the policy';
    expect(told({ revision: null, rule: null, exceptions: null })).toEqual([null, unknown, null, null]);
    expect(told(null, true)).toEqual([null, unknown, decisionTexts.unread, null]);
    const none = told({ revision, rule, exceptions: 0 });
    expect(none?.[3]).toEqual({ title: 'No exception matched', about: 'There were none.' });
  });

  it('keeps the room of an answer that is under way, and of exceptions for who may see them', () => {
    const row = {
      id: '1-1',
      event: { ...blocked, pe_rule_id: 'r1', pe_revision_id: 'rev-7' },
    } as unknown as LogRowWire;
    const under = { answer: null, failed: false, isPending: true, nowMs: 0 };
    const room = { title: '\u00a0', about: '\u00a0' };
    expect(decisionOf(row, 'web', all, under)).toMatchObject({ revision: room, exceptions: room });
    const rules = { ...all, can: (right: string) => !right.includes('exceptions') };
    expect(decisionOf(row, 'web', rules, under)).toMatchObject({ revision: room, exceptions: null });
    expect(decisionOf(row, 'dlp', all, under)).toMatchObject({ revision: room, exceptions: null });
  });

  it('asks the service about events alone that name a rule or a revision by its id', () => {
    const asked = (event: object, logType: LogType = 'web') =>
      decisionAsked({ id: '1-1', event } as unknown as LogRowWire, logType);
    expect(asked({ pe_rule_id: 'r1' })).toEqual({ log_type: 'web', event_id: '1-1' });
    expect(asked({ pe_revision_id: 'rev-7' }, 'dlp')).toEqual({ log_type: 'dlp', event_id: '1-1' });
    expect([asked({ pe_rulename: 'r' }), asked({ pe_rule_id: 'r1' }, 'audit')]).toEqual([null, null]);
  });

  it('names the list of a rule for who may see it', () => {
    const row = { id: '1-1', event: { pe_rule_id: 'r1' } } as unknown as LogRowWire;
    expect(ruleOfEvent(row, 'firewall', all)).toEqual({ section: 'fwaas.rules', id: 'r1' });
    expect(ruleOfEvent(row, 'firewall', { ...all, has: () => false })).toBeNull();
    expect(ruleOfEvent(row, 'audit', all)).toBeNull();
    expect(ruleOfEvent({ ...row, event: {} } as unknown as LogRowWire, 'web', all)).toBeNull();
  });

  it('looks for the rule by its name where the event has no id, and says so', () => {
    expect(of({ ...blocked, pe_reason: 'dccfaef3' })).toMatchObject({
      rule: { href: '/policy/web?q=Block+phishing' },
      revision: { title: decisionTexts.noRevision, by: null, about: null },
      notes: [decisionTexts.byName, decisionTexts.code('dccfaef3')],
    });
  });

  it('leads nobody to rules that he may not see', () => {
    const asked: string[] = [];
    const can = (right: string) => {
      asked.push(right);
      return false;
    };
    expect(of(blocked, 'web', { ...all, can })).toMatchObject({
      rule: { name: 'Block phishing', href: null },
      notes: [],
    });
    expect(asked).toEqual(['web_policy:rules:read']);
  });

  it('leads nowhere that deployment or tenant does not have', () => {
    const access = (deployment: 'cloud' | 'on_prem', capabilities: AccessUser['capabilities']) =>
      createAccess({ deployment, user: { capabilities, roles: {} } });
    const leads = (logType: LogType, given: Access) =>
      of({ rule_name: 'r', pe_rulename: 'r' }, logType, given)?.rule?.href;
    const everything = { fwaas: true, menlo_dlp: true };
    const [cloud, bare, station] = [access('cloud', everything), access('cloud', {}), access('on_prem', everything)];
    const all4 = (given: Access) => (['web', 'dlp', 'firewall', 'saa'] as const).map((log) => leads(log, given));
    const [web, dlp, firewall, saa] = ['/policy/web', '/policy/dlp', '/fwaas', '/secure-application-access'].map(
      (place) => `${place}?q=r`,
    );
    expect(all4(cloud)).toEqual([web, dlp, firewall, saa]);
    expect(all4(bare)).toEqual([web, null, null, saa]);
    expect(all4(station)).toEqual([web, dlp, null, null]);
  });

  it('tells the reason in words where there is no rule, and nothing where nothing is known', () => {
    expect(of({ pe_action: 'allow', pe_reason: 'Default policy' })).toMatchObject({
      title: 'Why was this allowed?',
      rule: null,
      notes: [decisionTexts.noRule, decisionTexts.reason('Default policy')],
    });
    expect(of({ pe_action: 'toString', pe_reason: 'x' })?.title).toBe('What decided this?');
    expect(of({ pe_action: 'allow', pe_rulename: 'NA' })).toBeNull();
    expect(of({ uid: 'ann', pe_rulename: 'x' }, 'audit')).toBeNull();
  });

  it('knows the places and rights of rules as the portal has them', () => {
    const known = kindPlaces.map(({ place, right, feature }) => ({ place, right, feature }));
    for (const { place, right, feature } of Object.values(rulePlaces)) {
      expect(known).toContainEqual({ place, right, feature });
    }
  });
});
