import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBounded } from '../src/input/bytes.ts';
import { builtPackage, defaults, serverDefaults, withValue, workplace } from './support/program.ts';

// A test starts the program several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const place = workplace();
beforeAll(() => {
  builtPackage();
});
afterAll(() => place.remove());

const heading = 'web.blockPage.text.block_heading';
const serverHeading = 'web.default.block_page.text.block_heading';

describe('portico-check FILE (spec 1 section 5, OP-108)', () => {
  it.each([
    ['UI', defaults()],
    ['server', serverDefaults()],
  ])('[CUS-089] exits with 0 for defaults in the %s form', (_form, document) => {
    const { code, out, err } = place.run(place.write('clean.json', document));
    expect({ code, out, err }).toEqual({ code: 0, out: 'No problems in 1 file.\n', err: '' });
  });

  it('[CUS-088] [CHK-002] prints place, path, label, mode, error and link of each finding of the UI form', () => {
    const text = JSON.stringify(withValue(defaults(), heading, 'a <b>'), null, 2);
    const line = text.slice(0, text.indexOf('"block_heading"')).split('\n').length;
    const { code, out } = place.run(place.write('ui.json', text));
    expect(code).toBe(1);
    expect(out).toBe(
      [
        `ui.json:${line}:26 error invalidChars Heading (content): These characters aren't allowed: < > " /`,
        `    ${heading} in Web Block page #/customization/web/block-page/content`,
        '1 error and 0 warnings in 1 file.',
        '',
      ].join('\n'),
    );
  });

  it('[CUS-088] [CHK-002] names the path as it stands in the server form', () => {
    const { code, out } = place.run(place.write('server.json', withValue(serverDefaults(), serverHeading, ' ')));
    expect(code).toBe(1);
    expect(out).toMatch(/^server\.json:\d+:\d+ error required Heading \(content\): Enter Heading\.\n/);
    expect(out).toContain(`    ${serverHeading} in Web Block page #/customization/web/block-page/content\n`);
  });

  it.each([
    ['web.blockPage.text.block_text', '', 'required', 'content'],
    ['web.blockPage.text.block_text', 'x'.repeat(501), 'maxlength', 'content'],
    ['web.blockPage.text.block_text', 'a\tb', 'invalidText', 'content'],
    ['web.blockPage.css.color.link_color', 'url(x)', 'invalid', 'style'],
    ['web.indicators.text.readonly_indicator_text', 'a>b', 'invalidChars', 'content'],
    ['dlp.blockPage.text.block_page_heading', 'a/b', 'invalidChars', 'content'],
    ['email.roBanner.text.no_exit_text', '', 'required', 'content'],
  ])('[CUS-088] reports %s = %j as %s', (path, value, error, mode) => {
    const { code, out } = place.run(place.write('one.json', withValue(defaults(), path, value)), '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out).errors).toMatchObject([{ path, field: path, error, mode }]);
  });

  it('[CUS-088] finds the broken link, the forbidden character and the empty color of one page together', () => {
    let document = withValue(defaults(), 'web.blockPage.customLink', { enabled: true, url: 'nope', text: 'Help' });
    document = withValue(document, 'web.blockPage.css.color.text_color', '');
    document = withValue(document, heading, 'Stop "here"');
    const { out } = place.run(place.write('three.json', document), '--format', 'json');
    const { errors } = JSON.parse(out) as { errors: { path: string; error: string }[] };
    expect(errors.map(({ path, error }) => [path, error])).toEqual([
      [heading, 'invalidChars'],
      ['web.blockPage.css.color.text_color', 'required'],
      ['web.blockPage.customLink.url', 'invalid'],
    ]);
  });

  it.each([
    ['a missing file', ['nowhere.json'], 'portico-check: nowhere.json: no such file or folder\n'],
    [
      'an unknown option',
      ['--strict', 'clean.json'],
      "portico-check: Unknown option '--strict' (portico-check --help)\n",
    ],
    ['a wrong number', ['--max-length', 'ten', 'clean.json'], '--max-length takes a whole number from 1, not "ten"'],
    [
      'an unknown format',
      ['--format', 'xml', 'clean.json'],
      '--format takes text, json, sarif, github, junit, not "xml"',
    ],
    ['a folder without files', ['empty'], 'portico-check: empty: no JSON file found\n'],
    ['no name', ['--no-email'], 'portico-check: name a file'],
  ])('[CUS-089] exits with 2 and one line for %s', (_case, args, line) => {
    mkdirSync(join(place.folder, 'empty'), { recursive: true });
    place.write('clean.json', defaults());
    const { code, out, err } = place.run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('[CUS-089] exits with 2 when one of several files could not be checked, and still reports the others', () => {
    place.write('clean.json', defaults());
    place.write('cut.json', '{"web": ');
    place.write('bad.json', withValue(defaults(), heading, ''));
    const { code, out } = place.run('clean.json', 'cut.json', 'bad.json');
    expect(code).toBe(2);
    expect(out).toContain(
      'cut.json:1:9 could not be checked: expected a value, found the end of the file: { is not closed',
    );
    expect(out).toContain('bad.json:');
    expect(out).toContain('1 error and 0 warnings in 2 files. 1 file could not be checked.');
  });

  it('[CUS-089] lets warnings pass unless --max-warnings says otherwise', () => {
    place.write('pale.json', withValue(defaults(), 'web.blockPage.css.color.text_color', '#EEEEEE'));
    expect(place.run('pale.json').code).toBe(0);
    expect(place.run('pale.json', '--max-warnings', '1').code).toBe(0);
    expect(place.run('pale.json', '--max-warnings', '0').code).toBe(1);
  });

  it.each([
    ['--no-email', 'email.blockPage.text.block_page_text'],
    ['--no-dlp', 'dlp.blockPage.text.block_page_text'],
  ])('[CUS-090] leaves the paths of the area out with %s', (option, path) => {
    place.write('area.json', withValue(withValue(defaults(), path, ''), path.replace(/text.*/, 'blockPageType'), 7));
    expect(place.run('area.json').code).toBe(1);
    expect(place.run('area.json', option)).toMatchObject({ code: 0, out: 'No problems in 1 file.\n' });
  });

  it('[CUS-091] prints the error list and the validity flag as JSON', () => {
    place.write('json.json', withValue(serverDefaults(), 'dlp.default.block_page.text.block_page_heading', '<>'));
    const { code, out } = place.run('json.json', '--format', 'json');
    const document = JSON.parse(out);
    expect(code).toBe(1);
    expect(document).toMatchObject({
      valid: false,
      files: 1,
      warnings: [],
      failures: [],
      errors: [
        {
          file: 'json.json',
          error: 'invalidChars',
          path: 'dlp.default.block_page.text.block_page_heading',
          field: 'dlp.blockPage.text.block_page_heading',
          area: 'dlp',
          module: 'blockPage',
          label: 'Heading',
          mode: 'content',
          link: '#/customization/dlp/block-page/content',
          detail: ['<', '>'],
        },
      ],
    });
    expect(JSON.parse(place.run(place.write('ok.json', defaults()), '--format', 'json').out).valid).toBe(true);
  });

  it('[CUS-077] takes another maximum for web texts with --max-length', () => {
    place.write('long.json', withValue(defaults(), heading, 'x'.repeat(16)));
    expect(place.run('long.json').code).toBe(0);
    expect(place.run('long.json', '--max-length', '15').out).toContain('Use at most 15 characters.');
  });

  it.each([
    ['web.default.block_page.theme', 'pink', 'unknownValue', 'Unknown theme "pink".'],
    ['web.default.block_page.css.font_family', 'comic', 'unknownValue', 'Unknown font "comic".'],
    ['web.default.block_page.block_page_type', 'tall', 'unknownValue', 'Unknown value "tall".'],
    ['web.default.watermark.font_size', '14px', 'structure', 'Expected a number, found "14px".'],
    ['web.default.block_page.text', 'x', 'structure', 'Expected an object, found "x".'],
    ['email', [], 'structure', 'Expected an object, found a list.'],
  ])('[CUS-092] reports %s = %j with its path', (path, value, rule, message) => {
    const { code, out } = place.run(
      place.write('s.json', withValue(serverDefaults(), path, value)),
      '--format',
      'json',
    );
    expect(code).toBe(1);
    expect(JSON.parse(out).errors).toMatchObject([{ path, rule, message }]);
  });

  it('[CUS-092] reports a missing web area, but not one that is null', () => {
    const { out } = place.run(place.write('noweb.json', withValue(defaults(), 'web', undefined)), '--format', 'json');
    expect(JSON.parse(out).warnings).toMatchObject([{ path: 'web', rule: 'missingArea', line: 1, column: 1 }]);
    expect(place.run(place.write('null.json', { ...defaults(), web: null })).out).toBe('No problems in 1 file.\n');
  });
});

describe('what is checked (DESIGN section 7)', () => {
  it('[CHK-001] takes files, folders, patterns and standard input, and leaves other JSON in folders alone', () => {
    mkdirSync(join(place.folder, 'tree/deep'), { recursive: true });
    mkdirSync(join(place.folder, 'tree/node_modules'), { recursive: true });
    place.write('tree/a.json', defaults());
    place.write('tree/deep/b.json', serverDefaults());
    place.write('tree/deep/package.json', { name: 'x' });
    place.write('tree/node_modules/c.json', '{');
    expect(place.run('tree')).toMatchObject({ code: 0, out: 'No problems in 2 files.\n' });
    expect(place.run('tree/**/*.json')).toMatchObject({ code: 0, out: 'No problems in 2 files.\n' });
    expect(place.run('tree/*.json').out).toBe('No problems in 1 file.\n');
    expect(place.run('check', 'tree/a.json', 'tree').out).toBe('No problems in 2 files.\n');
    expect(place.runWith(JSON.stringify(defaults()), '-')).toMatchObject({ code: 0, out: 'No problems in 1 file.\n' });
    expect(place.run('tree/deep/package.json')).toMatchObject({
      code: 2,
      out: 'tree/deep/package.json could not be checked: no customization data: none of the areas web, email and dlp is there\n1 file could not be checked.\n',
    });
  });

  it('[CHK-001] refuses a document that mixes both forms', () => {
    const mixed = { ...defaults(), email: serverDefaults().email };
    const { code, out } = place.run(place.write('mixed.json', mixed));
    expect(code).toBe(2);
    expect(out).toContain('mixes the UI form and the server form');
  });

  const utf16 = Buffer.from(`\ufeff${JSON.stringify(defaults())}`, 'utf16le');
  it.each([
    ['a truncated file', '{"web": {"blockPage": {"te', 'could not be checked: the file ends inside a string'],
    ['an empty file', '', 'could not be checked: the file is empty'],
    ['UTF-16', utf16, 'could not be checked: encoded in UTF-16; save it as UTF-8'],
    ['UTF-16 without a mark', utf16.subarray(2), 'could not be checked: encoded in UTF-16; save it as UTF-8'],
    ['Latin-1', Buffer.from('{"web": "\xe9"}', 'latin1'), 'could not be checked: not UTF-8 text'],
    ['deep nesting', '{"web":'.repeat(40), 'could not be checked: nested deeper than 32 levels'],
    ['more than 5 MB', `{"web": "${'x'.repeat(5 * 1024 * 1024)}"}`, 'could not be checked: larger than 5 MB'],
    ['a list', '[]', 'could not be checked: no customization data'],
    ['a page of HTML', '<!doctype html>', 'could not be checked: expected a value, found "<"'],
  ])('[CHK-011] says in one line why %s could not be checked', (_case, content, message) => {
    const { code, out, err } = place.run(place.write('hostile.json', content));
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(out).toContain(message);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(out).not.toMatch(/ at .*\.c?js:\d+/);
  });

  it.each([
    ['duplicateKey', '{"web": null, "email": {"default": {"x": 1, "x": 2}}}', 'email.default.x', 45],
    ['forbiddenKey', '{"web": {"__proto__": {"polluted": true}}}', 'web.__proto__', 10],
    ['forbiddenKey', '{"web": {"constructor": {}}}', 'web.constructor', 10],
    ['byteOrderMark', '\ufeff{"web": null, "email": {"default": {}}}', '', 1],
  ])('[CHK-011] reports %s as a finding', (rule, content, path, column) => {
    const { code, out } = place.run(place.write('keys.json', content), '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out).errors).toMatchObject([{ rule, path, line: 1, column }]);
  });
});

describe('members that Portico does not know (OP-203)', () => {
  it('[PUB-005] are errors in both forms, with the name that was meant and the place of the key', () => {
    const server = withValue(withValue(serverDefaults(), 'web.default.block_page.text.block_haeding', 'x'), 'webb', {});
    const { code, out } = place.run(place.write('server.json', server), '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out).errors).toMatchObject([
      {
        rule: 'unknownField',
        path: 'web.default.block_page.text.block_haeding',
        message: 'Portico does not know "block_haeding". Did you mean "block_heading"?',
        detail: { suggestion: 'block_heading' },
      },
      { rule: 'unknownField', path: 'webb', message: 'Portico does not know "webb". Did you mean "web"?' },
    ]);
    const ui = withValue(defaults(), 'web.blokPage', {});
    const shown = place.run(place.write('ui.json', ui)).out;
    const line =
      JSON.stringify(ui, null, 2)
        .split('\n')
        .findIndex((text) => text.includes('blokPage')) + 1;
    expect(shown).toContain(`ui.json:${line}:5 error unknownField Portico does not know "blokPage". Did you mean`);
  });

  it('pass with --allow-unknown, and in an area that is left out', () => {
    const name = place.write('new.json', withValue(serverDefaults(), 'email.default.sticker', 1));
    expect(place.run(name).code).toBe(1);
    expect(place.run(name, '--allow-unknown')).toMatchObject({ code: 0, out: 'No problems in 1 file.\n' });
    expect(place.run(name, '--no-email').code).toBe(0);
  });

  it('are found in many files as in one', () => {
    mkdirSync(join(place.folder, 'several'), { recursive: true });
    for (const at of ['a', 'b', 'c']) place.write(`several/${at}.json`, serverDefaults());
    place.write('several/d.json', withValue(serverDefaults(), 'dlp.default.block_page.own', 1));
    expect(place.run('several').out).toContain('1 error and 0 warnings in 4 files.');
  });
});

describe('portico.config.json (issue 12)', () => {
  const faulty = () => withValue(withValue(defaults(), heading, ''), 'web.blockPage.css.color.text_color', '#EEEEEE');
  const project = (config: unknown) => place.write('portico.config.json', config);
  afterEach(() => rmSync(join(place.folder, 'portico.config.json'), { force: true }));

  it('sets levels, turns rules off and leaves out features and files', () => {
    mkdirSync(join(place.folder, 'kept'), { recursive: true });
    place.write('kept/a.json', faulty());
    place.write('kept/old.json', '{');
    expect(place.run('kept').code).toBe(2);
    project({
      severities: { required: 'warning', contrast: 'off' },
      ignores: ['kept/old*'],
      features: { email: false },
    });
    const { code, out } = place.run('kept');
    expect([code, out.split('\n').at(-2)]).toEqual([0, '0 errors and 1 warning in 1 file.']);
    expect(place.run('kept', '--max-warnings', '0').code).toBe(1);
    project({ maxWarnings: 0, ignores: ['kept/old*'], severities: { required: 'off' } });
    expect(place.run('kept').code).toBe(1);
    expect(place.run('kept', '--no-config').code).toBe(2);
    place.write('other.json', { ignores: ['kept/**'] });
    expect(place.run('kept', '--config', 'other.json')).toMatchObject({ code: 2, out: '' });
  });

  it('accepts what stands in the baseline, wherever its line moves, and nothing else', () => {
    place.write('b.json', faulty());
    project({ baseline: 'base.json' });
    expect(place.run('b.json').err).toContain('base.json: no such baseline');
    expect(place.run('b.json', '--write-baseline', 'base.json')).toMatchObject({
      code: 0,
      err: 'base.json: written\n',
    });
    expect(place.run('b.json')).toMatchObject({ code: 0, out: 'No problems in 1 file.\n' });
    place.write('b.json', `\n\n${JSON.stringify(withValue(faulty(), 'web.blockPage.text.block_text', ''))}`);
    expect(place.run('b.json').out).toContain('1 error and 0 warnings in 1 file.');
    expect(place.run('b.json', '--no-config').out).toContain('2 errors and 1 warning');
  });

  it.each<[unknown, string]>([
    [{ severites: {} }, 'severites is not known. Did you mean severities?'],
    [{ severities: { contrst: 'off' } }, 'severities.contrst is not known. Did you mean contrast?'],
    [{ severities: { contrast: 'info' } }, 'severities.contrast takes error, warning, off'],
    [{ features: { emial: false } }, 'features.emial is not known. Did you mean email?'],
    [{ features: { email: 'no' } }, 'features.email takes true or false'],
    [{ ignores: 'x' }, 'ignores takes a list of patterns'],
    [{ maxLength: 0 }, 'maxLength takes a whole number from 1'],
    ['{"ignores":[],"ignores":[]}', 'the key ignores is repeated or not allowed'],
    ['{', 'line 1, column 2: '],
    ['[]', 'holds no object'],
  ])('%j is refused by name', (config, message) => {
    place.write('clean.json', defaults());
    project(config);
    const { code, out, err } = place.run('clean.json');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`portico-check: portico.config.json: ${message}`);
  });
});

describe('what cannot be read', () => {
  it('a folder without permission is one finding, and the others are checked', () => {
    mkdirSync(join(place.folder, 'mixed/closed'), { recursive: true });
    place.write('mixed/a.json', defaults());
    place.write('mixed/closed/b.json', defaults());
    chmodSync(place.folder, 0o755);
    chmodSync(join(place.folder, 'mixed/closed'), 0);
    // Root may read everything, so the check runs as somebody else then.
    const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { status, stdout } = spawnSync(process.execPath, [readable(), 'mixed'], {
      cwd: place.folder,
      encoding: 'utf8',
      ...asNobody,
    });
    chmodSync(join(place.folder, 'mixed/closed'), 0o755);
    expect(status).toBe(2);
    expect(stdout).toContain('mixed/closed could not be checked: no permission to read the folder');
    expect(stdout).toContain('No problems in 1 file. 1 file could not be checked.');
  });

  /** The built program where anybody may read it. */
  function readable(): string {
    const copy = join(place.folder, 'dist-copy');
    cpSync(join(builtPackage(), 'dist'), copy, { recursive: true });
    return join(copy, 'main.cjs');
  }

  it('a pipe that nobody writes to ends after a while, and one that is written to is read', () => {
    const pipe = join(place.folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    expect(() => readBounded(pipe, 50)).toThrow('nothing came from it for 0.05 seconds');
    const script = `(sleep 0.2; cat clean.json > pipe) & "${process.execPath}" "${place.program}" pipe`;
    place.write('clean.json', defaults());
    const { stdout } = spawnSync('bash', ['-c', script], { cwd: place.folder, encoding: 'utf8' });
    expect(stdout).toBe('No problems in 1 file.\n');
  });
});

describe('the program itself (DESIGN section 9)', () => {
  const main = () => readFileSync(join(builtPackage(), 'dist/main.cjs'), 'utf8');

  it('loads no library, page or machine for a check', () => {
    // Words that survive minifying: names of properties and texts of zod, xstate, immer and the page renderer.
    for (const word of ['ZodError', 'xstate', 'immerable', 'montserrat', '<!DOCTYPE', 'data:font']) {
      expect(main().toLowerCase()).not.toContain(word.toLowerCase());
    }
    expect(main()).toContain('invalidChars');
  });

  it('needs nothing but Node at run time', () => {
    for (const file of ['main.cjs', 'lazy.cjs']) {
      const code = readFileSync(join(builtPackage(), 'dist', file), 'utf8');
      const required = [...code.matchAll(/(?:require|import)\("([^"]+)"\)/g)].map(([, name]) => name);
      expect(
        required.filter((name) => !/^(?:node:)?(?:fs|path|tty|util|buffer)$|^\.\/lazy\.cjs$/.test(name ?? '')),
      ).toEqual([]);
    }
  });

  it('runs without the compiled code that the build kept, and with one of another version', () => {
    const cache = join(builtPackage(), 'dist/main.cache');
    const kept = readFileSync(cache);
    place.write('bad.json', withValue(defaults(), heading, ''));
    const wanted = place.run('bad.json');
    try {
      writeFileSync(cache, 'of another version');
      expect(place.run('bad.json')).toEqual(wanted);
      rmSync(cache);
      expect(place.run('bad.json')).toEqual(wanted);
    } finally {
      writeFileSync(cache, kept);
    }
    expect(wanted.code).toBe(1);
  });

  it('prints help, its version, and says what it wants without arguments', () => {
    expect(place.run('--help')).toMatchObject({ code: 0, err: '' });
    expect(place.run('--help').out).toContain('Exit codes: 0 clean');
    expect(place.run('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(place.run('-h')).toEqual(place.run('--help'));
    expect(place.run()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Exit codes: 0 clean') });
  });

  it('colors the level on a terminal alone, and as the environment says', () => {
    place.write('bad.json', withValue(defaults(), heading, ''));
    const shown = (env: Record<string, string>) =>
      spawnSync(process.execPath, [place.program, 'bad.json'], {
        cwd: place.folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      }).stdout;
    expect(shown({})).not.toContain('\u001b');
    expect(shown({ FORCE_COLOR: '1', NO_COLOR: '' })).toContain('\u001b[31merror\u001b[0m required');
    expect(shown({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b');
  });

  it('ends quietly when the reader of its output is gone', () => {
    place.write('many.json', withValue(defaults(), heading, ''));
    const script = `"${process.execPath}" "${place.program}" many.json --format json | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: place.folder, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: '1\n', stderr: '' });
  });
});

describe('what a tenant does not have (OP-203)', () => {
  const recat = 'web.default.block_page.text.block_recat_text';
  const dialog = 'web.default.dialogs.css.color.text_color';
  const both = withValue(withValue(serverDefaults(), recat, '<b>'), dialog, 'url(x)');
  const errorsWith = (...options: string[]) => {
    const { code, out } = place.run(place.write('off.json', both), '--format', 'json', ...options);
    const { errors } = JSON.parse(out) as { errors: { path: string }[] };
    return [code, errors.map(({ path }) => path).toSorted()];
  };

  it('[PUB-005] is not checked: fields and modules of a capability that --disable names', () => {
    expect(errorsWith()).toEqual([1, [recat, dialog]]);
    expect(errorsWith('--disable', 'submit_recategorization')).toEqual([1, [dialog]]);
    expect(errorsWith('--disable', 'dialogsCustomization')).toEqual([1, [recat]]);
    expect(errorsWith('--disable', 'submit_recategorization', '--disable', 'dialogsCustomization')).toEqual([0, []]);
  });

  it('[PUB-005] is not looked at for its form either', () => {
    const wrong = withValue(serverDefaults(), 'web.default.dialogs', 'x');
    const name = place.write('form.json', withValue(wrong, recat, 7));
    expect(place.run(name).code).toBe(1);
    const { code, out } = place.run(name, '--disable', 'submit_recategorization', '--disable', 'dialogsCustomization');
    expect([code, out]).toEqual([0, expect.not.stringContaining('error structure')]);
  });

  it('[PUB-005] says of a logo that the service refuses that it is an error', () => {
    const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
    const { code, out } = place.run(
      place.write('svg.json', withValue(serverDefaults(), 'dlp.default.block_page.logo.base64_img', svg)),
    );
    expect(code).toBe(1);
    expect(out.match(/ logo /g)).toHaveLength(1);
    expect(out).toContain('error logo Logo (style): SVG logos are kept but cannot be uploaded.');
  });
});
