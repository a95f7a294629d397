/**
 * A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe in front; numbers stay as
 * they are. Quoted as RFC 4180 has it where it needs to be. (issue 7, formula escaping)
 */
export function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text) && !/^[-+]?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of cells with its line end. (RFC 4180) */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
