import { describe, expect, it } from 'vitest';
import { caseFile, caseFileName } from '../index.ts';
import { caseRows, casesPlace, casesTexts, isCasesPath, readCasesPlace } from '../view/index.ts';

const at = Date.UTC(2026, 10, 20, 2, 36, 12, 670) * 1_000;
const content = {
  id: 'wave',
  name: 'Wave',
  updated_at: '1',
  events: [
    {
      log_type: 'web' as const,
      id: `${at}-7`,
      note: 'Seen\ntwice',
      state: 'stored' as const,
      event: { url: '=a', pe_action: 'block', other: 1 },
    },
    { log_type: 'dlp' as const, id: `${at + 1_000}-8`, note: '', state: 'gone' as const },
    { log_type: 'audit' as const, id: `${at + 2_000}-9`, note: '', state: 'forbidden' as const },
  ],
};

describe('a case on its page (issue 17, decision 050)', () => {
  it('shows each event with its note and leads back to it, among what happened around it', () => {
    const [first, ...others] = caseRows(content, 'UTC');
    expect(first).toMatchObject({
      log: 'Web',
      time: 'Nov 20 02:36:12.670',
      text: '=a',
      note: 'Seen\ntwice',
      isShown: true,
      marks: [{ label: 'Block' }],
    });
    const place = new URLSearchParams(first?.href?.split('?')[1]);
    const seconds = Math.floor(at / 1_000_000);
    expect(place.get('interval')).toBe(`${seconds - 900}-${seconds + 900}`);
    expect(place.get('event')).toBe(`${at}-7`);
    expect(others).toMatchObject([
      { text: casesTexts.gone, isShown: false, href: null },
      { text: casesTexts.forbidden, isShown: false, href: null },
    ]);
  });

  it('has a place of its own', () => {
    expect([isCasesPath('/logs/cases'), isCasesPath('/logs/cases/'), isCasesPath('/logs/web')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(readCasesPlace(casesPlace('a b').split('?')[1] ?? '')).toBe('a b');
    expect(readCasesPlace('')).toBeNull();
  });

  it('is a file with a line for each event, its note, and why there is nothing of it', () => {
    const lines = caseFile(content, 'csv').split('\r\n');
    expect(lines[0]).toMatch(/^case,log,event_id,event_time,state,note,/);
    expect(lines[1]).toMatch(/^Wave,web,\d+-7,2026-11-20T02:36:12.670Z,stored,"Seen\ntwice",/);
    expect(lines[1]).toContain("'=a");
    expect(lines[2]).toMatch(/^Wave,dlp,\d+-8,2026-11-20T02:36:12.671Z,gone,,/);
    const objects = caseFile(content, 'ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects).toMatchObject([{ note: 'Seen\ntwice', event: { other: 1 } }, { state: 'gone' }, { log: 'audit' }]);
    expect(objects[1]).not.toHaveProperty('event');
    expect(caseFileName('Wave: Übung / 2', 'csv', 0).name).toBe('case-wave-u-bung-2-19700101T000000Z.csv');
  });
});
