import { writeFileSync } from 'node:fs';
import { readJson } from '@portico/core/shared';
import type { Checked } from './check/check.ts';
import type { Edit, Finding } from './shared/finding.ts';

export interface Fixed {
  changed: readonly string[];
  /** One line for each file that was written or could not be. */
  lines: readonly string[];
}

/** Writes the repairs that have one right answer; everything else in the files stays as it is. (CHK-004) */
export function fixFiles(checked: readonly Checked[]): Fixed {
  const changed: string[] = [];
  const lines: string[] = [];
  for (const { report, text } of checked) {
    const certain = text === null ? [] : report.findings.filter(isCertain);
    if (text === null || certain.length === 0) continue;
    try {
      writeFileSync(report.file, applyRepairs(text, certain));
      changed.push(report.file);
      lines.push(`${report.file}: ${certain.length} fixed`);
    } catch (fault) {
      lines.push(`${report.file}: could not be written (${fault instanceof Error ? fault.message : String(fault)})`);
    }
  }
  return { changed, lines };
}

function isCertain({ repair }: Finding): boolean {
  return repair?.certain === true;
}

/** The text with every certain repair; of repairs that overlap, the first one counts. The result is still JSON. */
export function applyRepairs(text: string, findings: readonly Finding[]): string {
  const edits = findings.filter(isCertain).flatMap(({ repair }) => repair?.edits ?? []);
  const result = applyEdits(text, edits);
  readJson(result);
  return result;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}
