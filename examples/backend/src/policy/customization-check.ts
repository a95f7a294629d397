import type { Access } from '@portico/core/access';
import type { Area } from '@portico/core/customization';
import { serverLocation, valueErrors, writeErrors } from '@portico/core/customization';
import type { Json, JsonObject, ValueError } from '@portico/core/shared';
import { wrongValues } from '../http/problem.ts';

/** One area of the customization as it is stored and as a write wants it. */
export interface AreaChange {
  area: Area;
  before: Json | undefined;
  after: Json;
}

/** What a write makes or leaves wrong in an area. (OP-203) */
export function areaErrors({ customization }: Access, change: AreaChange): ValueError[] {
  return valueErrors(writeErrors(change, customization));
}

/**
 * Refuses what a write makes or leaves wrong, by the check of the portal and of scripts. (OP-203)
 * @throws Problem 400 with every wrong value.
 */
export function refuseWrongArea(access: Access, change: AreaChange): void {
  const [first, ...more] = areaErrors(access, change);
  if (first === undefined) return;
  const sent = { [change.area]: change.after as JsonObject };
  const [, ...keys] = serverLocation(sent, first.path) ?? first.path.split('.');
  throw wrongValues([first, ...more], ['data', ...keys].join('.'));
}
