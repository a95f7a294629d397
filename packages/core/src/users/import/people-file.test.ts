import { describe, expect, it } from 'vitest';
import type { RoleWire } from '../../api/schemas/index.ts';
import { linksFile } from './links-file.ts';
import { judgePeople, type KnownPeople, peopleErrors } from './new-people.ts';
import { exampleFile, readPeopleFile } from './people-file.ts';

const roles: RoleWire[] = [
  { id: 'admin', name: 'Administrator', built_in: true, read: ['*:*:*'], write: ['*:*:*'] },
  { id: 'logs', name: 'Log viewer', built_in: true, read: ['logs:*'], write: [] },
  { id: 'read', name: 'Read-only', built_in: true, read: ['*:*'], write: [] },
];
const known: KnownPeople = {
  people: [{ uid: 'Ann@example.com', first_name: 'Ann', last_name: 'Lee', roles: ['logs'] }],
  roles,
};
const all = { can: (_: string) => true, isAdministrator: true };
const some = { can: (right: string) => right.startsWith('logs:'), isAdministrator: false };
const head = 'user_name,first_name,last_name,roles\n';
const read = (text: string, more: Partial<KnownPeople> = {}, editor: typeof all = all) =>
  readPeopleFile(text, { ...known, ...more }, editor);
/** Faults as somebody reads them. */
async function told(text: string, more: Partial<KnownPeople> = {}, editor: typeof all = all): Promise<string[]> {
  const { lines, faults } = await read(text, more, editor);
  return [...faults, ...lines.flatMap((line) => line.faults)].map(
    ({ line, column, message }) => `${line}:${column ?? '-'} ${message}`,
  );
}

describe('users of a CSV file (ROL-015)', () => {
  it.each([
    ['commas', `${head}bo,Bo,Berg,Log viewer\n`],
    ['semicolons', 'user_name;first_name;last_name;roles\nbo;Bo;Berg;Log viewer\n'],
    ['tabs', 'user_name\tfirst_name\tlast_name\troles\nbo\tBo\tBerg\tLog viewer\n'],
    ['the line of a spreadsheet', 'sep=;\nuser_name;first_name;last_name;roles\nbo;Bo;Berg;Log viewer\n'],
    ['a byte order mark and other line ends', `\uFEFF${head}bo,Bo,Berg,log VIEWER\r\n`.replace('\n', '\r\n')],
    ['other headings in another order', 'Surname,E-mail,Given name,Role\nBerg,bo,Bo,Log viewer'],
    ['empty lines and cells', `\n\n${head}\n"bo", Bo ,Berg,Log viewer,,\n\n`],
  ])('[ROL-015] are read with %s', async (_, text) => {
    const { lines, faults } = await read(text);
    expect([faults, lines.map(({ person, state }) => ({ ...person, state }))]).toEqual([
      [],
      [{ uid: 'bo', first_name: 'Bo', last_name: 'Berg', roles: ['logs'], state: 'new' }],
    ]);
  });

  it('hold several roles in a cell, and none where it is empty', async () => {
    const { lines } = await read(`${head}a,,,Log viewer | read-only\nb,,,\n`);
    expect(lines.map(({ person }) => person.roles)).toEqual([['logs', 'read'], []]);
  });

  it.each([
    [
      'an unknown role with the one that was meant',
      `${head}a,,,Log viewr`,
      ['2:4 No role in force is called "Log viewr". Did you mean Log viewer?'],
    ],
    ['a name twice, whatever its case', `${head}a,,,\nb,,,\nA,,,`, ['4:1 This user name stands in line 2 already.']],
    [
      'a name that is taken',
      `${head}ann@example.com,Anna,,`,
      ['2:1 There is a user of this name already, with other names or roles.'],
    ],
    ['a missing name', `${head},Bo,,`, ['2:1 Enter a user name.']],
    ['white space in a name', `${head}"a b",,,`, [`2:1 A user name must not contain ! < \\ whitespace ' or "`]],
    [
      'a formula',
      `${head}a,"=HYPERLINK(""http://x"")",@SUM,`,
      [
        '2:2 It begins with =, which spreadsheets run as a formula. Take the sign away.',
        '2:3 It begins with @, which spreadsheets run as a formula. Take the sign away.',
      ],
    ],
    [
      'a line break within a name, and what stands after it at its line',
      `${head}a,"Ann\nMary",,\nb,,,Nobody`,
      ['2:2 A name has no line breaks. Join the lines.', '4:4 No role in force is called "Nobody".'],
    ],
    [
      'a cell too many',
      `${head}a,Ann,Lee,Log viewer,more`,
      ['2:5 The line has 5 cells and the heading 4. Put a cell that holds the separator in quotes.'],
    ],
    [
      'a quote that is not closed',
      `${head}a,"Ann,Lee,\nb,,,\n`,
      ['2:2 A quote begins in this line and is not closed. Close it, or take it away.'],
    ],
    [
      'several at once',
      `${head}a b,${'x'.repeat(101)},,None`,
      [
        `2:1 A user name must not contain ! < \\ whitespace ' or "`,
        '2:2 At most 100 characters.',
        '2:4 No role in force is called "None".',
      ],
    ],
    [
      'an unknown column',
      'user_name,Department\na,x',
      [
        '1:2 There is no column "Department". Known are user_name, first_name, last_name and roles; take it out or rename it.',
      ],
    ],
    ['a column twice', 'user_name,mail\na,b', ['1:2 The column user_name stands twice in the heading.']],
    ['no column of names', 'a,Ann,Lee,Log viewer', [expect.stringMatching(/^1:- .*no column user_name/)]],
    ['nothing', ' \n\n', [expect.stringMatching(/^1:- There is nothing in it/)]],
    ['a heading alone', head, [expect.stringMatching(/^1:- There is a heading/)]],
    ['a workbook', 'PK\u0003\u0004…', [expect.stringMatching(/^1:- This is a workbook/)]],
    ['another encoding', `${head}a,J\uFFFDrg,,`, [expect.stringMatching(/^2:- This is not UTF-8/)]],
  ])('[ROL-015] says by line and column: %s', async (_, text, faults) => {
    expect(await told(text)).toEqual(faults);
  });

  it('[ROL-001] gives no role beyond who makes them, and none where the roles are closed', async () => {
    expect(await told(`${head}a,,,Administrator\nb,,,Log viewer`, {}, some)).toEqual([
      expect.stringMatching(/^2:4 Administrator grants .*, which you do not hold yourself/),
    ]);
    expect(await told(`${head}a,,,Log viewer\nb,,,`, { roles: null })).toEqual([
      '2:4 You may not see the roles, so you cannot give any. Leave this cell empty.',
    ]);
  });

  it('[ROL-015] takes 5,000 lines and refuses one more; who is there just so is no fault', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `u${at},,,Read-only`).join('\n');
    const most = await read(`${head}Ann@example.com,Ann,Lee,Log viewer\n${lines(4_999)}`);
    expect([most.faults, most.lines[0]?.state, most.lines[4_999]?.state]).toEqual([[], 'there', 'new']);
    expect(await told(`${head}${lines(5_001)}`)).toEqual([expect.stringMatching(/5,001 users, and 5,000 are made/)]);
  });

  it('the example is read as it is, and no file of ours runs as a formula', async () => {
    const { lines, faults } = await read(exampleFile(roles));
    expect([faults, lines.map(({ state }) => state)]).toEqual([[], ['new', 'new']]);
    const link = { kind: 'invitation' as const, token: 't', path: '/#/invitation/t', ends_at: '2026-12-01' };
    const file = linksFile(
      {
        people: [
          { id: '1', uid: '=cmd', made: true, link },
          { id: '2', uid: 'b', made: false, link: null },
        ],
      },
      'https://portal.example',
    );
    expect(file).toBe("user_name,link,good_until\r\n'=cmd,https://portal.example/#/invitation/t,2026-12-01\r\n");
  });

  it('[ROL-015] the service tells the same faults by their place in the list', () => {
    const list = ['a', 'A', 'x'].map((uid) => ({ uid, first_name: '', last_name: '', roles: ['none'] }));
    const judged = judgePeople(list, { people: [], taken: new Set(['x']), roles }, all);
    expect(peopleErrors(judged).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'people[0].roles unknownRole',
      'people[1].uid repeated',
      'people[1].roles unknownRole',
      'people[2].uid taken',
      'people[2].roles unknownRole',
    ]);
  });
});
