import type { LogType } from '../../api/schemas/index.ts';
import { defaultInterval } from '../time/intervals.ts';

/**
 * Where the tab of another log leads: interval and page size go along, since an hour is followed through several logs. An
 * interval that is the log's own default stays behind, as the other log has its own. Chosen here. (UI.md 4.7)
 */
export function logTabPlace(to: LogType, from: LogType, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const interval = given.get('interval');
  if (interval !== null && interval !== defaultInterval(from)) kept.set('interval', interval);
  const pageSize = given.get('pageSize');
  if (pageSize !== null) kept.set('pageSize', pageSize);
  const query = kept.toString();
  return query === '' ? `/logs/${to}` : `/logs/${to}?${query}`;
}
