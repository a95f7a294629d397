import { describe, expect, it } from 'vitest';
import { envelopes, fullDocument } from '../../../test/customization/documents.ts';
import { isRecord } from '../../shared/index.ts';
import { defaultCustomization } from './from-server.convert.ts';
import { toServer } from './to-server.convert.ts';
import { unknownFields } from './unknown-fields.ts';

const enabled = { emailEnabled: true, dlpEnabled: true };
const told = (document: unknown) => unknownFields(document).map(({ path, meant }) => [path, meant]);

describe('members that no module knows (OP-203)', () => {
  it('there are none in the defaults, in either form and every shape', () => {
    const { source: _, ...ui } = defaultCustomization(enabled);
    expect(told(ui)).toEqual([]);
    expect(told(toServer(defaultCustomization(enabled)))).toEqual([]);
    expect(told({ $schema: 'urn:portico:customization', ...ui })).toEqual([]);
  });

  it.each<[string, unknown, [string, string | null][]]>([
    [
      'the form of the service',
      { web: { default: { block_page: { text: { block_haeding: 'x' } }, blok_page: {}, sticker: 1 } }, webb: {} },
      [
        ['web.default.block_page.text.block_haeding', 'block_heading'],
        ['web.default.blok_page', 'block_page'],
        ['web.default.sticker', null],
        ['webb', 'web'],
      ],
    ],
    [
      'the form of the portal',
      { web: { blockPage: { theem: 'red', css: { color: { text_colour: '#fff' } } }, indicatorz: {} } },
      [
        ['web.blockPage.theem', 'theme'],
        ['web.blockPage.css.color.text_colour', 'text_color'],
        ['web.indicatorz', 'indicators'],
      ],
    ],
    ['modules without an envelope', { web: { block_page: { them: 'red' } } }, [['web.block_page.them', 'theme']]],
    ['both spellings of one name', { web: { default: { block_page: { logo: { useURL: true, use_url: true } } } } }, []],
    ['what is no customization', { rules: [] }, []],
  ])('%s', (_, document, expected) => {
    expect(told(document)).toEqual(expected);
  });

  it.each(envelopes)('a member that is put in is found at its path, wherever it stands (%s)', (envelope) => {
    const document = fullDocument(envelope);
    const before = told(document);
    const visit = (value: unknown, path: readonly string[]): void => {
      if (!isRecord(value)) return;
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
      value.zzzzzz = 1;
      expect(told(document)).toContainEqual([[...path, 'zzzzzz'].join('.'), null]);
      expect(told(document)).toHaveLength(before.length + 1);
      delete value.zzzzzz;
    };
    visit(document, []);
  });
});
