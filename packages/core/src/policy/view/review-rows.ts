import type { StagedChange, StagedSection } from '../staged-words.ts';
import { reviewTexts } from './messages.ts';

/** A change that was taken back while the review is open, where it stood. (PUB-001) */
export interface DiscardedRow {
  readonly section: StagedSection;
  readonly change: StagedChange;
  /** Its place among the changes of the section. */
  readonly at: number;
}

/** One change in the review. (UI.md 4.14) */
export interface ReviewRow {
  readonly change: StagedChange;
  /** Of no other row of the review. */
  readonly key: string;
  readonly isDiscarded: boolean;
  /** It came after the review was opened, by somebody else. (PUB-003) */
  readonly isNew: boolean;
  /** `by you`, `by ben`, `by ben and you`; null where nobody knows. */
  readonly by: string | null;
  /** What it is in a word or two, where no field says it. */
  readonly words: string | null;
}

/** A section in the review. */
export interface ReviewSection {
  readonly section: StagedSection;
  /** The first of its changes, besides what is new or was taken back. */
  readonly rows: readonly ReviewRow[];
  /** `Show 100 of 9,800 more`, which draws the next of them; null where all are drawn. */
  readonly showMore: string | null;
  /** `and 40 more`, where only the first of the changes are told. */
  readonly more: string | null;
}

/** Changes of a section that are drawn at first, and with each press for more: drawing thousands at once takes seconds. */
export const rowsAtOnce = 100;

/** Names of a block that a row says; the others are counted. Chosen here. */
const MOST_NAMED = 5;

/** Whose eyes it is for. */
export interface Reviewer {
  /** uid; null while it is not known. */
  readonly me: string | null;
  /** What was there when the review was opened; null before it was read. */
  readonly seen: Seen | null;
}

/** What was there when a review was opened. (PUB-003) */
export interface Seen {
  readonly stamps: ReadonlySet<string>;
  /** Sections of which only the first changes were told. */
  readonly partial: ReadonlySet<string>;
  /** When the newest of it was saved, told one by one or not; empty where nothing was. */
  readonly newest: string;
}

/** What tells a change from the same one saved again. (PUB-003) */
export function changeStamp({ name }: Pick<StagedSection, 'name'>, { key, saves }: StagedChange): string {
  return JSON.stringify([name, key, saves[0]?.at ?? '']);
}

/** What tells a row of the review from every other. */
export function rowKey({ name }: Pick<StagedSection, 'name'>, { key }: Pick<StagedChange, 'key'>): string {
  return JSON.stringify([name, key]);
}

/** What is there now, for a review that begins. (PUB-003) */
export function seenOf(sections: readonly StagedSection[]): Seen {
  const stamps = sections.flatMap((section) => (section.changes ?? []).map((change) => changeStamp(section, change)));
  const times = sections.flatMap(({ changes = [], rest = [], saves }) =>
    [...changes.flatMap((change) => change.saves), ...rest, ...saves].map(({ at }) => at),
  );
  const partial = sections.filter(({ rest = [] }) => rest.length > 0).map(({ name }) => name);
  return {
    stamps: new Set(stamps),
    partial: new Set(partial),
    newest: times.reduce((newest, at) => (at > newest ? at : newest), ''),
  };
}

/**
 * Changes by somebody else that were not there when the review was opened, also one that a discard had taken and that is
 * staged again as it was saved before. One that was there, and was not told since only the first were, is none of them: its
 * save is not newer. (PUB-003)
 */
export function newStamps(sections: readonly StagedSection[], { me, seen }: Reviewer): ReadonlySet<string> {
  if (seen === null) return new Set();
  const isNews = ({ name }: StagedSection, { saves: [last] }: StagedChange) =>
    last === undefined || (last.by !== me && (!seen.partial.has(name) || isAfter(last.at, seen.newest)));
  const fresh = sections.flatMap((section) =>
    (section.changes ?? []).filter((change) => isNews(section, change)).map((change) => changeStamp(section, change)),
  );
  return new Set(fresh.filter((stamp) => !seen.stamps.has(stamp)));
}

/** What came since the review was opened. */
export interface ReviewNews {
  /** What acknowledges it. */
  readonly stamps: ReadonlySet<string>;
  /** What is to be looked at before it is published; null where everything was acknowledged. */
  readonly words: string | null;
}

/** The same, also among the changes that are not told one by one, and what of it nobody has acknowledged yet. (PUB-003) */
export function newsSince(
  sections: readonly StagedSection[],
  reviewer: Reviewer,
  known: ReadonlySet<string>,
): ReviewNews {
  const told = newStamps(sections, reviewer);
  const { me, seen } = reviewer;
  const rest = sections.flatMap(({ name, label, rest: others = [] }) =>
    others
      .filter(({ by, at }) => seen !== null && by !== me && isAfter(at, seen.newest))
      .map(({ by, at }) => ({ label, stamp: JSON.stringify([name, null, by, at]) })),
  );
  const unseen = [...told].filter((stamp) => !known.has(stamp)).length;
  const labels = new Set(rest.filter(({ stamp }) => !known.has(stamp)).map(({ label }) => label));
  const words = labels.size > 0 ? reviewTexts.newsUnlisted([...labels]) : unseen > 0 ? reviewTexts.news(unseen) : null;
  return { stamps: new Set([...told, ...rest.map(({ stamp }) => stamp)]), words };
}

/** Moments of the service, all in one form. */
const isAfter = (at: string, moment: string) => at > moment;

/**
 * The sections with what was taken back here in its place, also one in which nothing differs any more. A change that is
 * staged again meanwhile is told as it is. (PUB-001)
 */
export function withDiscarded(
  sections: readonly StagedSection[],
  discarded: readonly DiscardedRow[],
): readonly StagedSection[] {
  const names = new Set(sections.map(({ name }) => name));
  const emptied = discarded.map(({ section }) => ({ ...section, entries: 0, changes: [] }));
  const missing = emptied.filter(
    ({ name }, at) => !names.has(name) && emptied.findIndex((each) => each.name === name) === at,
  );
  return [...sections, ...missing];
}

/** The changes of a section, row by row; those that were taken back stay where they were. (PUB-001, UI.md 4.14) */
export function reviewSection(
  section: StagedSection,
  discarded: readonly DiscardedRow[],
  reviewer: Reviewer,
  most = rowsAtOnce,
): ReviewSection {
  const fresh = newStamps([section], reviewer);
  const rows = (section.changes ?? []).map(
    (change): ReviewRow => ({
      change,
      key: rowKey(section, change),
      isDiscarded: false,
      isNew: fresh.has(changeStamp(section, change)),
      by: byWords(change, reviewer.me),
      words: kindWords(change),
    }),
  );
  const there = new Set(rows.map(({ key }) => key));
  for (const { section: of, change, at } of discarded) {
    const key = rowKey(of, change);
    if (of.name !== section.name || there.has(key)) continue;
    const by = byWords(change, reviewer.me);
    rows.splice(at, 0, { change, key, isDiscarded: true, isNew: false, by, words: reviewTexts.discarded });
  }
  const drawn = rows.filter(({ isNew, isDiscarded }, at) => at < most || isNew || isDiscarded);
  const left = rows.length - drawn.length;
  const more = (section.entries ?? 0) - (section.changes?.length ?? 0);
  return {
    section,
    rows: drawn,
    showMore: left > 0 ? reviewTexts.showMore(Math.min(left, rowsAtOnce), left) : null,
    more: left === 0 && section.changes !== undefined && more > 0 ? reviewTexts.more(more) : null,
  };
}

/** Who saved a change, and whether it is new, where something else draws it: the customization, by the path of the field. */
export type ToldSave = Pick<ReviewRow, 'by' | 'isNew'>;

/** The same by what tells the changes of a section apart. (UI.md 4.14) */
export function toldSaves(section: StagedSection, reviewer: Reviewer): ReadonlyMap<string, ToldSave> {
  const fresh = newStamps([section], reviewer);
  return new Map(
    (section.changes ?? []).map((change) => [
      change.key,
      { by: byWords(change, reviewer.me), isNew: fresh.has(changeStamp(section, change)) },
    ]),
  );
}

function byWords({ saves }: StagedChange, me: string | null): string | null {
  const names = [...new Set(saves.map(({ by }) => (by === me ? reviewTexts.you : by)))];
  return names.length === 0 ? null : reviewTexts.by(names);
}

function kindWords({ what, moved, together = [], fields }: StagedChange): string | null {
  if (what === 'added') return reviewTexts.added;
  if (what === 'removed') return reviewTexts.removed;
  if (what === 'moved') {
    const more = together.length > MOST_NAMED + 1 ? together.length - MOST_NAMED : 0;
    const named = more === 0 ? together : together.slice(0, MOST_NAMED);
    return reviewTexts.moved(moved?.from ?? 0, moved?.to ?? 0, named, more);
  }
  if (moved !== undefined) return reviewTexts.moved(moved.from, moved.to, [], 0);
  return fields.length === 0 ? reviewTexts.changed : null;
}

/** What the review is about, and behind it `yours 6, ben 4`: who saved last what is told. (UI.md 4.14) */
export function withAuthors(title: string, sections: readonly StagedSection[], me: string | null): string {
  const authors = authorWords(sections, me);
  return authors === null ? title : reviewTexts.withAuthors(title, authors);
}

function authorWords(sections: readonly StagedSection[], me: string | null): string | null {
  const counts = new Map<string, number>();
  const add = (by: string, entries: number) => counts.set(by, (counts.get(by) ?? 0) + entries);
  for (const { changes = [], rest = [] } of sections) {
    for (const { by, entries } of rest) add(by, entries);
    for (const { saves } of changes) if (saves[0] !== undefined) add(saves[0].by, 1);
  }
  if (counts.size === 0) return null;
  const parts = [...counts].toSorted(([a], [b]) => Number(b === me) - Number(a === me));
  return reviewTexts.authors(
    parts.map(([by, count]) => (by === me ? reviewTexts.yours(count) : reviewTexts.of(by, count))),
  );
}
