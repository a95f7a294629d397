import type { Loaded } from '../document/load.ts';
import { type Document, readDocument } from '../document/read.ts';
import type { FileReport, Finding } from '../finding.ts';
import type { CheckOptions } from '../options.ts';
import { fieldFindings } from './fields.ts';
import { byteOrderMark, keyFindings } from './keys.ts';
import { Locator } from './locator.ts';
import { structureFindings } from './structure.ts';
import { warnings } from './warnings.ts';

/** A report and the text that it is about; null when there is no readable text. */
export interface Checked {
  report: FileReport;
  text: string | null;
  /** False when the file is JSON of some other kind. */
  known: boolean;
}

/** Checks one file. (CUS-088, DESIGN section 7) */
export function checkBytes(file: string, bytes: Buffer, options: CheckOptions): Checked {
  const document = readDocument(bytes);
  if (document.kind === 'failure') {
    const { failure, known } = document;
    return { report: { file, form: null, findings: [], failure }, text: null, known };
  }
  const { text } = document;
  const form = document.kind === 'loaded' ? document.loaded.form : null;
  return { report: { file, form, findings: findingsOf(document, options), failure: null }, text, known: true };
}

function findingsOf(document: Exclude<Document, { kind: 'failure' }>, options: CheckOptions): Finding[] {
  const mark = document.bom ? [byteOrderMark] : [];
  // Readers disagree on such a file, so no rule is asked what it thinks of one reading.
  if (document.kind === 'keys') return [...mark, ...keyFindings(document.text, document.faults)];
  const loaded = enabled(document.loaded, options);
  const locator = new Locator(document.text, loaded);
  const errors = [...structureFindings(loaded, locator), ...fieldFindings(loaded, locator, options)];
  return [...mark, ...errors, ...warnings(loaded, locator, options, errors)];
}

/** Areas that are switched off are not looked at. (CUS-090) */
function enabled(loaded: Loaded, { emailEnabled, dlpEnabled }: CheckOptions): Loaded {
  const { customization } = loaded;
  const { email, dlp } = customization;
  const shown = { ...customization, email: emailEnabled ? email : null, dlp: dlpEnabled ? dlp : null };
  return { ...loaded, customization: shown };
}
