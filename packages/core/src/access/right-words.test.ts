import { describe, expect, it } from 'vitest';
import { rightWords } from './right-words.ts';

describe('the rights of a role in a list (UI.md 4.13)', () => {
  it('are areas and rights by their names, each once, and as they are where nothing knows them', () => {
    expect(rightWords(['web_policy:*', 'web_policy', 'web_policy:rules', 'settings:*:*', 'odd:right', 7])).toEqual([
      'Web policy',
      'Web policy: Rules',
      'Settings',
      'odd:right',
    ]);
    expect(rightWords(['*:*:*'])).toEqual(['Everything']);
    expect(rightWords(['email_policy:*', 'email_policy:rules'])).toEqual(['Email policy', 'email_policy:rules']);
    expect(rightWords(['web_policy:nothing'])).toEqual(['web_policy:nothing']);
  });
});
