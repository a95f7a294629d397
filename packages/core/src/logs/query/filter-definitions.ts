import type { LogType } from '../../api/schemas/index.ts';
import type { FilterDefinition, FilterOption, MultiFilter, TextFilter, ToggleFilter } from '../../filters/index.ts';
import type { DeploymentInfo } from '../../shared/index.ts';
import { columnOf } from '../columns/columns.ts';
import { NO_VALUE } from '../event/event.ts';
import { groupedFilter } from '../sort/grouped.ts';
import { sortFilters } from '../sort/sort.ts';
import {
  defaultInterval,
  intervals,
  isFixed,
  logIntervals,
  offeredIntervals,
  readInterval,
} from '../time/intervals.ts';
import { actionLabels, hiddenCategories, riskLabels, sameAction, threatCategories } from '../words/words.ts';
import { filterMessages } from './messages.ts';

/** The interval as a filter of the page; the service gets its window instead. (spec 2 sections 3 and 5) */
export function intervalFilter(logType: LogType, deployment: Pick<DeploymentInfo, 'mode'>): ToggleFilter {
  return {
    kind: 'toggle',
    field: 'interval',
    label: filterMessages.interval,
    options: offeredIntervals(deployment).map((value) => ({ value, label: intervals[value].label })),
    initial: defaultInterval(logType),
    accepts: isFixed,
    readAs: Object.fromEntries(logIntervals.map((name) => [name, readInterval(name, logType, deployment)])),
    local: true,
  };
}

/** The interval where it is one that is offered by name; null for a month or a span. (OP-81) */
export function chosenOption({ options }: Pick<ToggleFilter, 'options'>, interval: string): string | null {
  return options.some(({ value }) => value === interval) ? interval : null;
}

/** The filter bar of a log, interval first, the typed query last, and beside them how the rows are sorted. (UI.md 4.7; what is offered is chosen here) */
export function logFilterDefinitions(
  logType: LogType,
  deployment: Pick<DeploymentInfo, 'mode'>,
): readonly FilterDefinition[] {
  return [intervalFilter(logType, deployment), ...byType[logType], typedQuery, ...sortFilters, groupedFilter];
}

/** What the search box writes. (UI.md 4.16) */
const typedQuery: TextFilter = { kind: 'text', field: 'query', label: filterMessages.query, modes: [], isQuery: true };

/** Exact: what a user reads out of a block page. (decision 009) */
const eventId: TextFilter = {
  kind: 'text',
  field: 'event_id',
  label: filterMessages.eventId,
  modes: [],
  isExact: true,
};
const textModes = ['contains', 'starts_with', 'ends_with', 'equal', 'regex'] as const;

const byType: Readonly<Record<LogType, readonly FilterDefinition[]>> = {
  web: [
    { ...action('pe_action', ['allow', 'isolate', 'block']), readAs: { safeview: sameAction('safeview') } },
    menu('categories', { hidden: hiddenCategories }),
    menu('threat_types', { words: Object.fromEntries(threatCategories.map((value) => [value, value])) }),
    menu('risk_score', { words: riskLabels }),
    menu('userid'),
    menu('domain'),
    text('url'),
    eventId,
    present('pe_action', filterMessages.withAction),
    menu('threats'),
    menu('casb_app_name'),
    present('casb_app_name', filterMessages.inApp),
    menu('casb_profile_type'),
    menu('casb_fun_name'),
    menu('email_isolation_state'),
    present('email_isolation_state', filterMessages.fromEmail),
    menu('ua_type'),
    menu('browser_and_version'),
    menu('user-agent'),
    search('web'),
  ],
  email: [menu('reason'), menu('to'), menu('from'), menu('domain'), text('subject'), search('email')],
  audit: [menu('sub_event_type'), menu('name'), menu('uid'), text('details'), menu('status'), search('audit')],
  dlp: [
    action('action', ['log', 'block']),
    menu('rule_name'),
    menu('categories', { hidden: hiddenCategories }),
    menu('userid'),
    menu('domain'),
    text('filename'),
    eventId,
    search('dlp'),
  ],
  firewall: [
    action('action', ['allow', 'block']),
    menu('rule_name'),
    menu('service_name'),
    menu('ip_protocol'),
    menu('user_id'),
    menu('dest_ip'),
    menu('src_ip'),
    search('firewall'),
  ],
  saa: [
    action('action', ['allow', 'block']),
    menu('app_name'),
    menu('rule_name'),
    menu('userid'),
    menu('domain'),
    search('saa'),
  ],
  device: [
    menu('tunnel_state'),
    menu('os'),
    menu('client_version'),
    menu('compliant'),
    menu('userid'),
    text('hostname'),
    search('device'),
  ],
};

function action(field: string, values: readonly string[]): ToggleFilter {
  const options: FilterOption[] = values.map((value) => ({ value, label: actionLabels[value] ?? value }));
  return {
    kind: 'toggle',
    field,
    label: filterMessages.action,
    options: [{ value: '', label: filterMessages.all }, ...options],
    initial: '',
  };
}

/** Whether the events have any value of a field. (docs/added-calls.md, decision 026) */
function present(field: string, label: string): ToggleFilter {
  const options = [
    { value: '', label: filterMessages.all },
    { value: 'present', label: filterMessages.onlyThese },
  ];
  return { kind: 'toggle', field: `${field}_match`, label, options, initial: '' };
}

/** Named as its column is. (UI.md 2.2) */
function menu(field: string, more: Partial<MultiFilter> = {}): MultiFilter {
  const { label } = columnOf(field);
  const hidden = [NO_VALUE, ...(more.hidden ?? [])];
  return { kind: 'multi', field, label, options: [], facets: true, ...more, hidden };
}

function text(field: string): TextFilter {
  return { kind: 'text', field, label: columnOf(field).label, modes: textModes };
}

function search(logType: LogType): TextFilter {
  return { kind: 'text', field: 'search', label: filterMessages.search[logType], modes: [], isHidden: true };
}
