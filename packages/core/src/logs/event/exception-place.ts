import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { fieldText } from './event.ts';
import { eventPanelTexts } from './messages.ts';

/** What of the reader's rights and deployment opens the exceptions; `Access` of the portal has it. */
interface ExceptionsAccess {
  can(right: string): boolean;
  explain(place: string): { allowed: boolean };
}

const exceptions = '/policy/web/exceptions';

/**
 * Where a new exception from the rules begins with the domain of a web event, and with the event as its reason. Null for
 * other logs, whose rules have none, for an event without a domain, and for who may not add any. (UI.md 4.16, picture 21)
 */
export function exceptionPlace(row: LogRowWire, logType: LogType, { can, explain }: ExceptionsAccess): string | null {
  const domain = logType === 'web' ? fieldText(row, 'domain') : '';
  if (domain === '' || !can('web_policy:exceptions:write') || !explain(exceptions).allowed) return null;
  const id = fieldText(row, 'event_id') || (row.id ?? '');
  const begun = { open: 'new', domains: domain, ...(id === '' ? {} : { reason: eventPanelTexts.exceptionReason(id) }) };
  return `${exceptions}?${new URLSearchParams(begun)}`;
}
