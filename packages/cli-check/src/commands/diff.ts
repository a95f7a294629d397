import {
  areas,
  type Change,
  type ChangeGroup,
  diffCustomization,
  diffLines,
  groupChanges,
  moduleOf,
  placeMessages,
  unknownFields,
  valueWords,
} from '@portico/core/customization';
import { isRecord, jsonEqual, printable } from '@portico/core/shared';
import type { Loaded } from '../document/load.ts';
import { EXIT_CLEAN, EXIT_FOUND, EXIT_UNCHECKED, type Io } from '../shared/io.ts';
import { openDocument } from './open.ts';

export interface DiffInvocation {
  before: string;
  after: string;
  format: 'text' | 'json';
}

/** Prints what differs between two files in the words of the portal; 0 same, 1 different. (CHK-006) */
export function diff({ before, after, format }: DiffInvocation, io: Io): number {
  const [from, to] = [openDocument(before, io), openDocument(after, io)];
  for (const opened of [from, to]) if (!opened.ok) io.err(`portico-check: ${opened.message}\n`);
  if (!from.ok || !to.ok) return EXIT_UNCHECKED;
  const differences = differencesOf(from.loaded, to.loaded);
  io.out(format === 'json' ? `${JSON.stringify(differences, null, 2)}\n` : formatDifferences(differences));
  return differences.same ? EXIT_CLEAN : EXIT_FOUND;
}

interface Differences {
  same: boolean;
  /** Areas that only one of the files has. */
  areas: readonly { area: string; in: 'before' | 'after' }[];
  changes: readonly Change[];
  /** Members that Portico does not know, by their path in the first or the second file. */
  unknown: readonly UnknownDifference[];
}

interface UnknownDifference {
  path: string;
  before: unknown;
  after: unknown;
}

function differencesOf(before: Loaded, after: Loaded): Differences {
  const [from, to] = [before.customization, after.customization];
  const lone = areas
    .filter((area) => (from[area] === null) !== (to[area] === null))
    .map((area) => ({
      area: placeMessages.areas[area],
      in: from[area] === null ? ('after' as const) : ('before' as const),
    }));
  const changes = diffCustomization(from, to);
  const unknown = unknownDifferences(before.document, after.document);
  return { same: lone.length === 0 && changes.length === 0 && unknown.length === 0, areas: lone, changes, unknown };
}

/** Also those that stand in one file alone; `undefined` is left out of JSON. */
function unknownDifferences(before: Loaded['document'], after: Loaded['document']): UnknownDifference[] {
  const found = [before, after].flatMap((document) => unknownFields(document)).filter(({ path }) => path !== 'source');
  const steps = new Map(found.map(({ path, keys }) => [path, keys]));
  return [...steps].flatMap(([path, keys]) => {
    const [was, is] = [valueAt(before, keys), valueAt(after, keys)];
    return jsonEqual(was, is) ? [] : [{ path, before: was, after: is }];
  });
}

function valueAt(document: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    document,
  );
}

function formatDifferences({ same, areas: lone, changes, unknown }: Differences): string {
  if (same) return 'No differences.\n';
  const lines = lone.map(
    ({ area, in: where }) => `${area}: only in the ${where === 'before' ? 'first' : 'second'} file`,
  );
  const groups = groupChanges(changes);
  for (const { areaLabel, label, changes: own } of groups.length > 0 ? groups : ungrouped(changes)) {
    lines.push(`${areaLabel} › ${label}`, ...own.flatMap(changeLines));
  }
  if (unknown.length > 0) lines.push('Members that Portico does not know');
  for (const { path, before, after } of unknown)
    lines.push(`  ${shown(path)}: ${otherWord(before)} → ${otherWord(after)}`);
  return `${lines.join('\n')}\n`;
}

function otherWord(value: unknown): string {
  return value === undefined ? 'none' : shown(JSON.stringify(value));
}

/** Changes that the publish review leaves out, such as a fetched copy of a logo, when there is nothing else to show. */
function ungrouped(changes: readonly Change[]): ChangeGroup[] {
  return changes.map((change) => {
    const { area, label } = moduleOf(change.module);
    return { id: change.module, areaLabel: placeMessages.areas[area], label, changes: [change] };
  });
}

function changeLines({ module, path, label, kind, before, after }: Change): string[] {
  if (kind === 'html' && typeof before === 'string' && typeof after === 'string') {
    return [`  ${label}:`, ...htmlLines(before, after)];
  }
  const word = (value: unknown) => shown(valueWords(module, path, value) ?? otherWords(kind, value));
  return [`  ${label}: ${word(before)} → ${word(after)}`];
}

function htmlLines(before: string, after: string): string[] {
  const marks = { removed: '-', added: '+' };
  return diffLines(before, after).flatMap(({ kind, text }) =>
    kind === 'same'
      ? []
      : text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => `    ${marks[kind]} ${printable(line)}`),
  );
}

function otherWords(kind: Change['kind'], value: unknown): string {
  if (kind === 'theme') return typeof value === 'string' ? value : 'Custom';
  if (value === null || value === undefined) return 'None';
  if (kind === 'image') return `image of ${String(value).length} characters`;
  if (kind === 'html') return `HTML of ${String(value).split('\n').length} lines`;
  return String(value);
}

/** One line a value: line feeds are shown as such, and a long text is cut. */
function shown(text: string): string {
  const line = text.replaceAll('\n', '⏎');
  const cut = line.length > 120 ? `${line.slice(0, 119)}…` : line;
  return printable(cut);
}
