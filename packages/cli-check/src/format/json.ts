import { type FileReport, type Finding, totalsOf } from '../shared/finding.ts';
import type { Level } from '../shared/rules.ts';

/** The error list and the validity flag, as data. (CUS-091) */
export function formatJson(reports: readonly FileReport[]): string {
  const { files, errors, failures } = totalsOf(reports);
  const list = (level: Level) =>
    reports.flatMap(({ file, findings }) =>
      findings.filter((finding) => finding.level === level).map((finding) => entry(file, finding)),
    );
  const document = {
    valid: errors === 0 && failures === 0,
    files,
    errors: list('error'),
    warnings: list('warning'),
    failures: reports.flatMap(({ file, failure }) =>
      failure === null ? [] : [{ file, message: failure.message, ...failure.at }],
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** `path` is the place in the file, `field` the portal's own path of the same value. */
function entry(file: string, { rule, message, path, start, end, field, detail, repair }: Finding) {
  return {
    file,
    rule,
    error: rule,
    path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    area: field?.area ?? null,
    module: field?.module ?? null,
    field: field?.path ?? null,
    label: field?.label ?? null,
    mode: field?.mode ?? null,
    link: field?.link ?? null,
    message,
    ...(detail === undefined ? {} : { detail }),
    ...(repair === null ? {} : { suggestion: repair.description, fixable: repair.certain }),
  };
}
