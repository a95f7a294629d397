import type { LogSort } from '@portico/core/logs';
import type { EventGroup, GroupSpan } from '../events/store.ts';
import { instantText } from '../events/time.ts';
import { invalid } from '../http/problem.ts';
import { idOf, isEventId, positionOf } from './position.ts';

/** Parameters of pages alone: what is counted is not grouped. (decision 057) */
export const groupParameters = ['grouped', 'group'];

interface GroupQuery {
  grouped?: 'true' | 'false' | undefined;
  group?: string | undefined;
}

/** Whether groups are asked for. @throws Problem 400 where they are in another order than newest first. */
export function asksGroups({ grouped, group }: GroupQuery, sort: LogSort | null): boolean {
  if (grouped !== 'true') return false;
  if (sort !== null)
    throw invalid('grouped: events that repeat are grouped newest first alone; leave sort out', 'grouped');
  if (group !== undefined) throw invalid('grouped: the events of a group are asked for without it', 'grouped');
  return true;
}

/** The group whose events are asked for; null for none. @throws Problem 400 for what no answer had. */
export function readGroup({ group }: GroupQuery, sort: LogSort | null): GroupSpan | null {
  if (group === undefined) return null;
  if (sort !== null) throw invalid('group: the events of a group come newest first alone; leave sort out', 'group');
  const [newest, oldest, ...rest] = group.split('..');
  if (newest === undefined || oldest === undefined || rest.length > 0 || ![newest, oldest].every(isEventId)) {
    throw invalid('group: is not what a row of a group has in `of`', 'group');
  }
  return { newest: positionOf(newest), oldest: positionOf(oldest) };
}

/** What a row tells of the events that it stands for; one alone is no group. */
export function groupWire({ count, newest, oldest, goesOn }: EventGroup) {
  if (count === 1) return {};
  const of = `${idOf(newest)}..${idOf(oldest)}`;
  const times = { first: instantText(oldest.at), last: instantText(newest.at) };
  return { group: { count, ...times, of, ...(goesOn && { goes_on: true }) } };
}
