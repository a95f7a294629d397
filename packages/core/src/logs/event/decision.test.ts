import { describe, expect, it } from 'vitest';
import { type Access, type AccessUser, createAccess } from '../../access/index.ts';
import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { kindPlaces } from '../../resources/view/index.ts';
import { decisionOf } from '../view/index.ts';
import { decisionTexts } from './decision.messages.ts';
import { rulePlaces } from './decision.ts';

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
      inputs: 'Category: Phishing and New · Risk: High',
      revision: 'Revision rev-7 of the policy',
      notes: [],
    });
    expect(of({ pe_rule_id: 'd-cards', action: 'block' }, 'dlp')).toMatchObject({
      rule: { name: 'd-cards', href: '/policy/dlp?open=d-cards' },
    });
  });

  it('looks for the rule by its name where the event has no id, and says so', () => {
    expect(of({ ...blocked, pe_reason: 'dccfaef3' })).toMatchObject({
      rule: { href: '/policy/web?q=Block+phishing' },
      revision: decisionTexts.noRevision,
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
