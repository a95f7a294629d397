import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import type { LogType } from '../../api/schemas/index.ts';
import { hasSeenPage, logFilterDefinitions, pageLogTypes, seenPage } from '../index.ts';
import { seenPageCaption } from '../view/index.ts';

const shared = papers('data/log-events/events.json');
const blocked = {
  name: 'page_request',
  pe_action: 'block',
  ua_type: 'supported_browser',
  url: 'https://bad.example/a?b=1',
  domain: 'bad.example',
  categories: ['Job Search', 'Military'],
  origin_country: 'BE',
  event_id: '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647',
};
const leak = { name: 'file_upload', action: 'block', rule_name: 'PII', filename: 'cards.csv', event_id: 'NA' };

describe('page that the user of an event saw (issue 7, decision 009)', () => {
  it.each<[string, LogType, Record<string, unknown>, object]>([
    [
      'a blocked request',
      'web',
      blocked,
      {
        module: 'web.blockPage',
        values: { categories: 'Job Search, Military', url: 'https://bad.example/a?b=1', host: 'bad.example' },
        eventId: blocked.event_id,
      },
    ],
    [
      'a blocked download, without what the event does not know',
      'web',
      { name: 'file_download, isolated_document', pe_action: 'block', categories: 'NA', event_id: '' },
      { module: 'web.blockPage', values: { categories: '', url: '', host: '' }, eventId: null },
    ],
    [
      'a blocked link out of a mail',
      'web',
      { ...blocked, email_isolation_state: 'isolated', threat_types: 'Phishing' },
      {
        module: 'email.blockPage',
        values: { reason: 'Phishing', website: 'bad.example', website_url: blocked.url, country: 'BE' },
        eventId: blocked.event_id,
      },
    ],
    [
      'a blocked link out of a mail without a threat',
      'web',
      { ...blocked, email_isolation_state: 'isolated', threat_types: 'NA', origin_country: 'NA' },
      {
        module: 'email.blockPage',
        values: { reason: 'Job Search, Military', website: 'bad.example', website_url: blocked.url, country: '' },
        eventId: blocked.event_id,
      },
    ],
    ['no mail where the state is NA', 'web', { ...blocked, email_isolation_state: 'NA' }, { module: 'web.blockPage' }],
    [
      'a blocked upload',
      'web',
      { ...blocked, name: 'file_upload' },
      { module: 'web.dialogs', variant: 'upload-failed', values: {}, eventId: blocked.event_id },
    ],
    [
      'data that was kept from leaving',
      'dlp',
      leak,
      { module: 'dlp.blockPage', values: { policy_rule: 'PII', filename: 'cards.csv' }, eventId: null },
    ],
    [
      'typed data',
      'dlp',
      { ...leak, name: 'userinput', filename: 'NA' },
      { module: 'dlp.blockPage', values: { policy_rule: 'PII', filename: '' }, eventId: null },
    ],
  ])('is known for %s', (_what, logType, event, page) => {
    expect(seenPage({ event }, logType)).toMatchObject(page);
    expect(hasSeenPage({ id: '1-2', event }, logType)).toBe(true);
    expect(hasSeenPage({ event }, logType)).toBe(false); // nothing to ask for it by
  });

  it.each<[string, LogType, Record<string, unknown>]>([
    ['an isolated page', 'web', { ...blocked, pe_action: 'isolate' }],
    ['an allowed page', 'web', { ...blocked, pe_action: 'allow' }],
    ['an event without action', 'web', { ...blocked, pe_action: 'NA' }],
    ['another field of the name', 'web', { ...blocked, pe_action: undefined, action: 'block' }],
    ['a program', 'web', { ...blocked, ua_type: 'non_browser' }],
    ['data that was only noted', 'dlp', { ...leak, action: 'log' }],
    ['a rewritten link', 'email', { ...blocked, reason: 'policy', rewritten: 'true' }],
    ['a deed of an administrator', 'audit', { ...blocked, ...leak }],
    ['a blocked connection', 'firewall', { action: 'block' }],
    ['a blocked application', 'saa', { action: 'block' }],
    ['a device', 'device', { ...blocked, ...leak }],
  ])('is none for %s', (_what, logType, event) => {
    expect(seenPage({ event }, logType)).toBeNull();
    expect(hasSeenPage({ id: '1-2', event }, logType)).toBe(false);
  });

  it.skipIf(!existsSync(shared))('is known for the blocked ones of real events alone', () => {
    const events = JSON.parse(readFileSync(shared, 'utf8')) as { event: Record<string, unknown>; log_type: LogType }[];
    const pages = events.map(({ event, log_type }) => [event.action, seenPage({ event }, log_type)] as const);
    for (const [action, page] of pages) expect(page === null).toBe(action !== 'block');
    const shown = pages.flatMap(([, page]) => (page === null ? [] : [page]));
    expect(shown.length).toBeGreaterThan(0);
    for (const { eventId } of shown) expect(eventId).toMatch(/^[\da-f]{64}$/);
  });

  it('is found by its id, in the logs that show pages', () => {
    const types = ['web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device'] as const;
    const cloud = { deployment: 'ec2', mode: null } as const;
    const found = types.filter((type) => logFilterDefinitions(type, cloud).some(({ field }) => field === 'event_id'));
    expect(found).toEqual(pageLogTypes);
  });

  it('says what it is drawn from', () => {
    const options = { nowMs: Date.UTC(2026, 10, 22), timeZone: 'UTC' };
    const caption = (...at: [number, number, number, number, number]) =>
      seenPageCaption({ publishedAt: new Date(Date.UTC(...at)) }, options);
    expect(caption(2026, 10, 20, 10, 42)).toBe('Rendered from the revision published Nov 20, 10:42');
    expect(caption(2025, 10, 20, 0, 5)).toBe('Rendered from the revision published Nov 20, 2025, 00:05');
    expect(seenPageCaption({ publishedAt: null }, options)).toContain('default page');
    const known = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', number: 12, publishedBy: 'ann' };
    expect(seenPageCaption({ publishedAt: new Date(Date.UTC(2026, 10, 20, 10, 42)), ...known }, options)).toBe(
      'Rendered from revision 12 (0f8fad5b) published Nov 20, 10:42 by ann',
    );
  });
});
