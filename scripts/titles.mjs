/**
 * The titles of tests with the requirement ids that they name. An id is a claim: the test fails when the requirement is
 * broken. Ids count in the first argument of it, test or describe; a table may keep them in its rows, where they stand as
 * '[CUS-057]' at the start of a cell, and its title begins with that cell.
 */
const ID = /\b[A-Z][A-Z0-9]{2}-\d{3}\b/g;
/** A string in quotes; `group` is the number that its quote has in the whole expression. */
const literal = (group) => `(['"\`])((?:\\\\.|(?!\\${group}).)*)\\${group}`;
const plain = new RegExp(String.raw`\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"\`]*\))?\(\s*${literal(1)}`, 'gs');
const table = new RegExp(String.raw`\.each(?:<.*?>)?\(((?:(?!\.each\().)*?)\)\(\s*${literal(2)}`, 'gs');
const cells = /(?<=['"`])(?:\[[A-Z][A-Z0-9]{2}-\d{3}\] ?)+/g;

/** The text of the table: the rows as they stand there, or those of the constant that is named. */
function rowsOf(given, source) {
  const name = /^\s*(\w+)\s*$/.exec(given)?.[1];
  if (name === undefined) return given;
  const declared = new RegExp(String.raw`^( *)const ${name}\b.*?(?:;$|\n\1[^\s][^\n]*;$)`, 'ms').exec(source);
  return declared?.[0] ?? '';
}

/**
 * @param source - text of a test file.
 * @returns each title that names an id, with the line on which it ends; of a table one for each row that names its own.
 */
export function titlesOf(source) {
  const found = [];
  const add = (match, title, ids) => {
    const line = source.slice(0, match.index + match[0].length).split('\n').length;
    if (ids.length > 0) found.push({ line, title, ids: [...new Set(ids)] });
  };
  for (const match of source.matchAll(plain)) add(match, match[2], match[2].match(ID) ?? []);
  for (const match of source.matchAll(table)) {
    const [, given, , title] = match;
    const ids = title.match(ID) ?? [];
    add(match, title, ids);
    if (!/^(?:%s|\$\w+)/.test(title)) continue;
    for (const [cell] of rowsOf(given, source).matchAll(cells))
      add(match, `${cell.trim()} ${title}`, [...cell.match(ID), ...ids]);
  }
  return found;
}
