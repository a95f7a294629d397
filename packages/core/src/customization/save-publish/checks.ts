import type { LeafChange } from '../../editing/structure-diff.ts';
import type { ValueError } from '../../shared/index.ts';
import { configurationOf } from '../edit/edit.ts';
import { compiled } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import { type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { logoJudge } from '../validate/logo-judge.ts';
import { moduleOfPath } from '../validate/routes.ts';
import {
  type CustomizationError,
  fieldError,
  isChecked,
  moduleErrors,
  moduleRules,
  type ValidateOptions,
} from '../validate/validate.ts';
import type { SavePublishContext } from './types.ts';

type ModuleErrors = SavePublishContext['errors'];

/** Kinds on which the check of no other field depends. */
const alone: ReadonlySet<Field['kind']> = new Set(['text', 'url', 'color', 'html', 'image']);

/** Checks every module; for loads and reloads only. (spec 1 section 5) */
export function checkAll(customization: Customization, options: ValidateOptions): ModuleErrors {
  return moduleIds.reduce<ModuleErrors>((errors, id) => checkModule(errors, customization, id, options), {});
}

/** Checks only the fields that an edit touched, or their module when another field may depend on them. */
export function updateErrors(
  errors: ModuleErrors,
  customization: Customization,
  touched: readonly LeafChange[],
  options: ValidateOptions,
): ModuleErrors {
  let result = errors;
  const whole = new Set<string>();
  for (const { path } of touched) {
    const owner = `${path[0]}.${path[1]}`;
    if (whole.has(owner)) continue;
    const module = moduleIds.find((id) => id === owner);
    if (module === undefined) continue; // settings of the area have no rules
    const field = compiled(module).byPath.get(path.slice(2).join('.'))?.field;
    const next = field && alone.has(field.kind) ? checkField(result, customization, module, field.path, options) : null;
    if (next === null) whole.add(owner);
    result = next ?? checkModule(result, customization, module, options);
  }
  return result;
}

/**
 * Adds what the service refused to the errors of its fields, where it stays until the field is edited. Values that no
 * field shows are told of with the failure. (OP-203)
 */
export function withRefused(errors: ModuleErrors, refused: readonly ValueError[]): ModuleErrors {
  let result = errors;
  for (const { path, message } of refused) {
    const id = moduleOfPath(path);
    const item = id === null ? undefined : compiled(id).byPath.get(path.slice(id.length + 1));
    if (id === null || item === undefined) continue;
    const { area, key } = compiled(id).record;
    const { label, mode } = item.field;
    const others = (result[id] ?? []).filter((other) => other.path !== path);
    result = withErrors(result, id, [...others, { area, module: key, path, label, mode, error: 'invalid', message }]);
  }
  return result;
}

/** Null when the place of a new error among the others is not known. */
function checkField(
  errors: ModuleErrors,
  customization: Customization,
  module: ModuleId,
  path: string,
  options: ValidateOptions,
): ModuleErrors | null {
  const configuration = configurationOf(customization, module);
  if (configuration === null || !isChecked(module, options)) return errors;
  const error = fieldError(module, path, configuration, rulesOf(module, options));
  const known = errors[module] ?? [];
  const at = known.findIndex((other) => other.path === `${module}.${path}`);
  if (error === null) return at === -1 ? errors : withErrors(errors, module, known.toSpliced(at, 1));
  if (at === -1 && known.length > 0) return null;
  return withErrors(errors, module, at === -1 ? [error] : known.with(at, error));
}

function checkModule(
  errors: ModuleErrors,
  customization: Customization,
  module: ModuleId,
  options: ValidateOptions,
): ModuleErrors {
  const configuration = configurationOf(customization, module);
  const checked = configuration !== null && isChecked(module, options);
  return withErrors(errors, module, checked ? moduleErrors(module, configuration, rulesOf(module, options)) : []);
}

function withErrors(errors: ModuleErrors, module: ModuleId, found: readonly CustomizationError[]): ModuleErrors {
  if (found.length === 0 && errors[module] === undefined) return errors;
  const { [module]: _, ...others } = errors;
  return found.length === 0 ? others : { ...others, [module]: found };
}

function rulesOf(module: ModuleId, options: ValidateOptions) {
  return { ...moduleRules(module, options), judgeLogo: logoJudge() };
}
