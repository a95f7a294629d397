import { unknownFields } from '@portico/core/customization';
import { isRecord } from '@portico/core/shared';
import type { Loaded } from '../document/load.ts';
import { loadValue, readJsonFile, type Unreadable } from '../document/read.ts';
import type { Decoded } from '../input/decode.ts';
import type { FileReport, Finding } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import type { CleanPath } from './clean.ts';
import { fieldFindings } from './fields.ts';
import { byteOrderMark, keyFindings } from './keys.ts';
import { Locator } from './locator.ts';
import { structureFindings } from './structure.ts';
import { unknownFindings } from './unknown.ts';
import { warnings } from './warnings.ts';

/** The member by which a file of entries says what it holds. */
const KIND = '$kind';
/** The file that says what a folder of entries is about. */
const SETTINGS = /(?:^|[/\\])portico\.json$/;

/** A report and the text that it is about; null when there is none or nothing to say about it. */
export interface Checked {
  report: FileReport;
  text: string | null;
  /** False when the file is JSON of some other kind. */
  known: boolean;
  /** What a file of entries holds: it is looked at by `checkResources`, which most runs do not need. */
  entries?: Readonly<Record<string, unknown>>;
  /** What a file holds that says what a folder of entries is about; it is looked at there, too. */
  settings?: unknown;
}

/**
 * Checks one file. (CUS-088, DESIGN section 7)
 * @param clean - shortens the way for documents like those that it saw before; worth it for several files.
 */
export function checkText(file: string, decoded: Decoded, options: CheckOptions, clean: CleanPath | null): Checked {
  const json = readJsonFile(decoded);
  if (json.kind === 'failure') return unreadable(file, json);
  const mark = json.bom ? [byteOrderMark] : [];
  // Readers disagree on a file with such keys, so no rule is asked what it thinks of one reading.
  if (json.kind === 'keys') return found(file, json.text, [...mark, ...keyFindings(json.text, json.faults)]);
  if (isRecord(json.value) && typeof json.value[KIND] === 'string') {
    return { report: { file, findings: mark, failure: null }, text: json.text, known: true, entries: json.value };
  }
  if (SETTINGS.test(file)) {
    return { report: { file, findings: mark, failure: null }, text: json.text, known: true, settings: json.value };
  }
  if (clean?.recognises(json.value) && !holdsUnknown(json.value, options)) return found(file, json.text, mark);
  const document = loadValue(json.value);
  if (document.kind === 'failure') return unreadable(file, document);
  const findings = findingsOf(document.loaded, json.text, options);
  if (findings.length === 0) clean?.learn(json.value);
  return found(file, json.text, [...mark, ...findings]);
}

/** The short way looks at what it knows alone. */
function holdsUnknown(value: unknown, { allowUnknown }: CheckOptions): boolean {
  return !allowUnknown && unknownFields(value).length > 0;
}

/** Texts are kept only for what is said about them, since there may be many. */
function found(file: string, text: string, findings: readonly Finding[]): Checked {
  return { report: { file, findings, failure: null }, text: findings.length === 0 ? null : text, known: true };
}

function unreadable(file: string, { failure, known }: Unreadable): Checked {
  return { report: { file, findings: [], failure }, text: null, known };
}

function findingsOf(document: Loaded, text: string, options: CheckOptions): Finding[] {
  const loaded = enabled(document, options);
  const locator = new Locator(text, loaded);
  const structure = structureFindings(loaded, locator, options);
  // A value of another type shows as its default, of which nothing is said.
  const told = new Set(structure.flatMap(({ field }) => field?.path ?? []));
  const fields = fieldFindings(loaded, locator, options).filter(({ field }) => field === null || !told.has(field.path));
  const errors = [...structure, ...unknownFindings(loaded, locator, options), ...fields];
  return [...errors, ...warnings(loaded, locator, options, errors)];
}

/** Areas that are switched off are not looked at. (CUS-090) */
function enabled(loaded: Loaded, { emailEnabled, dlpEnabled }: CheckOptions): Loaded {
  const { customization } = loaded;
  const { email, dlp } = customization;
  const shown = { ...customization, email: emailEnabled ? email : null, dlp: dlpEnabled ? dlp : null };
  return { ...loaded, customization: shown };
}
