import { expect, it } from 'vitest';
import { termsParts } from './terms-page.ts';

it('terms of service are paragraphs and points (UI.md 4.10, end-user preview)', () => {
  expect(termsParts('Be kind.\nAlways.\r\n\r\n- no <b>bold</b>\n- * none\n\n \n')).toEqual([
    { kind: 'text', text: 'Be kind.\nAlways.' },
    { kind: 'list', items: ['no <b>bold</b>', '* none'] },
  ]);
  expect(termsParts('  ')).toEqual([]);
  expect(termsParts(undefined)).toEqual([]);
});
