/** Ids of events as block pages show them, as far as they cannot be words: with a digit in them. (decision 009) */
const eventId = /^(?=.*\d)[A-Za-z0-9][\w-]{7,63}$/;

/** Whether a text may be the id of an event; whether there is one, the service tells. (decision 009) */
export function looksLikeEventId(text: string): boolean {
  return eventId.test(text);
}
