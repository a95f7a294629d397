import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataFolder, readData, sample } from '../../../test/support/pages.ts';
import { processorTime } from '../../../test/support/processor-time.ts';
import { renderPage } from '../render/render.ts';
import { documentTitle } from './title.ts';

describe('title of custom HTML (spec 1 section 2, OP-48)', () => {
  it.each([
    ['<title>Blocked</title>', 'Blocked'],
    ['<TITLE lang="en">\n Access \t denied \n</TITLE >', 'Access denied'],
    ['<html><body>no title</body></html>', 'Preview'],
    ['<title>  </title>', 'Preview'],
    ['<title></title>', 'Preview'],
    ['', 'Preview'],
    ['<!-- <title>comment</title> --><title>real</title>', 'real'],
    ['<script>"<title>script</title>"</script><title>real</title>', 'real'],
    ['<style><title>style</title></style><title>real</title>', 'real'],
    ['<svg><title>drawing</title></svg><title>real</title>', 'real'],
    ['<svg><title>drawing</title></svg>', 'Preview'],
    ['<title>one</title><title>two</title>', 'one'],
    ['<title>a <b>bold</b> title</title>', 'a <b>bold</b> title'],
    ['<title>Tom &amp; Jerry &#60;3&#x3E; &eacute;&hellip; &euro;5', 'Tom & Jerry <3> é… €5'],
    [
      '<title>&eacute &ampx &copyright &notit; &unknown; &#0; &#128; &#xD800;',
      'é &x ©right ¬it; &unknown; \uFFFD € \uFFFD',
    ],
    ['<title>Acc&eagrav;s</title>', 'Acc&eagrav;s'],
    ['<title>Κλ&epsilon;&iota;στό</title>', 'Κλειστό'],
    ['<titles>no</titles><title>yes</title>', 'yes'],
    ['<!-- open <title>lost</title>', 'Preview'],
    ['<!-- odd --!><title>real</title> -->', 'real'],
    ['<!--><title>real</title> -->', 'real'],
    ['<!---><title>real</title> -->', 'real'],
    ['<!--!><title>lost</title> -->', 'Preview'],
  ])('[PRV-015] reads %j as %j', (source, title) => {
    expect(documentTitle(source)).toBe(title);
  });

  it('[PRV-015] reads a hostile page in linear time', () => {
    const pages = [
      '<title '.repeat(50_000),
      `${'<script>'.repeat(20_000)}${'<!--'.repeat(20_000)}`,
      `<title>${'&'.repeat(100_000)}${'&a'.repeat(100_000)}</title>`,
    ];
    expect(processorTime(() => pages.map(documentTitle))).toBeLessThan(2_000);
  });
});

interface RealPage {
  file: string;
  encoding: string;
  expected_preview_window_title: string;
}

describe.runIf(existsSync(dataFolder))('titles of real block pages', () => {
  const pages: RealPage[] = existsSync(dataFolder) ? JSON.parse(readData('block-pages/index.json').toString()) : [];

  it.each(pages.map((page) => [page.file, page] as const))('[PRV-015] gives the window title of %s', (_file, page) => {
    const customHtml = new TextDecoder(page.encoding).decode(readData(`block-pages/${page.file}`));
    const configuration = { ...sample('web.blockPage'), advanced: true, customHtml };
    expect(renderPage('web.blockPage', configuration).title).toBe(page.expected_preview_window_title);
  });
});
