import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { createStore } from '../../shared/index.ts';
import { eventTimeMs } from '../event/event.ts';
import { cellText } from '../event/value-text.ts';
import { type LogRequest, sameRequest } from '../query/request.ts';
import type { TableLine } from './groups.ts';
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

/** The choice of events in the table of a log. (issue 17, decision 050) */
export interface RowChoice {
  getSnapshot(): RowChoiceState;
  subscribe(onChange: () => void): () => void;
  /** What the table shows now. The choice goes with its filters and its time: what no list has is not to be acted on. */
  follow(request: LogRequest, lines: readonly TableLine[]): void;
  /** Chooses the events of a line, or lets them go; all up to the line that was pressed before them where a block is wanted. */
  choose(line: TableLine, isOn: boolean, isBlock?: boolean): void;
  /** The same for the line at a place of the page, whichever way it was. */
  turn(at: number, isBlock?: boolean): void;
  choosePage(isOn: boolean): void;
  /** Lets those of the given ids go. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

const nothing: RowChoiceState = { chosen: new Map(), lines: [], anchor: null };

/** A choice of events that lasts from page to page, and as long as filters and time are the same. */
export function createRowChoice(): RowChoice {
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

  const choice: RowChoice = {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    follow(request, lines) {
      const isOther = asked !== null && !sameRequest(asked, request);
      asked = request;
      if (isOther) state.set({ ...nothing, lines });
      else if (lines !== state.read().lines) set({ lines });
    },
    choose(line, isOn, isBlock = false) {
      const { lines, anchor } = state.read();
      const block = isBlock ? blockOf(lines, anchor, line) : null;
      put((block ?? [line]).flatMap(rowsOfLine), isOn, idOf(line));
    },
    turn(at, isBlock) {
      const line = state.read().lines[at];
      if (line !== undefined) choice.choose(line, choiceOf(state.read(), rowsOfLine(line)) !== 'all', isBlock);
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
export function rowsOfLine({ row, group }: Pick<TableLine, 'row' | 'group'>): readonly LogRowWire[] {
  return group === null ? [row] : group.rows;
}

/** How many of some events are chosen. */
export function choiceOf({ chosen }: Pick<RowChoiceState, 'chosen'>, rows: readonly LogRowWire[]): ChoiceOf {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return null;
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** The same for the page in view. */
export function choiceOfPage(state: RowChoiceState): ChoiceOf {
  return choiceOf(state, state.lines.flatMap(rowsOfLine));
}

/** What the box of a line says. */
export function choiceLabel(line: TableLine): string {
  const events = rowsOfLine(line);
  return events.length > 1
    ? choiceTexts.chooseSome(events.length)
    : choiceTexts.choose(cellText(line.row, 'event_time'));
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
  const own = lines.findIndex(({ row, group }) => group === null && row.id === anchor);
  const from = own >= 0 ? own : lines.findIndex((line) => rowsOfLine(line).some(({ id }) => id === anchor));
  const end = lines.findIndex(({ row, group }) => row === to.row && (group === null) === (to.group === null));
  if (anchor === null || from < 0 || end < 0) return null;
  return lines.slice(Math.min(from, end), Math.max(from, end) + 1);
}
