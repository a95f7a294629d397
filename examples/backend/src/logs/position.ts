import type { Position } from '../events/types.ts';

/** Where the event of an id is: `instant-number`. (decision 009) */
export function positionOf(eventId: string): Position {
  const [at = 0, id = 0] = eventId.split('-').map(Number);
  return { at, id };
}

/** The id of an event. */
export function idOf({ at, id }: Position): string {
  return `${at}-${id}`;
}

/** Whether a text can be the id of an event. */
export function isEventId(text: string): boolean {
  return /^\d{1,16}-\d{1,16}$/.test(text) && text.split('-').map(Number).every(Number.isSafeInteger);
}
