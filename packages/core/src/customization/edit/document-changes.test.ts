import { describe, expect, it } from 'vitest';
import { fromServer } from '../convert/from-server.convert.ts';
import type { ServerCustomization } from '../registry/model.ts';
import { documentChanges } from './document-changes.ts';

const changes = (before: object, after: object) =>
  documentChanges(fromServer(before as ServerCustomization), fromServer(after as ServerCustomization));

const page = (text: object, more: object = {}) => ({ web: { default: { block_page: { text }, ...more } } });

describe('everything that a save would change (OP-17, OP-203)', () => {
  it('tells of fields, of members that nobody knows, and of nothing where nothing differs', () => {
    const before = page({ block_heading: 'Stop', own: 1 }, { sticker: { a: 1 } });
    const after = page({ block_heading: 'Halt', own: 2 }, { label: 'x' });
    expect(changes(before, after)).toEqual({
      fields: [expect.objectContaining({ path: 'web.blockPage.text.block_heading', before: 'Stop', after: 'Halt' })],
      unknown: [
        { area: 'web', path: 'web.default.block_page.text.own', before: 1, after: 2 },
        { area: 'web', path: 'web.default.sticker', before: { a: 1 }, after: undefined },
        { area: 'web', path: 'web.default.label', before: undefined, after: 'x' },
      ],
      removed: [],
    });
    expect(changes(before, before)).toEqual({ fields: [], unknown: [], removed: [] });
  });

  it('tells of a field that is taken out although its default says the same', () => {
    const stored = page({ block_heading: 'Request Blocked' });
    const { fields, removed } = changes(stored, { web: {} });
    expect(fields).toEqual([]);
    expect(removed).toEqual([expect.objectContaining({ path: 'web.blockPage.text.block_heading', label: 'Heading' })]);
  });

  it('compares no area that one side does not have', () => {
    expect(changes(page({ block_heading: 'Halt' }), { web: null })).toEqual({ fields: [], unknown: [], removed: [] });
  });
});
