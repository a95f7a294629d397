import { positionsOf } from '@portico/core/shared';
import type { FileReport, Finding, Repair } from '../shared/finding.ts';
import { type RuleId, ruleIds, ruleTexts } from '../shared/rules.ts';

/** A report with the text that it is about, which the ranges of repairs need. */
export interface TextReport extends FileReport {
  text: string | null;
}

/** Static analysis results, version 2.1.0, with fixes. (DESIGN section 7, CHK-003) */
export function formatSarif(reports: readonly TextReport[], version: string): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'portico-check',
            version,
            rules: ruleIds.map((id) => {
              const { level, wants, why, fix } = ruleTexts[id];
              return {
                id,
                shortDescription: { text: wants },
                fullDescription: { text: `${wants} ${why}` },
                help: { text: fix },
                defaultConfiguration: { level },
              };
            }),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(reports)],
        results: reports.flatMap((report) => report.findings.map((finding) => result(report, finding))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function invocation(reports: readonly FileReport[]) {
  const failed = reports.filter(({ failure }) => failure !== null);
  return {
    executionSuccessful: failed.length === 0,
    toolExecutionNotifications: failed.map(({ file, failure }) => ({
      level: 'error',
      message: { text: `${file} could not be checked: ${failure?.message}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: artifact(file),
            ...(failure?.at == null ? {} : { region: { startLine: failure.at.line, startColumn: failure.at.column } }),
          },
        },
      ],
    })),
  };
}

function result({ file, text }: TextReport, { rule, level, message, path, start, end, field, repair }: Finding) {
  return {
    ruleId: rule,
    ...(ruleIds.some((id) => id === rule) ? { ruleIndex: ruleIds.indexOf(rule as RuleId) } : {}),
    level,
    message: { text: field === null ? message : `${field.label}: ${message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file),
          region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
        },
        ...(path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: path, kind: 'member' }] }),
      },
    ],
    ...(repair === null || text === null ? {} : { fixes: [fix(file, text, repair)] }),
    ...(field === null ? {} : { properties: { ...field } }),
  };
}

/** The three bytes before the text. */
const byteOrderMark = { deletedRegion: { byteOffset: 0, byteLength: 3 } };

function fix(file: string, text: string, { description, edits, mark }: Repair) {
  const positionOf = positionsOf(text);
  return {
    description: { text: description },
    artifactChanges: [
      {
        artifactLocation: artifact(file),
        replacements:
          mark === true
            ? [byteOrderMark]
            : edits.map(({ start, end, text: inserted }) => {
                const from = positionOf(start);
                const to = positionOf(end);
                return {
                  deletedRegion: {
                    startLine: from.line,
                    startColumn: from.column,
                    endLine: to.line,
                    endColumn: to.column,
                  },
                  ...(inserted === '' ? {} : { insertedContent: { text: inserted } }),
                };
              }),
      },
    ],
  };
}

/** A relative reference with forward slashes; an absolute path as a file URI. */
function artifact(file: string): { uri: string } {
  const path = file === '-' ? 'stdin' : file.replaceAll('\\', '/');
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return { uri: `file://${encoded}` };
  return { uri: /^[A-Za-z]:\//.test(path) ? `file:///${encoded.replace('%3A', ':')}` : encoded.replace(/^\.\//, '') };
}
