import { effectiveTheme } from '../convert/effective-theme.ts';
import { defaultModule } from '../convert/from-server.convert.ts';
import { type CompiledField, compiled, readKeys } from '../registry/compile.ts';
import { type CustomizationFeature, DRAWN_TEXT_MAX_LENGTH, type ModuleId } from '../registry/model.ts';
import { type Finding, findingAt } from '../validate/finding.ts';
import { isBlank } from '../validate/rules.ts';
import { lintMessages } from './messages.ts';

/** Capabilities that are on; a missing one is off. Without the record nothing is said about capabilities. */
export type LintFeatures = Partial<Record<CustomizationFeature, boolean>>;

/**
 * Settings that change nothing: set for a capability that is off, a link without a text, texts of a hidden indicator,
 * an upload behind a URL, the end of a text that no page shows, a watermark with nothing to show. (DESIGN section 7)
 */
export function ineffectiveSettings(module: ModuleId, configuration: object, features?: LintFeatures): Finding[] {
  return [
    ...(features === undefined ? [] : disabledFeatures(module, configuration, features)),
    ...linkWithoutText(module, configuration),
    ...hiddenTexts(module, configuration),
    ...uploadsBehindUrls(module, configuration),
    ...forcedButton(module, configuration),
    ...cutTexts(module, configuration),
    ...nothingShown(module, configuration),
  ];
}

const initials = new Map<ModuleId, object>();

/** The default of a module, made once; only read here. */
function initialOf(module: ModuleId): object {
  const known = initials.get(module) ?? defaultModule(module);
  initials.set(module, known);
  return known;
}

function disabledFeatures(module: ModuleId, configuration: object, features: LintFeatures): Finding[] {
  const { record, fields } = compiled(module);
  const initial = initialOf(module);
  // Under a preset the colors follow from the theme, so they are nobody's setting.
  const preset = effectiveTheme(module, configuration) !== null;
  const isSet = ({ field, keys }: CompiledField) =>
    !(preset && field.kind === 'color') && !Object.is(readKeys(configuration, keys), readKeys(initial, keys));
  if (record.feature !== null && features[record.feature] !== true) {
    const first = fields.find(isSet);
    if (first === undefined) return [];
    const message = lintMessages.moduleOff(record.label, record.feature);
    return [findingAt(module, first.field.path, { rule: 'disabledFeature', message })];
  }
  return fields.flatMap((item) => {
    const { feature, path } = item.field;
    if (feature === undefined || features[feature] === true || !isSet(item)) return [];
    const message = lintMessages.fieldOff(feature);
    return [findingAt(module, path, { rule: 'disabledFeature', message })];
  });
}

function linkWithoutText(module: ModuleId, configuration: object): Finding[] {
  if (readKeys(configuration, ['customLink', 'enabled']) !== true) return [];
  if (!isBlank(readKeys(configuration, ['customLink', 'text']))) return [];
  const message = lintMessages.linkWithoutText;
  return [findingAt(module, 'customLink.text', { rule: 'linkWithoutText', message })];
}

function hiddenTexts(module: ModuleId, configuration: object): Finding[] {
  const at = (path: string) => readKeys(configuration, path.split('.'));
  const isOff = (path: string) => at(path) === false;
  return compiled(module).fields.flatMap(({ field }) => {
    if (field.kind !== 'flag') return [];
    const { path, shows, needsOneOf } = field;
    const said = (message: string) => [findingAt(module, path, { rule: 'hiddenIndicator', message })];
    if (isOff(path)) {
      const initial = (text: string) => readKeys(initialOf(module), text.split('.'));
      const isChanged = shows?.some((text) => at(text) !== initial(text)) === true;
      return isChanged ? said(lintMessages.hiddenText) : [];
    }
    return needsOneOf?.paths.every(isOff) ? said(needsOneOf.otherwise) : [];
  });
}

function uploadsBehindUrls(module: ModuleId, configuration: object): Finding[] {
  return compiled(module).record.logos.flatMap((slot) => {
    const at = (key: string) => readKeys(configuration, [slot, key]);
    if (at('useURL') !== true || isBlank(at('url')) || at('content') === null) return [];
    const message = lintMessages.hiddenImage;
    return [findingAt(module, `${slot}.content`, { rule: 'ineffective', message })];
  });
}

function forcedButton(module: ModuleId, configuration: object): Finding[] {
  if (effectiveTheme(module, configuration) === null) return [];
  return compiled(module).forced.flatMap(({ field, keys }) => {
    const suggestion = field.forcedUnderPreset;
    if (readKeys(configuration, keys) === suggestion) return [];
    const message = lintMessages.forcedButton(String(suggestion));
    return [findingAt(module, field.path, { rule: 'ineffective', message, suggestion })];
  });
}

function cutTexts(module: ModuleId, configuration: object): Finding[] {
  return compiled(module).fields.flatMap(({ field, keys }) => {
    const text = field.kind === 'text' ? readKeys(configuration, keys) : null;
    if (typeof text !== 'string' || text.length <= DRAWN_TEXT_MAX_LENGTH) return [];
    const message = lintMessages.cutText(DRAWN_TEXT_MAX_LENGTH);
    return [findingAt(module, field.path, { rule: 'ineffective', message })];
  });
}

function nothingShown(module: ModuleId, configuration: object): Finding[] {
  const { record, byPath } = compiled(module);
  const { paths: [first = '', ...more] = [], otherwise = '' } = record.shownBy ?? {};
  if (record.shownBy === undefined) return [];
  const isUnset = (path: string) => {
    const value = readKeys(configuration, path.split('.'));
    return byPath.get(path)?.field.kind === 'flag' ? value === false : isBlank(value);
  };
  if (![first, ...more].every(isUnset)) return [];
  return [findingAt(module, first, { rule: 'ineffective', message: otherwise })];
}
