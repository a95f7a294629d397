import { PolicyFileError } from '../model/fault.ts';
import type { SkippedPart } from '../model/model.ts';
import { PolicyExportError } from './export-error.ts';
import { exportFaults, registryFaults, settingFaults } from './messages.ts';
import type { Hive, RegistryData, RegistryEntry } from './registry-values.ts';

/** First line of every registry file. */
// no words: as Windows writes it
export const registryHeader = 'Windows Registry Editor Version 5.00';

const hives: Readonly<Record<string, Hive>> = {
  hkey_local_machine: 'HKEY_LOCAL_MACHINE',
  hklm: 'HKEY_LOCAL_MACHINE',
  hkey_current_user: 'HKEY_CURRENT_USER',
  hkcu: 'HKEY_CURRENT_USER',
};

interface Line {
  number: number;
  text: string;
}

/**
 * Reads a registry file (.reg). Keys and values that it deletes are left out, since they set nothing.
 * @throws PolicyFileError with the line of the fault.
 */
export function readRegistryText(text: string): { entries: RegistryEntry[]; skipped: SkippedPart[] } {
  const [header, ...lines] = joinedLines(text);
  if (header === undefined || !/^(Windows Registry Editor Version 5\.00|REGEDIT4)$/i.test(header.text)) {
    throw new PolicyFileError('syntax', registryFaults.header(registryHeader), {
      line: header?.number ?? 1,
      column: 1,
    });
  }
  const entries: RegistryEntry[] = [];
  const skipped: SkippedPart[] = [];
  let key: Pick<RegistryEntry, 'hive' | 'key'> | 'none' | 'deleted' = 'none';
  for (const line of lines) {
    if (line.text.startsWith('[')) {
      const found = readKey(line);
      key = found.deletes || found.hive === undefined ? 'deleted' : { hive: found.hive, key: found.key };
      if (found.deletes) skipped.push({ line: line.number, reason: settingFaults.deleted(found.key) });
      else if (found.hive === undefined)
        skipped.push({ line: line.number, reason: registryFaults.noPolicy(found.key) });
      else entries.push({ hive: found.hive, key: found.key, name: null, data: null, place: placeOf(line) });
    } else if (key === 'none') throw fault(line, registryFaults.beforeKey);
    else {
      const value = readValue(line);
      if (value.data === null) skipped.push({ line: line.number, reason: settingFaults.deleted(value.name) });
      else if (key !== 'deleted') entries.push({ ...key, ...value, place: placeOf(line) });
    }
  }
  return { entries, skipped };
}

/** No registry takes a longer value. */
const longestLine = 1024 * 1024;

/** Lines without comments; those that end with a backslash after hexadecimal data go on in the next one. */
function joinedLines(text: string): Line[] {
  const lines: Line[] = [];
  let open: { number: number; parts: string[] } | null = null;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const part = raw.trim();
    if (open === null && (part === '' || part.startsWith(';'))) continue;
    if (part.length > longestLine) throw fault({ number: at + 1, text: '' }, registryFaults.lineTooLong);
    const goesOn: boolean = part.endsWith('\\') && (open !== null || /^[^=]*=hex(\([0-9a-f]+\))?:/i.test(part));
    const line: { number: number; parts: string[] } = open ?? { number: at + 1, parts: [] };
    line.parts.push(goesOn ? part.slice(0, -1) : part);
    open = goesOn ? line : null;
    if (!goesOn) lines.push({ number: line.number, text: line.parts.join('') });
  }
  if (open !== null) throw fault({ number: open.number, text: '' }, registryFaults.open);
  return lines;
}

function readKey(line: Line): { key: string; hive: Hive | undefined; deletes: boolean } {
  const [, minus, path] = /^\[(-?)([^\]]+)\]$/.exec(line.text) ?? [];
  if (path === undefined) throw fault(line, registryFaults.noKey);
  const at = path.indexOf('\\');
  const hive = hives[(at < 0 ? path : path.slice(0, at)).toLowerCase()];
  return {
    key: hive === undefined || at < 0 ? path : path.slice(at + 1),
    hive: at < 0 ? undefined : hive,
    deletes: minus === '-',
  };
}

function readValue(line: Line): { name: string; data: RegistryData | null } {
  const [, quoted, rest = ''] = /^(?:"((?:[^"\\]|\\.)*)"|@)\s*=\s*(.*)$/s.exec(line.text) ?? [];
  if (quoted === undefined && !line.text.startsWith('@')) throw fault(line, registryFaults.noName);
  const name = unescaped(quoted ?? '');
  if (rest === '-') return { name, data: null };
  const text = /^"((?:[^"\\]|\\.)*)"$/.exec(rest)?.[1];
  if (text !== undefined) return { name, data: { type: 'REG_SZ', value: unescaped(text) } };
  const dword = /^dword:([0-9a-f]{1,8})$/i.exec(rest)?.[1];
  if (dword !== undefined) return { name, data: { type: 'REG_DWORD', value: Number.parseInt(dword, 16) } };
  const [, kind, hex] = /^hex\(([0-9a-f]+)\):([0-9a-f, ]*)$/i.exec(rest) ?? [];
  const data = kind === undefined || hex === undefined ? null : dataOfBytes(kind.toLowerCase(), bytesOf(line, hex));
  if (data === null) throw fault(line, registryFaults.otherData(name));
  return { name, data };
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}

function bytesOf(line: Line, hex: string): Uint8Array {
  const parts = hex
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.some((part) => !/^[0-9a-f]{2}$/i.test(part))) throw fault(line, registryFaults.noBytes);
  return Uint8Array.from(parts, (part) => Number.parseInt(part, 16));
}

function dataOfBytes(kind: string, bytes: Uint8Array): RegistryData | null {
  if (kind === 'b') return bytes.length === 8 ? quad(bytes) : null;
  if (kind !== '1' && kind !== '2' && kind !== '7') return null;
  const text = new TextDecoder('utf-16le').decode(bytes);
  if (kind === '7') return { type: 'REG_MULTI_SZ', value: text.split('\0').filter((part) => part !== '') };
  return { type: kind === '1' ? 'REG_SZ' : 'REG_EXPAND_SZ', value: text.replace(/\0+$/, '') };
}

function quad(bytes: Uint8Array): RegistryData | null {
  const value = new DataView(bytes.buffer).getBigUint64(0, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? null : { type: 'REG_QWORD', value: Number(value) };
}

/** Writes a registry file with the line ends of Windows. (PST-003) */
export function writeRegistryText(entries: readonly RegistryEntry[]): string {
  const keys = new Map<string, string[]>();
  for (const { hive, key, name, data } of entries) {
    const path = `${hive}\\${key}`;
    if (path.includes(']')) throw new PolicyExportError(name ?? key, exportFaults.registryKey);
    const lines = keys.get(path) ?? [];
    keys.set(path, lines);
    if (name !== null && data !== null) lines.push(`"${escaped(name)}"=${written(data)}`);
  }
  const blocks = [...keys].map(([path, lines]) => [`[${path}]`, ...lines].join('\r\n'));
  return `${[registryHeader, ...blocks].join('\r\n\r\n')}\r\n`;
}

function written(data: RegistryData): string {
  switch (data.type) {
    case 'REG_DWORD':
      return `dword:${data.value.toString(16).padStart(8, '0')}`;
    case 'REG_QWORD': {
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(data.value), true);
      return `hex(b):${hexOf(bytes)}`;
    }
    case 'REG_MULTI_SZ':
      return `hex(7):${hexOf(utf16(`${data.value.join('\0')}\0\0`))}`;
    case 'REG_EXPAND_SZ':
      return `hex(2):${hexOf(utf16(`${data.value}\0`))}`;
    case 'REG_SZ': // a line end would end the value; the same type can be written as bytes
      return /[\p{Cc}\u2028\u2029]/u.test(data.value)
        ? `hex(1):${hexOf(utf16(`${data.value}\0`))}`
        : `"${escaped(data.value)}"`;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&');
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(',');
}

function placeOf({ number }: Line) {
  return { line: number, column: 1 };
}

function fault(line: Line, reason: string): PolicyFileError {
  return new PolicyFileError('syntax', reason, placeOf(line));
}
