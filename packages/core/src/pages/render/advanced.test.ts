import { describe, expect, it } from 'vitest';
import { sample } from '../../../test/support/pages.ts';
import { advancedPlaceholders, areas, type ModuleId } from '../../customization/index.ts';
import { defaultLogo } from '../parts/logo.ts';
import type { RenderOptions } from '../parts/model.ts';
import { defaultAdvancedHtml } from './advanced-default.ts';
import { renderPage } from './render.ts';

type BlockPageId = Extract<ModuleId, `${string}.blockPage`>;

function draw(id: BlockPageId, customHtml: string | null, options: RenderOptions = {}, over: object = {}) {
  return renderPage(id, { ...sample(id), ...over, advanced: true, customHtml }, options);
}

const on = { features: { submit_recategorization: true } };

describe('custom HTML (OP-45)', () => {
  it('[PRV-007] [ADV-008] gives the HTML as it is when it has no placeholder', () => {
    const source = '<!-- kept --><P onclick="x()">a &amp; b {{unknown}} {{ url }} $1 {margin:0}</P>\r\n';
    expect(draw('web.blockPage', source)).toEqual({
      title: 'Preview',
      html: '',
      css: '',
      document: source,
      split: { document: source, sheets: [] },
    });
  });

  it('[PRV-007] [PRV-048] draws custom HTML only in advanced mode', () => {
    const page = { ...sample('email.blockPage'), customHtml: '<title>own</title>' };
    expect(renderPage('email.blockPage', page).title).toBe('Website Blocked');
    expect(renderPage('email.blockPage', { ...page, advanced: true }).title).toBe('own');
  });

  it('[ADV-008] fills the placeholders of the web page with escaped values', () => {
    const values = { categories: 'A & <B>', url: 'https://x.example/?a="b"&c={{categories}}' };
    const { document } = draw('web.blockPage', '{{categories}}|{{url}}|{{heading}}|{{text}}', { values });
    expect(document).toBe(
      'A &amp; &lt;B&gt;|https://x.example/?a=&quot;b&quot;&amp;c={{categories}}|Request Blocked|This website or download request has been blocked. The request is classified as: A &amp; &lt;B&gt;',
    );
  });

  it('[ADV-008] [CUS-067] builds logo, recategorization and custom link itself', () => {
    const { document } = draw('web.blockPage', '{{logo}}|{{recategorization}}|{{custom_link}}', on);
    expect(document).toBe(
      `<img src="${defaultLogo('page')}" alt="Logo">|<form action="/#/customization/web" target="_blank"><p>Re-Categorization Request</p><button type="submit">Re-Categorization Request</button></form>|<a href="https://example.com/help">Learn more</a>`,
    );
  });

  it('[ADV-008] leaves them empty while they are off or not safe', () => {
    expect(draw('web.blockPage', '[{{recategorization}}]').document).toBe('[]');
    const link = (enabled: boolean, url: string) => ({ customLink: { enabled, url, text: 'x' } });
    expect(draw('web.blockPage', '[{{custom_link}}]', {}, link(false, 'https://a.example')).document).toBe('[]');
    expect(draw('web.blockPage', '[{{custom_link}}]', {}, link(true, 'javascript:alert(1)')).document).toBe('[]');
  });

  it('[ADV-008] fills the placeholders of the DLP and email pages, the email ones only with given values', () => {
    expect(draw('dlp.blockPage', '{{policy_rule}}|{{filename}}|{{heading}}|{{text}}').document).toBe(
      'Policy rule: Sensitive data upload|quarterly-report.xlsx|Request Blocked|Blocked due to corporate DLP policy',
    );
    const email = '[[reason]]|[[website]]|[[website_url]]|[[country]]';
    expect(draw('email.blockPage', email).document).toBe(email);
    const values = { reason: 'phish', website: 'a<b', website_url: 'u', country: '[[reason]]' };
    expect(draw('email.blockPage', email, { values }).document).toBe('phish|a&lt;b|u|[[reason]]');
  });

  it.each(areas)('[ADV-008] fills every placeholder that the checker of %s knows', (area) => {
    const values = { reason: 'r', website: 'w', website_url: 'u', country: 'c' };
    for (const placeholder of advancedPlaceholders[area]) {
      expect(draw(`${area}.blockPage`, placeholder, { ...on, values }).document, placeholder).not.toBe(placeholder);
    }
  });

  it.each(areas)('[ADV-008] starts %s with a default in which every placeholder is filled', (area) => {
    const values = { reason: 'r', website: 'w', website_url: 'u', country: 'c' };
    const { document, title } = draw(`${area}.blockPage`, null, { ...on, values });
    expect(document).not.toMatch(/\{\{|\[\[/);
    expect(title).toBe(area === 'email' ? 'Website Blocked' : 'Request Blocked');
    expect(defaultAdvancedHtml(area)).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  });

  const head = (title: string) => `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{margin:0;background:#F5F5F5;color:#212121;font-family:Arial,sans-serif}main{box-sizing:border-box;max-width:600px;min-width:360px;margin:48px auto;padding:24px;background:#FFFFFF;border-top:4px solid #757575}img{max-width:400px;max-height:80px}</style></head>
<body><main>
{{logo}}
`;
  const foot = `
{{custom_link}}
</main></body>
</html>`;

  it.each([
    [
      'web',
      'Request Blocked',
      `<h1>{{heading}}</h1>\n<p>{{text}}</p>\n<p>Categories: {{categories}}</p>\n{{recategorization}}`,
    ],
    [
      'dlp',
      'Request Blocked',
      '<h1>{{heading}}</h1>\n<p>{{text}}</p>\n<dl><dt>Policy</dt><dd>{{policy_rule}}</dd><dt>File</dt><dd>{{filename}}</dd></dl>',
    ],
    [
      'email',
      'Website Blocked',
      '<h1>Website Blocked</h1>\n<p>{{text}}</p>\n<p>This website has been identified as a [[reason]]</p>\n<dl><dt>Website</dt><dd>[[website]]</dd><dt>URL</dt><dd>[[website_url]]</dd><dt>Country</dt><dd>[[country]]</dd></dl>',
    ],
  ] as const)('[ADV-008] starts %s with the page of OP-45, character by character', (area, title, body) => {
    expect(defaultAdvancedHtml(area)).toBe(head(title) + body + foot);
  });
});
