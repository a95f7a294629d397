import { millisecondsInDay } from 'date-fns/constants';
import type { ApiTokenWire, ExportLogType, TokenKind } from '../api/schemas/index.ts';
import { exportLogTexts, apiTokenTexts as texts } from './api-tokens.messages.ts';
import { SOON_DAYS } from './own-tokens.ts';
import { dayWords, usedWords } from './times.ts';

/** Logs that a row names; the others are counted. Chosen here. */
const LOGS_SHOWN = 3;

/** A token of the tenant as it is listed. (UI.md 4.10, OP-212) */
export interface ApiTokenRow {
  id: string;
  name: string;
  logs: string;
  allLogs: string;
  created: string;
  createdAt: string;
  createdBy: string;
  ends: string;
  /** Null for one without an end. */
  endsAt: string | null;
  end: 'later' | 'soon' | 'expired';
  lastUsed: string;
  lastUsedAt: string | null;
  /** It lost its maker and goes on once somebody takes it over, who holds everything. */
  canTakeOver: boolean;
}

/** The tokens as the service orders them, newest first. */
export function apiTokenRows(tokens: readonly ApiTokenWire[], now: number, isAdministrator: boolean): ApiTokenRow[] {
  return tokens.map((token) => {
    const words = token.log_types.map(logWords);
    const told = (logs: string) => toldOf(token.kind, logs);
    const { ends, end } = endOf(token, now);
    return {
      id: token.id,
      name: token.name,
      logs: told(
        texts.row(
          words.length <= LOGS_SHOWN + 1
            ? words
            : [...words.slice(0, LOGS_SHOWN), texts.more(words.length - LOGS_SHOWN)],
        ),
      ),
      allLogs: told(texts.row(words)),
      created: dayWords(Date.parse(token.created_at), now),
      createdAt: token.created_at,
      createdBy: texts.by(token.created_by),
      ends,
      endsAt: token.expires_at,
      end,
      lastUsed: token.last_used_at === null ? texts.never : usedWords(token.last_used_at, now),
      lastUsedAt: token.last_used_at,
      canTakeOver: isAdministrator && token.state === 'ended',
    };
  });
}

/** What a log is called; one of a newer service by its own word. */
export function logWords(logType: string): string {
  return Object.hasOwn(exportLogTexts, logType) ? exportLogTexts[logType as ExportLogType] : logType;
}

/** What a token is good for: its logs as they are, sent, or the people of a directory. */
function toldOf(kind: TokenKind | undefined, logs: string): string {
  if (kind === 'scim') return texts.people;
  return kind === 'ingest' ? texts.sends(logs) : logs;
}

function endOf({ state, expires_at }: ApiTokenWire, now: number): Pick<ApiTokenRow, 'ends' | 'end'> {
  if (state === 'ended') return { ends: texts.ended, end: 'expired' };
  if (expires_at === null) return { ends: texts.noEnd, end: 'later' };
  const at = Date.parse(expires_at);
  if (state === 'expired' || at <= now) return { ends: texts.expired, end: 'expired' };
  return { ends: dayWords(at, now), end: at - now < SOON_DAYS * millisecondsInDay ? 'soon' : 'later' };
}
