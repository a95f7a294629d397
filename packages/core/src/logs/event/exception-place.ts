import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { domain as domainRule } from '../../validators/index.ts';
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
 * other logs, whose rules have none, for an event without a domain that the list takes, and for who may not add any. (UI.md 4.16, picture 21)
 */
export function exceptionPlace(row: LogRowWire, logType: LogType, { can, explain }: ExceptionsAccess): string | null {
  const domain = logType === 'web' ? listedDomain(fieldText(row, 'domain')) : null;
  if (domain === null || !can('web_policy:exceptions:write') || !explain(exceptions).allowed) return null;
  const id = fieldText(row, 'event_id') || (row.id ?? '');
  const begun = { open: 'new', domains: domain, ...(id === '' ? {} : { reason: eventPanelTexts.exceptionReason(id) }) };
  return `${exceptions}?${new URLSearchParams(begun)}`;
}

/**
 * A host of an event as lists of domains have it: without its port and its last dot, in lower case, and in ASCII. Null for an
 * address, and for what would stand for more than itself, as `*.evil.example`.
 */
function listedDomain(host: string): string | null {
  const bare = host.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(bare) || !URL.canParse(`https://${bare}`)) return null;
  const { hostname } = new URL(`https://${bare}`);
  return domainRule(hostname) === null ? hostname : null;
}
