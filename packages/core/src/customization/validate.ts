import { isRecord } from '../shared/index.ts';
import { type CompiledField, compiled, FieldReader, readKeys } from './compile.ts';
import type { Field } from './fields.ts';
import {
  type Area,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  type Customization,
  type EditorMode,
  type ModuleId,
  moduleIds,
} from './model.ts';
import { colorFault, type FieldErrorKey, type FieldFault, isBlank, textFault, urlFault } from './rules.ts';

/** One fault of one field. (spec 1 section 5, OP-03) */
export interface CustomizationError {
  area: Area;
  /** Key of the module below its area, for example `blockPage`. */
  module: string;
  /** Dotted path in the UI form, for example `web.blockPage.text.block_heading`. */
  path: string;
  label: string;
  mode: EditorMode;
  error: FieldErrorKey;
  detail?: unknown;
}

/** Enabled areas, skipped modules and the maximum of texts. (spec 1 section 5, OP-06, OP-14) */
export interface ValidateOptions {
  emailEnabled: boolean;
  dlpEnabled: boolean;
  /** Read-only and hidden modules. (OP-14) */
  skipModules?: readonly ModuleId[];
  /** Longest web text in UTF-16 code units; 500 unless given. (OP-06) */
  maxLength?: number;
}

/** What checking one module needs to know. */
export type ModuleRules = Pick<ValidateOptions, 'maxLength'>;

/** List of errors and validity flag. (spec 1 section 5) */
export interface Validation {
  valid: boolean;
  errors: CustomizationError[];
}

/** Validates the data of the enabled areas; errors stand in area, module and field order. (spec 1 section 5) */
export function validateCustomization(customization: Pick<Customization, Area>, options: ValidateOptions): Validation {
  const errors: CustomizationError[] = [];
  for (const id of moduleIds) {
    const { area, key } = compiled(id).record;
    if (!isChecked(id, options)) continue;
    const configuration = readKeys(customization, [area, key]);
    if (isRecord(configuration)) for (const error of validateModule(id, configuration, options)) errors.push(error);
  }
  return { valid: errors.length === 0, errors };
}

/** True when the options let a module take part. (spec 1 section 5, OP-14) */
export function isChecked(id: ModuleId, options: ValidateOptions): boolean {
  const { area } = compiled(id).record;
  if (area === 'email' && !options.emailEnabled) return false;
  if (area === 'dlp' && !options.dlpEnabled) return false;
  return options.skipModules === undefined || !options.skipModules.includes(id);
}

type Check = (value: unknown, maxLength: number) => FieldFault | null;

interface CheckedField {
  item: CompiledField;
  check: Check;
  /** Holds in regular mode, in advanced mode, or in both. (OP-13) */
  holds: 'regular' | 'advanced' | 'always';
}

function checkOf(field: Field): Check | null {
  if (field.kind === 'text') {
    const { rule, optional } = field;
    // The watermark text has no rule at all, the optional email texts only while they say something. (OP-11, OP-12)
    if (optional && rule !== 'E') return null;
    if (optional) {
      return (value, max) =>
        value === '' || value === undefined || value === null ? null : textFault(value, rule, max);
    }
    return (value, max) => textFault(value, rule, max);
  }
  if (field.kind === 'url') return urlFault;
  if (field.kind === 'color') return colorFault;
  if (field.kind === 'html') return (value) => (isBlank(value) ? { error: 'required' } : null);
  return null;
}

interface ModuleChecks {
  list: readonly CheckedField[];
  byPath: ReadonlyMap<string, CheckedField>;
}

const checks = new Map<ModuleId, ModuleChecks>(
  moduleIds.map((id) => {
    const { byPath, fields } = compiled(id);
    const canBeAdvanced = byPath.has('advanced');
    const list = fields.flatMap((item): CheckedField[] => {
      const check = checkOf(item.field);
      const holds = item.field.kind === 'html' ? 'advanced' : canBeAdvanced ? 'regular' : 'always';
      return check === null ? [] : [{ item, check, holds }];
    });
    return [id, { list, byPath: new Map(list.map((checked) => [checked.item.field.path, checked])) }];
  }),
);

/** Validates one module; at most one error a field. (spec 1 section 5, OP-03, OP-11) */
export function validateModule(id: ModuleId, configuration: object, rules: ModuleRules = {}): CustomizationError[] {
  const errors: CustomizationError[] = [];
  const context = contextOf(configuration, rules);
  for (const checked of checks.get(id)?.list ?? []) {
    const error = errorOf(id, checked, context);
    if (error !== null) errors.push(error);
  }
  return errors;
}

/**
 * Validates one field as `validateModule` does; null when it passes or has no rule.
 * @param path - below the module, for example `text.block_heading`.
 */
export function validateField(
  id: ModuleId,
  path: string,
  configuration: object,
  rules: ModuleRules = {},
): CustomizationError | null {
  const checked = checks.get(id)?.byPath.get(path);
  return checked === undefined ? null : errorOf(id, checked, contextOf(configuration, rules));
}

interface Context {
  configuration: object;
  reader: FieldReader;
  advanced: boolean;
  maxLength: number;
}

function contextOf(configuration: object, { maxLength = CUSTOMIZATION_TEXT_MAX_LENGTH }: ModuleRules): Context {
  const advanced = (configuration as { advanced?: unknown }).advanced === true;
  return { configuration, reader: new FieldReader(configuration), advanced, maxLength };
}

function errorOf(id: ModuleId, { item, check, holds }: CheckedField, context: Context): CustomizationError | null {
  const { configuration, advanced } = context;
  if (holds === 'advanced' ? !advanced : holds === 'regular' && advanced) return null;
  if (item.onlyWhen !== null && readKeys(configuration, item.onlyWhen) !== true) return null;
  if (item.part !== null && (readKeys(configuration, item.part.keys) ?? null) === null) return null;
  const fault = check(context.reader.read(item.holder, item.leaf), context.maxLength);
  return fault === null ? null : toError(id, item, fault);
}

function toError(id: ModuleId, { field, fullPath }: CompiledField, fault: FieldFault): CustomizationError {
  const { area, key } = compiled(id).record;
  return { area, module: key, path: fullPath, label: field.label, mode: field.mode, ...fault };
}
