import {
  type Area,
  areaNames,
  areas,
  type Customization,
  formOf,
  fromServer,
  type ServerCustomization,
  unknownFields,
  type ValidateOptions,
  valueErrors,
  writeErrors,
} from '@portico/core/customization';
import { formatPath, isRecord, JsonFault, positionsOf, readJson } from '@portico/core/shared';
import { UsageError } from './script.ts';

/** What a file may hold, by what the tenant has and what the caller asked for. */
export interface FileOptions extends ValidateOptions {
  /** Members that Portico does not know are taken, as files of a newer service have them. (OP-203) */
  allowUnknown: boolean;
}

/** Faults of a file, each with its path: nothing of it is used. */
export class FileFaults extends Error {
  override readonly name = 'FileFaults';

  constructor(faults: readonly string[]) {
    super([`The file has ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}:`, ...faults].join('\n  '));
  }
}

/** The documents of the enabled areas as text, the way the service holds them. */
export function toFile(customization: Customization): string {
  const documents = areas
    .filter((area) => customization.source[area])
    .map((area) => [area, customization.source[area]]);
  return `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
}

/**
 * Puts the documents of a file in the place of those that were loaded. An area that the file leaves out stays as it is.
 * What the service would refuse is refused here, by the same function; a wrong value that was stored before and stays as
 * it was passes. (OP-203, DESIGN section 5)
 * @throws UsageError when the file holds something else, or an area that is not enabled for the tenant.
 * @throws FileFaults with every fault of the file.
 */
export function fromFile(text: string, loaded: Customization, options: FileOptions): Customization {
  const documents = parse(text);
  if (formOf(documents) === 'ui') throw new UsageError('The file has the UI form: portico-check convert --to server.');
  const given = areas.filter((area) => documents[area] !== undefined && documents[area] !== null);
  const missing = given.filter((area) => loaded.source[area] === null || loaded.source[area] === undefined);
  if (missing.length > 0)
    throw new UsageError(`${areaNames(missing)}: not enabled for this tenant or not yours to see.`);
  const unknown = Object.keys(documents).filter((key) => key !== '$schema' && !areas.includes(key as Area));
  if (unknown.length > 0) throw new UsageError(`The file holds "${unknown[0]}", which is no area.`);
  if (given.length === 0) throw new UsageError('The file holds no area: web, email and dlp are possible.');
  const source = { ...loaded.source, ...Object.fromEntries(given.map((area) => [area, documents[area]])) };
  const customization = fromServer(source);
  const faults = faultsOf(documents, loaded, given, options);
  if (faults.length > 0) throw new FileFaults(faults);
  return customization;
}

function faultsOf(
  documents: ServerCustomization,
  loaded: Customization,
  given: readonly Area[],
  options: FileOptions,
): string[] {
  const unknown = options.allowUnknown ? [] : unknownFields(documents).map(unknownLine);
  const values = given.flatMap((area) =>
    valueErrors(writeErrors({ area, before: loaded.source[area], after: documents[area] }, options)),
  );
  return [...unknown, ...values.map(({ path, message }) => `${path}: ${message}`)];
}

function unknownLine({ path, meant }: ReturnType<typeof unknownFields>[number]): string {
  return `${path}: Portico does not know this member.${meant === null ? '' : ` Did you mean ${meant}?`}`;
}

function parse(text: string): ServerCustomization {
  const value = parseStrictly(text);
  if (isRecord(value)) return value as ServerCustomization;
  throw new UsageError('The file holds no customization.');
}

/** Readers disagree on repeated keys, and some keys reach a prototype: such a file is not read. (DESIGN section 5) */
export function parseStrictly(text: string): unknown {
  try {
    const read = readJson(text.startsWith('\ufeff') ? text.slice(1) : text);
    if (read.ok) return read.value;
    throw new FileFaults(
      read.faults.map(({ kind, path }) => `${formatPath(path)}: ${kind === 'duplicate' ? repeated : forbidden}`),
    );
  } catch (cause) {
    if (!(cause instanceof JsonFault)) throw cause;
    const { line, column } = positionsOf(text)(cause.offset);
    throw new UsageError(`The file is no JSON: ${cause.message} (line ${line}, column ${column})`);
  }
}

const repeated = 'The key stands here a second time.';
const forbidden = 'The key is not allowed.';
