import type { DeploymentInfo } from '../../shared/index.ts';
import type { PersonSubject } from '../person/person.ts';
import { intervals, isFixed, offeredIntervals, readInterval, windowOfInterval } from '../time/intervals.ts';
import { rangeButtonText } from './window-text.ts';

/** Whose events a place of the person's page shows, and the times that are offered. (issue 17) */
export interface PersonPlace {
  /** Null where the place names nobody. */
  subject: PersonSubject | null;
  interval: string;
  options: readonly { value: string; label: string }[];
}

/** Reads `?user=ann&interval=24h`, or `?client_ip=…` for a device; a range that begins and ends somewhere is offered beside the others. */
export function readPersonPlace(
  search: string,
  deployment: Pick<DeploymentInfo, 'mode'>,
  nowMs: number,
  timeZone?: string,
): PersonPlace {
  const given = new URLSearchParams(search);
  const interval = readInterval(given.get('interval') ?? '', 'web', deployment);
  const names = offeredIntervals(deployment).map((value) => ({
    value: value as string,
    label: intervals[value].label,
  }));
  const label = () => rangeButtonText(interval, windowOfInterval(interval, nowMs), { nowMs, timeZone });
  return {
    subject: subjectOf(given),
    interval,
    options: isFixed(interval) ? [...names, { value: interval, label: label() }] : names,
  };
}

function subjectOf(given: URLSearchParams): PersonSubject | null {
  const [subject] = (['user', 'client_ip'] as const).flatMap((by) => {
    const value = given.get(by)?.trim() ?? '';
    return value === '' ? [] : [{ by, value }];
  });
  return subject ?? null;
}
