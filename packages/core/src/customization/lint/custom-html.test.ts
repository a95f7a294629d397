import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import { processorTime } from '../../../test/support/processor-time.ts';
import { CUSTOM_HTML_LARGE_BYTES, type CustomHtmlConcern, customHtmlReport } from './custom-html.ts';
import { scanHtml } from './html-scan.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Blocked</title></head><body>${body}</body></html>`;
const concerns = (body: string) => customHtmlReport(page(body)).map(({ concern }) => concern);

describe('custom HTML report (DESIGN section 7)', () => {
  it('[LNT-005] has nothing to say about a plain page', () => {
    const body = `<style>p{background:url(data:image/png;base64,AA)}</style><img src="data:image/png;base64,AA" alt="">
      <a href="https://example.com/help">Help</a><a href="#top">Top</a><p title='src="x"'>onclick= &lt;script&gt;</p>
      <form action="/#/customization/web" target="_blank"><button type="submit">x</button></form><img src="{{logo}}">`;
    expect(customHtmlReport(page(body))).toEqual([]);
  });

  it.each<[string, CustomHtmlConcern[]]>([
    ['<script>alert(1)</script>', ['script']],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ['script', 'remote']],
    ['<img src=data:, onerror=alert(1)>', ['script']],
    ['<p OnClick="x">', ['script']],
    ['<a href="javascript:alert(1)">x</a>', ['script']],
    ['<a href=" java&#115;cript&colon;alert(1)">x</a>', ['script']],
    ['<a href="java\nscript:alert(1)">x</a>', ['script']],
    ['<form action="javascript:x"></form>', ['script']],
    ['<svg><a xlink:href="javascript:x"></a></svg>', ['script']],
    ['<img src="https://cdn.example/a.png">', ['remote']],
    ['<img src=logo.png>', ['remote']],
    ['<img srcset="a.png 1x, data:image/png;base64,AA 2x">', ['remote']],
    ['<img srcset="data:image/png;base64,AA, data:image/gif;base64,BB 2x,c.png 3x">', ['remote']],
    ['<link rel=stylesheet href="//cdn.example/a.css">', ['remote']],
    ['<video poster=a.jpg><source src=b.mp4></video>', ['remote', 'remote']],
    ['<body background="a.gif">', ['remote']],
    ['<p style="background:url(\'https://a.example/x\')">', ['remote']],
    ['<style>@import "a.css"; p{background:url( b.png )}</style>', ['remote', 'remote']],
    ['<svg><image href="a.png"/><use xlink:href="#local"/></svg>', ['remote']],
    ['<form action="https://evil.example/login"><input></form>', ['form']],
    ['<form action="//evil.example"></form>', ['form']],
    ['<form action="mailto:a@b.example"></form>', ['form']],
    ['<button formaction="http://evil.example/">x</button>', ['form']],
    ['<form action="/local"></form><form></form>', []],
    ['<iframe src="https://a.example/"></iframe>', ['remote', 'frame']],
    ['<iframe srcdoc="<img src=x>"></iframe>', ['frame']],
    ['<object data="a.swf"></object><embed src="b">', ['remote', 'frame', 'remote', 'frame']],
    ['<meta http-equiv=" Refresh " content="0;url=https://a.example/">', ['navigation']],
    ['<base href="https://a.example/">', ['navigation']],
    ['<!-- <script>alert(1)</script> -->', []],
    ['<textarea><script>x</script></textarea>', []],
    ['<style>/* <script> */</style>', []],
    ['<title><script></title>', []],
    ['<p title="<script>">', []],
    ['<script <b>', ['script']],
    ["<a / href = 'javascript:x' >", ['script']],
    ['<a href="javascript:x', []],
    ['<!--><script>x</script>', ['script']],
    ['<!-- odd --!><script>x</script>', ['script']],
    ['<!--!><script>x</script>-->', []],
    ['</p onclick=x>', []],
    ['< script>x', []],
  ])('[LNT-005] reads %j', (body, expected) => {
    expect(concerns(body)).toEqual(expected);
  });

  it.each([
    ['<p>Blocked', ['title', 'lang']],
    ['<html lang=en><title> \n</title>', ['title']],
    ['<html><title>x</title>', ['lang']],
    ['<html lang=""><title>x</title>', ['lang']],
    ['<html lang="de"><title>x</title>', []],
  ])('[LNT-005] reports a missing title or language: %j', (html, expected) => {
    expect(customHtmlReport(html).map(({ concern }) => concern)).toEqual(expected);
  });

  it('[LNT-005] reports size in bytes, not characters', () => {
    const room = CUSTOM_HTML_LARGE_BYTES - page('').length;
    expect(concerns('x'.repeat(room))).toEqual([]);
    expect(concerns('x'.repeat(room + 1))).toEqual(['size']);
    expect(concerns('é'.repeat(room / 2 + 1))).toEqual(['size']);
    expect(concerns('😀'.repeat(Math.floor(room / 4) - 1))).toEqual([]);
  });

  it('[LNT-005] gives offset, line and an excerpt', () => {
    const html = '<html lang="en">\n<title>x</title>\n\n<img src="https://a.example/x.png">';
    expect(customHtmlReport(html)).toEqual([
      { concern: 'remote', message: 'Nothing is loaded from elsewhere: https://a.example/x.png', at: 35, line: 4 },
    ]);
  });

  it('reads any text without failing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '!--',
      '-->',
      'a',
      ' ',
      'script',
      '</script',
      'style',
      '&#',
      'on',
      '\n',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((parts) => parts.join('')),
        (html) => Array.isArray(customHtmlReport(html)),
      ),
      { numRuns: 3000 },
    );
  });

  it('[LNT-005] takes time that grows with the length alone', () => {
    const time = (html: string) => {
      const times = [1, 2, 3].map(() => processorTime(() => customHtmlReport(html)));
      return Math.min(...times);
    };
    for (const part of [
      '<',
      '<a',
      '<a ',
      '<a b="',
      '<a b=\'c"',
      '<!--',
      '<script',
      '<script>',
      '<style>',
      '<a b=',
      '<p =',
      '</',
      '&#1',
      '<a style="url(',
      '<style>@import "',
      '<title>',
      '<img srcset="a,',
      '<p style="url(a)',
      '<i onx ',
    ]) {
      // Eight times the text: far from the 64 times of quadratic work, with room for a busy machine.
      expect(time(part.repeat(80_000)), part).toBeLessThan(Math.max(time(part.repeat(10_000)), 5) * 35);
    }
  });
});

interface Collected {
  file: string;
  encoding: string;
  title_tag: string | null;
  elements: Record<string, number>;
  inline_event_handlers: number;
  javascript_urls: number;
  external_references: number;
}
const folder = papers('data/block-pages/');
const pages: Collected[] = existsSync(folder) ? JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) : [];

describe.skipIf(pages.length === 0)('custom HTML report on collected block pages', () => {
  it.each(pages.map((item) => [item.file, item] as const))('[LNT-005] counts what %s holds', (file, item) => {
    const html = new TextDecoder(item.encoding).decode(readFileSync(new URL(file, folder)));
    const names = scanHtml(html).map(({ name }) => name);
    for (const [name, count] of Object.entries(item.elements)) {
      expect(
        names.filter((other) => other === name),
        `${file} ${name}`,
      ).toHaveLength(count);
    }
    const found = customHtmlReport(html);
    const of = (concern: CustomHtmlConcern) => found.filter((finding) => finding.concern === concern);
    const expectedScripts = (item.elements.script ?? 0) + item.inline_event_handlers + item.javascript_urls;
    expect(of('script')).toHaveLength(expectedScripts);
    expect(of('title').length === 0).toBe((item.title_tag ?? '') !== '');
    // The index counts references in attributes, not those in style rules.
    if (item.external_references === 0 && !/url\(/i.test(html))
      expect(of('remote').filter(({ message }) => message.includes('//'))).toEqual([]);
  });
});
