import { describe, expect, it } from 'vitest';
import { exception } from '../kinds/web-lists.ts';
import { readListPlace } from './place.ts';

const read = (query: string) => readListPlace(exception, `?${query}`);

describe('the address of a list (design RESOURCES, states in the address)', () => {
  it('says what a new entry begins with: addresses and texts', () => {
    expect(read('open=new&domains=a.example&domains=b.example&reason=Event+7&action=block')).toEqual({
      search: '',
      filters: { action: 'block' },
      open: 'new',
      begun: [
        { path: 'domains', value: ['a.example', 'b.example'] },
        { path: 'reason', value: 'Event 7' },
      ],
      unknown: [],
    });
  });

  it('names what it knows no way to begin with: no new entry, two texts, an id, another kind of field, no field', () => {
    expect(read('open=7&domains=a.example').unknown).toEqual([{ key: 'domains', value: 'a.example' }]);
    for (const query of ['reason=a&reason=b', 'id=7', 'expires_at=2030-01-01', 'constructor=a']) {
      const { begun, unknown } = read(`open=new&${query}`);
      expect([query, begun, unknown.map(({ key, value }) => `${key}=${value}`).join('&')]).toEqual([query, [], query]);
    }
  });
});
