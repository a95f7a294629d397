/** A web event as the service answers it. */
export function webRow(id: string, event: Readonly<Record<string, unknown>> = {}) {
  const time = `2026-11-21T10:42:07.${id.padStart(3, '0')}`;
  return {
    id,
    event: { event_time: time, userid: `user${id}`, pe_action: 'block', url: `example.org/${id}`, ...event },
  };
}
