import { describe, expect, it } from 'vitest';
import { isAuditSecret } from '../secrets/fields.ts';
import { masked, maskedChange, SECRET_MASK, unmasked } from './masked.ts';

describe('secrets of a list that takes the place of another', () => {
  it('are held against those of the same entry, wherever it stands', () => {
    const before = [
      { id: 'a', token: 'one' },
      { id: 'b', token: 'two' },
    ];
    const after = [
      { id: 'b', token: 'two' },
      { id: 'a', token: 'other' },
      { id: 'c', token: 'one' },
    ];
    expect(maskedChange(after, before, ['token']).map(({ token }) => token)).toEqual([
      SECRET_MASK,
      `${SECRET_MASK} (changed)`,
      `${SECRET_MASK} (changed)`,
    ]);
  });

  it('are found with each id read a few times, however many entries there are', () => {
    let reads = 0;
    const listOf = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        get id() {
          reads += 1;
          return `entry-${at}`;
        },
      }));
    maskedChange(listOf(500), listOf(500), ['token']);
    expect(reads).toBeLessThan(500 * 8);
  });
});

describe('a mask', () => {
  const entries = [
    { id: 'a', match: { hosts: ['one.example'] } },
    { id: 'b', match: { token: 'two' } },
  ];

  it('leaves what holds no secret as it is, and copies what does', () => {
    const shown = masked(entries, ['token']);
    expect(shown).toEqual([entries[0], { id: 'b', match: { token: SECRET_MASK } }]);
    expect(shown[0]).toBe(entries[0]);
    expect(entries[1]?.match.token).toBe('two');
    expect(masked(entries, ['password'])).toBe(entries);
  });

  it('comes back as what is stored, and nothing else of what was sent changes', () => {
    const sent = [
      { id: 'b', match: { token: SECRET_MASK }, ['__proto__']: { x: 1 } },
      { id: 'c', note: '' },
    ];
    expect(unmasked(sent, entries, ['token'])).toEqual([{ ...sent[0], match: { token: 'two' } }, sent[1]]);
    expect(() => unmasked([{ id: 'c', match: { token: SECRET_MASK } }], entries, ['token'])).toThrow('0.match.token');
  });

  it('hides all that a value of a secret name holds', () => {
    const isSecret = (key: string, { key: name }: Readonly<Record<string, unknown>>) =>
      key === 'value' && name === 'smtp_password';
    expect(masked({ key: 'smtp_password', value: { a: 'one', b: { c: 'two' } } }, isSecret)).toEqual({
      key: 'smtp_password',
      value: { a: SECRET_MASK, b: { c: SECRET_MASK } },
    });
    expect(masked({ key: 'smtp_host', value: { a: 'one' } }, isSecret)).toEqual({
      key: 'smtp_host',
      value: { a: 'one' },
    });
  });

  it('hides texts and numbers under a secret key, in lists and objects, in both sides of a change', () => {
    const before = { password: ['one', { c: ['two'] }], pin: 1234, empty: { password: ['', true, null] } };
    const secrets = ['password', 'pin'];
    expect(masked(before, secrets)).toEqual({
      password: [SECRET_MASK, { c: [SECRET_MASK] }],
      pin: SECRET_MASK,
      empty: before.empty,
    });
    const after = { ...before, password: ['one', { c: ['three'] }], pin: 1235 };
    expect(maskedChange(after, before, secrets)).toMatchObject({
      password: [SECRET_MASK, { c: [`${SECRET_MASK} (changed)`] }],
      pin: `${SECRET_MASK} (changed)`,
    });
    expect(unmasked({ ...before, password: [SECRET_MASK, { c: ['new'] }] }, before, secrets)).toEqual({
      ...before,
      password: ['one', { c: ['new'] }],
    });
  });

  it('comes back as what is stored under a secret key, texts and numbers, in lists and objects', () => {
    const stored = { password: ['one', { c: ['two'] }], community: 1234, empty: { password: ['', true, null] } };
    const secrets = ['password', 'community'];
    expect(unmasked(masked(stored, secrets), stored, secrets)).toEqual(stored);
  });

  it('hides the texts of a list that is the value of a secret name', () => {
    expect(masked({ key: 'smtp_password', value: ['two'] }, isAuditSecret)).toEqual({
      key: 'smtp_password',
      value: [SECRET_MASK],
    });
  });
});
