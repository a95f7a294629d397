import { secondsInDay } from 'date-fns/constants';
import { formatDate } from '../../language/index.ts';
import { isRecord, newerVersion } from '../../shared/index.ts';
import { eventsPlace } from '../basis/log-place.ts';
import { startOf } from '../basis/zone.ts';
import { clockText } from '../figures/times.ts';
import { attentionTexts as texts } from './attention.messages.ts';

/** A part of the portal that may need somebody. (UI.md 4.17) */
export const attentionParts = [
  'clusters',
  'expiring',
  'exportTokens',
  'storage',
  'tokens',
  'users',
  'signIns',
  'staged',
] as const;
export type AttentionPart = (typeof attentionParts)[number];

type Entry = Readonly<Record<string, unknown>>;

/** A section of what is staged, as `policy.staged` answers it. (OP-200) */
export interface StagedSaves {
  entries: number | null;
  changes?: readonly { saves: readonly Save[] }[] | undefined;
  rest?: readonly { by: string; at: string; entries: number }[] | undefined;
  saves: readonly Save[];
}
interface Save {
  by: string;
  at: string;
}

/** What the service answered; a part that this user may not read, or that could not be read, is missing. */
export interface AttentionFacts {
  /** Clusters of connectors with what was heard of each. (OP-217) */
  clusters?: readonly Entry[];
  /** Certificates of providers and licences. (decision 042) */
  expiring?: readonly {
    kind: 'provider' | 'licence' | 'authority' | 'client_authority';
    name: string;
    ends_at: string;
  }[];
  /** Tokens with which collectors fetch logs; `ended` with their maker. (OP-212) */
  exportTokens?: readonly { id: string; name: string; expires_at: string | null; state: string }[];
  /** Sign-ins that were refused within a window of the audit log. */
  signIns?: { count: number; start: number; end: number };
  storage?: readonly { name?: unknown; validated: boolean }[];
  tokens?: readonly { id: string; name: string; expires_at: string }[];
  users?: readonly { uid: string; state: string; link_ends_at: string | null }[];
  staged?: readonly StagedSaves[];
}

/** One thing that waits, expires or fails, with its one action. (DSH-005) */
export interface AttentionLine {
  id: string;
  part: AttentionPart;
  /** What fails comes first, then what will, then what waits. */
  tone: 'danger' | 'warning' | 'info';
  text: string;
  /** Since when or in how long, in words; null where it is not known. */
  when: string | null;
  /** Where its action leads: a place of the portal, or the review of what is staged. */
  to: string | 'review';
  action: string;
  /** The action in words of its own, for who hears it alone. */
  actionName: string;
}

/** Lines that the card shows before all are asked for. (UI.md 4.17) */
export const ATTENTION_SHOWN = 5;
/** What ends in so many days is told. Chosen here. */
export const ENDS_SOON_DAYS = 14;
/** So many refused sign-ins within a day are told. Chosen here. */
export const REFUSED_SIGN_INS = 10;

/** By which clock, and who reads it. */
export interface AttentionReader {
  nowMs: number;
  /** IANA name. */
  timeZone: string;
  /** uid of the user. */
  me: string | null;
}

const toneOrder = ['danger', 'warning', 'info'];

/** Everything that needs somebody, what fails first. (UI.md 4.17, DSH-005) */
export function attentionLines(facts: AttentionFacts, reader: AttentionReader): AttentionLine[] {
  const lines = [
    ...(facts.clusters ?? []).flatMap((cluster) => connectorLines(cluster, reader)),
    ...(facts.expiring ?? []).flatMap((item) => expiringLine(item, reader)),
    ...(facts.exportTokens ?? []).flatMap((token) => exportTokenLine(token, reader)),
    ...(facts.tokens ?? []).flatMap((token) => tokenLine(token, reader)),
    ...(facts.users ?? []).flatMap((user) => userLine(user, reader)),
    ...(facts.storage ?? []).flatMap(storageLine),
    ...(facts.signIns === undefined ? [] : signInsLine(facts.signIns)),
    ...(facts.staged === undefined ? [] : stagedLine(facts.staged, reader)),
  ];
  return lines.toSorted((a, b) => toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone));
}

type Told = Omit<AttentionLine, 'action' | 'actionName'>;
const opened = (line: Told): AttentionLine => ({
  ...line,
  action: texts.open,
  actionName: texts.openNamed(line.text),
});

function connectorLines(cluster: Entry, reader: AttentionReader): AttentionLine[] {
  const to = `/secure-application-access/clusters/${encodeURIComponent(String(cluster.id))}`;
  if (cluster.enabled === false || !Array.isArray(cluster.connectors)) return [];
  const connectors = cluster.connectors.filter(isRecord);
  const newest = connectors.map(({ version }) => String(version ?? '')).reduce(newerVersion, '');
  return connectors.flatMap((connector) => {
    const name = String(connector.name ?? connector.uuid);
    const version = String(connector.version ?? '');
    if (connector.state !== 'silent' && newerVersion(version, newest) !== version) {
      const id = `update:${String(connector.uuid)}`;
      return [opened({ id, part: 'clusters', tone: 'info', text: texts.connectorOld(name, newest), when: null, to })];
    }
    if (connector.state !== 'silent') return [];
    const line: Told = {
      id: `connector:${String(connector.uuid)}`,
      part: 'clusters',
      tone: 'danger',
      text: texts.connectorDown(name),
      when: sinceText(String(connector.seen_at), reader),
      to,
    };
    return [opened(line)];
  });
}

function storageLine({ name, validated }: { name?: unknown; validated: boolean }, at: number): AttentionLine[] {
  if (validated) return [];
  const text = texts.storage(String(name ?? ''));
  return [opened({ id: `storage:${at}`, part: 'storage', tone: 'warning', text, when: null, to: '/settings/storage' })];
}

function tokenLine(
  { id, name, expires_at }: { id: string; name: string; expires_at: string },
  reader: AttentionReader,
): AttentionLine[] {
  return endingLine(
    { id: `token:${id}`, part: 'tokens', to: '/account', ends: texts.tokenEnds(name), ended: texts.tokenEnded(name) },
    expires_at,
    reader,
  );
}

interface Ending extends Pick<Told, 'id' | 'part' | 'to'> {
  ends: string;
  ended: string;
}

/** What has ended, or does so within days; nothing of what ends later. */
function endingLine({ ends, ended, ...line }: Ending, at: string, reader: AttentionReader): AttentionLine[] {
  const atMs = Date.parse(at);
  const hasEnded = atMs <= reader.nowMs;
  const days = daysUntil(atMs, reader);
  if (!hasEnded && !(days <= ENDS_SOON_DAYS)) return [];
  const when = hasEnded ? sinceText(at, reader) : days === 0 ? texts.today : texts.inDays(days);
  return [opened({ ...line, tone: 'warning', text: hasEnded ? ended : ends, when })];
}

function expiringLine(
  { kind, name, ends_at }: NonNullable<AttentionFacts['expiring']>[number],
  reader: AttentionReader,
): AttentionLine[] {
  const common = { id: `${kind}:${name}`, part: 'expiring' } as const;
  if (kind === 'provider') {
    const [ends, ended] = [texts.certificateEnds(name), texts.certificateEnded(name)];
    return endingLine({ ...common, to: '/settings/authentication', ends, ended }, ends_at, reader);
  }
  if (kind === 'authority') {
    const [ends, ended] = [texts.authorityEnds(name), texts.authorityEnded(name)];
    return endingLine({ ...common, to: '/settings/access-certificates', ends, ended }, ends_at, reader);
  }
  if (kind === 'client_authority') {
    const { clientAuthorityEnds: ends, clientAuthorityEnded: ended } = texts;
    return endingLine({ ...common, to: '/settings/access-security', ends, ended }, ends_at, reader);
  }
  const line = { ...common, to: '/contact-form', ends: texts.licenceEnds(name), ended: texts.licenceEnded(name) };
  return endingLine(line, ends_at, reader).map((each) => ({
    ...each,
    action: texts.contact,
    actionName: texts.contactNamed(each.text),
  }));
}

function exportTokenLine(
  { id, name, expires_at, state }: NonNullable<AttentionFacts['exportTokens']>[number],
  reader: AttentionReader,
): AttentionLine[] {
  const line = { id: `export-token:${id}`, part: 'exportTokens', to: '/settings/api-tokens' } as const;
  if (state === 'ended') return [opened({ ...line, tone: 'warning', text: texts.exportTokenMaker(name), when: null })];
  if (expires_at === null) return [];
  const [ends, ended] = [texts.exportTokenEnds(name), texts.exportTokenEnded(name)];
  return endingLine({ ...line, ends, ended }, expires_at, reader);
}

/** Its action opens the log with as many events. (DSH-002) */
function signInsLine({ count, ...window }: NonNullable<AttentionFacts['signIns']>): AttentionLine[] {
  if (count < REFUSED_SIGN_INS) return [];
  const to = eventsPlace({ logType: 'audit', filters: { name: 'session.refused' } }, window);
  const text = texts.signInsRefused(count);
  return [opened({ id: 'sign-ins', part: 'signIns', tone: 'warning', text, when: texts.lastDay, to })];
}

function userLine(
  { uid, state, link_ends_at }: { uid: string; state: string; link_ends_at: string | null },
  reader: AttentionReader,
): AttentionLine[] {
  if (state !== 'link_ended') return [];
  const when = link_ends_at === null ? null : sinceText(link_ends_at, reader);
  const text = texts.linkEnded(uid);
  return [opened({ id: `user:${uid}`, part: 'users', tone: 'warning', text, when, to: '/settings/users' })];
}

function stagedLine(sections: readonly StagedSaves[], reader: AttentionReader): AttentionLine[] {
  const total = sections.reduce((sum, { entries }) => sum + (entries ?? 1), 0);
  if (total === 0) return [];
  const first = sections
    .flatMap(({ saves, changes = [], rest = [] }) => [...saves, ...changes.flatMap((change) => change.saves), ...rest])
    .map(({ at }) => Date.parse(at))
    .filter((at) => !Number.isNaN(at))
    .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const text = stagedText(total, byWhom(sections), reader.me);
  return [
    {
      id: 'staged',
      part: 'staged',
      tone: 'info',
      text,
      when: Number.isFinite(first) ? sinceText(new Date(first).toISOString(), reader) : null,
      to: 'review',
      action: texts.review,
      actionName: texts.reviewNamed(text),
    },
  ];
}

/** `9 staged changes wait, 3 by ben`: who staged most of them. */
function stagedText(total: number, by: ReadonlyMap<string, number>, me: string | null): string {
  const text = texts.staged(total);
  const [most] = [...by].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  if (most === undefined) return text;
  const name = most[0] === me ? texts.you : most[0];
  return most[1] >= total ? texts.stagedAll(text, name) : texts.stagedMost(text, most[1], name);
}

/** How many changes each saved last. */
function byWhom(sections: readonly StagedSaves[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (by: string | undefined, count: number) => {
    if (by !== undefined) found.set(by, (found.get(by) ?? 0) + count);
  };
  for (const { changes, rest = [], saves, entries } of sections) {
    // What differs is told only to who may read it; of the others it is known who saved the section last.
    if (changes === undefined) add(saves[0]?.by, entries ?? 1);
    for (const change of changes ?? []) add(change.saves[0]?.by, 1);
    for (const more of rest) add(more.by, more.entries);
  }
  return found;
}

/** `since 10:12` of today, `since Nov 18` of a day before; null for no time. */
function sinceText(at: string, { nowMs, timeZone }: AttentionReader): string | null {
  const seconds = Date.parse(at) / 1_000;
  if (Number.isNaN(seconds)) return null;
  const isToday = startOf(seconds, secondsInDay, timeZone) === startOf(nowMs / 1_000, secondsInDay, timeZone);
  return texts.since(
    isToday ? clockText(seconds, timeZone) : formatDate(seconds * 1_000, { month: 'short', day: 'numeric', timeZone }),
  );
}

/** Days of the calendar between now and then. */
function daysUntil(atMs: number, { nowMs, timeZone }: AttentionReader): number {
  const day = (ms: number) => startOf(ms / 1_000, secondsInDay, timeZone);
  return Math.round((day(atMs) - day(nowMs)) / secondsInDay);
}

/** What is said where no line is: of all of it, or of what is open to the user. */
export function noneText(closed: readonly AttentionPart[]): { title: string; detail: string } {
  if (closed.length === 0) return { title: texts.none, detail: texts.noneDetail };
  return { title: texts.noneOfYours, detail: texts.noneOfYoursDetail(closed.map((part) => texts.parts[part])) };
}

/** Which parts could not be read, in words; null where all were. */
export function unreadText(parts: readonly AttentionPart[]): string | null {
  return parts.length === 0 ? null : texts.unread(parts.map((part) => texts.parts[part]));
}
