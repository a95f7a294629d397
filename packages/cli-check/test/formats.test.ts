import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtPackage, defaults, serverDefaults, withValue, workplace } from './support/program.ts';
import { sarifFaults } from './support/sarif.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = workplace();
const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');
beforeAll(() => {
  builtPackage();
});
afterAll(() => place.remove());

const heading = 'web.blockPage.text.block_heading';

type SarifPlace = { artifactLocation: { uri: string }; region: { startLine: number; startColumn: number } };
const nowhere: SarifPlace = { artifactLocation: { uri: '' }, region: { startLine: 0, startColumn: 0 } };

describe('formats of reports (DESIGN section 7)', () => {
  it('[CHK-003] writes several formats at once, to files and to standard output', () => {
    place.write('bad.json', withValue(defaults(), heading, ''));
    const args = ['sarif=out.sarif', 'junit=out.xml', 'github=out.txt', 'json=out.json', 'text'];
    const { code, out } = place.run('bad.json', ...args.flatMap((format) => ['--format', format]));
    expect(code).toBe(1);
    expect(out).toContain('1 error and 0 warnings in 1 file.');
    expect(JSON.parse(read('out.json')).valid).toBe(false);
    expect(JSON.parse(read('out.sarif')).version).toBe('2.1.0');
    expect(read('out.xml')).toContain('<testsuites tests="1" failures="1" errors="0">');
    expect(read('out.txt')).toMatch(/^::error file=bad\.json,/);
  });

  it('lets no text of a file steer the terminal or fake a line', () => {
    let document = withValue(defaults(), 'dlp.blockPage.advanced', true);
    const html = '<html lang="en"><title>x</title><img src="//evil/\u001b[2J\u009b1m\u202e\nok.json:1:1 fine">';
    document = withValue(document, 'dlp.blockPage.customHtml', html);
    document = withValue(document, 'web.blockPage.theme', '\u001b]0;x\u0007');
    place.write('esc.json', document);
    place.write('plain.json', defaults());
    const { out } = place.run('esc.json');
    expect(out).toContain('//evil/\\u001b[2J\\u009b1m\\u202e\\u000aok.json');
    expect(`${out}${place.run('diff', 'plain.json', 'esc.json').out}`).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(out).not.toMatch(/^ok\.json/m);
  });

  it('[CHK-003] tells every finding of every file in each of the five formats, at the same place', () => {
    let document = withValue(defaults(), heading, 'No <b>');
    document = withValue(document, 'web.blockPage.css.color.text_color', '#EEEEEE');
    document = withValue(document, 'email.roBanner.theme', 'pink');
    place.write('many.json', document);
    place.write('fine.json', defaults());
    place.write('cut.json', '{\n');
    const told = (format: string) => place.run('many.json', 'fine.json', 'cut.json', '--format', format);
    type Told = { file: string; rule: string; line: number; column: number };
    const { files, errors, warnings, failures } = JSON.parse(told('json').out) as {
      files: number;
      errors: Told[];
      warnings: Told[];
      failures: { file: string }[];
    };
    expect(files).toBe(3);
    expect(errors.map(({ rule }) => rule).toSorted()).toEqual(['invalidChars', 'unknownValue']);
    expect(warnings.length).toBeGreaterThan(0);
    expect(failures.map(({ file }) => file)).toEqual(['cut.json']);
    const all = [...errors, ...warnings];
    const wanted = all.map(({ file, rule, line, column }) => `${file}:${line}:${column} ${rule}`).toSorted();

    const found: Record<string, string[]> = {
      text: [...told('text').out.matchAll(/^(\S+:\d+:\d+) (?:error|warning) (\w+)/gm)].map(
        ([, at, rule]) => `${at} ${rule}`,
      ),
      junit: [...told('junit').out.matchAll(/(?:^|>)([^\s<>"]+:\d+:\d+) (\w+)/gm)].map(
        ([, at, rule]) => `${at} ${rule}`,
      ),
      github: [...told('github').out.matchAll(/^::\w+ file=(.+?),line=(\d+),.*?col=(\d+),.*?title=(\w+)/gm)].map(
        ([, file, line, column, rule]) => `${file}:${line}:${column} ${rule}`,
      ),
      sarif: JSON.parse(told('sarif').out).runs[0].results.map(
        (result: { ruleId: string; locations: { physicalLocation: SarifPlace }[] }) => {
          const { artifactLocation, region } = result.locations[0]?.physicalLocation ?? nowhere;
          return `${artifactLocation.uri}:${region.startLine}:${region.startColumn} ${result.ruleId}`;
        },
      ),
    };
    for (const [format, places] of Object.entries(found)) {
      expect(places.toSorted(), format).toEqual(wanted);
      expect(told(format), format).toMatchObject({ code: 2 });
      expect(told(format).out, format).toMatch(/could not be checked|<error message=/);
    }
  });

  it('[CHK-003] writes fixes into SARIF that do what --fix does', () => {
    let document = withValue(defaults(), 'web.blockPage.css.color.link_color', 'red');
    document = withValue(document, 'web.blockPage.theme', 'Yellow');
    document = withValue(document, 'web.blockPage.text.block_text', 'Hi {{ Categories }}');
    document = withValue(document, 'web.watermark.fontSize', '18');
    const before = JSON.stringify(document, null, 2);
    place.write('fixes.json', before);
    type Region = Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn', number>;
    type Replacement = { deletedRegion: Region; insertedContent?: { text: string } };
    const { results } = JSON.parse(place.run('fixes.json', '--format', 'sarif').out).runs[0] as {
      results: { fixes?: { artifactChanges: { replacements: Replacement[] }[] }[] }[];
    };
    const lines = before.split('\n');
    const offset = (line: number, column: number) =>
      lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    const replacements = results
      .flatMap(({ fixes = [] }) => fixes.flatMap(({ artifactChanges }) => artifactChanges))
      .flatMap((change) => change.replacements)
      .toSorted((a, b) => b.deletedRegion.startLine - a.deletedRegion.startLine);
    expect(replacements.length).toBeGreaterThanOrEqual(4);
    const fixed = replacements.reduce((text, { deletedRegion: at, insertedContent }) => {
      const [from, to] = [offset(at.startLine, at.startColumn), offset(at.endLine, at.endColumn)];
      return text.slice(0, from) + (insertedContent?.text ?? '') + text.slice(to);
    }, before);
    expect(fixed).not.toBe(before);
    place.run('--fix', 'fixes.json');
    expect(fixed).toBe(read('fixes.json'));
  });

  it('[CHK-003] refuses two formats for standard output', () => {
    expect(place.run('bad.json', '--format', 'text', '--format', 'json')).toMatchObject({ code: 2, out: '' });
  });

  it('[CHK-003] writes SARIF 2.1.0 with places and fixes', () => {
    let document = withValue(serverDefaults(), 'web.default.block_page.css.color.link_color', 'red');
    document = withValue(document, 'web.default.block_page.css.color.text_color', '#EEEEEE');
    document = withValue(document, 'web.default.block_page.text.block_text', 'Hi {{Categories}} {{what}}');
    place.write('a b.json', document);
    place.write('cut.json', '{');
    const { code, out } = place.run('a b.json', 'cut.json', '--format', 'sarif');
    const log = JSON.parse(out);
    expect(code).toBe(2);
    expect(sarifFaults(log)).toEqual([]);
    const [run] = log.runs;
    expect(run.invocations[0]).toMatchObject({ executionSuccessful: false });
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain('cut.json could not be checked');
    const byRule = (rule: string) => run.results.filter((result: { ruleId: string }) => result.ruleId === rule);
    const [invalid] = byRule('invalid');
    expect(invalid.locations[0].physicalLocation.artifactLocation.uri).toBe('a%20b.json');
    expect(invalid.locations[0].logicalLocations[0].fullyQualifiedName).toBe(
      'web.default.block_page.css.color.link_color',
    );
    const [replacement] = invalid.fixes[0].artifactChanges[0].replacements;
    expect(replacement.insertedContent.text).toBe('"#FF0000"');
    expect(replacement.deletedRegion).toEqual(invalid.locations[0].physicalLocation.region);
    expect(byRule('contrast')[0].fixes).toHaveLength(1);
    expect(byRule('placeholder').map(({ fixes }: { fixes?: unknown }) => fixes !== undefined)).toEqual([true, false]);
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('[CHK-003] writes SARIF 2.1.0 of a file with a byte order mark, whose fix takes the three bytes away', () => {
    place.write('mark.json', `\ufeff${JSON.stringify(defaults())}`);
    const log = JSON.parse(place.run('mark.json', '--format', 'sarif').out);
    expect(sarifFaults(log)).toEqual([]);
    expect(log.runs[0].results[0].fixes[0].artifactChanges[0].replacements).toEqual([
      { deletedRegion: { byteOffset: 0, byteLength: 3 } },
    ]);
    const planted = structuredClone(log);
    planted.runs[0].results[0].fixes[0].artifactChanges[0].replacements = [];
    expect(sarifFaults(planted)).toHaveLength(1);
  });

  it('[CHK-003] writes workflow commands whose properties and message are escaped', () => {
    place.write('a,b.json', withValue(defaults(), 'dlp.blockPage.customHtml', 7));
    place.write(
      'c.json',
      withValue(withValue(defaults(), 'dlp.blockPage.advanced', true), 'dlp.blockPage.customHtml', '%<br>'),
    );
    expect(place.run('a,b.json', '--format', 'github').out).toMatch(
      /^::error file=a%2Cb\.json,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=structure%3A Custom HTML::Expected a text, found 7\. \(dlp\.blockPage\.customHtml\)\n$/,
    );
    expect(place.run('c.json', '--format', 'github').out).toMatch(
      /^::warning file=c\.json,.*title=customHtml%3A Custom HTML/,
    );
    expect(place.run(place.write('cut.json', '{'), '--format', 'github').out).toBe(
      '::error file=cut.json,line=1,col=2::could not be checked: expected a key in double quotes, found the end of the file: { is not closed\n',
    );
  });

  it('[CHK-003] writes JUnit with one case a file', () => {
    place.write('ok.json', defaults());
    place.write('bad.json', withValue(defaults(), heading, '<"&'));
    place.write('cut.json', '{');
    place.write('pale.json', withValue(defaults(), 'web.blockPage.css.color.text_color', '#EEEEEE'));
    const { out } = place.run('ok.json', 'bad.json', 'cut.json', 'pale.json', '--format', 'junit');
    expect(out).toContain('<testsuite name="portico-check" tests="4" failures="1" errors="1">');
    expect(out).toContain('<testcase classname="portico-check" name="ok.json"/>');
    expect(out).toMatch(
      /name="bad\.json">\n<failure message="1 error">bad\.json:\d+:\d+ invalidChars Web Block page, Heading: .*&lt; &gt; &quot; \//,
    );
    expect(out).toContain(
      '<error message="expected a key in double quotes, found the end of the file: { is not closed"/>',
    );
    expect(out).toMatch(/name="pale\.json">\n<system-out>pale\.json:/);
    expect(out.match(/<testcase/g)).toHaveLength(4);
  });
});

describe('--fix (DESIGN section 7)', () => {
  it('[CHK-004] repairs what has one right answer and keeps formatting and unknown keys', () => {
    const before = [
      '{ "web" : { "default": { "block_page": {',
      '    "theme":"Yellow",  "unknown": [1,  2 ],',
      '\t"use_custom_styling": "true",',
      '    "text": { "block_heading": "Stop\\r\\nhere", "block_text": "\\u0041 {{ Categories }}" },',
      '    "css": { "color": { "link_color": "red", "text_color": "#EEEEEE" }, "font_family": " GOTHAM" },',
      '    "custom_link": { "show_link": true, "url": " https://example.com/help\\n", "link_text": "Go" }',
      '  }, "bandwidth": { "theme": "red", "use_custom_styling": false, "button_type": "filled" },',
      '  "watermark": { "font_size": "18" } } } }',
    ].join('\n');
    const after = before
      .replace('"Yellow"', '"yellow"')
      .replace('"true"', 'true')
      .replace('Stop\\r\\nhere', 'Stop\\nhere')
      .replace('{{ Categories }}', '{{categories}}')
      .replace('"red", "text', '"#FF0000", "text')
      .replace('" GOTHAM"', '"gotham"')
      .replace('" https://example.com/help\\n"', '"https://example.com/help"')
      .replace('"filled"', '"regular"')
      .replace('"18"', '18');
    place.write('fix.json', before);
    const { code, err } = place.run('--fix', '--allow-unknown', 'fix.json');
    expect(read('fix.json')).toBe(after);
    expect(err).toBe('fix.json: 9 fixed\n');
    expect(code).toBe(0);
    expect(place.run('--fix', '--allow-unknown', 'fix.json').err).toBe('');
  });

  it('[CHK-004] removes a byte order mark and repetitions that say the same', () => {
    place.write('mark.json', '\ufeff{"web": null, "dlp": {"default": {"x": 1, "x": 1, "y": [2], "y": [2]}}}');
    expect(place.run('--fix', '--allow-unknown', 'mark.json')).toMatchObject({ code: 0, err: 'mark.json: 3 fixed\n' });
    expect(read('mark.json')).toBe('{"web": null, "dlp": {"default": {"x": 1, "y": [2]}}}');
  });

  it('[CHK-004] leaves alone what has several answers', () => {
    const text = JSON.stringify({
      dlp: {
        default: {
          block_page: {
            theme: 'pink',
            text: { block_page_heading: '', block_page_text: 'a\tb {{filname}}' },
            css: { color: { link_color: 'nocolor', text_color: '#EEE' } },
          },
        },
      },
    });
    place.write('many.json', text);
    expect(place.run('--fix', 'many.json')).toMatchObject({ code: 1, err: '' });
    expect(read('many.json')).toBe(text);
  });

  it('[CHK-004] says so when a file cannot be written', () => {
    expect(place.runWith('{}', '--fix', '-')).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be fixed'),
    });
  });

  it('[CHK-004] leaves repetitions whose values differ', () => {
    writeFileSync(join(place.folder, 'dup.json'), '{"web": null, "dlp": {"default": {"x": 1, "x": 2, "x": 1}}}');
    place.run('--fix', 'dup.json');
    expect(read('dup.json')).toBe('{"web": null, "dlp": {"default": {"x": 1, "x": 2, "x": 1}}}');
  });
});
