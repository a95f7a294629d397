import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../filters/index.ts';
import { logFilterDefinitions } from '../index.ts';
import { unknownWords } from '../view/index.ts';

const web = logFilterDefinitions('web', { mode: null });
const of = (search: string) => unknownWords(search, web);

describe('words of the address that a log does not know', () => {
  it('names each, and leaves it out', () => {
    expect(of('?interval=banana&pe_action=blok&userid=erik&page=1')).toEqual({
      text: "The address asks for “interval=banana” and “pe_action=blok”, which this log doesn't know. The events aren't narrowed by it.",
      action: 'Leave it out',
      without: 'userid=erik&page=1',
    });
    const each = ['pe_actoin=block', 'grouped=yes', 'order=up', 'url=a&url_match=like', 'pe_action_not=block'];
    expect(each.map((search) => of(search)?.without)).toEqual(['', '', '', 'url=a', '']);
    // The second of two is not what the events are narrowed by.
    expect(of('pe_action=allow&pe_action=block')?.without).toBe('pe_action=allow');
  });

  it("knows the service's own word of isolation, and reads it as the portal's", () => {
    expect(of('pe_action=safeview')).toBeNull();
    expect(parseFilters('pe_action=safeview', web).toggles).toEqual({ pe_action: 'isolate' });
  });

  it('knows all that the portal writes', () => {
    const search =
      '?event=1-1&grouped=true&interval=7d&page=0&pageSize=25&pe_action=block&categories=News&categories_not=Sports' +
      '&query=user%3Aerik*&url=a&url_match=contains&sort=url&order=asc&pe_action_match=present';
    expect(of(search)).toBeNull();
    for (const interval of ['180d', '3%262024', '1763600000-1763686399', ''])
      expect(of(`interval=${interval}`)).toBeNull();
  });
});
