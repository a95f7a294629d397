import type { endpoints, PacSettingsWire } from '@portico/core/api';
import { hostnameOrIp } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid } from '../http/problem.ts';
import { publicAddresses } from '../network/public-addresses.ts';
import { defaultPac, defaultPacFile } from '../pac/default-file.ts';
import { refuseWrongPac } from '../pac/validate.ts';
import type { Stamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';

const settings: DocumentOptions<PacSettingsWire> = {
  name: 'pac',
  initial: defaultPac,
  async check(sent, _before, trx, { session }) {
    if ((sent as Partial<PacSettingsWire>).source !== 'template') return;
    const { pac } = await readDocument(trx, session.tenant.id, template);
    if (pac === '') throw invalid('source: there is no template, upload one first', 'source');
  },
  change: (sent, before) => {
    const after = { ...before, ...(sent as Partial<PacSettingsWire>) };
    if (hostnameOrIp(after.proxy_host) !== null) {
      throw invalid('proxy_host: must be a host name or an IP address', 'proxy_host');
    }
    return after;
  },
};
type Template = { pac: string; filename: string };
const template: DocumentOptions<Template> = {
  name: 'pac.template',
  initial: { pac: '', filename: '' },
  change: (sent: unknown): Template => {
    const { pac, filename } = sent as Template;
    refuseWrongPac(pac);
    return { pac, filename };
  },
  shown: inUse,
};

/** The file that browsers are given: the tenant's own, or the one that its settings make. */
async function inUse(stored: Template & Stamp, db: Database | Transaction<Tables>, tenantId: string) {
  if (stored.pac !== '') return stored;
  const current = await readDocument(db, tenantId, settings);
  return { ...stored, pac: defaultPacFile(current), filename: 'proxy.pac' };
}

/** The proxy auto-config file. (spec 3 section 7) */
export function pacHandlers(services: Services): HandlersOf<typeof endpoints.pac> {
  const stored = document(services, settings);
  const own = document<Template>(services, template);
  return {
    get: stored.get,
    save: stored.save,
    proxyIps: async () => ({ list: publicAddresses() }),
    defaults: async () => defaultPac,
    template: {
      get: async ({ caller }) => inUse(await own.get({ caller }), services.db, caller.session.tenant.id),
      upload: own.save,
    },
  };
}
