import type { LogType } from '../../api/schemas/index.ts';
import { type ColumnChoice, visibleFields } from '../../shared/index.ts';
import { type ColumnKind, columnOf } from './columns.ts';
import { firstColumns, isSortable } from './fields.ts';
import { columnSort, type LogSort } from './sort-order.ts';

/** Which columns stay when the window gets narrow: 1 always, 2 from 1024 px, 3 from 1440 px. (UI.md section 3, tables) */
export type ColumnPriority = 1 | 2 | 3;

/** From which width of the window the columns of a priority are drawn, in pixels. (UI.md section 3) */
export const priorityWidths: Readonly<Record<ColumnPriority, number>> = { 1: 0, 2: 1024, 3: 1440 };

/** First columns that give way; the others are of priority 1. Chosen here. */
const givesWay: Readonly<Record<LogType, Readonly<Record<string, ColumnPriority>>>> = {
  web: { categories: 3, risk_score: 2 },
  email: { from: 2, domain: 3, rewritten: 3, reason: 2 },
  audit: { sub_event_type: 2, details: 2, rev_id: 3 },
  dlp: { rule_name: 2, domain: 3, filename: 2 },
  firewall: { rule_name: 2, src_ip: 2, dest_port: 3, service_name: 3 },
  saa: { domain: 2, rule_name: 3 },
  device: { os: 2, client_version: 3, tunnel_state: 2, compliant: 3 },
};

/** Priority of a column. One that is not shown at first was chosen by the user, and does not give way. */
export function columnPriority(logType: LogType, field: string): ColumnPriority {
  const priorities = givesWay[logType];
  return firstColumns[logType].includes(field) && Object.hasOwn(priorities, field)
    ? (priorities[field] as ColumnPriority)
    : 1;
}

/**
 * Columns that there is room for, in order, by the width of the window. An event that is open lies over them and takes none
 * away. (UI.md section 3, tables; 4.16, INC-008)
 */
export function fieldsInView(choice: ColumnChoice, logType: LogType, windowWidthPx: number): string[] {
  const most = ([3, 2] as const).find((priority) => windowWidthPx >= priorityWidths[priority]) ?? 1;
  return visibleFields(choice).filter((field) => columnPriority(logType, field) <= most);
}

/** The room of a column that has no width of its own: at least so much, and a share of what is left. */
export interface ColumnRoom {
  minPx: number;
  share: number;
}

const roomOfKind: Readonly<Record<ColumnKind, ColumnRoom>> = {
  time: { minPx: 188, share: 0 },
  action: { minPx: 104, share: 0 },
  risk: { minPx: 108, share: 0 },
  bytes: { minPx: 112, share: 0 },
  code: { minPx: 144, share: 0 },
  flag: { minPx: 104, share: 0 },
  url: { minPx: 176, share: 4 },
  text: { minPx: 120, share: 1 },
};

/** People are mail addresses more often than short names. */
const person: ColumnRoom = { minPx: 144, share: 2 };
const roomOfField: Readonly<Record<string, ColumnRoom>> = {
  userid: person,
  user_id: person,
  uid: person,
  to: person,
  from: person,
  details: { minPx: 200, share: 4 },
  subject: { minPx: 200, share: 3 },
  categories: { minPx: 136, share: 2 },
};

/** Room of a field's column. Chosen here, after the picture of UI.md 4.7. */
export function columnRoom(field: string): ColumnRoom {
  const own = Object.hasOwn(roomOfField, field) ? roomOfField[field] : undefined;
  return own ?? roomOfKind[columnOf(field).kind];
}

/** A column of the table: its label, its room, and how it stands. (UI.md 4.7) */
export interface TableColumn extends ColumnRoom {
  id: string;
  label: string;
  /** As the user chose it; null where it shares the room. */
  widthPx: number | null;
  /** Numbers stand at the end. */
  isEnd: boolean;
  /** How the rows are sorted by it; missing where they are not. */
  sort?: 'ascending' | 'descending';
  /** The log can be sorted by it. (issue 17) */
  isSortable: boolean;
}

/** The columns of some fields, in their order. */
export function tableColumns(
  choice: ColumnChoice,
  fields: readonly string[],
  { logType, sort = null }: { logType: LogType; sort?: LogSort | null | undefined },
): TableColumn[] {
  return fields.map((field) => {
    const { label, kind } = columnOf(field);
    const sorted = columnSort(sort, field);
    return {
      id: field,
      label,
      widthPx: choice.find((column) => column.field === field)?.widthPx ?? null,
      ...columnRoom(field),
      isEnd: kind === 'bytes',
      isSortable: isSortable(logType, field),
      ...(sorted !== undefined && { sort: sorted }),
    };
  });
}

/** Narrower windows show a row as a card, in pixels. (UI.md section 3, 375) */
export const CARD_WIDTH = 480;

/** What a card says of an event: a title and two lines. */
export interface LogCard {
  title: string;
  meta: readonly [readonly string[], readonly string[]];
}

/** Fields of a row's card. (UI.md section 3, 375; fields chosen here) */
export const logCards: Readonly<Record<LogType, LogCard>> = {
  web: {
    title: 'url',
    meta: [
      ['event_time', 'userid'],
      ['pe_action', 'risk_score', 'categories'],
    ],
  },
  email: {
    title: 'subject',
    meta: [
      ['event_time', 'to'],
      ['from', 'reason'],
    ],
  },
  audit: { title: 'name', meta: [['event_time', 'uid'], ['details']] },
  dlp: {
    title: 'filename',
    meta: [
      ['event_time', 'userid'],
      ['action', 'rule_name'],
    ],
  },
  firewall: {
    title: 'rule_name',
    meta: [
      ['event_time', 'user_id'],
      ['action', 'src_ip', 'dest_ip'],
    ],
  },
  saa: {
    title: 'app_name',
    meta: [
      ['event_time', 'userid'],
      ['action', 'domain'],
    ],
  },
  device: {
    title: 'hostname',
    meta: [
      ['event_time', 'userid'],
      ['os', 'tunnel_state'],
    ],
  },
};
