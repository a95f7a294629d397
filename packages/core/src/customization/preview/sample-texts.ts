import { isCustomHtml } from '../registry/advanced-modules.ts';
import { type CompiledField, compiled, readKeys, writeKeys } from '../registry/compile.ts';
import type { TextField } from '../registry/fields.ts';
import type { ModuleId } from '../registry/model.ts';
import { isOn, type OfferedFeatures } from '../registry/offered.ts';
import { isBlank } from '../validate/rules.ts';
import { sampleMessages } from './messages.ts';

/** Empty texts that the page cannot do without; an optional one may be empty, and so may one that is not shown. (OP-12) */
function emptyTexts(id: ModuleId, configuration: object, features: OfferedFeatures): CompiledField<TextField>[] {
  if (isCustomHtml(configuration)) return [];
  return compiled(id).fields.filter((item): item is CompiledField<TextField> => {
    const { field, onlyWhen, part } = item;
    if (field.kind !== 'text' || field.optional || !isOn(field.feature, features)) return false;
    if (onlyWhen !== null && readKeys(configuration, onlyWhen) !== true) return false;
    if (part !== null && (readKeys(configuration, part.keys) ?? null) === null) return false;
    return isBlank(readKeys(configuration, item.keys));
  });
}

/** The configuration as a preview draws it: the default text, or the field's name, where a text is still empty. (UI.md 4.3) */
export function withSampleTexts<Configuration extends object>(
  id: ModuleId,
  configuration: Configuration,
  features: OfferedFeatures,
): Configuration {
  return emptyTexts(id, configuration, features).reduce(
    (result, { keys, field }) => writeKeys(result, keys, field.default === '' ? field.label : field.default),
    configuration,
  );
}

/** Which texts of a preview are samples; null when none is. (UI.md 4.3) */
export function sampleTextWords(id: ModuleId, configuration: object | null, features: OfferedFeatures): string | null {
  const labels = configuration === null ? [] : emptyTexts(id, configuration, features).map(({ field }) => field.label);
  return labels.length === 0 ? null : sampleMessages.samples(labels);
}
