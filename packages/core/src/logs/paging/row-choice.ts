import { LOG_CASE_EVENTS_MAX, type LogRowWire, type LogType } from '../../api/schemas/index.ts';
import { createStore } from '../../shared/index.ts';
import { eventTimeMs } from '../event/event.ts';
import { cellText } from '../event/value-text.ts';
import { type LogRequest, sameRequest } from '../query/request.ts';
import { isOwnLine, type TableLine } from './groups.ts';
import { choiceTexts } from './row-choice.messages.ts';

/** Events that are chosen in the table, with what they hold: of other pages too. (issue 17) */
export interface RowChoiceState {
  /** By their ids. */
  chosen: ReadonlyMap<string, LogRowWire>;
  /** The lines of the page in view, each with its events. */
  lines: readonly TableLine[];
  /** The event that was chosen or let go last: where a block begins. */
  anchor: string | null;
}

/** Whether some events are chosen; null where none of them can be, since it has no id. (decision 009) */
export type ChoiceOf = 'all' | 'some' | 'none' | null;

/** What the choice needs of others. */
export interface RowChoicePorts {
  /** Reads the events of a group, or as many as can be chosen at once. */
  eventsOf?: (key: string) => Promise<readonly LogRowWire[]>;
  /** Says that other filters or another time let the choice go, and how it comes back. */
  onCleared?: (text: string, undo: () => void) => void;
}

/** The choice of events in the table of a log. (issue 17, decision 050) */
export interface RowChoice {
  getSnapshot(): RowChoiceState;
  subscribe(onChange: () => void): () => void;
  /**
   * What the table shows now. The choice goes with its filters and its time, since what no list has is not to be acted on;
   * that is said, and can be undone.
   */
  follow(request: LogRequest, lines: readonly TableLine[]): void;
  /** Chooses the events of a line, or lets them go; all up to the line that was pressed before them where a block is wanted. */
  choose(line: TableLine, isOn: boolean, isBlock?: boolean): Promise<void>;
  /** The same for the line at a place of the page, whichever way it was. */
  turn(at: number, isBlock?: boolean): void;
  choosePage(isOn: boolean): void;
  /** Lets those of the given ids go. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

const nothing: RowChoiceState = { chosen: new Map(), lines: [], anchor: null };

/**
 * A choice of events that lasts from page to page, and as long as filters and time are the same. Of a group whose events are
 * not here they are read before they are chosen.
 */
export function createRowChoice({ eventsOf, onCleared }: RowChoicePorts = {}): RowChoice {
  const state = createStore<RowChoiceState>(nothing);
  const set = (next: Partial<RowChoiceState>) => state.set({ ...state.read(), ...next });
  let asked: LogRequest | null = null;

  function put(rows: readonly LogRowWire[], isOn: boolean, anchor: string | null): void {
    const chosen = new Map(state.read().chosen);
    for (const row of rows) {
      if (row.id === undefined) continue;
      if (isOn) chosen.set(row.id, row);
      else chosen.delete(row.id);
    }
    set({ chosen, anchor });
  }

  /** Events of one log are no choice in another one. */
  function clearFor(request: LogRequest, last: LogRequest | null, lines: readonly TableLine[]): void {
    const { chosen } = state.read();
    state.set({ ...nothing, lines });
    if (chosen.size === 0 || last?.logType !== request.logType) return;
    const undo = () => {
      if (asked?.logType === request.logType) set({ chosen: new Map([...chosen, ...state.read().chosen]) });
    };
    onCleared?.(choiceTexts.cleared(chosen.size), undo);
  }

  const choice: RowChoice = {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    follow(request, lines) {
      const last = asked;
      const isOther = last !== null && !sameRequest(last, request);
      asked = request;
      if (isOther) clearFor(request, last, lines);
      else if (lines !== state.read().lines) set({ lines });
    },
    async choose(line, isOn, isBlock = false) {
      const { lines, anchor } = state.read();
      const block = (isBlock ? blockOf(lines, anchor, line) : null) ?? [line];
      put(block.flatMap(rowsOfLine), isOn, idOf(line));
      const mine = asked;
      for (const { group } of isOn ? block : []) {
        if (group === null || group.isWhole || eventsOf === undefined) continue;
        const rows = await eventsOf(group.key);
        if (mine !== asked && (mine === null || asked === null || !sameRequest(mine, asked))) return;
        put(rows, true, state.read().anchor);
      }
    },
    turn(at, isBlock) {
      const line = state.read().lines[at];
      if (line !== undefined) void choice.choose(line, choiceOfLine(state.read(), line) !== 'all', isBlock);
    },
    choosePage: (isOn) => put(state.read().lines.flatMap(rowsOfLine), isOn, null),
    drop(ids) {
      const { chosen } = state.read();
      set({ chosen: new Map([...chosen].filter(([id]) => !ids.includes(id))), anchor: null });
    },
    clear: () => set({ chosen: nothing.chosen, anchor: null }),
  };
  return choice;
}

/** The events that a line stands for. */
function rowsOfLine({ row, group, more }: Pick<TableLine, 'row' | 'group' | 'more'>): readonly LogRowWire[] {
  if (more !== null) return [];
  return group === null ? [row] : group.rows;
}

/** How many events of a line are chosen; of a group all are where none is left to be read. */
export function choiceOfLine(state: Pick<RowChoiceState, 'chosen'>, line: TableLine): ChoiceOf {
  const found = choiceOf(state, rowsOfLine(line));
  return found === 'all' && line.group?.isWhole === false ? 'some' : found;
}

/** How many of some events are chosen. */
export function choiceOf({ chosen }: Pick<RowChoiceState, 'chosen'>, rows: readonly LogRowWire[]): ChoiceOf {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return null;
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** The same for the page in view; null where it has groups whose events are not here: they are chosen group by group. */
export function choiceOfPage(state: RowChoiceState): ChoiceOf {
  if (state.lines.some(({ group }) => group?.isWhole === false)) return null;
  return choiceOf(state, state.lines.flatMap(rowsOfLine));
}

/** What the box of a line says. */
export function choiceLabel(line: TableLine): string {
  const { row, group } = line;
  if (group === null) return choiceTexts.choose(cellText(row, 'event_time'));
  return group.count > LOG_CASE_EVENTS_MAX
    ? choiceTexts.chooseNewest(LOG_CASE_EVENTS_MAX, group.count)
    : choiceTexts.chooseSome(group.count);
}

/** `12 selected, 7 on other pages`; null while none is. */
export function chosenText({ chosen, lines }: RowChoiceState): string | null {
  if (chosen.size === 0) return null;
  const here = new Set(lines.flatMap(rowsOfLine).flatMap(({ id }) => id ?? []));
  return choiceTexts.chosen(chosen.size, [...chosen.keys()].filter((id) => !here.has(id)).length);
}

/** The chosen events, newest first, whichever was chosen first. */
function chosenRows({ chosen }: Pick<RowChoiceState, 'chosen'>): LogRowWire[] {
  const at = (row: LogRowWire) => eventTimeMs(row) ?? 0;
  return [...chosen.values()].toSorted((a, b) => at(b) - at(a));
}

/** Which they are. (decision 009) */
export function chosenNames(
  state: Pick<RowChoiceState, 'chosen'>,
  logType: LogType,
): { logType: LogType; id: string }[] {
  return chosenRows(state).flatMap(({ id }) => (id === undefined ? [] : { logType, id }));
}

/** What they hold, as one list. */
export function chosenJson(state: Pick<RowChoiceState, 'chosen'>): string {
  return JSON.stringify(
    chosenRows(state).map(({ event }) => event),
    null,
    2,
  );
}

function idOf({ row }: TableLine): string | null {
  return row.id ?? null;
}

/** The lines from the one of an event to another one; null where that event stands on another page. */
function blockOf(lines: readonly TableLine[], anchor: string | null, to: TableLine): readonly TableLine[] | null {
  const own = anchor === null ? -1 : lines.findIndex((line) => isOwnLine(line, anchor));
  const from = own >= 0 ? own : lines.findIndex((line) => rowsOfLine(line).some(({ id }) => id === anchor));
  const end = lines.findIndex((line) => isSamePlace(line, to));
  if (anchor === null || from < 0 || end < 0) return null;
  return lines.slice(Math.min(from, end), Math.max(from, end) + 1);
}

function isSamePlace({ row, group, more }: TableLine, to: TableLine): boolean {
  const isSame = row === to.row || (row.id !== undefined && row.id === to.row.id);
  return isSame && (group === null) === (to.group === null) && (more === null) === (to.more === null);
}
