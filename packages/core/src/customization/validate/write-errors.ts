import { jsonEqual, type ValueError } from '../../shared/index.ts';
import { readArea } from '../convert/from-server.convert.ts';
import { compiled, readKeys } from '../registry/compile.ts';
import { type Area, moduleIds } from '../registry/model.ts';
import { imageFault } from './image-fault.ts';
import { errorMessage } from './messages.ts';
import { moduleOfPath } from './routes.ts';
import { areaFaults, type StructureFault, structureRules } from './structure.ts';
import { type CustomizationError, isChecked, moduleErrors, moduleRules, type ValidateOptions } from './validate.ts';

/** One area's document as it is stored, undefined when there is none, and as it is to be stored; both in server form. */
export interface AreaWrite {
  area: Area;
  before: unknown;
  after: unknown;
}

/**
 * What a write makes or leaves wrong in the fields that it changes, in the order of the form; a wrong value that was
 * stored before and comes back as it was passes. Portal, scripts and service ask this one function. (OP-203)
 */
export function writeErrors(write: AreaWrite, options: ValidateOptions): CustomizationError[] {
  const { area, before, after } = write;
  const is = look(area, after, options, before === undefined ? null : readArea(area, before));
  if (is.faults.length === 0) return [];
  const was = before === undefined ? null : look(area, before, options, null);
  return is.faults
    .filter((fault) => was === null || !isKept(fault, is.ui, was))
    .map(({ error }) => error)
    .sort((a, b) => orderOf(a.path) - orderOf(b.path));
}

/** The form in which a refused write answers its errors. (OP-203) */
export function valueErrors(errors: readonly CustomizationError[]): ValueError[] {
  return errors.map((error) => {
    const { path, label, error: rule, detail } = error;
    return { path, label, rule, message: errorMessage(error), ...(detail !== undefined && { detail }) };
  });
}

/** One fault and the value that it is about. */
interface Found {
  error: CustomizationError;
  /** Of values that the UI form does not show as they are. */
  raw: { value: unknown } | null;
}

interface Look {
  faults: readonly Found[];
  ui: Record<string, unknown>;
}

function look(area: Area, document: unknown, options: ValidateOptions, stored: unknown): Look {
  const ui = readArea(area, document);
  const { features } = options;
  const structure = areaFaults(area, document, features === undefined ? {} : { features })
    .filter(({ field }) => {
      const id = moduleOfPath(field?.fullPath ?? '');
      return id === null || isChecked(id, options);
    })
    .map(
      (fault): Found => ({
        error: structureError(area, fault),
        raw: { value: readKeys({ [area]: document }, fault.keys) },
      }),
    );
  const fields = moduleIds.flatMap((id): Found[] => {
    const { record } = compiled(id);
    if (record.area !== area || !isChecked(id, options)) return [];
    const rules = { ...moduleRules(id, options), stored: readKeys(stored, [record.key]), judgeLogo: imageFault };
    return moduleErrors(id, ui[record.key] as object, rules).map((error) => ({ error, raw: null }));
  });
  // A value of another type shows as its default, of which nothing is said.
  const told = new Set(structure.map(({ error }) => error.path));
  return { faults: [...structure, ...fields.filter(({ error }) => !told.has(error.path))], ui };
}

function structureError(area: Area, { kind, path, keys, message, field }: StructureFault): CustomizationError {
  const error = kind === 'missingArea' ? 'structure' : structureRules[kind];
  const id = moduleOfPath(field?.fullPath ?? '');
  if (field === null || id === null) {
    return { area, module: '', path, label: keys.at(-1) ?? area, mode: 'style', error, message };
  }
  const { label, mode } = field.field;
  return { area, module: compiled(id).record.key, path: field.fullPath, label, mode, error, message };
}

/** The same fault was there before, and so was the value. */
function isKept({ error, raw }: Found, ui: Look['ui'], was: Look): boolean {
  const [, ...keys] = error.path.split('.');
  return was.faults.some((other) => {
    if (other.error.path !== error.path || other.error.error !== error.error) return false;
    if (raw !== null) return other.raw !== null && jsonEqual(raw.value, other.raw.value);
    return jsonEqual(readKeys(ui, keys), readKeys(was.ui, keys));
  });
}

const order = new Map(
  moduleIds.flatMap((id) => compiled(id).fields).map(({ fullPath }, index) => [fullPath, index] as const),
);

/** Faults of objects come first: what is wrong below them is not seen. */
function orderOf(path: string): number {
  return order.get(path) ?? -1;
}
