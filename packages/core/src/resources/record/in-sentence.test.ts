import { describe, expect, it } from 'vitest';
import { resources } from '../kinds/kinds.ts';
import { resourceTexts } from '../view/messages.ts';

describe('a name of a kind in a sentence', () => {
  it.each([
    ['policy.web-rule', 'a web rule'],
    ['policy.ssl-rule', 'an SSL rule'],
    ['casb.app-rule', 'an app rule'],
    ['mpa.access-rule', 'an access rule'],
    ['mpa.app-catalog', 'an application catalog'],
    ['policy.exception', 'an exception'],
    ['settings.role', 'a role'],
  ])('%s is %s', (kind, words) => {
    const record = resources.find((each) => each.kind === kind);
    expect(resourceTexts.kept(record?.label[0] ?? '')).toBe(`Your edits of ${words} are kept, not saved.`);
  });
});
