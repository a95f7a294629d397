import fuzzysort from 'fuzzysort';
import { paletteTexts } from './palette.messages.ts';

/** Groups of the command palette, in their order. (UI.md section 3) */
export const paletteGroups = [
  'recent',
  'goTo',
  'entries',
  'events',
  'views',
  'named',
  'modules',
  'settings',
  'actions',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that the command palette can open or do. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Other words people look for. */
  synonyms?: readonly string[];
  /** Keys that do the same. */
  shortcut?: string | null;
  /** Place that it opens; without one the program runs the action of its id. */
  path?: string;
}

/** Entries under one heading. */
export interface PaletteSection {
  group: PaletteGroup;
  title: string;
  entries: readonly PaletteEntry[];
}

/** Most entries that the palette keeps of what was chosen before. Chosen here. */
export const MAX_RECENT = 5;

/** Least likeness of an entry, from 0 to 1. Chosen here, so that a few letters in the right order still find it. */
const threshold = 0.3;

/**
 * What the palette lists: everything by group without a search text, with what was chosen last on top; the likest first
 * with one. (UI.md section 3, command palette)
 * @param recent - ids of chosen entries, the last one first; those that are no longer offered are left out.
 */
export function paletteSections(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[] = [],
): PaletteSection[] {
  const text = query.trim();
  if (text === '') {
    const known = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, MAX_RECENT);
    return grouped([
      ...known.map((entry) => ({ ...entry, group: 'recent' as const })),
      ...entries.filter((entry) => !known.includes(entry)),
    ]);
  }
  const found = fuzzysort.go(text, entries, {
    keys: ['label', ({ synonyms }) => synonyms?.join(' ') ?? ''],
    threshold,
    limit: 0,
  });
  // The group of the best match stands first. Entries of lists come while somebody types or presses Enter: they stand last, so
  // that no other row is where it was.
  const groups = new Set(found.map(({ obj }) => obj.group));
  // Their search has put them in order already, names before what entries contain, and each says the text somewhere.
  const hits = new Set(found.map(({ obj }) => obj));
  const inLists = entries.filter((entry) => entry.group === 'entries' && hits.has(entry));
  const others = [...hits].filter(({ group }) => group !== 'entries');
  return grouped([...others, ...inLists], [...[...groups].filter((group) => group !== 'entries'), 'entries']);
}

/** What is remembered after a choice: the entry first, once, and no more than the palette shows. */
export function withRecent(recent: readonly string[], chosen: string): string[] {
  return [chosen, ...recent.filter((id) => id !== chosen)].slice(0, MAX_RECENT);
}

function grouped(entries: readonly PaletteEntry[], order: readonly PaletteGroup[] = paletteGroups): PaletteSection[] {
  return order
    .map((group) => ({
      group,
      title: paletteTexts.groups[group],
      entries: entries.filter((entry) => entry.group === group),
    }))
    .filter((section) => section.entries.length > 0);
}
