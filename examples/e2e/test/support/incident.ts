import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  storeAll,
  type TestBackend,
} from '@portico/example-backend/testing';

const minute = 60_000_000;
const day = 24 * 60 * minute;

/** Events of the web log in 30 days before the quiet hours are thinned out, which leaves more than half; of all logs. */
const webEvents = 120_000;
const otherEvents = 12_000;

type NewEvent = ReturnType<typeof generateEvents> extends Iterable<infer Event> ? Event : never;

/** What happened, as the tests know it and who looks into it does not. */
export const incident = {
  user: 'svc-backup@demo.example',
  client: '10.77.7.7',
  domain: 'invoice-portal.example',
  hash: 'c0ffee'.repeat(10).padEnd(64, '0'),
  eventId: 'e7a1b2c3d4',
  /** Refused requests; one more came through. */
  refused: 450,
  lasts: 15 * minute,
} as const;

/**
 * Stores 30 days of a busy tenant with an incident two days ago. (issue 17, acceptance 1)
 * @returns when it began, on a whole quarter of an hour, in microseconds; and how many events there are.
 */
export async function storeIncident({ db }: Pick<TestBackend, 'db'>): Promise<{ start: number; stored: number }> {
  const now = Date.now() * 1_000;
  const start = Math.floor((now - 2 * day) / incident.lasts) * incident.lasts;
  const window = { from: now - 30 * day, until: now };
  const [logs, tenantId] = [createPostgresLogs(db), await demoTenantId(db)];
  let stored = 0;
  const store = (events: Iterable<NewEvent>) => storeAll(logs, tenantId, counted(events));
  function* counted(events: Iterable<NewEvent>): Generator<NewEvent> {
    for (const event of events) {
      stored += 1;
      yield event;
    }
  }
  await store(inOfficeHours(generateEvents({ ...window, seed: 17, count: webEvents, logType: 'web' })));
  await store(inOfficeHours(generateEvents({ ...window, seed: 18, count: otherEvents })));
  await store(eventsOf(start));
  return { start, stored };
}

/** Of nights and weekends every fourth event. */
function* inOfficeHours(events: Iterable<NewEvent>): Generator<NewEvent> {
  let quiet = 0;
  for (const event of events) {
    const date = new Date(event.at / 1_000);
    const isQuiet = date.getUTCHours() < 6 || date.getUTCHours() > 19 || date.getUTCDay() % 6 === 0;
    if (isQuiet) quiet += 1;
    if (!isQuiet || quiet % 4 === 0) yield event;
  }
}

/** 450 blocked requests in 15 minutes, the one that got through and brought a file, and the mail and upload around it. */
function eventsOf(start: number): NewEvent[] {
  const { user, client, domain, hash, eventId, refused, lasts } = incident;
  const of = (logType: NewEvent['logType'], at: number, event: object): NewEvent => ({
    logType,
    at,
    event: { event_time: new Date(at / 1_000).toISOString(), ...event },
  });
  const request = { userid: user, 'x-client-ip': client, domain, categories: 'Phishing and Other Frauds' };
  const blocked = { ...request, pe_action: 'block', pe_rulename: 'Block risky sites', risk_score: 'high' };
  return [
    ...Array.from({ length: refused }, (_, at) =>
      of('web', start + (at * lasts) / refused, { ...blocked, url: `https://${domain}/pay?n=${at}` }),
    ),
    of('web', start + lasts / 2 + 1, {
      ...request,
      pe_action: 'allow',
      risk_score: 'high',
      url: `https://${domain}/invoice.zip`,
      filename: 'invoice.zip',
      sha256: hash,
      event_id: eventId,
    }),
    of('email', start - 5 * minute, {
      to: [user],
      from: 'billing@invoice-portal.example',
      subject: 'Invoice 4711',
      domain,
    }),
    of('dlp', start + 12 * minute, {
      userid: user,
      action: 'log',
      rule_name: 'Customer data',
      filename: 'customers.xlsx',
      domain: 'files.dropzone.example',
    }),
  ];
}
