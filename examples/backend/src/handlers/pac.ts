import type { endpoints, PacSettingsWire } from '@portico/core/api';
import { pacDelivery, pacFile } from '@portico/core/resources';
import { ipOrRange } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import { checkedBy } from '../archetypes/checked.ts';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, refuseErrors } from '../http/problem.ts';
import { publicAddresses } from '../network/public-addresses.ts';
import { defaultPac, defaultPacFile } from '../pac/default-file.ts';
import { tryPacFile } from '../pac/try-file.ts';
import { wrongPac } from '../pac/validate.ts';
import type { Stamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';

const checkedDelivery = checkedBy<PacSettingsWire>(pacDelivery);
const settings: DocumentOptions<PacSettingsWire> = {
  name: 'pac',
  initial: defaultPac,
  async check(sent, before, trx, caller) {
    await checkedDelivery.check({ ...before, ...(sent as Partial<PacSettingsWire>) }, before, trx, caller);
    if ((sent as Partial<PacSettingsWire>).source !== 'template') return;
    const { pac } = await readDocument(trx, caller.session.tenant.id, template);
    if (pac !== '') return;
    const { label } = pacDelivery.fields.source;
    const message = 'There is no PAC file of this tenant yet: save one first.';
    refuseErrors([{ path: 'source', label, rule: 'missing', message }], '');
  },
  change: (sent, before) => ({ ...before, ...(sent as Partial<PacSettingsWire>) }),
};
type Template = { pac: string; filename: string };
const checkedFile = checkedBy<Template>(pacFile);
const template: DocumentOptions<Template> = {
  name: 'pac.template',
  initial: { pac: '', filename: '' },
  // Judged whole: what stands before the first file is none that could be kept.
  check: (sent, _before, ...more) => checkedFile.check(sent, { pac: '', filename: '-' }, ...more),
  change: (sent: unknown): Template => {
    const file = sent as Template;
    refuseErrors(pacFaults(file.pac), '');
    return file;
  },
  shown: inUse,
};

function pacFaults(pac: string) {
  const { label } = pacFile.fields.pac;
  const wrong = wrongPac(pac);
  return wrong === null ? [] : [{ path: 'pac', label, rule: 'invalidPac', message: wrong }];
}

/** The file that browsers are given: the tenant's own, or the one that its settings make. */
async function inUse(stored: Template & Stamp, db: Database | Transaction<Tables>, tenantId: string) {
  if (stored.pac !== '') return stored;
  const current = await readDocument(db, tenantId, settings);
  return { ...stored, pac: defaultPacFile(current), filename: 'proxy.pac' };
}

/** The proxy auto-config file. (spec 3 section 7) */
export function pacHandlers(services: Services): HandlersOf<typeof endpoints.pac> {
  const { db } = services;
  const stored = document(services, settings);
  const own = document<Template>(services, template);
  return {
    get: stored.get,
    save: stored.save,
    proxyIps: async () => ({ list: publicAddresses() }),
    async defaults({ caller }) {
      const current = await readDocument(db, caller.session.tenant.id, settings);
      return { ...defaultPac, pac: defaultPacFile({ ...current, enabled: true }) };
    },
    async test({ body: { pac, url, host_address: hostAddress, client_address: clientAddress }, caller }) {
      refuseWrongQuestion({ url, host_address: hostAddress, client_address: clientAddress });
      const file = pac ?? (await inUse(await own.get({ caller }), db, caller.session.tenant.id)).pac;
      const now = new Date();
      const begun = performance.now();
      const verdict = await tryPacFile({ pac: file, url, hostAddress, clientAddress }, now);
      return { ...verdict, took_ms: Math.round(performance.now() - begun) };
    },
    template: {
      get: async ({ caller }) => inUse(await own.get({ caller }), db, caller.session.tenant.id),
      upload: own.save,
    },
  };
}

/** @throws Problem 400 with the field that a browser could not have. */
function refuseWrongQuestion({
  url,
  ...addresses
}: Readonly<Record<'url', string> & Record<string, string | undefined>>) {
  if (!URL.canParse(url) || new URL(url).hostname === '') {
    throw invalid('url: must be a full URL, for example https://example.com/', 'url');
  }
  for (const [path, address] of Object.entries(addresses)) {
    if (address === undefined || (ipOrRange(address) === null && !/[-/]/.test(address))) continue;
    throw invalid(`${path}: must be an IP address`, path);
  }
}
