import type { Json, JsonObject } from '../../shared/index.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { definitionOf } from '../definitions/index.ts';
import { PolicyFileError } from '../model/fault.ts';
import type { Browser, BrowserPolicy, ParsedPolicy, Platform, PolicySetting, SkippedPart } from '../model/model.ts';
import { PolicyExportError } from './export-error.ts';
import { type CatalogId, type CatalogIds, catalogKey, type IntuneId, intuneIdOf, readIntuneId } from './intune-ids.ts';
import { exportFaults, intuneFaults } from './messages.ts';
import { collectSettings } from './settings.ts';

const type = (name: string) => ({ '@odata.type': `#microsoft.graph.deviceManagementConfiguration${name}` });

/** A settings catalog policy of Microsoft Intune, as its portal exports and imports it. (PST-003) */
export interface IntunePolicy {
  readonly [key: string]: Json | undefined;
  readonly name: string;
  readonly platforms: string;
  readonly settings: readonly JsonObject[];
}

/** Tells a settings catalog policy from other JSON. */
export function isIntunePolicy(value: Json): boolean {
  if (!isRecord(value)) return false;
  if (typeof value['@odata.context'] === 'string') return true;
  return Array.isArray(value.settings) && value.settings.some((item) => isRecord(item) && 'settingInstance' in item);
}

/**
 * Reads a settings catalog policy. Settings of other programs are left out.
 * @throws PolicyFileError when it sets nothing for a browser, or for several.
 */
export function readIntune(file: Json): ParsedPolicy {
  const listed = settingsIn(file);
  if (listed === undefined) throw new PolicyFileError('unknown_kind', intuneFaults.noList);
  const found: { browser: Browser; platform: Platform; setting: PolicySetting }[] = [];
  const skipped: SkippedPart[] = [];
  for (const item of listed) {
    const instance = member(item, 'settingInstance');
    const id = idOf(item);
    if (id === undefined) throw new PolicyFileError('syntax', intuneFaults.noId);
    const meant = meantBy(item);
    const value = meant === undefined ? null : settingValueOf(instance, id, meant.platform);
    if (meant === undefined) skipped.push({ line: null, reason: intuneFaults.otherProgram(id) });
    else if (value === null || isOnlyState(meant.browser, meant.name, instance, value)) {
      skipped.push({ line: null, reason: intuneFaults.noValue(meant.name) });
    } else found.push({ ...meant, setting: { name: meant.name, value, level: meant.level } });
  }
  const [first] = found;
  if (first === undefined) throw new PolicyFileError('no_settings', intuneFaults.noSettings);
  const names = [...new Set(found.map(({ browser }) => browser))];
  if (names.length > 1) {
    throw new PolicyFileError('browser', intuneFaults.severalBrowsers(names));
  }
  const collector = collectSettings(first.browser);
  for (const { setting } of found) collector.add(setting.name, setting.value, setting.level);
  const { browser, platform } = first;
  return { kind: 'microsoftIntune', browser, platform, settings: collector.settings, skipped };
}

/** The settings of a settings catalog policy; undefined where it holds no list of them. */
export function settingsIn(file: Json): readonly Json[] | undefined {
  return isRecord(file) && Array.isArray(file.settings) ? (file.settings as Json[]) : undefined;
}

/** The id of one setting of a file. */
export function idOf(item: Json): string | undefined {
  const id = member(member(item, 'settingInstance'), 'settingDefinitionId');
  return typeof id === 'string' ? id : undefined;
}

/** The id of the value below a setting that is on. */
export function childOf(item: Json): string | undefined {
  const children = member(member(member(item, 'settingInstance'), 'choiceSettingValue'), 'children');
  const id = Array.isArray(children) ? member(children[0], 'settingDefinitionId') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The browser's setting that one setting of a file stands for; undefined for other programs. */
export function meantBy(item: Json): IntuneId | undefined {
  const id = idOf(item);
  return id === undefined ? undefined : readIntuneId(id, namesIn(item));
}

/** A setting that takes a value may be "enabled" or "disabled" without one; it then sets nothing that can be compared. */
function isOnlyState(browser: Browser, name: string, instance: Json | undefined, value: Json): boolean {
  const known = definitionOf(browser, name)?.type;
  return (
    typeof value === 'boolean' && known !== undefined && known !== 'boolean' && 'choiceSettingValue' in Object(instance)
  );
}

function namesIn(item: Json): string[] {
  const definitions = member(item, 'settingDefinitions');
  if (!Array.isArray(definitions)) return [];
  return definitions.map((known) => member(known, 'name')).filter((name) => typeof name === 'string');
}

function member(value: Json | undefined, key: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, key) ? (value[key] as Json) : undefined;
}

function settingValueOf(instance: Json | undefined, id: string, platform: Platform): Json {
  const choice = member(instance, 'choiceSettingValue');
  if (choice !== undefined) return choiceValue(choice, id, platform);
  const simple = member(member(instance, 'simpleSettingValue'), 'value');
  if (simple !== undefined) return simple;
  const list = member(instance, 'simpleSettingCollectionValue');
  return Array.isArray(list) ? list.map((item) => member(item, 'value') ?? null) : null;
}

/** A choice is off (0), on (1) or on with a value below it; on macOS the choice itself is the value. */
function choiceValue(choice: Json, id: string, platform: Platform): Json {
  const children = member(choice, 'children');
  const [child] = Array.isArray(children) ? children : [];
  if (child !== undefined) {
    const childId = member(child, 'settingDefinitionId');
    return typeof childId === 'string' ? settingValueOf(child, childId, 'macos') : null;
  }
  const chosen = member(choice, 'value');
  const end = typeof chosen === 'string' && chosen.startsWith(`${id}_`) ? chosen.slice(id.length + 1) : '';
  if (end === 'true' || end === 'false') return end === 'true';
  if (!/^\d{1,15}$/.test(end)) return end === '' ? null : end;
  return platform === 'macos' ? Number(end) : end === '1';
}

/**
 * Writes a settings catalog policy. Every setting is read back and compared. (PST-003)
 * @param known - ids that the file of the policy had.
 * @throws PolicyExportError for a value that the catalog cannot hold.
 */
export function writeIntune(policy: BrowserPolicy, name: string, known: CatalogIds = new Map()): IntunePolicy {
  const settings = policy.settings.map((setting, at) => {
    const item = itemOf(policy, setting, { at: String(at), known });
    const read = item === null ? undefined : readBack(item);
    if (item === null || !jsonEqual(read, setting)) {
      throw new PolicyExportError(setting.name, exportFaults.catalog);
    }
    return item;
  });
  return {
    '@odata.context': 'https://graph.microsoft.com/beta/$metadata#deviceManagement/configurationPolicies/$entity',
    name,
    description: '',
    platforms: policy.platform === 'macos' ? 'macOS' : 'windows10',
    technologies: 'mdm',
    roleScopeTagIds: ['0'],
    settingCount: settings.length,
    templateReference: {
      templateId: '',
      templateFamily: 'none',
      templateDisplayName: null,
      templateDisplayVersion: null,
    },
    settings,
  };
}

function readBack(item: JsonObject): PolicySetting | undefined {
  try {
    return readIntune({ settings: [item] }).settings[0];
  } catch (error) {
    if (error instanceof PolicyFileError) return undefined;
    throw error;
  }
}

function itemOf(
  { browser, platform }: BrowserPolicy,
  setting: PolicySetting,
  { at, known }: { at: string; known: CatalogIds },
): JsonObject | null {
  const { name, value, level } = setting;
  const own = knownIds(known, { browser, platform, name, level });
  const id = own?.id ?? intuneIdOf({ browser, platform, name, level });
  if (id === null) return null;
  const valueId = own?.valueId ?? `${id}_${name.toLowerCase()}`;
  const ownValue = () => valuePart(platform === 'macos' ? id : valueId, browser, name, value);
  const instance =
    platform === 'macos'
      ? typeof value === 'boolean'
        ? choiceOf(id, String(value))
        : ownValue()
      : typeof value === 'boolean'
        ? choiceOf(id, String(Number(value)))
        : choiceOf(id, '1', [ownValue()]);
  return {
    id: at,
    settingInstance: instance,
    settingDefinitions: [{ id, name }],
  };
}

/** The ids that the file had; a policy that was given another platform since has no use for them. */
function knownIds(known: CatalogIds, setting: IntuneId): CatalogId | undefined {
  const ids = known.get(catalogKey(setting));
  const read = ids && readIntuneId(ids.id, [setting.name]);
  const platform = setting.platform === 'linux' ? 'windows' : setting.platform;
  return read?.browser === setting.browser && read.platform === platform ? ids : undefined;
}

function valuePart(id: string, browser: Browser, name: string, value: Json): JsonObject {
  if (typeof value === 'number' && definitionOf(browser, name)?.choices?.[value] !== undefined) {
    return choiceOf(id, String(value));
  }
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    const entries = value.map((entry) => ({ ...type('StringSettingValue'), value: entry }));
    return {
      ...type('SimpleSettingCollectionInstance'),
      settingDefinitionId: id,
      simpleSettingCollectionValue: entries,
    };
  }
  const simple =
    typeof value === 'number'
      ? { ...type('IntegerSettingValue'), value }
      : { ...type('StringSettingValue'), value: typeof value === 'string' ? value : JSON.stringify(value) };
  return { ...type('SimpleSettingInstance'), settingDefinitionId: id, simpleSettingValue: simple };
}

function choiceOf(id: string, end: string, children: JsonObject[] = []): JsonObject {
  return {
    ...type('ChoiceSettingInstance'),
    settingDefinitionId: id,
    choiceSettingValue: { value: `${id}_${end}`, children },
  };
}
