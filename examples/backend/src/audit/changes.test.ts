import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const changesOf = (before: unknown, after: unknown) =>
  changesBetween(before, after).changes.map(({ path, before: was, after: is }) => [path, was, is]);

describe('what a save changed (DESIGN section 6)', () => {
  const rule = (id: string, name: string, more = {}) => ({ id, name, action: 'allow', ...more });

  it.each([
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [['a.b', 1, 2]]],
    ['nothing', { a: [1] }, { a: [1] }, []],
    [
      'a new document',
      undefined,
      { a: 1, b: [] },
      [
        ['a', null, 1],
        ['b', null, []],
      ],
    ],
    ['one that went', { a: 1 }, undefined, [['a', 1, null]]],
    ['a value by itself', false, true, [['', false, true]]],
    ['a list of texts', { tags: ['a', 'b'] }, { tags: ['b'] }, [['tags', ['a', 'b'], ['b']]]],
    [
      'an entry of a list, wherever it stands',
      { list: [rule('1', 'One'), rule('2', 'Two')] },
      { list: [rule('3', 'Three'), rule('1', 'One'), rule('2', 'Two', { action: 'block' })] },
      [
        ['list[Two].action', 'allow', 'block'],
        ['list[Three]', null, rule('3', 'Three')],
      ],
    ],
    [
      'a new name of an entry',
      { list: [rule('1', 'One')] },
      { list: [rule('1', 'First')] },
      [['list[First].name', 'One', 'First']],
    ],
    [
      'entries that changed places',
      [rule('1', 'One'), rule('2', 'Two')],
      [rule('2', 'Two'), rule('1', 'One')],
      [['order', 'One, Two', 'Two, One']],
    ],
    [
      'entries that have one name twice',
      [{ name: 'a', n: 1 }, { name: 'a' }],
      [{ name: 'a' }],
      [['', [{ name: 'a', n: 1 }, { name: 'a' }], [{ name: 'a' }]]],
    ],
  ])('names %s', (_what, before, after, expected) => {
    expect(changesOf(before, after)).toEqual(expected);
  });

  it('tells of secrets only that they changed', () => {
    const before = { list: [{ id: '1', secret_key: 'old', user: 'u' }], password: 'same' };
    const after = { list: [{ id: '1', secret_key: 'new', user: 'v' }], password: 'same', token: 'brand new' };
    expect(changesOf(before, after)).toEqual([
      ['list[1].secret_key', '********', '******** (changed)'],
      ['list[1].user', 'u', 'v'],
      ['token', null, '******** (changed)'],
    ]);
    expect(changesOf(undefined, { any: [[{ pre_shared_key: 'x' }]] })).toEqual([
      ['any', null, [[{ pre_shared_key: '******** (changed)' }]]],
    ]);
  });

  it('cuts long texts around what differs, and never amid a character', () => {
    const text = (mark: string) => `${'😀'.repeat(300)}${mark}${'x'.repeat(300)}`;
    const [[, before, after] = []] = changesOf({ html: text('OLD') }, { html: text('NEW') });
    expect(before).toMatch(/^…😀{20}OLDx{100,}… \(903 characters\)$/u);
    expect(after).toMatch(/^…😀{20}NEWx{100,}… \(903 characters\)$/u);
    for (let at = 190; at < 210; at += 1) {
      const [[, , is] = []] = changesOf({}, { a: `${'x'.repeat(at)}😀${'y'.repeat(100)}` });
      expect(Buffer.from(String(is)).toString()).toBe(is);
    }
  });

  it('counts what is more than two hundred', () => {
    const many = (value: number) => Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`k${at}`, value]));
    const { changes, more } = changesBetween(many(1), many(2));
    expect([changes.length, more]).toEqual([200, 50]);
  });

  it.each(['smtp_password', 'apiToken', 'api-key', 'clientSecret', 'aws_credentials', 'signing_key', 'PASSWORD'])(
    '[INC-010] tells of %s that it changed, as a field and as a named value, and nothing of it',
    (name) => {
      const fields = changesOf({ [name]: 'hunter-1' }, { [name]: 'hunter-2' });
      expect(fields).toEqual([[name, '********', '******** (changed)']]);
      expect(changesOf({ key: name, value: 'hunter-1' }, { key: name, value: 'hunter-2' })).toEqual([
        ['value', '********', '******** (changed)'],
      ]);
      const deep = (text: string) => ({ key: name, value: { user: 'ann', list: [{ part: text }] } });
      expect(JSON.stringify(changesOf(deep('hunter-1'), deep('hunter-2')))).not.toMatch(/hunter|ann/);
    },
  );

  it.each(['public_key', 'key', 'keyword', 'tokens_used', 'secretary', 'password_days'])(
    '[INC-010] tells of %s what it was and is',
    (name) => {
      expect(changesOf({ [name]: 'one' }, { [name]: 'two' })).toEqual([[name, 'one', 'two']]);
    },
  );
});
