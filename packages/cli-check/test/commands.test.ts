import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, pairedThemeNames, themeNames, validateCustomization } from '@portico/core/customization';
import { resources } from '@portico/core/resources';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customizationSchema } from '../src/schema/schema.ts';
import { ruleIds } from '../src/shared/rules.ts';
import { conforms } from './support/json-schema.ts';
import { builtPackage, defaults, serverDefaults, withValue, workplace } from './support/program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = workplace();
const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');
beforeAll(() => {
  builtPackage();
});
afterAll(() => place.remove());

const heading = 'web.blockPage.text.block_heading';

describe('diff (DESIGN section 7)', () => {
  it('[CHK-006] prints the changes in the words of the portal, whatever the forms; 0 same, 1 different', () => {
    let after = withValue(defaults(), heading, 'Stop');
    after = withValue(after, 'web.blockPage.theme', 'red');
    after = withValue(after, 'dlp.blockPage.visibility.showFileName', false);
    after = withValue(after, 'email.warnDialog.css.color.text_color', '#000000');
    place.write('a.json', serverDefaults());
    place.write('b.json', after);
    expect(place.run('diff', 'a.json', 'b.json')).toEqual({
      code: 1,
      err: '',
      out: [
        'Web › Block page',
        '  Theme: yellow → red',
        '  Heading: Request Blocked → Stop',
        'DLP › Block page',
        '  Show file name: On → Off',
        'Email › Warning dialog',
        '  Text color: #2A1F5C → #000000',
        '',
      ].join('\n'),
    });
    place.write('c.json', defaults());
    expect(place.run('diff', 'a.json', 'c.json')).toEqual({ code: 0, err: '', out: 'No differences.\n' });
  });

  it('[CHK-006] shows custom HTML by line, areas that one file lacks, and all changes as JSON', () => {
    const page = (html: string) => withValue(withValue(defaults(), 'dlp.blockPage.customHtml', html), 'email', null);
    place.write('a.json', page('<p>\n<b>one</b>\n</p>'));
    place.write('b.json', { ...page('<p>\n<b>two</b>\n</p>'), email: defaults().email });
    expect(place.run('diff', 'a.json', 'b.json').out).toBe(
      'Email: only in the second file\nDLP › Block page\n  Custom HTML:\n    - <b>one</b>\n    + <b>two</b>\n',
    );
    const { out } = place.run('diff', '--format', 'json', 'a.json', 'b.json');
    expect(JSON.parse(out)).toMatchObject({
      same: false,
      areas: [{ area: 'Email', in: 'after' }],
      changes: [{ path: 'dlp.blockPage.customHtml' }],
    });
  });

  it('[CHK-006] shows members that nobody knows, and a color of one’s own under a new theme', () => {
    place.write('a.json', withValue(serverDefaults(), 'web.default.own', { a: 1 }));
    let after = withValue(serverDefaults(), 'web.default.block_page.theme', 'red');
    after = withValue(after, 'web.default.block_page.css.color.link_color', '#123456');
    place.write('b.json', after);
    const { code, out } = place.run('diff', 'a.json', 'b.json');
    expect(code).toBe(1);
    expect(out).toContain('  Theme: yellow → red\n  Link color: ');
    expect(out).toContain(' → #123456\n');
    expect(out).toContain('Members that Portico does not know\n  web.default.own: {"a":1} → none\n');
    expect(JSON.parse(place.run('diff', '--format', 'json', 'a.json', 'b.json').out).unknown).toEqual([
      { path: 'web.default.own', before: { a: 1 } },
    ]);
    place.write('c.json', withValue(serverDefaults(), 'web.default.own', { a: 2 }));
    expect(place.run('diff', 'a.json', 'c.json').code).toBe(1);
  });

  it('[CHK-006] exits with 2 when a file cannot be read', () => {
    place.write('a.json', defaults());
    place.write('cut.json', '{"web"');
    expect(place.run('diff', 'a.json', 'cut.json')).toMatchObject({ code: 2, out: '' });
    expect(place.run('diff', 'a.json').err).toContain('diff takes two files');
  });
});

describe('render (DESIGN section 7)', () => {
  it('[CHK-007] writes the pages of all modules and variants with an index', () => {
    place.write('a.json', withValue(serverDefaults(), 'web.default.block_page.text.block_heading', 'Stop <here>'));
    const { code, out } = place.run('render', 'a.json', '--out', 'pages');
    const names = readdirSync(join(place.folder, 'pages')).sort();
    const wanted = modules.flatMap(({ area, slug, variants }) =>
      variants.map(({ id }) => `${area}-${slug}-${id}.html`),
    );
    expect({ code, names }).toEqual({ code: 0, names: [...wanted, 'index.html'].sort() });
    expect(out).toBe(`${wanted.length} pages and index.html written to pages\n`);
    const page = read('pages/web-block-page-page.html');
    expect(page).toMatch(/^<!DOCTYPE html>/);
    expect(page).toContain('Stop &lt;here&gt;');
    for (const name of wanted) expect(read('pages/index.html')).toContain(`<iframe src="${name}"`);
    expect(read('pages/index.html').match(/<iframe/g)).toHaveLength(wanted.length);
    expect(read('pages/index.html')).not.toMatch(/<iframe(?![^>]* sandbox )/);
  });

  it('[CHK-007] fills in what a file of the UI form leaves out', () => {
    place.write('part.json', { web: { blockPage: { text: { block_heading: 'Only this' } } } });
    expect(place.run('render', 'part.json', '--out', 'part')).toMatchObject({ code: 0, err: '' });
    expect(read('part/web-block-page-page.html')).toContain('Only this');
  });
});

describe('convert (DESIGN section 7)', () => {
  it('[CHK-008] turns the server form into the UI form and back without loss', () => {
    let server = withValue(serverDefaults(), 'web.default.block_page.unknown', { a: [1, 'x'] });
    server = withValue(server, 'web.default.watermark', undefined);
    server = withValue(server, 'dlp.default.block_page.text', { block_page_text: 7 });
    place.write('server.json', server);
    expect(place.run('convert', 'server.json', '--to', 'ui', '--out', 'ui.json')).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    expect(JSON.parse(read('ui.json')).web.watermark.fontSize).toBe(14);
    expect(JSON.parse(place.run('convert', 'ui.json', '--to', 'server').out)).toEqual(server);
  });

  it('[CHK-008] turns the UI form into the server form and back without loss', () => {
    const ui = withValue({ ...defaults(), email: null }, heading, 'Stop');
    place.write('ui.json', ui);
    const server = place.run('convert', 'ui.json', '--to', 'server').out;
    const { source, ...back } = JSON.parse(place.run('convert', place.write('s.json', server), '--to', 'ui').out);
    expect(back).toEqual({ web: ui.web, dlp: ui.dlp });
    expect(source).toEqual(JSON.parse(server));
  });

  it('[CHK-008] prints a file that has the wanted form already', () => {
    place.write('ui.json', defaults());
    expect(JSON.parse(place.run('convert', 'ui.json', '--to', 'ui').out)).toEqual(defaults());
  });
});

describe('schema (DESIGN section 7)', () => {
  const ui = customizationSchema('ui');
  const server = customizationSchema('server');

  it('[CHK-009] prints a schema of either form or of one', () => {
    expect(JSON.parse(place.run('schema').out)).toEqual(customizationSchema(null));
    expect(JSON.parse(place.run('schema', '--form', 'server').out)).toEqual(server);
    expect(ui.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  it('[CHK-009] [RES-019] prints the schema of a kind of entries, as it is sent or as a file holds it', () => {
    const takes = (schema: object, value: unknown) => new Ajv({ strict: false }).validate(schema, value);
    const rule = { name: 'One rule', action: 'block' };
    const sent = JSON.parse(place.run('schema', 'policy.web-rule').out);
    expect(sent).toMatchObject({ $id: 'urn:portico:policy.web-rule', title: 'Web rule' });
    expect([takes(sent, rule), takes(sent, { ...rule, action: 'explode' })]).toEqual([true, false]);
    const file = JSON.parse(place.run('schema', 'policy.web-rule', '--form', 'file').out);
    const held = (entry: object) => ({ $kind: 'policy.web-rule', list: [entry] });
    expect(takes(file, held(rule))).toBe(true);
    for (const entry of [
      { ...rule, action: 'explode' },
      { ...rule, id: 'a' },
      { ...rule, acton: 'block' },
    ]) {
      expect(takes(file, held(entry)), JSON.stringify(entry)).toBe(false);
    }
    const open = JSON.parse(place.run('schema', 'policy.web-rule', '--form', 'file', '--allow-unknown').out);
    expect(takes(open, held({ ...rule, acton: 'block' }))).toBe(true);
  });

  it('[CHK-009] writes those of all kinds into a folder, and names what is near an unknown kind', () => {
    expect(place.run('schema', '--all', 'schemas')).toMatchObject({ code: 0, err: '' });
    for (const { kind } of resources) {
      expect(JSON.parse(read(`schemas/${kind}.json`)).$id).toBe(`urn:portico:${kind}`);
    }
    const refusal = (...args: string[]) => place.run('schema', ...args);
    expect(refusal('policy.web-rul')).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean policy.web-rule?'),
    });
    expect(refusal('web-rules').err).toContain('near are policy.web-rule');
    expect(refusal('zebra').err).toContain('settings.role');
    expect(refusal('casb.app-rating', '--form', 'file')).toMatchObject({ code: 2, out: '' });
    expect(refusal('policy.web-rule', '--form', 'ui').err).toContain('--form takes entry, file');
  });

  it('[CHK-009] takes the defaults in their form and nothing else', () => {
    expect(conforms(defaults(), ui)).toBe(true);
    expect(conforms(serverDefaults(), server)).toBe(true);
    expect(conforms(defaults(), server)).toBe(false);
    expect(conforms(serverDefaults(), ui)).toBe(false);
    const either = customizationSchema(null);
    expect([conforms(defaults(), either), conforms(serverDefaults(), either)]).toEqual([true, true]);
  });

  it.each([
    [heading, ''],
    [heading, '   '],
    [heading, 'a/b'],
    [heading, 'a\tb'],
    [heading, 'x'.repeat(501)],
    [heading, 'fine'],
    ['web.indicators.text.readonly_indicator_text', 'read/write'],
    ['web.indicators.text.readonly_indicator_text', 'a<b'],
    ['dlp.blockPage.text.block_page_text', 'x'.repeat(501)],
    ['email.warnDialog.modalText', ''],
    ['email.warnDialog.modalText', 'a"b'],
    ['email.mobileBlockPage.riskLevels.low', null],
    ['email.mobileBlockPage.riskLevels.low.heading', ''],
    ['web.blockPage.css.color.text_color', 'red'],
    ['web.blockPage.css.color.text_color', '#12345'],
    ['web.blockPage.css.color.text_color', 'rgba(1, 2, 3, 0.5)'],
    ['web.blockPage.css.color.text_color', ' TransParent '],
    ['web.blockPage.css.color.text_color', undefined],
    ['web.blockPage.customLink', { enabled: false, url: 'x', text: '' }],
    ['web.blockPage.customLink', { enabled: true, url: 'https://example.com', text: 'Go' }],
    ['web.blockPage.customLink', { enabled: true, url: 'https://u@example.com', text: 'Go' }],
    ['web.blockPage.customLink', { enabled: true, url: 'https://example.com', text: '' }],
    ['web.dialogs.logoDialogs', { content: null, useURL: true, url: 'ftp://x/y', urlContent: null }],
    ['dlp.blockPage', { ...defaults().dlp?.blockPage, advanced: true, customHtml: '<b>', text: {} }],
    ['dlp.blockPage', { ...defaults().dlp?.blockPage, advanced: true, customHtml: ' ' }],
    ['email', null],
  ])('[CHK-009] judges %s = %j as the portal does', (path, value) => {
    const document = withValue(defaults(), path, value);
    const { valid } = validateCustomization(document, { emailEnabled: true, dlpEnabled: true });
    expect(conforms(document, ui)).toBe(valid);
  });

  it('[CHK-009] closes as the checker does, and opens for files of a newer service', () => {
    for (const [document, schema] of [
      [withValue(defaults(), 'web.blockPage.own', 1), ui],
      [withValue(serverDefaults(), 'web.default.block_page.text.own', 'x'), server],
      [withValue(serverDefaults(), 'webb', {}), server],
    ] as const) {
      expect(conforms(document, schema)).toBe(false);
    }
    const useUrl = withValue(serverDefaults(), 'web.default.block_page.logo.useURL', false);
    expect(conforms(useUrl, server)).toBe(true);
    const open = JSON.parse(place.run('schema', '--form', 'server', '--allow-unknown').out);
    expect(open).toEqual(customizationSchema('server', false));
    expect(conforms(withValue(serverDefaults(), 'web.default.own', 1), open)).toBe(true);
  });

  it('[CHK-009] offers the stored theme names of each module', () => {
    const themesAt = (module: string) =>
      JSON.stringify(server).match(
        new RegExp(
          `"${module}":\\{"title":"[^"]*","type":"object","properties":\\{"theme":\\{[^}]*"enum":\\[([^\\]]*)`,
        ),
      )?.[1];
    expect(themesAt('notifications')).toBe(
      [...themeNames.map((name) => `"${pairedThemeNames[name]}"`), 'null'].join(','),
    );
    expect(themesAt('block_page')).toBe([...themeNames.map((name) => `"${name}"`), 'null'].join(','));
  });
});

describe('explain (DESIGN section 7)', () => {
  it.each(ruleIds)('[CHK-010] says what %s wants, why, and how to fix it', (rule) => {
    const { code, out } = place.run('explain', rule);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^${rule} \\((?:error|warning)\\)\n\nWants {2}.+\nWhy {4}.+\nFix {4}.+\n$`));
  });

  it('[CHK-010] lists the rules, and knows no others', () => {
    expect(place.run('explain').out.trim().split('\n')).toHaveLength(ruleIds.length);
    expect(place.run('explain', 'nothing')).toMatchObject({ code: 2, out: '' });
  });
});

describe('--watch (DESIGN section 7)', () => {
  it('[CHK-005] a report that it writes itself is no change', { timeout: 60_000 }, async () => {
    place.write('own.json', defaults());
    const report = ['--format', 'text', '--format', 'sarif=own.sarif'];
    const child = spawn(process.execPath, [place.program, '--watch', 'own.json', ...report], { cwd: place.folder });
    let runs = 0;
    child.stdout.on('data', () => {
      runs += 1;
    });
    try {
      await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000 });
      // One change of the file is one more run; its reports would otherwise go on for ever.
      await vi.waitFor(
        () => {
          if (runs === 1) writeFileSync(join(place.folder, 'own.json'), JSON.stringify(defaults()));
          expect(runs).toBeGreaterThan(1);
        },
        { timeout: 20_000, interval: 300 },
      );
      // A busy machine may take its time for the last one.
      await vi.waitFor(
        async () => {
          const settled = runs;
          await new Promise((done) => setTimeout(done, 1_500));
          expect(runs).toBe(settled);
        },
        { timeout: 20_000 },
      );
    } finally {
      child.kill();
    }
  });

  it('[CHK-005] checks again on change', async () => {
    place.write('w.json', defaults());
    const child = spawn(process.execPath, [place.program, '--watch', 'w.json'], { cwd: place.folder });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    try {
      await vi.waitFor(() => expect(out).toContain('No problems in 1 file.'), { timeout: 20_000 });
      // The watcher starts after the first report; the file is written until the change is seen.
      await vi.waitFor(
        () => {
          writeFileSync(join(place.folder, 'w.json'), JSON.stringify(withValue(defaults(), heading, '')));
          expect(out).toContain('1 error and 0 warnings in 1 file.');
        },
        { timeout: 20_000, interval: 500 },
      );
    } finally {
      child.kill();
    }
  });
});
