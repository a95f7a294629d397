import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { defaultPac, defaultPacFile } from './default-file.ts';
import { PAC_MAX_BYTES, refuseWrongPac } from './validate.ts';

const folder = fileURLToPath(papers('data/pac/'));
const files: { file: string; javascript_parses: boolean; defines_FindProxyForURL: boolean }[] = existsSync(folder)
  ? JSON.parse(readFileSync(`${folder}index.json`, 'utf8'))
  : [];
const scripts = files.filter(({ file }) => file.endsWith('.pac'));
const finder = 'function FindProxyForURL(url, host) { return "DIRECT"; }';

function reasonOf(pac: string): string | null {
  try {
    refuseWrongPac(pac);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('proxy auto-config files (spec 3 section 7, issue 6)', () => {
  it.runIf(scripts.length > 0).each(scripts)('takes $file, or says what is wrong with it', ({ file, ...wanted }) => {
    const reason = reasonOf(readFileSync(folder + file, 'utf8'));
    expect(reason === null).toBe(wanted.javascript_parses && wanted.defines_FindProxyForURL);
  });

  it.each([
    ['', 'pac: has no function FindProxyForURL'],
    ['// function FindProxyForURL() {}', 'pac: has no function FindProxyForURL'],
    ['"function FindProxyForURL() {}"', 'pac: has no function FindProxyForURL'],
    ['function f() { function FindProxyForURL() {} }', 'pac: has no function FindProxyForURL'],
    ['var a = 1;\nfunction FindProxyForURL( {', 'pac: is no JavaScript that can be read: '],
    [`${finder}\n}`, "pac: is no JavaScript that can be read: Unexpected token '}' (line 2)"],
    [`${finder}//${'x'.repeat(PAC_MAX_BYTES)}`, `browsers take at most ${PAC_MAX_BYTES}`],
  ])('refuses %.60j', (pac, reason) => {
    expect(reasonOf(pac)).toContain(reason);
  });

  it.each([finder, 'var FindProxyForURL = function () {};', `"use strict";\n${finder}`])('takes %j', (pac) => {
    expect(reasonOf(pac)).toBeNull();
  });

  it('never runs what it is given', () => {
    const marks = globalThis as { pacRan?: boolean };
    refuseWrongPac(
      `globalThis.pacRan = true; this.constructor.constructor("return globalThis")().pacRan = true; ${finder}`,
    );
    expect(marks.pacRan).toBeUndefined();
  });

  it('writes a file that it would take itself, whatever the settings hold', () => {
    const hostile = { ...defaultPac, enabled: true, bypass: ['"; while (true); "', '*.a.example'] };
    expect(reasonOf(defaultPacFile(hostile))).toBeNull();
    const find = new Function('isPlainHostName', 'shExpMatch', `${defaultPacFile(hostile)} return FindProxyForURL;`)(
      () => false,
      (host: string, mask: string) => host === mask,
    );
    expect(find('http://b.example/', 'b.example')).toBe('PROXY proxy.example.com:3129; DIRECT');
    expect(find('http://x/', '*.a.example')).toBe('DIRECT');
  });
});
