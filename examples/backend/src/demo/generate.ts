import { createHash } from 'node:crypto';
import type { ExportLogType } from '@portico/core/api';
import { seenPage } from '@portico/core/logs';
import { eventTimeText, type Micros, microsInHour } from '../events/time.ts';
import type { NewEvent } from '../events/types.ts';
import { attachmentEvent, mailEvent, smtpEvent } from './mail-events.ts';
import type { EventMaker } from './maker.ts';
import {
  alertEvent,
  auditEvent,
  connectorEvent,
  deviceEvent,
  dlpEvent,
  firewallEvent,
  saaEvent,
} from './other-events.ts';
import { demoConnectors } from './people.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { bandwidthEvent, webEvent } from './web-events.ts';

/** What is generated. (DESIGN section 6, demo data) */
export interface GenerateOptions {
  seed: number;
  count: number;
  /** Events lie in this window; `until` itself is outside. */
  from: Micros;
  until: Micros;
  /** Only this log. */
  logType?: SampleLogType;
}

/** Logs that have samples: nobody outside of the product has seen an event of the other two. */
export type SampleLogType = Exclude<ExportLogType, 'auth_flows' | 'ms_client_logs'>;

const makers: Readonly<Record<SampleLogType, EventMaker>> = {
  web: webEvent,
  email: mailEvent,
  audit: auditEvent,
  dlp: dlpEvent,
  firewall: firewallEvent,
  saa: saaEvent,
  device: deviceEvent,
  smtp: smtpEvent,
  attachment: attachmentEvent,
  bandwidth: bandwidthEvent,
  isoc: alertEvent,
  connector: connectorEvent,
};

/** Of a hundred events, as many are of the log. */
const shares: Readonly<Record<SampleLogType, number>> = {
  web: 52,
  email: 9,
  audit: 2,
  dlp: 4,
  firewall: 9,
  saa: 5,
  device: 4,
  smtp: 6,
  attachment: 2,
  bandwidth: 4,
  isoc: 2,
  connector: 1,
};
/** Logs that have samples, by name. (DESIGN section 6, demo data) */
export const sampleLogTypes = Object.keys(shares) as SampleLogType[];
const drawn = sampleLogTypes.flatMap((name) => new Array<SampleLogType>(shares[name]).fill(name));

/**
 * Events as a busy tenant would have them, in the order of time; the same options give the same events. Weekends and
 * nights are quiet. (DESIGN section 6, demo data)
 */
export function* generateEvents(options: GenerateOptions): Generator<NewEvent> {
  const random = createRandom(options.seed);
  const step = (options.until - options.from) / options.count;
  for (let index = 0; index < options.count; index += 1) {
    const at = Math.floor(options.from + index * step + busyOffset(random, options.from + index * step) * step);
    yield makeEvent(random, options.logType ?? random.pick(drawn), Math.min(at, options.until - 1));
  }
}

function makeEvent(random: Random, logType: SampleLogType, at: Micros): NewEvent {
  const event = makers[logType](random, (name) => ({
    event_time: eventTimeText(at),
    vendor: 'Portico',
    product: 'Demo',
    version: '2.0',
    name,
    severity: '5',
  }));
  // Out of the event, not drawn, so that every other field stays what the seed makes of it.
  if (logType === 'web' && event.pe_action === 'block' && seenPage({ event }, logType) !== null) {
    const id = createHash('sha256').update(`${at} ${event.userid} ${event.url}`).digest('hex').slice(0, 32);
    return { logType, at, event: { ...event, event_id: id } };
  }
  return { logType, at, event };
}

/** Moves an event out of the night or the weekend towards the next working hours, most of the time. */
function busyOffset(random: Random, at: Micros): number {
  const date = new Date(at / 1_000);
  const isQuiet = date.getUTCHours() < 6 || date.getUTCHours() > 19 || date.getUTCDay() % 6 === 0;
  return isQuiet && random.chance(0.5) ? random.next() * 40 : random.next();
}

/** One hour, five minutes and one minute apart, the finer the nearer to the end, as charts of 30 days to 15 minutes need. */
const healthSteps = [
  { within: 30 * 24 * microsInHour, step: microsInHour },
  { within: 24 * microsInHour, step: microsInHour / 12 },
  { within: 2 * microsInHour, step: microsInHour / 60 },
];

/** Health of each connector: a slow daily wave with noise. (spec 3 section 3, connector health points) */
export function* generateHealth({
  seed,
  from,
  until,
}: Pick<GenerateOptions, 'seed' | 'from' | 'until'>): Generator<NewEvent> {
  const random = createRandom(seed + 1);
  const spans = healthSteps.map(({ within, step }, at) => ({
    start: Math.max(from, until - within),
    end: until - (healthSteps[at + 1]?.within ?? 0),
    step,
  }));
  for (const { start, end, step } of spans) {
    for (let at = start; at < end; at += step) {
      const wave = Math.sin(((at / microsInHour) % 24) * (Math.PI / 12) - 2) + 1;
      for (const connector of demoConnectors) {
        const load = wave * 18 + random.next() * 9;
        yield {
          logType: 'connector',
          at: Math.floor(at),
          event: {
            event_time: eventTimeText(Math.floor(at)),
            name: 'health',
            ...connector,
            cpu_percentage: (4 + load).toFixed(6),
            memory_percentage: (31 + load / 2).toFixed(6),
            ethernet_total: String(Math.floor(20_000 + load * 90_000)),
          },
        };
      }
    }
  }
}
