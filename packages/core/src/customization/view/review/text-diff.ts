import type { Field } from '../../registry/fields.ts';

/** A run of text that both sides have, or that one of them has. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longest text that stands beside its successor; longer ones are compared word by word. Chosen here. */
const shortText = 32;

/** How the values of a change are shown: code by its lines, a long text by its words, all else whole. (UI.md 4.6) */
export function comparisonOf(kind: Field['kind'], values: readonly unknown[]): 'lines' | 'words' | 'whole' {
  if (kind === 'html') return 'lines';
  const isLong = values.some((value) => typeof value === 'string' && value.length > shortText);
  return kind === 'text' && isLong ? 'words' : 'whole';
}

/** Most cells that the comparison table may have; larger pairs are shown as one removal and one addition. Chosen here. */
const maxCells = 4_000_000;

/** Placeholders, words and single signs, each with the spaces behind it. */
const words = /(?:\{\{\w+\}\}|\[\[\w+\]\]|[\p{L}\p{N}\p{M}'’-]+|\S)\s*|\s+/gu;

/** Differences of two texts by words; a full stop that came does not change the word before it. (UI.md 4.6, publish review) */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  return diffTokens(before.match(words) ?? [], after.match(words) ?? []);
}

/** Differences of two texts by lines, each with its line end. (UI.md 4.6, publish review) */
export function diffLines(before: string, after: string): readonly DiffPart[] {
  return diffTokens(before.match(/[^\n]*\n|[^\n]+$/g) ?? [], after.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

/** Longest common subsequence of what remains once the equal start and end are set aside. */
function diffTokens(before: readonly string[], after: readonly string[]): readonly DiffPart[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = compare(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const parts: DiffPart[] = [
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: end === 0 ? '' : before.slice(-end).join('') },
  ];
  return joinRuns(parts);
}

function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const width = after.length + 1;
  if ((before.length + 1) * width > maxCells) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ kind: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: before[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: after[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind become one part; empty parts go. */
function joinRuns(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = joined.at(-1);
    if (last !== undefined && last.kind === part.kind) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
