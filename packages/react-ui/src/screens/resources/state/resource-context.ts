import type { ReferenceDirectory } from '@portico/core';
import {
  type KnownTargets,
  type ListPlace,
  type ResourceRecord,
  type ResourceRows,
  readListPlace,
  type resourceMachine,
  type StagedEntries,
  selectOpened,
} from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import { usePlaceSearch } from '../../../platform/places/places.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';

/** What every part of a list's screen stands on. */
export interface ResourceParts {
  record: ResourceRecord;
  actor: Actor<typeof resourceMachine>;
  place: ListPlace;
  rows: ResourceRows;
  staged: StagedEntries;
  /** Ids of the entries that may be moved, in their order. */
  movable: readonly string[];
  /** What entries are called that others refer to, and who reads more of them. */
  known: KnownTargets;
  directory: ReferenceDirectory;
  /** An entry stands beside the list. */
  isBeside: boolean;
  canWrite: boolean;
  /** Some of the entries may be chosen, to do something with all of them. */
  canSelect: boolean;
  /** Rows are taken hold of: there is an order, and somebody may change it. */
  canDrag: boolean;
  /** Writes into the address; null takes away. */
  setPlace: (change: Readonly<Record<string, string | null>>, options?: { push?: boolean }) => void;
  /** Somebody took hold of a row. */
  startDrag: (held: HeldRow) => void;
  /** Rows that are under way. */
  dragged: ReadonlySet<string> | null;
  setDragged: (ids: ReadonlySet<string> | null) => void;
  /** Gives the focus to the row of an entry, once what had it is gone. */
  askFocus: (asked: FocusAsked) => void;
  /** Asks for the place among the others: its number, or the entry behind it. */
  askPosition: (ids: readonly string[], name: string, by?: 'position' | 'entry') => void;
}

/** The entry to whose row the focus goes; null for the way to add one. */
export interface FocusAsked {
  id: string | null;
}

/** A row that a pointer took hold of, and where. */
export interface HeldRow {
  id: string;
  name: string;
  row: HTMLElement;
  x: number;
  y: number;
}

const ResourceContext = createContext<ResourceParts | null>(null);

/** The list on screen. */
export function useResource(): ResourceParts {
  const parts = useContext(ResourceContext);
  if (parts === null) throw new Error('ResourceContext is missing above this component.');
  return parts;
}

/** What stays while entries change: a cell that reads nothing else is drawn anew only when its own row is. */
export type ListParts = Pick<
  ResourceParts,
  | 'record'
  | 'actor'
  | 'known'
  | 'isBeside'
  | 'canWrite'
  | 'canSelect'
  | 'canDrag'
  | 'setPlace'
  | 'askPosition'
  | 'dragged'
  | 'setDragged'
  | 'startDrag'
  | 'askFocus'
>;

const ListContext = createContext<ListParts | null>(null);

/** Gives the list on screen to what is drawn of it. */
export function ResourceProvider(props: { list: ListParts; value: ResourceParts; children: ReactNode }) {
  const inner = createElement(ResourceContext, { value: props.value }, props.children);
  return createElement(ListContext, { value: props.list }, inner);
}

/** The list that a cell is of. */
export function useList(): ListParts {
  const parts = useContext(ListContext);
  if (parts === null) throw new Error('ListContext is missing above this component.');
  return parts;
}

/** Reads the list through one of the selectors of `@portico/core/resources/view`. */
export function useResourceState<T>(
  selector: (snapshot: SnapshotFrom<typeof resourceMachine>) => T,
  isSame?: (before: T, now: T) => boolean,
): T {
  return useSelector(useList().actor, selector, isSame);
}

/** Whether an entry stands beside the list, which is then laid out in the room that is left. (UI.md 4.13, details) */
export function useIsBeside(actor: ResourceParts['actor'] | null): boolean {
  const isOpen = useSelector(actor ?? undefined, (now) => now?.matches('ready') === true && selectOpened(now) !== null);
  return useWindowWidth() >= breakpoint.beside && isOpen;
}

/** What the address says of a list. */
export function useListPlace(record: ResourceRecord): ListPlace {
  const search = usePlaceSearch();
  return useMemo(() => readListPlace(record, search), [record, search]);
}
