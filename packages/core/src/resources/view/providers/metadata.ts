import { millisecondsInDay } from 'date-fns/constants';
import { formatDate } from '../../../language/index.ts';
import { metadataTexts as texts } from './metadata.messages.ts';

/** A certificate as the service describes it. (spec 3 section 7) */
export interface DescribedCertificate {
  subject: string;
  issuer: string;
  valid_from: string;
  valid_to: string;
  fingerprint_sha256: string;
}

/** A certificate in words, with how near its end is. */
export interface CertificateFacts {
  title: string;
  tone: 'success' | 'warning' | 'danger';
  state: string;
  /** What follows from its end, where that is near or past. */
  note: string | null;
  issuedTo: string;
  issuedBy: string;
  validFrom: string;
  validTo: string;
  fingerprint: string;
}

/** What metadata says of addresses, and what its provider is to be told of this service. (UI.md 4.10, decision 049) */
interface DescribedAddresses {
  entity_id: string;
  sign_in_url: string;
  sign_out_url: string | null;
  service: { entity_id: string; callback: string; logout: string } | null;
}

type Fact = readonly [label: string, value: string];

/** Both by their labels; addresses for signing out only where the provider does so. Null where nothing is known to be told. */
export function metadataRows(said: DescribedAddresses): { says: readonly Fact[]; tell: readonly Fact[] | null } {
  const { entity_id, sign_in_url, sign_out_url, service } = said;
  const whereItDoes = (fact: Fact): Fact[] => (sign_out_url === null ? [] : [fact]);
  return {
    says: [
      [texts.entityId, entity_id],
      [texts.signInUrl, sign_in_url],
      ...whereItDoes([texts.signOutUrl, sign_out_url ?? '']),
    ],
    tell: service && [
      [texts.ownEntityId, service.entity_id],
      [texts.callback, service.callback],
      ...whereItDoes([texts.logout, service.logout]),
    ],
  };
}

/** Days before its end from which a certificate is warned about; chosen here. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** The certificates of a provider in words. (UI.md 4.10, picture 25) */
export function certificateFacts(certificates: readonly DescribedCertificate[], now: number): CertificateFacts[] {
  return certificates.map((each, at) => ({
    title: certificates.length === 1 ? texts.certificate : texts.certificateOf(at + 1, certificates.length),
    ...certificateState(Date.parse(each.valid_from), Date.parse(each.valid_to), now),
    issuedTo: nameIn(each.subject),
    issuedBy: nameIn(each.issuer),
    validFrom: dayOf(each.valid_from),
    validTo: dayOf(each.valid_to),
    fingerprint: each.fingerprint_sha256,
  }));
}

/** What metadata says of its own end is over, so that it can't be saved. */
export function isMetadataOver(validUntil: string | null, now: number): boolean {
  return validUntil !== null && !(Date.parse(validUntil) > now);
}

/** How near the end of a certificate is. */
export function certificateState(
  from: number,
  to: number,
  now: number,
): Pick<CertificateFacts, 'tone' | 'state' | 'note'> {
  if (now > to) return { tone: 'danger', state: texts.expired, note: texts.expiredNote };
  if (now < from) return { tone: 'warning', state: texts.notYet, note: null };
  const days = Math.floor((to - now) / millisecondsInDay);
  if (days >= CERTIFICATE_WARNING_DAYS) return { tone: 'success', state: texts.valid, note: null };
  return { tone: 'warning', state: days === 0 ? texts.expiresToday : texts.expiresIn(days), note: texts.soonNote };
}

/** The common name of a distinguished name, or all of it in one line. */
function nameIn(name: string): string {
  const lines = name.split('\n');
  const common = lines.find((line) => line.startsWith('CN='));
  return common === undefined ? lines.join(', ') : common.slice(3);
}

function dayOf(moment: string): string {
  return formatDate(new Date(moment), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
}
