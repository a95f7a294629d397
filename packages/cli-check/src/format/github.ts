import type { FileReport } from '../shared/finding.ts';
import type { Level } from '../shared/rules.ts';

/** Workflow commands, which GitHub shows beside the lines of a change. (DESIGN section 7) */
export function formatGithub(reports: readonly FileReport[]): string {
  const lines = reports.flatMap(({ file, findings, failure }) => [
    ...(failure === null
      ? []
      : [command('error', { file, ...failure.at }, `could not be checked: ${failure.message}`)]),
    ...findings.map(({ level, start, end, rule, field, message, path }) => {
      const place = { file, line: start.line, endLine: end.line, col: start.column, endColumn: end.column };
      const title = field === null ? rule : `${rule}: ${field.label}`;
      return command(level, { ...place, title }, `${message} (${path === '' ? 'document' : path})`);
    }),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function command(level: Level, properties: Readonly<Record<string, string | number>>, message: string): string {
  const named: [string, string | number][] = Object.entries(properties);
  const list = named.map(([key, value]) => `${key === 'column' ? 'col' : key}=${escapeProperty(String(value))}`);
  return `::${level} ${list.join(',')}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
