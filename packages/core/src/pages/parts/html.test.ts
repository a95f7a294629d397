import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/page-texts.ts';
import { escapeHtml, html, Markup } from './html.ts';

describe('escapeHtml (DESIGN section 5)', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"double" 'single'`, '&quot;double&quot; &#39;single&#39;'],
    ['&amp;', '&amp;amp;'],
    ['a\r\nb\rc', 'a&#13;\nb&#13;c'],
    ['\uD83D\uDE00', '\uD83D\uDE00'],
    ['\uD83D', '\uFFFD'],
    ['\uDE00\uD83D', '\uFFFD\uFFFD'],
    ['a\0b', 'a\uFFFDb'],
    ['\u202E\uFEFF\u2028', '\u202E\uFEFF\u2028'],
  ])('[PGS-004] writes %j as %j', (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });

  it('[PGS-004] leaves nothing that ends a text or a quoted attribute, whatever the input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"'\0\r]|&(?!amp;|lt;|gt;|quot;|#39;|#13;)/);
        expect(escaped).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

describe('html (DESIGN section 2, third idea)', () => {
  it('[PGS-004] escapes values, places markup as it is and draws nothing for null and false', () => {
    const inner = html`<b>${'<'}</b>`;
    expect(html`<p title="${'"'}">${inner}${null}${false}${[inner, new Markup('<i></i>')]}${7}</p>`.value).toBe(
      '<p title="&quot;"><b>&lt;</b><b>&lt;</b><i></i>7</p>',
    );
  });
});
