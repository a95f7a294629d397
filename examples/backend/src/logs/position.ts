import type { Position } from '../events/types.ts';

/** Where the event of an id is: `instant-number`. (decision 009) */
export function positionOf(eventId: string): Position {
  const [at = 0, id = 0] = eventId.split('-').map(Number);
  return { at, id };
}
