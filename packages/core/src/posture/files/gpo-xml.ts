import { PolicyFileError } from '../model/fault.ts';
import type { SkippedPart } from '../model/model.ts';
import { PolicyExportError } from './export-error.ts';
import { exportFaults, preferenceFaults, settingFaults } from './messages.ts';
import type { Hive, RegistryData, RegistryEntry } from './registry-values.ts';
import { escapeXml, notInXml, type XmlElement } from './xml.ts';

/** Class ids of Microsoft's format of registry preferences (MS-GPPREF). */
const classIds = {
  settings: '{A3CCFC41-DFDB-43a5-8D26-0FE8B954DA51}',
  value: '{9CD4B2F4-923D-47f5-A062-E897DD1DAD50}',
} as const;

/** Root element of registry preferences. */
export const gpoRoot = 'RegistrySettings';

const hives: readonly string[] = ['HKEY_LOCAL_MACHINE', 'HKEY_CURRENT_USER'] satisfies Hive[];

/**
 * Writes registry preferences, which group policies hand out. (PST-003)
 * @param changed - when the file was made.
 */
export function writeGpoXml(entries: readonly RegistryEntry[], changed: Date): string {
  const stamp = changed.toISOString().slice(0, 19).replace('T', ' ');
  const items = entries.map((entry) => item(entry, stamp));
  // no words: a file
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${gpoRoot} clsid="${classIds.settings}">`,
    ...items,
    `</${gpoRoot}>`,
    '',
  ].join('\r\n');
}

function item({ hive, key, name, data }: RegistryEntry, stamp: string): string {
  const shown = name ?? key.slice(key.lastIndexOf('\\') + 1);
  const properties = {
    action: 'U',
    hive,
    key,
    name: name ?? '',
    type: data?.type ?? 'REG_SZ',
    value: data === null ? '' : written(data),
    ...(name === null && { default: '0' }),
  };
  const about = { clsid: classIds.value, name: shown, status: shown, image: '10', changed: stamp };
  return `  <Registry${attributes(about)}><Properties${attributes(properties)}/></Registry>`;

  function attributes(members: object): string {
    return Object.entries(members)
      .map(([attribute, value]: [string, string]) => ` ${attribute}="${safe(value)}"`)
      .join('');
  }

  function safe(value: string): string {
    if (notInXml.test(value)) throw new PolicyExportError(shown, exportFaults.xmlCharacters);
    return escapeXml(value);
  }
}

function written(data: RegistryData): string {
  if (data.type === 'REG_MULTI_SZ') return data.value.join('\n');
  if (data.type === 'REG_SZ' || data.type === 'REG_EXPAND_SZ') return data.value;
  return data.value
    .toString(16)
    .toUpperCase()
    .padStart(data.type === 'REG_DWORD' ? 8 : 16, '0');
}

/**
 * Reads registry preferences. Values that they delete are left out, since they set nothing.
 * @throws PolicyFileError with line and column.
 */
export function readGpoXml(root: XmlElement): { entries: RegistryEntry[]; skipped: SkippedPart[] } {
  const entries: RegistryEntry[] = [];
  const skipped: SkippedPart[] = [];
  visit(root);
  return { entries, skipped };

  function visit(element: XmlElement): void {
    for (const child of element.children) {
      if (child.name === 'Collection') visit(child);
      else if (child.name === 'Registry') add(child);
      else skipped.push({ line: child.place.line, reason: preferenceFaults.otherElement(child.name) });
    }
  }

  function add(element: XmlElement): void {
    const properties = element.children.find(({ name }) => name === 'Properties');
    const { action = 'U', hive, key, name = '', default: isDefault } = properties?.attributes ?? {};
    if (properties === undefined || hive === undefined || key === undefined) {
      throw new PolicyFileError('syntax', preferenceFaults.noProperties, element.place);
    }
    if (action === 'D') skipped.push({ line: element.place.line, reason: settingFaults.deleted(name || key) });
    else if (!hives.includes(hive))
      skipped.push({ line: element.place.line, reason: preferenceFaults.otherHive(hive) });
    else {
      const place = element.place;
      const isKey = name === '' && isDefault === '0';
      entries.push({
        hive: hive as Hive,
        key,
        name: isKey ? null : name,
        data: isKey ? null : dataOf(properties),
        place,
      });
    }
  }
}

function dataOf({ attributes: { type = 'REG_SZ', value = '' }, children, place }: XmlElement): RegistryData {
  switch (type) {
    case 'REG_SZ':
    case 'REG_EXPAND_SZ':
      return { type, value };
    case 'REG_DWORD':
    case 'REG_QWORD': {
      const number = /^[0-9a-f]{1,16}$/i.test(value) ? Number.parseInt(value, 16) : Number.NaN;
      if (!Number.isSafeInteger(number))
        throw new PolicyFileError('value', preferenceFaults.noNumber(value, type), place);
      return { type, value: number };
    }
    case 'REG_MULTI_SZ': {
      const lines = children.find(({ name }) => name === 'Values')?.children.map(({ text }) => text);
      return { type, value: lines ?? (value === '' ? [] : value.split('\n')) };
    }
    default:
      throw new PolicyFileError('value', preferenceFaults.otherType(type), place);
  }
}
