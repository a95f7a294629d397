import { isLogoCopy } from '../convert/logo-copy.ts';
import { type CompiledField, compiled, FieldReader, readKeys, readOwn } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import {
  type Area,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  type Customization,
  type CustomizationFeature,
  type EditorMode,
  type ModuleId,
  moduleIds,
} from '../registry/model.ts';
import { isOn } from '../registry/offered.ts';
import type { LogoJudge } from './logo-judge.ts';
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
  /** Words that say more than the key does. */
  message?: string;
}

/** Enabled areas and features, skipped modules and the maximum of texts. (spec 1 section 5, OP-06, OP-14, OP-203) */
export interface ValidateOptions {
  emailEnabled: boolean;
  dlpEnabled: boolean;
  /** Read-only and hidden modules. (OP-14) */
  skipModules?: readonly ModuleId[];
  /** Modules and fields of a feature that is off are not checked; every feature is on unless given. (OP-14, OP-203) */
  features?: Readonly<Partial<Record<CustomizationFeature, boolean>>>;
  /** Longest web text in UTF-16 code units; 500 unless given. (OP-06) */
  maxLength?: number;
  /** What is stored: a logo of an earlier day that stays as it is passes. (DESIGN section 5, OP-203) */
  stored?: Partial<Pick<Customization, Area>> | null;
}

/** What checking one module needs to know. */
export interface ModuleRules extends Pick<ValidateOptions, 'maxLength' | 'features'> {
  /** The module as it is stored. */
  stored?: unknown;
  /** What judges logos; null lets them pass. */
  judgeLogo: LogoJudge | null;
}

/** List of errors and validity flag. (spec 1 section 5) */
export interface Validation {
  valid: boolean;
  errors: CustomizationError[];
}

/** True when the options let a module take part. (spec 1 section 5, OP-14, OP-203) */
export function isChecked(id: ModuleId, options: ValidateOptions): boolean {
  const { area, feature } = compiled(id).record;
  if (area === 'email' && !options.emailEnabled) return false;
  if (area === 'dlp' && !options.dlpEnabled) return false;
  if (!isOn(feature, options.features)) return false;
  return options.skipModules === undefined || !options.skipModules.includes(id);
}

/** The part of the options that concerns one module. */
export function moduleRules(
  id: ModuleId,
  { maxLength, features, stored }: ValidateOptions,
): Omit<ModuleRules, 'judgeLogo'> {
  const { area, key } = compiled(id).record;
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(features !== undefined && { features }),
    ...(stored && { stored: readKeys(stored, [area, key]) }),
  };
}

type Check = (value: unknown, maxLength: number, judgeLogo: LogoJudge | null) => FieldFault | null;

interface CheckedField {
  item: CompiledField;
  check: Check;
  /** Holds in regular mode, in advanced mode, or in both; `{{logo}}` draws the logo in both. (OP-13, OP-45) */
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
  // The copy of a logo is the service's own, which trusts no other. (DESIGN section 4)
  if (field.kind === 'image' && !isLogoCopy(field.path)) {
    return (value, _max, judgeLogo) => judgeLogo?.(value) ?? null;
  }
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
      const holds =
        item.field.kind === 'html' ? 'advanced' : canBeAdvanced && item.field.kind !== 'image' ? 'regular' : 'always';
      return check === null ? [] : [{ item, check, holds }];
    });
    return [id, { list, byPath: new Map(list.map((checked) => [checked.item.field.path, checked])) }];
  }),
);

/** Validates one module; at most one error a field. (spec 1 section 5, OP-03, OP-11) */
export function moduleErrors(id: ModuleId, configuration: object, rules: ModuleRules): CustomizationError[] {
  const errors: CustomizationError[] = [];
  const context = contextOf(configuration, rules);
  for (const checked of checks.get(id)?.list ?? []) {
    const error = errorOf(id, checked, context);
    if (error !== null) errors.push(error);
  }
  return errors;
}

/**
 * Validates one field as `moduleErrors` does; null when it passes or has no rule.
 * @param path - below the module, for example `text.block_heading`.
 */
export function fieldError(
  id: ModuleId,
  path: string,
  configuration: object,
  rules: ModuleRules,
): CustomizationError | null {
  const checked = checks.get(id)?.byPath.get(path);
  return checked === undefined ? null : errorOf(id, checked, contextOf(configuration, rules));
}

interface Context extends ModuleRules {
  configuration: object;
  reader: FieldReader;
  advanced: boolean;
  maxLength: number;
}

function contextOf(configuration: object, rules: ModuleRules): Context {
  const { maxLength = CUSTOMIZATION_TEXT_MAX_LENGTH, features, stored, judgeLogo } = rules;
  const advanced = (configuration as { advanced?: unknown }).advanced === true;
  const reader = new FieldReader(configuration);
  return { configuration, reader, advanced, maxLength, stored, judgeLogo, ...(features !== undefined && { features }) };
}

function errorOf(id: ModuleId, { item, check, holds }: CheckedField, context: Context): CustomizationError | null {
  const { configuration, advanced } = context;
  if (holds === 'advanced' ? !advanced : holds === 'regular' && advanced) return null;
  if (!isOn(item.field.feature, context.features)) return null;
  if (item.onlyWhen !== null && readKeys(configuration, item.onlyWhen) !== true) return null;
  if (item.part !== null && (readKeys(configuration, item.part.keys) ?? null) === null) return null;
  const value = context.reader.read(item.holder, item.leaf);
  if (item.field.kind === 'image' && !isNewLogo(item, value, context)) return null;
  const fault = check(value, context.maxLength, context.judgeLogo);
  return fault === null ? null : toError(id, item, fault);
}

/** An upload counts while no address stands in its place, and no longer than until it is what is stored. (OP-203) */
function isNewLogo({ holder }: CompiledField, value: unknown, { reader, stored }: Context): boolean {
  if (reader.read(holder, 'useURL') === true) return false;
  const before = readKeys(stored, holder);
  return readOwn(before, 'useURL') === true || readOwn(before, 'content') !== value;
}

function toError(id: ModuleId, { field, fullPath }: CompiledField, fault: FieldFault): CustomizationError {
  const { area, key } = compiled(id).record;
  return { area, module: key, path: fullPath, label: field.label, mode: field.mode, ...fault };
}
