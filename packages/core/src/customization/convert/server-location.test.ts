import { describe, expect, it } from 'vitest';
import { compiled, readKeys } from '../registry/compile.ts';
import { moduleIds } from '../registry/model.ts';
import { defaultCustomization } from './from-server.convert.ts';
import { serverLocation } from './server-location.ts';
import { toServer } from './to-server.convert.ts';

describe('places of fields in a server document (OP-15 to OP-17)', () => {
  it('leads to the value of every field of a document that was written whole', () => {
    const server = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
    for (const { fullPath } of moduleIds.flatMap((id) => compiled(id).fields)) {
      const keys = serverLocation(server, fullPath);
      expect(readKeys(server, keys ?? ['none']), fullPath).not.toBeUndefined();
    }
  });

  it.each([
    [{}, 'web.default.block_page.text.block_text'],
    [{ web: { default: { block_page: {} } } }, 'web.default.block_page.text.block_text'],
    [{ web: { block_page: { default: {} } } }, 'web.block_page.default.text.block_text'],
    [{ web: { block_page: {} } }, 'web.block_page.text.block_text'],
  ])('follows the envelope of %j', (server, place) => {
    expect(serverLocation(server, 'web.blockPage.text.block_text')?.join('.')).toBe(place);
  });

  it('names the spelling that the document uses', () => {
    const at = (logo: object) =>
      serverLocation({ web: { default: { block_page: { logo: { ...logo } } } } }, 'web.blockPage.logo.useURL')?.at(-1);
    expect([at({ useURL: true }), at({ use_url: true }), at({})]).toEqual(['useURL', 'use_url', 'use_url']);
  });

  it.each(['web.blockPage.text.nothing', 'nowhere.blockPage.theme', 'web'])('knows no place for %s', (path) => {
    expect(serverLocation({ web: {} }, path)).toBeNull();
  });
});
