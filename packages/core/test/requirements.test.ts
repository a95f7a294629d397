import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { folderWith, runScript } from './support/check-script.ts';

/** Runs the check over a repository that a test makes up. Its ids are written '#001', so that this file names none. */
function check(files: Readonly<Record<string, string>>) {
  const ids = ['#001', '#002', '#003', '#004'];
  const all = {
    'docs/requirements.tsv': ['id', ...ids.map((id) => `${id}\tone\tbehaviour\tcore\t1 §1\tIt works.`)].join('\n'),
    'docs/not-shown.tsv': 'id\tscreen\twhy\n',
    'packages/core/src/access/routes/routes.ts': '',
    'packages/react-ui/src/screens/one/screen.ts': "export const one = { route: 'one' };\n",
    ...files,
  };
  const texts = Object.entries(all).map(([path, text]) => [path, text.replaceAll('#', 'ONE-')]);
  const folder = folderWith(Object.fromEntries(texts));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const { status, stdout, stderr } = runScript('requirements', ['--check'], folder);
  return { status, said: `${stdout}${stderr}`.replaceAll('ONE-', '#') };
}

const place = 'packages/core/src/one.test.ts';

describe('npm run requirements (issue 12, acceptance 2)', { timeout: 60_000 }, () => {
  it('tells apart what core proves and the portal does not show yet, and the list of it is not stale', () => {
    const { status, stdout, stderr } = runScript('requirements');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\d+ of these are proved without the portal, which does not show them yet/m);
    expect(stdout).toMatch(/^ {2}browser posture: .*\bRTE-015\b/m); // a route without a screen
  });

  it('takes a title of three ids, and says which one names four', () => {
    const three = "it('[#001] [#002] [#003] works', () => {});\n";
    expect(check({ [place]: three })).toEqual({ status: 0, said: '' });
    const four = check({ [place]: `\n${three.replace('works', '[#004] works')}` });
    expect(four.status).toBe(1);
    expect(four.said).toBe(`${place}:2 names 4 ids, 3 at most: [#001] [#002] [#003] [#004] works`);
  });

  it.each([
    ['in the row', "it.each([['[#001] [#002]', 1]])('%s [#003] [#004] has %s', () => {});\n"],
    [
      'in a row that stands elsewhere',
      "const rows: Row[] = [\n  { id: '[#001] [#002]' },\n];\nit.each(rows)('$id [#003] [#004]', () => {});\n",
    ],
    ['over a group', "describe('one (#001, #002, #003, #004)', () => {});\n"],
  ])('counts ids %s', (_, test) => {
    expect(check({ [place]: test })).toMatchObject({ status: 1, said: expect.stringContaining('names 4 ids') });
    expect(check({ [place]: test.replace(/(?: |, )\[?#004\]?/, '') }).said).toBe('');
  });

  it('refuses an id that is told to be proved while no test names it, and one that the portal shows', () => {
    const listed = 'id\tscreen\twhy\n#001\tlater\tThere is no screen yet.\n';
    const named = "it('[#001] works', () => {});\n";
    expect(check({ 'docs/not-shown.tsv': listed, [place]: named }).said).toBe('');
    expect(check({ 'docs/not-shown.tsv': listed, [place]: '' })).toEqual({
      status: 1,
      said: 'docs/not-shown.tsv: #001 is named by no test at all',
    });
    expect(check({ 'docs/not-shown.tsv': listed, 'examples/e2e/test/one.test.ts': named })).toEqual({
      status: 1,
      said: 'docs/not-shown.tsv: #001 is named by a test of the portal',
    });
  });
});
