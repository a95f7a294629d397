import { isRecord } from '../../shared/index.ts';
import { compiled, readKeys } from '../registry/compile.ts';
import { type Area, type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { imageFault } from './image-fault.ts';
import {
  type CustomizationError,
  fieldError,
  isChecked,
  type ModuleRules,
  moduleErrors,
  moduleRules,
  type ValidateOptions,
  type Validation,
} from './validate.ts';

type PublicRules = Omit<ModuleRules, 'judgeLogo'>;

/** Validates the data of the enabled areas; errors stand in area, module and field order. (spec 1 section 5) */
export function validateCustomization(customization: Pick<Customization, Area>, options: ValidateOptions): Validation {
  const errors: CustomizationError[] = [];
  for (const id of moduleIds) {
    const { area, key } = compiled(id).record;
    if (!isChecked(id, options)) continue;
    const configuration = readKeys(customization, [area, key]);
    if (!isRecord(configuration)) continue;
    for (const error of validateModule(id, configuration, moduleRules(id, options))) errors.push(error);
  }
  return { valid: errors.length === 0, errors };
}

/** Validates one module; at most one error a field. (spec 1 section 5, OP-03, OP-11) */
export function validateModule(id: ModuleId, configuration: object, rules: PublicRules = {}): CustomizationError[] {
  return moduleErrors(id, configuration, { ...rules, judgeLogo: imageFault });
}

/**
 * Validates one field as `validateModule` does; null when it passes or has no rule.
 * @param path - below the module, for example `text.block_heading`.
 */
export function validateField(
  id: ModuleId,
  path: string,
  configuration: object,
  rules: PublicRules = {},
): CustomizationError | null {
  return fieldError(id, path, configuration, { ...rules, judgeLogo: imageFault });
}
