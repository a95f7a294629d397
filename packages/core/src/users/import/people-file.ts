import type { RoleEditor } from '../../access/index.ts';
import { PEOPLE_IMPORT_MAX, type RoleWire } from '../../api/schemas/index.ts';
import { csvLine, nearestName } from '../../shared/index.ts';
import { importTexts } from './import.messages.ts';
import { judgePeople, type KnownPeople, type NewPerson, type NewPersonField } from './new-people.ts';

const texts = importTexts.faults;

/** Something wrong in a file, where a person finds it. (ROL-015) */
export interface FileFault {
  /** From 1, as an editor counts; where the line of a user has several, the first of them. */
  line: number;
  /** From 1; null where the whole line is meant. */
  column: number | null;
  /** Heading of the column. */
  name: string | null;
  message: string;
}

/** A user of a file. */
export interface FileLine {
  line: number;
  person: NewPerson;
  /** The roles as the file has them. */
  roles: string;
  state: 'new' | 'there' | 'wrong';
  faults: readonly FileFault[];
}

/** A file as it was read; nothing of one with a fault of its own is made. */
export interface PeopleFile {
  lines: readonly FileLine[];
  /** Why it cannot be read at all, or not to its end. */
  faults: readonly FileFault[];
}

const fields = ['uid', 'first_name', 'last_name', 'roles'] as const;
const headings: Readonly<Record<NewPersonField, string>> = {
  uid: 'user_name',
  first_name: 'first_name',
  last_name: 'last_name',
  roles: 'roles',
};
/** Other headings that directories write, in lower case without signs. */
const meant: Readonly<Record<string, NewPersonField>> = {
  username: 'uid',
  uid: 'uid',
  user: 'uid',
  login: 'uid',
  userprincipalname: 'uid',
  email: 'uid',
  mail: 'uid',
  firstname: 'first_name',
  givenname: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  familyname: 'last_name',
  roles: 'roles',
  role: 'roles',
};
const separators = [',', ';', '\t'] as const;

/**
 * Reads users from CSV text and judges each, so that every fault is known by its line and column before anything is sent.
 * Commas, semicolons or tabs; with or without a byte order mark; cells in quotes may hold line breaks. (ROL-015, RFC 4180)
 */
export async function readPeopleFile(
  text: string,
  known: KnownPeople,
  editor: Pick<RoleEditor, 'can' | 'isAdministrator'>,
): Promise<PeopleFile> {
  const read = await recordsOf(text);
  if ('fault' in read) return { lines: [], faults: [read.fault] };
  const { columns, records, faults } = read;
  const headed = headOf(columns, read.line);
  if (headed.faults.length > 0) return { lines: [], faults: headed.faults };
  if (records.length === 0 && faults.length === 0) {
    return { lines: [], faults: [{ line: read.line, column: null, name: null, message: texts.noLines }] };
  }
  if (records.length > PEOPLE_IMPORT_MAX) {
    const message = texts.tooMany(records.length, PEOPLE_IMPORT_MAX);
    return { lines: [], faults: [{ line: 1, column: null, name: null, message }] };
  }
  return { lines: linesOf(records, columns, headed.places, known, editor), faults };
}

/** Lines that a file with a heading may look like; no cell is taken for a formula. */
export function exampleFile(roles: readonly Pick<RoleWire, 'name'>[]): string {
  const [first = 'Read-only', second = first] = roles
    .filter(({ name }) => name !== 'Administrator')
    .map(({ name }) => name);
  const { exampleFirst, exampleSecond, exampleRoles } = importTexts;
  const rows = [
    [...exampleFirst.split(' '), first],
    [...exampleSecond.split(' '), exampleRoles(first, second)],
  ];
  return [fields.map((field) => headings[field]), ...rows].map(csvLine).join('');
}

interface Records {
  columns: readonly string[];
  /** Of the heading. */
  line: number;
  records: readonly { line: number; cells: readonly string[] }[];
  faults: readonly FileFault[];
}

async function recordsOf(text: string): Promise<Records | { fault: FileFault }> {
  const whole = (message: string, line = 1) => ({ fault: { line, column: null, name: null, message } });
  if (text.startsWith('PK\u0003\u0004')) return whole(texts.excel);
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const torn = lines.indexOf('\uFFFD');
  if (torn >= 0 || lines.includes('\0')) return whole(texts.encoding, breaksIn(lines.slice(0, Math.max(torn, 0))) + 1);
  if (lines.trim() === '') return whole(texts.empty);
  const said = /^sep=(.)\n/i.exec(lines)?.[1]; // as spreadsheets write it
  const from = said === undefined ? 1 : 2;
  const delimiter = said ?? separatorOf(lines);
  let openCell: number | null = null;
  const { parse } = await import('csv-parse/browser/esm/sync');
  const parsed = parse(lines, {
    delimiter,
    from_line: from,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip(error) {
      openCell = typeof error?.column === 'number' ? error.column + 1 : 1;
    },
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const records = parsed
    .map(({ info, record }) => ({ line: info.lines - breaksIn(record.join('')), cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const faults =
    openCell === null
      ? []
      : [
          {
            line: lineAfter(lines, parsed.at(-1)?.info.lines ?? from - 1),
            column: openCell,
            name: null,
            message: texts.openQuote,
          },
        ];
  const [head, ...rest] = records;
  if (head === undefined) return faults[0] === undefined ? whole(texts.empty) : { fault: faults[0] };
  return { columns: head.cells.map((cell) => cell.trim()), line: head.line, records: rest, faults };
}

/** The next line with anything in it: what is torn begins there, and goes on to the end of the file. */
function lineAfter(lines: string, line: number): number {
  const rest = lines.split('\n').slice(line);
  return (
    line +
    1 +
    Math.max(
      rest.findIndex((text) => text.trim() !== ''),
      0,
    )
  );
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

/** The one that names the most columns in the first line. */
function separatorOf(lines: string): string {
  const [first = ''] = lines.trimStart().split('\n');
  const named = (separator: string) => first.split(separator).filter((cell) => fieldOf(cell) !== undefined).length;
  return separators.toSorted((a, b) => named(b) - named(a) || first.split(b).length - first.split(a).length)[0] ?? ',';
}

function fieldOf(heading: string): NewPersonField | undefined {
  const key = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(meant, key) ? meant[key] : undefined;
}

/** Where each field stands. */
type Places = Readonly<Partial<Record<NewPersonField, number>>>;

function headOf(columns: readonly string[], line: number): { places: Places; faults: FileFault[] } {
  const places: Partial<Record<NewPersonField, number>> = {};
  const faults: FileFault[] = [];
  for (const [at, name] of columns.entries()) {
    if (name === '' && at >= columns.length - 1) continue; // a separator at the end of the line
    const field = fieldOf(name);
    const told = { line, column: at + 1, name };
    if (field === undefined) faults.push({ ...told, message: texts.unknownColumn(name) });
    else if (places[field] !== undefined) faults.push({ ...told, message: texts.twiceColumn(headings[field]) });
    else places[field] = at;
  }
  if (places.uid === undefined)
    return { places, faults: [{ line, column: null, name: null, message: texts.noUserColumn }] };
  return { places, faults };
}

function linesOf(
  records: Records['records'],
  columns: readonly string[],
  places: Places,
  known: KnownPeople,
  editor: Pick<RoleEditor, 'can' | 'isAdministrator'>,
): FileLine[] {
  const named = rolesByName(known.roles);
  const read = records.map(({ line, cells }) => {
    const cell = (field: NewPersonField) => {
      const at = places[field];
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    const roles = cell('roles');
    const found = rolesOf(roles, named);
    const person = { uid: cell('uid'), first_name: cell('first_name'), last_name: cell('last_name'), roles: found.ids };
    return { line, cells, roles, unknown: found.unknown, person };
  });
  const judged = judgePeople(
    read.map(({ person }) => person),
    known,
    editor,
  );
  return read.map(({ line, cells, roles, unknown, person }, at): FileLine => {
    const place = (field: NewPersonField, message: string): FileFault => {
      const column = places[field] ?? null;
      return { line, column: column === null ? null : column + 1, name: columns[column ?? -1] ?? null, message };
    };
    const { state, faults } = judged[at] ?? { state: 'wrong' as const, faults: [] };
    const isClosed = known.roles === null;
    const all = [
      ...(cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? [{ line, column: columns.length + 1, name: null, message: texts.tooManyCells(cells.length, columns.length) }]
        : []),
      ...faults.map(({ field, message, twin }) =>
        place(field, twin === undefined ? message : texts.repeatedAt(read[twin]?.line ?? line)),
      ),
      ...(isClosed && unknown.length > 0 ? [place('roles', texts.rolesClosed)] : []),
      ...(isClosed
        ? []
        : unknown.map((name) => place('roles', texts.roleUnknown(name, nearestName(name, [...named.names]) ?? null)))),
    ];
    return { line, person, roles, state: all.length > 0 ? 'wrong' : state, faults: all };
  });
}

function rolesByName(roles: readonly RoleWire[] | null) {
  const ids = new Map(roles?.map(({ id, name }) => [name.toLowerCase(), id]));
  return { ids, names: new Set(roles?.map(({ name }) => name)) };
}

/** A cell is one role, or several with a bar between them. */
function rolesOf(cell: string, { ids }: ReturnType<typeof rolesByName>): { ids: string[]; unknown: string[] } {
  if (cell === '') return { ids: [], unknown: [] };
  const one = ids.get(cell.toLowerCase());
  if (one !== undefined) return { ids: [one], unknown: [] };
  const names = [...new Set(cell.split('|').map((name) => name.trim()))].filter((name) => name !== '');
  return {
    ids: [...new Set(names.flatMap((name) => ids.get(name.toLowerCase()) ?? []))],
    unknown: names.filter((name) => !ids.has(name.toLowerCase())),
  };
}
