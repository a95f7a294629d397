import { effectiveTheme } from '../convert/effective-theme.ts';
import { defaultModule } from '../convert/from-server.convert.ts';
import { type CompiledField, compiled, readKeys } from '../registry/compile.ts';
import type { CustomizationFeature, ModuleId } from '../registry/model.ts';
import { type Finding, findingAt } from '../validate/finding.ts';
import { isBlank } from '../validate/rules.ts';

/** Capabilities that are on; a missing one is off. Without the record nothing is said about capabilities. */
export type LintFeatures = Partial<Record<CustomizationFeature, boolean>>;

/**
 * Settings that change nothing: set for a capability that is off, a link without a text, texts of a hidden indicator,
 * an upload behind a URL, a watermark with nothing to show. (DESIGN section 7)
 */
export function ineffectiveSettings(module: ModuleId, configuration: object, features?: LintFeatures): Finding[] {
  return [
    ...(features === undefined ? [] : disabledFeatures(module, configuration, features)),
    ...linkWithoutText(module, configuration),
    ...hiddenIndicators(module, configuration),
    ...uploadsBehindUrls(module, configuration),
    ...forcedButton(module, configuration),
    ...emptyWatermark(module, configuration),
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
    const message = `${record.label} is not shown, because ${record.feature} is off.`;
    return [findingAt(module, first.field.path, { rule: 'disabledFeature', message })];
  }
  return fields.flatMap((item) => {
    const { feature, path } = item.field;
    if (feature === undefined || features[feature] === true || !isSet(item)) return [];
    const message = `This has no effect, because ${feature} is off.`;
    return [findingAt(module, path, { rule: 'disabledFeature', message })];
  });
}

function linkWithoutText(module: ModuleId, configuration: object): Finding[] {
  if (readKeys(configuration, ['customLink', 'enabled']) !== true) return [];
  if (!isBlank(readKeys(configuration, ['customLink', 'text']))) return [];
  const message = 'The custom link is on but has no text, so nobody can see it.';
  return [findingAt(module, 'customLink.text', { rule: 'linkWithoutText', message })];
}

function hiddenIndicators(module: ModuleId, configuration: object): Finding[] {
  if (module !== 'web.indicators') return [];
  const initial = initialOf(module);
  const isOff = (path: string) => readKeys(configuration, path.split('.')) === false;
  const hidden = compiled(module).fields.flatMap(({ field }) => {
    if (field.kind !== 'flag' || field.shows === undefined || !isOff(field.path)) return [];
    const changed = field.shows.some(
      (path) => readKeys(configuration, path.split('.')) !== readKeys(initial, path.split('.')),
    );
    if (!changed) return [];
    const message = 'The indicator is hidden, so its text is not shown.';
    return [findingAt(module, field.path, { rule: 'hiddenIndicator', message })];
  });
  if (isOff('visibility.isolateIndicator')) return hidden;
  if (!compiled(module).mirrors.every(({ field }) => isOff(field.path))) return hidden;
  const message = 'The isolate indicator is on but hidden for proxy and for prepend isolation.';
  return [...hidden, findingAt(module, 'visibility.isolateIndicator', { rule: 'hiddenIndicator', message })];
}

function uploadsBehindUrls(module: ModuleId, configuration: object): Finding[] {
  return compiled(module).record.logos.flatMap((slot) => {
    const at = (key: string) => readKeys(configuration, [slot, key]);
    if (at('useURL') !== true || isBlank(at('url')) || at('content') === null) return [];
    const message = 'The uploaded image is not shown, because the logo comes from a URL.';
    return [findingAt(module, `${slot}.content`, { rule: 'ineffective', message })];
  });
}

function forcedButton(module: ModuleId, configuration: object): Finding[] {
  if (effectiveTheme(module, configuration) === null) return [];
  return compiled(module).forced.flatMap(({ field, keys }) => {
    const suggestion = field.forcedUnderPreset;
    if (readKeys(configuration, keys) === suggestion) return [];
    const message = `A preset theme always shows the ${suggestion} button.`;
    return [findingAt(module, field.path, { rule: 'ineffective', message, suggestion })];
  });
}

function emptyWatermark(module: ModuleId, configuration: object): Finding[] {
  if (module !== 'web.watermark') return [];
  const { text, showUser, showTime } = configuration as { text?: unknown; showUser?: unknown; showTime?: unknown };
  if (!isBlank(text) || showUser !== false || showTime !== false) return [];
  const message = 'The watermark shows nothing: no text, no user, no time.';
  return [findingAt(module, 'text', { rule: 'ineffective', message })];
}
