import { printable } from '@portico/core/shared';
import type { FileReport, Finding, Totals } from '../shared/finding.ts';
import { totalsOf } from '../shared/finding.ts';

/** Findings for people: one line that editors can follow, one with the field and its link. (CUS-088) */
export function formatText(reports: readonly FileReport[], colored = false): string {
  const lines: string[] = [];
  for (const { file, findings, failure } of reports) {
    if (failure !== null) {
      const place = failure.at === null ? file : `${file}:${failure.at.line}:${failure.at.column}`;
      lines.push(`${place} could not be checked: ${failure.message}`);
    }
    for (const finding of findings) lines.push(...findingLines(file, finding));
  }
  const shown = lines.map(printable);
  const all = colored ? shown.map(withColor) : shown;
  return `${[...all, summary(totalsOf(reports))].join('\n')}\n`;
}

/** The level of a first line in red or yellow; the second line is dimmed. Texts of files hold no escape by now. */
function withColor(line: string): string {
  if (line.startsWith('    ')) return `\u001b[2m${line}\u001b[0m`;
  return line.replace(/(:\d+:\d+ )(error|warning)( \w+)/, (_, place, level, rule) => {
    return `${place}\u001b[${level === 'error' ? 31 : 33}m${level}\u001b[0m${rule}`;
  });
}

function findingLines(file: string, { rule, level, message, path, start, field }: Finding): string[] {
  const first = `${file}:${start.line}:${start.column} ${level} ${rule}`;
  if (field === null) return [`${first} ${message}`, ...(path === '' ? [] : [`    ${path}`])];
  return [`${first} ${field.label} (${field.mode}): ${message}`, `    ${path} in ${field.moduleLabel} ${field.link}`];
}

function summary({ files, errors, warnings, failures }: Totals): string {
  const checked = counted(files - failures, 'file');
  const result =
    errors === 0 && warnings === 0
      ? `No problems in ${checked}.`
      : `${counted(errors, 'error')} and ${counted(warnings, 'warning')} in ${checked}.`;
  if (failures === 0) return result;
  const unchecked = `${counted(failures, 'file')} could not be checked.`;
  return files === failures ? unchecked : `${result} ${unchecked}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
