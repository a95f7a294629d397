import { describe, expect, it } from 'vitest';
import { sample } from '../../../test/support/pages.ts';
import type { BlockPage } from '../../customization/index.ts';
import { defaultLogo } from '../parts/logo.ts';
import { renderPage } from './render.ts';

const on = { features: { submit_recategorization: true } };

describe('web block page (spec 1 section 2)', () => {
  it('[PRV-005] shows logo, heading, text, divider, prompt with button and link, one under the other', () => {
    const { html } = renderPage('web.blockPage', sample('web.blockPage'), on);
    const parts = [...html.matchAll(/<(?:img class="logo|h1|hr|form|p|button|a)\b/g)].map(([part]) => part);
    expect(parts).toEqual(['<img class="logo', '<h1', '<p', '<hr', '<form', '<p', '<button', '<a']);
  });

  it.each([
    ['[TXT-012]', '<h1>Request Blocked</h1>'],
    ['[TXT-013]', 'This website or download request has been blocked. The request is classified as: Gambling'],
    ['[TXT-014]', '<p>Re-Categorization Request</p>'],
    ['[TXT-014]', '>Re-Categorization Request</button>'],
  ])('%s reads by default %s', (_, text) => {
    const { html, title } = renderPage('web.blockPage', sample('web.blockPage'), on);
    expect(html).toContain(text);
    expect(title).toBe('Request Blocked');
  });

  it('[PRV-006] shows prompt and button only while recategorization is enabled', () => {
    const { html } = renderPage('web.blockPage', sample('web.blockPage'));
    expect(html).not.toContain('<form');
    expect(html).not.toContain('Re-Categorization Request');
  });

  it('[PRV-005] [CUS-067] draws the form with the action and target of the specification', () => {
    const { html } = renderPage('web.blockPage', sample('web.blockPage'), on);
    expect(html).toContain('<form class="recat" action="/#/customization/web" target="_blank">');
    expect(html).toContain('type="submit"');
  });

  it.each([
    ['request and link', true, true, true],
    ['link', false, true, true],
    ['request', true, false, true],
    ['nothing', false, false, false],
  ])('[PRV-005] draws the divider when %s follows the text (OP-55)', (_what, request, link, divider) => {
    const page = sample('web.blockPage');
    page.customLink.enabled = link;
    const { html } = renderPage('web.blockPage', page, { features: { submit_recategorization: request } });
    expect(html.includes('<hr')).toBe(divider);
  });

  it.each([
    ['https://example.com/help', 'href="https://example.com/help"'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://user:secret@example.com/', null],
    ['//example.com', null],
    ['https:example.com/help', null],
    ['https://example.com/a b', null],
    [' https://example.com/help', null],
    ['https://example.com\\@attacker.example/', null],
    [`https://example.com/${'a'.repeat(2029)}`, null],
    ['not yet typed', null],
  ])('links to %j only when it is safe to follow', (url, href) => {
    const page = { ...sample('web.blockPage'), customLink: { enabled: true, url, text: 'Help' } };
    const { html } = renderPage('web.blockPage', page);
    expect(html).toContain('>Help</a>');
    if (href === null) expect(html).not.toContain('href=');
    else expect(html).toContain(href);
  });

  it('[PRV-008] sits on a light background in both modes', () => {
    const page = sample('web.blockPage');
    expect(renderPage('web.blockPage', page).css).toContain('html{background:#F4F5F7}');
    expect(renderPage('web.blockPage', { ...page, advanced: true }).document).toContain('background:#F5F5F5');
  });

  it('[PRV-013] follows the page type box or wide', () => {
    const page = sample('web.blockPage');
    expect(renderPage('web.blockPage', { ...page, blockPageType: 'box' }).html).toContain('class="card"');
    expect(renderPage('web.blockPage', { ...page, blockPageType: 'wide' }).html).toContain('class="panel"');
    expect(renderPage('web.blockPage', { ...page, blockPageType: 'unknown' }).html).toContain('class="card"');
  });
});

describe('logos (OP-25, DESIGN section 4)', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  const logo = { content: null, useURL: false, url: '', urlContent: null };

  it.each([
    ['an uploaded image', { ...logo, content: png }, png],
    ['bare base64 as PNG', { ...logo, content: 'iVBORw0K\nGgo=' }, png],
    [
      'the stored copy of a URL',
      { content: null, useURL: true, url: 'https://example.com/l.png', urlContent: png },
      png,
    ],
    [
      'the default while a URL was never fetched',
      { content: png, useURL: true, url: 'https://example.com/l.png', urlContent: null },
      'default',
    ],
    ['the upload while the URL is empty', { content: png, useURL: true, url: '', urlContent: null }, png],
    ['the default without a logo', logo, 'default'],
    ['the default for an emptied upload', { ...logo, content: '' }, 'default'],
    ['the default for an address', { ...logo, content: 'https://attacker.example/l.png' }, 'default'],
    ['the default for another kind of data', { ...logo, content: 'data:text/html,<script>' }, 'default'],
  ])('[CUS-051] shows %s', (_what, stored, source) => {
    const { html } = renderPage('web.blockPage', { ...sample('web.blockPage'), logo: stored });
    const wanted = source === 'default' ? defaultLogo('page') : source;
    expect(html).toContain(`src="${wanted}"`);
  });

  it('gives the default in the size of its place', () => {
    expect(atob(defaultLogo('page').split(',')[1] ?? '')).toContain('width="200" height="40" viewBox="0 0 160 32"');
    expect(atob(defaultLogo('bar').split(',')[1] ?? '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32" viewBox="0 0 160 32" role="img" aria-label="Logo"><path d="M16 2 28 6v9c0 8-5 12-12 15C9 27 4 23 4 15V6z" fill="#1A56C4"/><text x="36" y="21" font-family="Arial,sans-serif" font-size="14" fill="#212121">Your Logo</text></svg>',
    );
  });

  it('draws the default in white on a bar that would hide it', () => {
    expect(renderPage('email.roBanner', sample('email.roBanner', 'red')).css).toContain('.logo-default{filter:');
    expect(renderPage('email.roBanner', sample('email.roBanner', 'white')).css).not.toContain('.logo-default{filter:');
  });
});

describe('DLP block page (spec 1 section 2)', () => {
  it.each([
    [
      '[PRV-041] [TXT-015]',
      ['aria-label="Close"', '<h1>Request Blocked</h1>', 'Blocked due to corporate DLP policy', '<dl'],
    ],
    ['[PRV-042]', ['<dd>Policy rule: Sensitive data upload</dd>', '<dd>quarterly-report.xlsx</dd>']],
    ['[PRV-044]', ['>Learn more</a>']],
  ])('%s shows %j', (_, parts) => {
    const { html } = renderPage('dlp.blockPage', sample('dlp.blockPage'));
    for (const part of parts) expect(html).toContain(part);
  });

  it.each([
    [true, true, ['Rule', 'File']],
    [true, false, ['Rule']],
    [false, true, ['File']],
    [false, false, null],
  ])(
    '[PRV-043] with notification %s and file name %s its details are %j',
    (showUserNotification, showFileName, terms) => {
      const page = { ...sample('dlp.blockPage'), visibility: { showUserNotification, showFileName } };
      const { html } = renderPage('dlp.blockPage', page);
      expect(html.includes('<dl')).toBe(terms !== null);
      expect([...html.matchAll(/<\/svg>(\w+)<\/dt>/g)].map(([, term]) => term)).toEqual(terms ?? []);
    },
  );

  it('[PRV-044] leaves the link out while it is off', () => {
    const page: BlockPage = {
      ...sample('dlp.blockPage'),
      customLink: { enabled: false, url: 'https://a.example', text: 'x' },
    };
    expect(renderPage('dlp.blockPage', page).html).not.toContain('<a ');
  });
});

describe('email block page (spec 1 section 2)', () => {
  it.each([
    ['[TXT-008]', ['<h1>Website Blocked</h1>']],
    ['[TXT-009]', ['This website has been identified as suspicious and is therefore blocked.']],
    ['[TXT-010] [PRV-046]', ['This website has been identified as a <mark>[[reason]]</mark>']],
    ['[PRV-047]', ['website', 'website_url', 'country'].map((name) => `<mark>[[${name}]]</mark>`)],
    ['[PRV-045]', ['<h1>', '<p class="lead">', '<div class="reason">', '<dl class="defs">', '>Learn more</a>']],
  ])('%s shows %j, placeholders as they are', (_, parts) => {
    const { html } = renderPage('email.blockPage', sample('email.blockPage'));
    for (const part of parts) expect(html).toContain(part);
  });

  it('[PRV-047] fills them with given values, in the text too', () => {
    const page = sample('email.blockPage');
    page.text.block_page_text = 'See [[website]]';
    const values = {
      reason: 'phish <b>',
      website: 'a.example',
      website_url: 'https://a.example/?a&b',
      country: '[[reason]]',
    };
    const { html } = renderPage('email.blockPage', page, { values });
    expect(html).toContain('See a.example');
    expect(html).toContain('<mark>phish &lt;b&gt;</mark>');
    expect(html).toContain('<mark>https://a.example/?a&amp;b</mark>');
    expect(html).toContain('<mark>[[reason]]</mark>');
  });
});
