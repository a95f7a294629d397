import { existsSync, readFileSync } from 'node:fs';
import { isRecord, readJson } from '@portico/core/shared';
import type { Config } from '../shared/config.ts';
import type { Finding } from '../shared/finding.ts';
import { UsageError } from '../shared/options.ts';
import type { RuleId } from '../shared/rules.ts';
import type { Checked } from './check.ts';

/** One finding that a project accepts: the same rule at the same path of the same file, wherever its line moves. */
export interface Accepted {
  file: string;
  rule: string;
  path: string;
}

/** Findings as the project wants them: other levels, none of the rules that are off, none that are accepted. (issue 12) */
export function settled(checked: readonly Checked[], { severities }: Config, accepted: readonly Accepted[]): Checked[] {
  if (Object.keys(severities).length === 0 && accepted.length === 0) return [...checked];
  const known = new Set(accepted.map(keyOf));
  return checked.map((one) => {
    const findings = one.report.findings
      .map((finding): Finding | null => {
        const level = severities[finding.rule as RuleId] ?? finding.level;
        if (level === 'off' || known.has(keyOf({ file: one.report.file, ...finding }))) return null;
        return level === finding.level ? finding : { ...finding, level };
      })
      .filter((finding) => finding !== null);
    return { ...one, report: { ...one.report, findings } };
  });
}

/** What `--write-baseline` keeps. */
export function baselineOf(checked: readonly Checked[]): string {
  const findings = checked.flatMap(({ report }) =>
    report.findings.map(({ rule, path }): Accepted => ({ file: report.file, rule, path })),
  );
  return `${JSON.stringify({ findings }, null, 2)}\n`;
}

/** @throws UsageError when the file is none that `--write-baseline` wrote. */
export function readBaseline(file: string | null): Accepted[] {
  if (file === null) return [];
  if (!existsSync(file)) throw new UsageError(`${file}: no such baseline; --write-baseline ${file} makes one`);
  try {
    const read = readJson(readFileSync(file, 'utf8'));
    const findings = read.ok && isRecord(read.value) ? read.value.findings : undefined;
    if (Array.isArray(findings) && findings.every(isAccepted)) return findings;
  } catch {
    // said below
  }
  throw new UsageError(`${file}: no baseline of this program; --write-baseline ${file} makes one`);
}

function isAccepted(value: unknown): value is Accepted {
  return isRecord(value) && ['file', 'rule', 'path'].every((key) => typeof value[key] === 'string');
}

function keyOf({ file, rule, path }: Accepted): string {
  return [file.replaceAll('\\', '/').replace(/^\.\//, ''), rule, path].join('\n');
}
