import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Numbers of the headings of a page: "4" and "4.3". */
const headings = (path: string) =>
  new Set([...read(path).matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

const specification = read('docs/specification.md').split(/^## Spec /m);
const sections = {
  ...Object.fromEntries(
    ['1', '2', '3'].map((number) => [
      `spec ${number}`,
      new Set([...(specification[Number(number)] ?? '').matchAll(/^\| (\d+)\. /gm)].map(([, section]) => section)),
    ]),
  ),
  DESIGN: headings('docs/design.md'),
  STYLE: headings('docs/style.md'),
  UI: headings('docs/ui.md'),
} as Record<string, Set<string | undefined>>;
const decisions = new Set([...read('docs/open-points.md').matchAll(/^(?:#+ |- \*\*)(OP-\d+)/gm)].map(([, id]) => id));
const requirements = new Set(
  [...read('docs/requirements.tsv').matchAll(/^([A-Z][A-Z0-9]{2}-\d{3})\t/gm)].map(([, id]) => id),
);
const groups = new Set([...requirements].map((id) => id?.slice(0, 3)));

const numbers = String.raw`(\d{1,2}(?!\d)(?:\.\d+)?(?:(?:, | and | to |–)\d{1,2}(?!\d)(?:\.\d+)?)*)`;
const paper = new RegExp(String.raw`\b(spec [123]|DESIGN|STYLE|UI)(?:\.md)?,? (?:sections? )?${numbers}`, 'g');

/** Citations of a text that lead nowhere. */
function loose(text: string): string[] {
  const found: string[] = [];
  for (const [citation, source = '', list = ''] of text.matchAll(paper)) {
    // A point of a numbered list under a heading is cited as "UI.md section 10.5".
    const leads = (number: string) =>
      sections[source]?.has(number) || (source === 'UI' && hasPoint(number.split('.') as [string, string?]));
    if (!list.split(/, | and | to |–/).every(leads)) found.push(citation);
  }
  for (const [id] of text.matchAll(/\bOP-\d+\b/g)) if (!decisions.has(id)) found.push(id);
  for (const [id] of text.matchAll(/\b[A-Z][A-Z0-9]{2}-\d{3}\b/g))
    if (groups.has(id.slice(0, 3)) && !requirements.has(id)) found.push(id);
  return found;
}

const ui = read('docs/ui.md').split(/^## /m);
function hasPoint([section, point]: [string, string?]): boolean {
  const text = ui.find((part) => part.startsWith(`${section}. `));
  return point !== undefined && text !== undefined && new RegExp(`^${point}\\. `, 'm').test(text);
}

describe('citations (STYLE section 10)', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files
    .trimEnd()
    .split('\n')
    .filter((file) => !file.endsWith('citations.test.ts'));

  it('lead to a section, a decision or a requirement that docs/ has', () => {
    const faults = sources.flatMap((file) => loose(read(file)).map((citation) => `${file}: ${citation}`));
    expect(faults).toEqual([]);
  });

  it.each(['spec 1 section 12', 'spec 2 sections 3 and 11', 'DESIGN section 44', 'UI.md 4.99', 'OP-999', 'SAV-999'])(
    'finds %s, which leads nowhere',
    (citation) => {
      expect(loose(`/** Says so. (${citation}) */`)).toHaveLength(1);
    },
  );

  it('takes what is there', () => {
    expect(
      loose('(spec 3 sections 3, 5 and 7; DESIGN section 6; UI.md 4.3; UI.md section 2.1; OP-44; SAV-004)'),
    ).toEqual([]);
  });
});
