import { describe, expect, it } from 'vitest';
import { parseInvocation } from './options.ts';

const check = {
  command: 'check',
  names: ['a.json'],
  outputs: [{ format: 'text', file: null }],
  emailEnabled: true,
  dlpEnabled: true,
  disabled: [],
  maxLength: undefined,
  maxWarnings: undefined,
  allowUnknown: false,
  fix: false,
  watch: false,
  config: null,
  writeBaseline: null,
};

describe('command line (DESIGN section 7)', () => {
  it.each([
    [['a.json'], check],
    [['check', 'a.json'], check],
    [['--no-email', 'a.json', '--no-dlp'], { ...check, emailEnabled: false, dlpEnabled: false }],
    [['a.json', '--max-length=20', '--max-warnings', '0'], { ...check, maxLength: 20, maxWarnings: 0 }],
    [['a.json', '--fix', '--watch'], { ...check, fix: true, watch: true }],
    [['a.json', '--disable', 'watermarking'], { ...check, disabled: ['watermarking'] }],
    [['a.json', '--format', 'sarif=a=b.sarif'], { ...check, outputs: [{ format: 'sarif', file: 'a=b.sarif' }] }],
    [['--', '--fix'], { ...check, names: ['--fix'] }],
    [['-'], { ...check, names: ['-'] }],
    [['diff', 'a', 'b', '--format', 'json'], { command: 'diff', before: 'a', after: 'b', format: 'json' }],
    [['render', 'a', '--out', 'd'], { command: 'render', file: 'a', out: 'd' }],
    [['convert', 'a', '--to', 'ui'], { command: 'convert', file: 'a', to: 'ui', out: null }],
    [['schema'], { command: 'schema', kind: null, form: null, closed: true, folder: null }],
    [['explain', 'contrast'], { command: 'explain', rule: 'contrast' }],
    [[], { command: 'help' }],
    [['diff', '--help'], { command: 'help' }],
    [['--version'], { command: 'version' }],
  ])('reads %j', (args, invocation) => {
    expect(parseInvocation(args)).toEqual(invocation);
  });

  it.each([
    [['check'], 'name a file'],
    [['a.json', '--max-length', '0'], '--max-length takes a whole number from 1, not "0"'],
    [['a.json', '--max-warnings', '-1'], 'max-warnings'],
    [['a.json', '--format', 'sarif='], '--format sarif= names no file'],
    [['a.json', '--disable', 'x'], '--disable takes'],
    [['a.json', '--to', 'ui'], 'check does not take --to'],
    [['diff', 'a', 'b', '--fix'], 'diff does not take --fix'],
    [['diff', 'a', 'b', '--format', 'sarif'], '--format takes text, json, not "sarif"'],
    [['render', 'a'], 'render needs --out DIR'],
    [['render', 'a', 'b', '--out', 'd'], 'render takes one file'],
    [['convert', 'a'], 'convert needs --to'],
    [['convert', 'a', '--to', 'xml'], '--to takes ui, server, not "xml"'],
    [['schema', 'a', 'b'], 'schema takes one kind'],
    [['schema', 'a', '--all', 'b'], 'schema takes a kind or --all DIR, not both'],
    [['explain', 'a', 'b'], 'explain takes one rule'],
    [['--watch', '-'], 'standard input cannot be watched'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('refuses %j', (args, message) => {
    expect(() => parseInvocation(args)).toThrow(message);
  });
});
