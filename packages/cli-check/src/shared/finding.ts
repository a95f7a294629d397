import type { Area, EditorMode } from '@portico/core/customization';
import type { Position } from '@portico/core/shared';
import type { Level, RuleId } from './rules.ts';

/** A change of the text that would settle a finding. */
export interface Edit {
  /** Range of the text that goes, in UTF-16 code units. */
  start: number;
  end: number;
  text: string;
}

export interface Repair {
  /** What the change does, as a sentence. */
  description: string;
  edits: readonly Edit[];
  /** The only right answer, so that `--fix` may apply it; otherwise a suggestion. */
  certain: boolean;
  /** The repair takes the mark before the first character away, which no range of the text names. */
  mark?: true;
}

/** The field of the portal that a finding is about. */
export interface FieldReference {
  area: Area;
  /** Key below the area, for example `blockPage`. */
  module: string;
  /** For example `Web Block page`. */
  moduleLabel: string;
  /** Path in the UI form, for example `web.blockPage.text.block_heading`. */
  path: string;
  label: string;
  mode: EditorMode;
  /** Hash route of the field's editor, for example `#/customization/web/block-page/content`. */
  link: string;
}

/** One thing that a rule found. (DESIGN section 7) */
export interface Finding {
  /** One of `ruleTexts`; of files of entries the name of a value rule. */
  rule: RuleId | (string & {});
  level: Level;
  message: string;
  /** Path in the file as it stands: server or UI form. */
  path: string;
  start: Position;
  end: Position;
  /** Null when the finding is about the document itself. */
  field: FieldReference | null;
  detail?: unknown;
  repair: Repair | null;
}

/** Why a file could not be checked. */
export interface Failure {
  message: string;
  /** Null when the fault has no place in the text. */
  at: Position | null;
}

export type Form = 'ui' | 'server';

/** What checking one file gave. */
export interface FileReport {
  file: string;
  findings: readonly Finding[];
  failure: Failure | null;
}

/** Numbers over all files. */
export interface Totals {
  files: number;
  errors: number;
  warnings: number;
  failures: number;
}

export function totalsOf(reports: readonly FileReport[]): Totals {
  const totals = { files: reports.length, errors: 0, warnings: 0, failures: 0 };
  for (const { findings, failure } of reports) {
    if (failure !== null) totals.failures++;
    for (const { level } of findings) totals[level === 'error' ? 'errors' : 'warnings']++;
  }
  return totals;
}
