import { describe, expect, it, vi } from 'vitest';
import { type FilterState, formatFilters, parseFilters } from '../../filters/index.ts';
import { ApiError } from '../../shared/index.ts';
import { logFilterDefinitions } from '../index.ts';
import { boxOffers, createSearchBox, filterChips, wantedValuesOf } from '../view/index.ts';

const definitions = logFilterDefinitions('web', { mode: null });
const state = (query: string) => parseFilters(query, definitions);

function boxAt(query = '', ask = vi.fn(async () => {}), hasEvent = vi.fn(async (_: string) => false)) {
  let filters = state(query);
  const setFilters = (next: FilterState) => {
    filters = next;
    box.follow(now());
  };
  const now = () => ({ logType: 'web' as const, filters, definitions, setFilters });
  const box = createSearchBox({ ask, hasEvent }, now());
  const enter = (text: string) => {
    box.type(text);
    box.apply();
  };
  const typed = () => filters.texts.query?.text ?? '';
  return { box, enter, typed, ask, hasEvent, filters: () => filters, read: box.getSnapshot };
}

describe('the search box (UI.md 4.16)', () => {
  it.each([
    ['192.0.2.7', 'address:192.0.2.7'],
    ['192.0.2.0/24', 'address:192.0.2.0/24'],
    ['hxxps://evil[.]example/a,b', 'url:"https://evil.example/a,b"*'],
    ['evil[.]example', 'domain:evil.example,*.evil.example'],
    ['evil[.]example/pay', 'evil.example/pay'],
    ['not domain:evil[.]example', 'not domain:evil.example'],
    ['url:hxxps://evil[.]example/a', 'url:https://evil.example/a'],
    ['address:192[.]0[.]2[.]0/24', 'address:192.0.2.0/24'],
    ['"evil[.]example"', 'evil[.]example'],
    ['erik@example.org', 'user:erik@example.org'],
    ['62111bc6-a9cd-4221-83ed-39032bd91c30', 'event_id:62111bc6-a9cd-4221-83ed-39032bd91c30'],
    ['user:erik* action:block', 'user:erik* action:block'],
    ['invoice "a b"', 'invoice "a b"'],
  ])('[INC-003] [INC-004] Enter makes of %s the filter %s, and empties the box', (text, query) => {
    const { enter, typed, read } = boxAt();
    enter(text);
    expect(typed()).toBe(query);
    expect(read()).toEqual({ text: '', fault: null, faultAt: null, isAsking: false });
  });

  it('[INC-003] takes of a URL that is longer than a value may be what it begins with', () => {
    const { enter, typed, read } = boxAt();
    const url = `https://evil.example/?next=${'a,'.repeat(400)}`;
    enter(url);
    expect(read().fault).toBeNull();
    const [, beginning = ''] = /^url:"(.*)"\*$/.exec(typed()) ?? [];
    expect(beginning.length).toBe(497);
    expect(url.startsWith(beginning)).toBe(true);
  });

  it('[INC-004] refuses what makes more than one query may have, and leaves the filters as they are', () => {
    const full = Array.from({ length: 30 }, (_, at) => `user:u${at}`).join(' ');
    const { enter, typed, read } = boxAt(`query=${encodeURIComponent(full)}`);
    enter('action:block');
    expect(read()).toMatchObject({ text: 'action:block', fault: expect.stringContaining('at most 30 conditions') });
    expect(typed()).toBe(full);
  });

  it.each([
    ['AB'.repeat(32), `hash:${'ab'.repeat(32)}`],
    ['AB'.repeat(16), 'ab'.repeat(16)],
    ['AB'.repeat(20), 'ab'.repeat(20)],
  ])('[INC-003] %s is a hash, unless an event has it for its id', async (text, query) => {
    const id = text.toLowerCase();
    const none = boxAt();
    none.enter(text);
    expect(none.read().isAsking).toBe(true);
    await vi.waitFor(() => expect(none.typed()).toBe(query));
    expect(none.hasEvent).toHaveBeenCalledWith(id, expect.any(AbortSignal));
    const refused = boxAt('', undefined, vi.fn().mockRejectedValue(new Error('away')));
    refused.enter(text);
    await vi.waitFor(() => expect(refused.typed()).toBe(query));
    const there = boxAt('query=user:a', undefined, vi.fn().mockResolvedValue(true));
    there.enter(text);
    await vi.waitFor(() => expect(there.typed()).toBe(`user:a event_id:${id}`));
    // What is typed meanwhile is another text.
    const changed = boxAt('', undefined, vi.fn().mockResolvedValue(true));
    changed.enter(text);
    changed.box.type('user:b');
    await Promise.resolve();
    expect([changed.typed(), changed.read().text]).toEqual(['', 'user:b']);
  });

  it('[INC-003] looks whether a word with a digit is the id of an event, as a block page tells it', async () => {
    const there = boxAt('', undefined, vi.fn().mockResolvedValue(true));
    there.enter(' e7a1b2c3d4 ');
    await vi.waitFor(() => expect(there.typed()).toBe('event_id:e7a1b2c3d4'));
    const none = boxAt();
    none.enter('invoice-4711');
    await vi.waitFor(() => expect(none.typed()).toBe('invoice-4711'));
    none.enter('invoices');
    expect([none.typed(), none.hasEvent.mock.calls.length]).toEqual(['invoice-4711 invoices', 1]);
  });

  it('adds to what is there, once; the contrary of a condition takes its place', () => {
    const { enter, typed, filters } = boxAt('query=user:a&page=3');
    enter('action:block');
    enter('user:a');
    expect(typed()).toBe('action:block user:a'.split(' ').toSorted().toReversed().join(' '));
    enter('not user:a');
    expect(typed()).toBe('action:block not user:a');
    expect(filters().page).toBe(0);
  });

  it('[INC-004] keeps what cannot be read and says where, until it is changed', () => {
    const { box, enter, typed, read } = boxAt('query=user:a');
    enter('action:block or user:b');
    expect(read()).toMatchObject({ text: 'action:block or user:b', faultAt: { at: 13, end: 15 } });
    expect(read().fault).toContain('Character 14: Conditions must all hold.');
    expect(typed()).toBe('user:a');
    box.type('action:block user:b');
    expect(read().fault).toBeNull();
  });

  it('[INC-004] shows a query of the address that cannot be read', () => {
    const { read, box, typed } = boxAt('query=user:');
    expect(read()).toMatchObject({ text: 'user:', faultAt: { at: 0, end: 5 } });
    box.type('user:a');
    box.apply();
    expect(typed()).toBe('user:a');
  });

  it('[INC-012] asks the service about a field that it does not know, and says what it answers', async () => {
    const message = 'query, character 5: usr: events of the log web have no such field. Did you mean user?';
    const refusal = new ApiError('invalid', message, { call: 'logs.count', path: 'query', status: 400 });
    const refused = boxAt(
      '',
      vi.fn(() => Promise.reject(refusal)),
    );
    refused.enter('not usr:a');
    expect(refused.read().isAsking).toBe(true);
    await vi.waitFor(() => expect(refused.read().isAsking).toBe(false));
    expect(refused.read()).toMatchObject({ text: 'not usr:a', faultAt: { at: 4 } });
    expect(refused.read().fault).toContain('Did you mean user?');
    const taken = boxAt();
    taken.enter('extra:a');
    await vi.waitFor(() => expect(taken.typed()).toBe('extra:a'));
  });

  it('takes a condition back to change it in its place', () => {
    const { box, enter, typed } = boxAt('query=user:a+action:block');
    box.edit('user:a');
    expect(box.getSnapshot().text).toBe('user:a');
    enter('user:a,b');
    expect(typed()).toBe('user:a,b action:block');
  });
});

describe('chips (UI.md 4.16)', () => {
  it('[INC-005] tell every condition but the time, in words, and what is left without each', () => {
    const filters = state(
      'interval=1h&pe_action=block&risk_score=R,Y&categories_not=News&url=a&url_match=starts_with&search=x&' +
        'query=user:erik* not risk:high address:10.0.0.0/8 file:* host:a,b,c,d *.exe',
    );
    const chips = filterChips(filters, definitions, 'web');
    expect(chips.map(({ name }) => name)).toEqual([
      'Action is Block',
      'NOT Category is News',
      'Risk is any of High, Medium',
      'URL starts with a',
      'Any field contains x',
      'User starts with erik',
      'NOT Risk is high',
      'Address in 10.0.0.0/8',
      'Filename has a value',
      'Domain is any of a, b, c and 1 more',
      'Any field contains *.exe',
    ]);
    expect(chips.filter(({ typed }) => typed === null)).toHaveLength(5);
    for (const { id, without } of chips) {
      const left = filterChips(without, definitions, 'web');
      expect([id, left.length]).toEqual([id, chips.length - 1]);
      expect(without.toggles.interval).toBe('1h');
    }
  });

  it('[INC-005] shows a query that cannot be read, and takes it out', () => {
    const [chip] = filterChips(state('query=user:'), definitions, 'web');
    expect(chip?.name).toBe('Query cannot be read user:');
    expect(formatFilters(chip?.without as FilterState, definitions)).toBe('interval=7d&page=0&pageSize=25');
  });
});

describe('what the box offers (UI.md 4.16)', () => {
  const offers = (text: string, facets: { value: string; count: number }[] = []) =>
    boxOffers(text, text.length, 'web', facets);

  it('names fields by name and by label, those that begin so first', () => {
    expect(
      offers('us')
        .map(({ next }) => next)
        .slice(0, 2),
    ).toEqual(['user:', 'agent:']);
    expect(offers('action:block cl')[0]).toMatchObject({ next: 'action:block client_ip:', detail: 'Client IP' });
    expect(offers('zzz')).toEqual([]);
  });

  it('completes a value of a field, quoted where it must be', () => {
    const facets = [
      { value: 'News', count: 9 },
      { value: 'Business, other', count: 3 },
      { value: 'NA', count: 1 },
    ];
    expect(offers('not category:', facets).map(({ next }) => next)).toEqual([
      'not category:News ',
      'not category:"Business, other" ',
    ]);
    expect(offers('category:News,bus', facets)[0]?.next).toBe('category:News,"Business, other" ');
    expect(offers('risk:', [{ value: 'R', count: 2 }])[0]).toMatchObject({ next: 'risk:high ', count: 2 });
    expect(wantedValuesOf('a category:x,', 13, 'web')).toBe('categories');
    expect(wantedValuesOf('cat', 3, 'web')).toBeNull();
  });

  it('[INC-003] says what a pasted text is known for', () => {
    expect(offers('evil[.]example')).toMatchObject([
      { text: 'domain:evil.example,*.evil.example', detail: 'Domain and its subdomains', isWhole: true },
    ]);
  });
});
