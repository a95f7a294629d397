import { eventIdStyles } from '../styles/event-id.ts';
import { html, type Markup } from './html.ts';
import type { PageContext } from './model.ts';
import { texts } from './texts.ts';

/** Ids of events as the product's logs have them: UUIDs and hex digests, with some room. (decision 009) */
const eventId = /^[A-Za-z0-9][\w-]{7,63}$/;

/** True for a text that a page shows as the id of an event; anything else is left out. (decision 009) */
export function isEventId(text: unknown): text is string {
  return typeof text === 'string' && eventId.test(text);
}

/** Last line of a block page: what an end user tells the helpdesk. Nothing without an id. (issue 7, decision 009) */
export function eventIdLine({ eventId: id }: Pick<PageContext, 'eventId'>): Markup | null {
  return id === null ? null : html`<p class="event">${texts.eventId}: <span>${id}</span></p>`;
}

/** Its sheet, which other pages go without. */
export function eventIdSheets({ eventId: id }: Pick<PageContext, 'eventId'>): readonly string[] {
  return id === null ? [] : [eventIdStyles];
}
