import { type FileReport, type Finding, totalsOf } from '../shared/finding.ts';

/** One test case a file: errors fail it, warnings are its output, a file that could not be checked is an error. */
export function formatJunit(reports: readonly FileReport[]): string {
  const { files, failures } = totalsOf(reports);
  const failed = reports.filter(({ findings }) => findings.some(isError)).length;
  const counts = `tests="${files}" failures="${failed}" errors="${failures}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `<testsuite name="portico-check" ${counts}>`,
    ...reports.flatMap(testCase),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const isError = ({ level }: Finding) => level === 'error';

function testCase({ file, findings, failure }: FileReport): string[] {
  const errors = findings.filter(isError);
  const warnings = findings.filter((finding) => !isError(finding));
  const lines = (list: readonly Finding[]) => list.map((finding) => escapeXml(describe(file, finding))).join('\n');
  const children = [
    ...(failure === null ? [] : [`<error message="${escapeXml(failure.message)}"/>`]),
    ...(errors.length === 0
      ? []
      : [`<failure message="${errors.length} error${errors.length === 1 ? '' : 's'}">${lines(errors)}</failure>`]),
    ...(warnings.length === 0 ? [] : [`<system-out>${lines(warnings)}</system-out>`]),
  ];
  const open = `<testcase classname="portico-check" name="${escapeXml(file)}"`;
  return children.length === 0 ? [`${open}/>`] : [`${open}>`, ...children, '</testcase>'];
}

function describe(file: string, { rule, start, path, field, message }: Finding): string {
  const label = field === null ? '' : ` ${field.moduleLabel}, ${field.label}:`;
  return `${file}:${start.line}:${start.column} ${rule}${label} ${message} (${path})`;
}

/** Characters that XML 1.0 cannot hold become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
