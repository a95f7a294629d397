import { millisecondsInDay } from 'date-fns/constants';
import { formatDate } from '../../../language/index.ts';
import { momentWords } from '../../../shared/index.ts';
import type { Entry } from '../../machine/entry.ts';
import { providerCardTexts as texts } from './cards.messages.ts';
import { CERTIFICATE_WARNING_DAYS } from './metadata.ts';

/** Who signs in by which provider, as the service answers it. (UI.md 4.15) */
export interface ProviderUse {
  providers: readonly {
    id: string;
    users: number;
    last_sign_in_at: string | null;
    ends_at: string | null;
    callback: string | null;
  }[];
}

/** What the closed card of a provider says besides its name. (UI.md 4.15, picture 25) */
export interface ProviderCard {
  protocol: string;
  /** Users and last sign-in. */
  line: string;
  /** Its certificate, where that has an end; near it and past it with a tone. */
  certificate: { words: string; tone: 'warning' | 'danger' | null } | null;
}

/** The card in words. @param use - null until the service answered. */
export function providerCard(entry: Entry, use: ProviderUse | null, now: number): ProviderCard {
  const found = use?.providers.find(({ id }) => id === entry.id);
  return {
    protocol: entry.type === 'oidc' ? texts.oidc : texts.saml,
    line: use === null ? texts.asking : lineOf(found, now),
    certificate: found?.ends_at == null ? null : certificateWords(Date.parse(found.ends_at), now),
  };
}

function lineOf(found: ProviderUse['providers'][number] | undefined, now: number): string {
  if (found === undefined || found.users === 0) return texts.nobody;
  return texts.line(
    found.users,
    found.last_sign_in_at === null ? '' : (momentWords(found.last_sign_in_at, now, dayOf) ?? ''),
  );
}

function certificateWords(end: number, now: number): ProviderCard['certificate'] {
  if (now > end) return { words: texts.certificateExpired, tone: 'danger' };
  const days = Math.floor((end - now) / millisecondsInDay);
  if (days >= CERTIFICATE_WARNING_DAYS) {
    return { words: texts.certificateUntil(dayOf(new Date(end).toISOString())), tone: null };
  }
  return { words: days === 0 ? texts.certificateToday : texts.certificateIn(days), tone: 'warning' };
}

function dayOf(moment: string): string {
  return formatDate(new Date(moment), { year: 'numeric', month: 'short', day: 'numeric' });
}

/** What an open card says of a provider with OpenID Connect, by label. */
export function providerFacts(entry: Entry, use: ProviderUse | null): (readonly [label: string, value: string])[] {
  const callback = use?.providers.find(({ id }) => id === entry.id)?.callback;
  return [
    [texts.issuer, String(entry.issuer ?? '')],
    [texts.clientId, String(entry.client_id ?? '')],
    ...(use === null ? [] : [[texts.callback, callback ?? texts.callbackUnknown] as const]),
  ];
}

/** The metadata of a provider with SAML; null for one with OpenID Connect, and empty where it has none yet. */
export function metadataOf({ type, metadata }: Entry): string | null {
  return type === 'oidc' ? null : typeof metadata === 'string' ? metadata : '';
}

/** Where a provider comes to stand by a key; null where that is no way on. */
export function placeByKey(place: number | null, count: number, key: string): number | null {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const to = (place ?? 0) - 1 + by;
  return place === null || by === 0 || to < 0 || to >= count ? null : to;
}
