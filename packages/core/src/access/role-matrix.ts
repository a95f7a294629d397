import { segmentsOf } from '../shared/index.ts';
import type { RoleLists } from './permission/permission.ts';
import { type RightArea, rightAreas } from './permission/rights.ts';
import type { RoleEditor } from './role-rules.ts';
import { rightsBeyond } from './role-rules.ts';

export type RightKind = 'read' | 'write';

/** A box of the matrix. (UI.md 4.13) */
export interface RightCell {
  /** `some` of an area of which a part is granted. */
  readonly state: 'all' | 'some' | 'none';
  /** A wildcard above grants it: this box alone cannot take it away. */
  readonly isInherited: boolean;
  /** The editor does not hold it, and so cannot give it. (OP-201) */
  readonly isLocked: boolean;
}

/** A row of the matrix: an area with its wildcard, or one right of it. */
export interface MatrixRow {
  readonly area: string;
  /** Null for the area as a whole. */
  readonly item: string | null;
  readonly label: string;
  /** Null where the calls ask for no such right. */
  readonly read: RightCell | null;
  readonly write: RightCell | null;
}

/** The lists of a role as they are edited. */
export type EditedLists = Required<RoleLists>;

/** Who edits. */
type Editor = Pick<RoleEditor, 'can' | 'isAdministrator'>;

const HOLDS_EVERY: ReadonlySet<string> = new Set(['*:*', '*:*:*', '*:*:read', '*:*:write']);

/** The areas of the matrix, for a name in front of every entry that a role has beside them. */
const areaOf = (area: string): RightArea | undefined => rightAreas.find((each) => each.area === area);

/** Which rights an entry of a list names, as area and item; `*` stands for all of them. (spec 2 section 6) */
function named(entry: string): { area: string; item: string } {
  const [area = '', item = '*'] = segmentsOf(entry);
  return { area, item };
}

/** Whether a list grants one right, and whether it does so by a wildcard. */
function grantedIn(list: readonly string[], area: string, item: string): { isGranted: boolean; byWildcard: boolean } {
  let isGranted = false;
  for (const entry of list) {
    const name = named(entry);
    if (name.area !== '*' && name.area !== area) continue;
    if (name.item === '*') return { isGranted: true, byWildcard: true };
    if (name.item === item) isGranted = true;
  }
  return { isGranted, byWildcard: false };
}

/** A role as the matrix shows it. (ROL-004, UI.md 4.13) */
export function roleMatrix(role: EditedLists, editor: Editor): MatrixRow[] {
  return rightAreas.flatMap(({ area, label, rights }): MatrixRow[] => {
    const rows = rights.map(({ item, label: words, kinds }): MatrixRow => {
      const cell = (kind: RightKind): RightCell | null => {
        if (!kinds.includes(kind)) return null;
        const { isGranted, byWildcard } = grantedIn(role[kind], area, item);
        const isLocked = isBeyond(editor, kind, `${area}:${item}`);
        return { state: isGranted ? 'all' : 'none', isInherited: byWildcard, isLocked };
      };
      return { area, item, label: words, read: cell('read'), write: cell('write') };
    });
    const whole = (kind: RightKind): RightCell | null => {
      const cells = rows.flatMap((row) => row[kind] ?? []);
      if (cells.length === 0) return null;
      const granted = cells.filter(({ state }) => state === 'all').length;
      const isAll = grantedIn(role[kind], area, '*').isGranted;
      return {
        state: isAll ? 'all' : granted > 0 ? 'some' : 'none',
        isInherited: role[kind].some((entry) => HOLDS_EVERY.has(segmentsOf(entry).join(':'))),
        isLocked: isBeyond(editor, kind, `${area}:*`),
      };
    };
    return [{ area, item: null, label, read: whole('read'), write: whole('write') }, ...rows];
  });
}

function isBeyond(editor: Editor, kind: RightKind, entry: string): boolean {
  return rightsBeyond({ [kind]: [entry] }, editor).length > 0;
}

/** A box of the matrix by its place. */
export interface MatrixPlace {
  area: string;
  /** Null for the area as a whole. */
  item: string | null;
  kind: RightKind;
}

/**
 * A role with one box on or off. An area on is its wildcard; to take one right out of it leaves the others by their names.
 * Whoever may write something may read it, so that reading comes along, and goes with nothing that is written. (ROL-004)
 */
export function withRight(role: EditedLists, place: MatrixPlace, isOn: boolean): EditedLists {
  const next = { ...role, [place.kind]: listWith(role[place.kind], place, isOn) };
  if (place.kind === 'write' && isOn && hasKind(place, 'read')) {
    return { ...next, read: listWith(next.read, { ...place, kind: 'read' }, true) };
  }
  if (place.kind === 'read' && !isOn && hasKind(place, 'write')) {
    return { ...next, write: listWith(next.write, { ...place, kind: 'write' }, false) };
  }
  return next;
}

function hasKind({ area, item }: MatrixPlace, kind: RightKind): boolean {
  const rights = areaOf(area)?.rights ?? [];
  return rights.some((right) => (item === null || right.item === item) && right.kinds.includes(kind));
}

function listWith(list: readonly string[], { area, item, kind }: MatrixPlace, isOn: boolean): readonly string[] {
  const isOf = (entry: string) => named(entry).area === area;
  const others = list.filter((entry) => !isOf(entry));
  const own = list.filter(isOf);
  if (item === null) return isOn ? [...others, `${area}:*`] : others;
  const { isGranted, byWildcard } = grantedIn(own, area, item);
  if (isOn) return isGranted ? list : [...list, `${area}:${item}`];
  if (!byWildcard) return list.filter((entry) => !isOf(entry) || named(entry).item !== item);
  const rest = (areaOf(area)?.rights ?? []).filter((right) => right.kinds.includes(kind) && right.item !== item);
  return [...others, ...rest.map((right) => `${area}:${right.item}`)];
}

/** What one role grants and another does not, as the matrix would show them beside each other. (ROL-004, UI.md 4.13) */
export interface RoleDifference {
  readonly area: string;
  readonly item: string;
  readonly kind: RightKind;
  /** Which of the two grants it. */
  readonly only: 'this' | 'other';
}

/** Where two roles differ, right by right. (ROL-004) */
export function compareRoles(role: EditedLists, other: EditedLists): RoleDifference[] {
  return rightAreas.flatMap(({ area, rights }) =>
    rights.flatMap(({ item, kinds }) =>
      kinds.flatMap((kind): RoleDifference[] => {
        const [mine, theirs] = [role, other].map((each) => grantedIn(each[kind], area, item).isGranted);
        return mine === theirs ? [] : [{ area, item, kind, only: mine === true ? 'this' : 'other' }];
      }),
    ),
  );
}

/** What another role grants in a row, and whether that is something else. (UI.md 4.13) */
export interface ComparedRow {
  readonly grants: 'both' | 'read' | 'write' | 'none';
  readonly differs: boolean;
}

/** A row of one role beside the same of another. (ROL-004) */
export function comparedRow(row: MatrixRow, other: MatrixRow): ComparedRow {
  const differs = row.read?.state !== other.read?.state || row.write?.state !== other.write?.state;
  return { grants: grantsOf(other), differs };
}

function grantsOf(row: MatrixRow): ComparedRow['grants'] {
  const [reads, writes] = [row.read, row.write].map((cell) => (cell?.state ?? 'none') !== 'none');
  return reads && writes ? 'both' : reads ? 'read' : writes ? 'write' : 'none';
}

/** Every right that a role grants, one by one, for who takes them along as text. (UI.md section 1.6) */
export function heldRights(
  rows: readonly MatrixRow[],
): readonly { area: string; right: string; grants: ComparedRow['grants'] }[] {
  let area = '';
  return rows.flatMap((row) => {
    if (row.item === null) area = row.label;
    const grants = grantsOf(row);
    return row.item === null || grants === 'none' ? [] : [{ area, right: row.label, grants }];
  });
}

/** A role as the portal's form holds it. */
export function roleListsOf(entry: Readonly<Record<string, unknown>>): EditedLists {
  const listAt = (key: RightKind) => {
    const list = entry[key];
    return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
  };
  return { read: listAt('read'), write: listAt('write') };
}

/** Entries that no row of the matrix stands for: they are kept, and shown as they are. (ROL-004) */
export function entriesBeside(list: readonly string[]): string[] {
  return [...new Set(list)].filter((entry) => {
    const { area, item } = named(entry);
    if (HOLDS_EVERY.has(segmentsOf(entry).join(':')) || area === '*') return true;
    const known = areaOf(area);
    return known === undefined || (item !== '*' && !known.rights.some((right) => right.item === item));
  });
}
