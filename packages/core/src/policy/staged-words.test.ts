import { describe, expect, it } from 'vitest';
import { sectionName } from './section-names.ts';
import { stagedTotal } from './staged-total.ts';
import {
  lockedWords,
  missingRightWords,
  publishRefusal,
  savedByWords,
  sectionChangeLines,
  sectionChangeWords,
} from './staged-words.ts';

const roles = { name: 'rbac', area: 'Settings', label: 'Roles', right: 'settings:rbac:write' };
const firewall = { name: 'fwaas.rules', area: 'Firewall', label: 'Rules', right: 'fwaas:rules:write' };
const web = { name: 'customization.web', area: 'Customization', label: 'Web', right: 'customization:web:write' };
const at = '2026-11-21T10:00:00.000Z';

describe('words of what is staged (OP-200, UI.md 4.14)', () => {
  it('[PUB-002] a refusal names every area that is missing and its right', () => {
    expect(publishRefusal([roles])).toBe(
      'You cannot publish what is staged, since it changes Settings › Roles (needs settings:rbac:write).',
    );
    expect(publishRefusal([roles, firewall, web])).toContain(
      'changes Settings › Roles (needs settings:rbac:write), Firewall › Rules (needs fwaas:rules:write) and Customization',
    );
    expect(publishRefusal([])).toBe('You cannot publish: you may change no part of the policy.');
  });

  it('names a section, what differs in it, who saved it and what it needs', () => {
    expect(sectionName(firewall)).toBe('Firewall › Rules');
    expect(sectionName({ name: 'of.tomorrow', area: 'Policy', label: 'of.tomorrow' })).toBe('Policy › of.tomorrow');
    expect(sectionChangeWords({ ...web, entries: 1 })).toBe('1 change');
    expect(sectionChangeWords({ ...web, entries: 3 })).toBe('3 changes');
    expect(sectionChangeWords({ ...web, entries: null })).toBe('Changed');
    expect(savedByWords({ saves: [] }, 'ann')).toBeNull();
    expect(savedByWords({ saves: [{ by: 'ann', at }] }, 'ann')).toBe('Saved by you');
    const saves = ['ben', 'ann', 'ada', 'ben'].map((by) => ({ by, at }));
    expect(savedByWords({ saves }, 'ann')).toBe('Saved by ben, you and ada');
    expect(missingRightWords(roles)).toBe("You can't publish this: it needs the right settings:rbac:write.");
  });

  it('tells what differs, a line each, and how many more there are', () => {
    const named = (name: string) => ({ name, fields: [] });
    const changes = [
      { ...named('Block C2'), what: 'added' as const },
      { ...named('Old'), what: 'removed' as const },
      { ...named('News'), what: 'moved' as const, moved: { from: 5, to: 2 }, together: ['Games'] },
    ];
    const words = (entries: number | null) => sectionChangeLines({ changes, entries }).map((line) => line.words);
    expect(words(3)).toEqual(['+ Block C2', '− Old', '↕ News and Games: moved from 5 to 2']);
    expect(words(1_003).at(-1)).toBe('and 1,000 more');
    expect(sectionChangeLines({ entries: 3 })).toEqual([]);
  });

  it('says which sections stop the publish', () => {
    const [mine, theirs] = [
      { ...web, may_publish: true },
      { ...roles, may_publish: false },
    ];
    expect(lockedWords([mine])).toBeNull();
    expect(lockedWords([mine, theirs])).toBe("You don't have permission to publish Settings › Roles.");
    expect(lockedWords([theirs, { ...firewall, may_publish: false }])).toContain(
      'Settings › Roles and Firewall › Rules.',
    );
  });

  it('counts every entry, and a section that nobody counts as one', () => {
    expect(stagedTotal([{ entries: 2 }, { entries: null }, { entries: 3 }])).toBe(6);
    expect(stagedTotal([])).toBe(0);
  });
});
