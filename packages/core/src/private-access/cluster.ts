import { formatDate } from '../language/index.ts';
import type { HealthSample } from '../reporting/index.ts';
import { regions } from '../resources/index.ts';
import { isRecord, newerVersion } from '../shared/index.ts';
import { clusterTexts as texts } from './messages.ts';

/** A connector as its cluster tells of it. (OP-217) */
export interface Connector {
  readonly uuid: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly address: string;
  readonly version: string;
  /** Another connector of the cluster has a newer one. */
  readonly isUpdateDue: boolean;
  readonly seen: string;
}

/** An event of a connector. (spec 3 section 7) */
export interface ConnectorEvent {
  readonly id: string;
  readonly at: number;
  readonly time: string;
  readonly connector: string;
  readonly text: string;
  readonly tone: 'danger' | 'success' | 'info';
}

/** What a call answered, or why it did not. */
export type Part<T> = { readonly value: T } | { readonly failure: string };

/** Everything that the page of a cluster shows. (UI.md 4.11, picture 30) */
export interface Cluster {
  readonly id: string;
  readonly name: string;
  readonly region: string | null;
  readonly isOn: boolean;
  readonly healthWords: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  readonly connectors: readonly Connector[];
  /** How many catalogs name it; null where this user may not read them. */
  readonly usedBy: number | null;
  readonly samples: Part<Readonly<Record<string, readonly HealthSample[]>>>;
  readonly events: Part<readonly ConnectorEvent[]>;
}

type Entry = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The connectors of a cluster as the service answers it. */
export function connectorsOf({ connectors }: Entry): readonly Connector[] {
  const list = Array.isArray(connectors) ? connectors.filter(isRecord) : [];
  const newest = list.map(({ version }) => textOf(version)).reduce(newerVersion, '');
  return list.map((connector) => ({
    uuid: textOf(connector.uuid),
    name: textOf(connector.name) || textOf(connector.uuid),
    isOnline: connector.state === 'online',
    address: textOf(connector.address),
    version: textOf(connector.version),
    isUpdateDue: newerVersion(textOf(connector.version), newest) !== textOf(connector.version),
    seen: momentText(textOf(connector.seen_at)),
  }));
}

/**
 * An event of the connector log in words.
 * @param id - tells it from the others on the page.
 */
export function connectorEvent(event: Entry, connector: string, id: string): ConnectorEvent {
  const time = textOf(event.event_time);
  const at = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(time) ? time : `${time.replace(' ', 'T')}Z`);
  const name = textOf(event.name);
  return {
    id,
    at: Number.isNaN(at) ? 0 : at,
    time: Number.isNaN(at) ? time : momentText(at),
    connector,
    text: textOf(event.details) || name || texts.nothing,
    tone: /down|lost|fail|error/.test(name) ? 'danger' : /up|connected/.test(name) ? 'success' : 'info',
  };
}

function momentText(at: string | number): string {
  const moment = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(moment)) return '';
  return formatDate(moment, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}

/** What the page says of how a cluster does. */
export function healthOf({ health }: Entry): Pick<Cluster, 'healthWords' | 'tone'> {
  switch (health) {
    case 'healthy':
      return { healthWords: texts.healthy, tone: 'success' };
    case 'degraded':
      return { healthWords: texts.degraded, tone: 'warning' };
    case 'silent':
      return { healthWords: texts.silent, tone: 'danger' };
    default:
      return { healthWords: texts.unknown, tone: 'neutral' };
  }
}

/** What else the page says of a cluster. (picture 30) */
export function clusterFacts({ region, usedBy, isOn }: Cluster): { label: string; value: string }[] {
  const pair = regions.find(({ aws, gcp }) => region === aws || region === gcp);
  const isGoogle = pair?.gcp === region;
  const other = pair && (isGoogle ? texts.pairOf(texts.amazon, pair.aws) : texts.pairOf(texts.google, pair.gcp));
  return [
    { label: texts.provider, value: pair === undefined ? texts.nothing : isGoogle ? texts.google : texts.amazon },
    { label: texts.region, value: region ?? texts.nothing },
    { label: texts.pair, value: other ?? texts.nothing },
    { label: texts.state, value: isOn ? texts.on : texts.off },
    ...(usedBy === null ? [] : [{ label: texts.applications, value: texts.usedBy(usedBy) }]),
  ];
}

/** How many catalogs are reached through a cluster. */
export function usersOf(catalogs: readonly Entry[], id: string): number {
  const names = (value: unknown) => Array.isArray(value) && value.includes(id);
  return catalogs.filter(({ clusters, cluster_ids }) => names(clusters) || names(cluster_ids)).length;
}
