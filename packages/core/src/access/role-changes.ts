import { type RightArea, rightAreas } from './permission/rights.ts';
import { compareRoles, type EditedLists, entriesBeside, type RightKind, roleListsOf } from './role-matrix.ts';
import { roleWords as texts } from './role-words.messages.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What a role in the form is compared with. */
export interface RoleOrigin {
  /** As it is staged, or published where nothing is staged; null for a new one. */
  readonly before: Entry | null;
  /** The published roles, where the staged ones are others. */
  readonly published: readonly Entry[] | null;
}

/** What is different about a role, in words. (UI.md 4.13, picture 13) */
export interface RoleChanges {
  /** What the form changed and no save has. */
  readonly edited: readonly string[];
  /** What is saved and waits for its publish, but for what the form has changed since. */
  readonly staged: readonly string[];
  /** Boxes of the matrix of which either is told, and whether a save has it: see `changeOfBox`. */
  readonly boxes: ReadonlyMap<string, 'edited' | 'staged'>;
}

/** Told of a box of the matrix; undefined where nothing is different about it. */
export function changeOfBox({ boxes }: RoleChanges, area: string, item: string | null, kind: RightKind) {
  return boxes.get(boxKey(area, item, kind));
}

const boxKey = (area: string, item: string | null, kind: RightKind) => `${area}:${item ?? '*'}:${kind}`;

/** What differs between the role in the form, the one that is staged, and the published one. (ROL-004, UI.md 4.13) */
export function roleChanges(entry: Entry, { before, published }: RoleOrigin): RoleChanges {
  if (before === null) return { edited: [], staged: [], boxes: new Map() };
  const isStaged = published !== null;
  const inForce = isStaged ? (published.find(({ id }) => id === before.id) ?? null) : before;
  const edited = differences(before, entry);
  // What the form changed since is told once.
  const touched = new Set(edited.map(({ key }) => key));
  const staged = inForce === null ? [] : differences(inForce, before).filter(({ key }) => !touched.has(key));
  const boxes = new Map<string, 'edited' | 'staged'>();
  for (const { box } of staged) if (box !== null) mark(boxes, box, 'staged');
  for (const { box } of edited) if (box !== null) mark(boxes, box, 'edited');
  return { edited: linesOf(edited), staged: inForce === null ? [texts.isNew] : linesOf(staged), boxes };
}

function mark(boxes: Map<string, 'edited' | 'staged'>, { area, item, kind }: Box, as: 'edited' | 'staged'): void {
  boxes.set(boxKey(area, item, kind), as);
  boxes.set(boxKey(area, null, kind), as); // the row of an area stands for those that are folded away
}

interface Box {
  readonly area: string;
  readonly item: string;
  readonly kind: RightKind;
}

/** One right more or less, an entry that no box stands for, or the name. */
interface Difference {
  readonly key: string;
  readonly box: Box | null;
  /** Null for the name. */
  readonly what: 'added' | 'removed' | null;
  readonly words: string;
}

function differences(before: Entry, after: Entry): Difference[] {
  const [was, is] = [roleListsOf(before), roleListsOf(after)];
  const [oldName, newName] = [before, after].map(({ name }) => (typeof name === 'string' ? name : '')) as [
    string,
    string,
  ];
  const renamed = { key: 'name', box: null, what: null, words: texts.renamed(oldName, newName) };
  return [
    ...(oldName === newName ? [] : [renamed]),
    ...compareRoles(is, was).map(({ area, item, kind, only }): Difference => {
      const what = only === 'this' ? 'added' : 'removed';
      return { key: boxKey(area, item, kind), box: { area, item, kind }, what, words: '' };
    }),
    ...besideMatrix(was, is),
  ];
}

/** Entries that no box stands for, by themselves. */
function besideMatrix(was: EditedLists, is: EditedLists): Difference[] {
  return (['read', 'write'] as const).flatMap((kind) => {
    const [before, after] = [was, is].map((lists) => new Set(entriesBeside(lists[kind])));
    return [...new Set([...(before ?? []), ...(after ?? [])])].flatMap((entry): Difference[] => {
      if (before?.has(entry) === after?.has(entry)) return [];
      const what = after?.has(entry) ? 'added' : 'removed';
      return [{ key: `${kind} ${entry}`, box: null, what, words: texts[what][kind](entry) }];
    });
  });
}

/** An area is told at once where all of it changed alike, and a right with both of its boxes. */
function linesOf(all: readonly Difference[]): string[] {
  const inAreas = rightAreas.flatMap((area) =>
    (['added', 'removed'] as const).flatMap((what) => {
      const boxes = all.flatMap((each) => (each.box?.area === area.area && each.what === what ? [each.box] : []));
      return linesOfArea(area, boxes, texts[what]);
    }),
  );
  const rest = all.filter(({ box }) => box === null);
  const wordsOf = (each: readonly Difference[]) => each.map(({ words }) => words);
  const isName = ({ what }: Difference) => what === null;
  return [...wordsOf(rest.filter(isName)), ...inAreas, ...wordsOf(rest.filter((each) => !isName(each)))];
}

function linesOfArea(
  { label, rights }: RightArea,
  boxes: readonly Box[],
  say: Readonly<Record<RightKind | 'both', (place: string) => string>>,
): string[] {
  const isWhole = (kind: RightKind) => {
    const all = rights.filter(({ kinds }) => kinds.includes(kind));
    return all.length > 1 && all.every(({ item }) => boxes.some((box) => box.item === item && box.kind === kind));
  };
  const whole = (['read', 'write'] as const).filter(isWhole);
  const line = (place: string, kinds: readonly RightKind[]) => {
    const [kind, more] = kinds;
    return kind === undefined ? [] : [say[more === undefined ? kind : 'both'](place)];
  };
  const single = rights.flatMap((right) => {
    const kinds = boxes
      .filter(({ item, kind }) => item === right.item && !whole.includes(kind))
      .map(({ kind }) => kind);
    return line(texts.right(label, right.label), kinds);
  });
  return [...line(label, whole), ...single];
}
