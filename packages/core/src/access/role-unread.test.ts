import { describe, expect, it } from 'vitest';
import { unreadWarnings, writesUnread, writesUnreadWords } from './role-unread.ts';

describe('what a role may write and not read (ROL-004)', () => {
  it.each<[string[], string[], string[]]>([
    [['web_policy:rules'], ['web_policy:rules'], []],
    [[], ['web_policy:rules'], ['Web policy › Rules']],
    [['web_policy:*'], ['web_policy:rules', 'fwaas:feeds'], ['Firewall service › Feeds']],
    [['web_policy:rules', 'fwaas:*'], ['*:*'], ['Content inspection']],
    [['*:*'], ['*:*'], []],
    [['*:*:*'], ['*:*:*'], []],
    [['fwaas:feeds:read'], ['fwaas:feeds:write'], []],
    [['web_policy:rules'], [], []],
  ])('[ROL-004] with %j and %j: %j', (read, write, unread) => {
    const found = writesUnread({ read, write });
    expect(found).toEqual(write[0] === '*:*' && unread.length > 0 ? expect.arrayContaining(unread) : unread);
  });

  it('[ROL-004] is said once, with the first of very many', () => {
    expect(writesUnreadWords({ read: [], write: ['web_policy:rules'] })).toBe(
      'It may change Web policy › Rules and not read it: the screens stay closed to it.',
    );
    expect(writesUnreadWords({ read: [], write: ['*:*'] })).toMatch(/^It may change .*, .* and \d+ more and not read/);
    expect(writesUnreadWords({ read: ['*:*'], write: ['*:*'] })).toBeNull();
  });

  it('[ROL-004] warns of roles that a save changes, at their place', () => {
    const kept = { id: 'a', name: 'Old', read: [], write: ['fwaas:feeds'] };
    const made = { id: 'b', name: 'New', read: [], write: ['fwaas:rules'] };
    const told = unreadWarnings([kept, made], [kept], 'Write').map(({ path, rule, label }) => [path, rule, label]);
    expect(told).toEqual([['list[1].write', 'writesUnread', 'Write']]);
  });
});
