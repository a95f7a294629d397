import type { Json } from '../../shared/index.ts';
import { PolicyFileError, type TextPlace } from '../model/fault.ts';
import { policyFileLimits, unsafeKeys } from '../model/limits.ts';
import type { Browser, SkippedPart } from '../model/model.ts';
import { policyFileTexts, registryFaults, settingFaults } from './messages.ts';
import { policyRoots } from './registry-roots.ts';
import { collectSettings, inferredValue, type SettingCollector } from './settings.ts';

/** A value as registries hold it. */
export type RegistryData =
  | { type: 'REG_DWORD' | 'REG_QWORD'; value: number }
  | { type: 'REG_SZ' | 'REG_EXPAND_SZ'; value: string }
  | { type: 'REG_MULTI_SZ'; value: readonly string[] };

export type Hive = 'HKEY_LOCAL_MACHINE' | 'HKEY_CURRENT_USER';

/** One line of a registry file: a value in a key, or only the key. */
export interface RegistryEntry {
  hive: Hive;
  /** Without the hive, for example `SOFTWARE\Policies\Google\Chrome`. */
  key: string;
  name: string | null;
  data: RegistryData | null;
  place: TextPlace;
}

/** A key with its values and keys; names count without case. */
interface Node {
  readonly values: Map<string, { name: string; value: Json; place: TextPlace }>;
  readonly keys: Map<string, { name: string; node: Node; place: TextPlace }>;
}

/** The settings in registry entries, and what is none. */
export interface RegistrySettings {
  browser: Browser;
  settings: SettingCollector['settings'];
  skipped: SkippedPart[];
}

/**
 * Reads the policies of one browser out of registry entries. Numbered values of a key are a list, other keys a record;
 * below `Recommended` stand defaults. Where machine and user disagree the machine wins, as in the browsers.
 * @throws PolicyFileError when the entries hold no policy, or those of several browsers.
 */
export function settingsInRegistry(entries: readonly RegistryEntry[]): RegistrySettings {
  const skipped: SkippedPart[] = [];
  const roots = new Map<Browser, Map<Hive, Node>>();
  for (const entry of entries) {
    const found = rootOf(entry.key);
    if (found === undefined) {
      skipped.push({ line: entry.place.line, reason: registryFaults.noBrowserPolicy(entry.key) });
      continue;
    }
    const hives = roots.get(found.browser) ?? new Map<Hive, Node>();
    roots.set(found.browser, hives);
    const root = hives.get(entry.hive) ?? emptyNode();
    hives.set(entry.hive, root);
    insert(root, found.rest, entry);
  }
  const [first, ...others] = roots;
  if (first === undefined) throw new PolicyFileError('no_settings', policyFileTexts.noBrowser);
  if (others.length > 0) {
    throw new PolicyFileError('browser', policyFileTexts.severalBrowsers([...roots.keys()]));
  }
  const [browser, hives] = first;
  const collector = collectSettings(browser);
  for (const hive of ['HKEY_LOCAL_MACHINE', 'HKEY_CURRENT_USER'] as const) {
    const root = hives.get(hive);
    if (root !== undefined) addAll(root, collector, skipped);
  }
  return { browser, settings: collector.settings, skipped };
}

function rootOf(key: string): { browser: Browser; rest: string[] } | undefined {
  const path = key.toLowerCase();
  for (const [browser, root] of Object.entries(policyRoots) as [Browser, string][]) {
    const start = root.toLowerCase();
    if (path === start) return { browser, rest: [] };
    if (path.startsWith(`${start}\\`)) return { browser, rest: key.slice(root.length + 1).split('\\') };
  }
  return undefined;
}

function emptyNode(): Node {
  return { values: new Map(), keys: new Map() };
}

function insert(root: Node, rest: readonly string[], { name, data, place }: RegistryEntry): void {
  if (rest.length > policyFileLimits.depth) throw new PolicyFileError('too_deep', registryFaults.tooDeep, place);
  const unsafe = [...rest, name ?? ''].find((part) => unsafeKeys.has(part.toLowerCase()));
  if (unsafe !== undefined) throw new PolicyFileError('unsafe', settingFaults.unsafeKey(unsafe), place);
  let node = root;
  for (const part of rest) {
    const next = node.keys.get(part.toLowerCase()) ?? { name: part, node: emptyNode(), place };
    node.keys.set(part.toLowerCase(), next);
    node = next.node;
  }
  if (name === null || data === null) return;
  if (node.values.has(name.toLowerCase())) throw new PolicyFileError('duplicate', registryFaults.twice(name), place);
  node.values.set(name.toLowerCase(), { name, value: plainValue(data), place });
}

function plainValue({ type, value }: RegistryData): Json {
  if (type !== 'REG_MULTI_SZ') return value;
  const joined = value.join('\n'); // Firefox takes JSON over several lines
  return /^\s*[[{]/.test(joined) ? joined : value;
}

/** The key below a policy root that holds defaults instead of locked values. */
// no words: a key
export const recommendedKey = 'Recommended';

function addAll(root: Node, collector: SettingCollector, skipped: SkippedPart[]): void {
  for (const [id, { node }] of root.keys) if (id === recommendedKey.toLowerCase()) addNode(node, 'recommended');
  addNode(root, 'mandatory');

  function addNode(node: Node, level: 'mandatory' | 'recommended'): void {
    const members = [
      ...[...node.values.values()].map(({ name, value, place }) => ({ name, value, place })),
      ...[...node.keys].flatMap(([id, { name, node: below, place }]) =>
        node === root && id === recommendedKey.toLowerCase() ? [] : [{ name, value: treeValue(below), place }],
      ),
    ];
    const known = new Set(members.filter(({ name }) => collector.has(name, level)));
    for (const member of members) {
      const { name, value, place } = member;
      if (known.has(member)) {
        skipped.push({ line: place.line, reason: registryFaults.machineWins(name) });
      } else collector.add(name, value, level, place);
    }
  }
}

/** A key as a value: numbered texts are a list, anything else a record. */
function treeValue({ values, keys }: Node): Json {
  const ids = [...values.keys()];
  if (keys.size === 0 && ids.every((id) => /^\d+$/.test(id))) {
    return [...values.values()].toSorted((a, b) => Number(a.name) - Number(b.name)).map(({ value }) => value);
  }
  const members: [string, Json][] = [
    ...[...values.values()].map(({ name, value }): [string, Json] => [name, inferredValue(name, value)]),
    ...[...keys.values()].map(({ name, node }): [string, Json] => [name, treeValue(node)]),
  ];
  return Object.fromEntries(members);
}
