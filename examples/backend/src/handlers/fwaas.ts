import type { endpoints, PolicySectionName } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import type { HandlersOf } from '../calls/call.ts';
import { invalid } from '../http/problem.ts';
import { complete, withIds } from '../policy/entry-list.ts';
import type { Services } from '../services/services.ts';
import { dataHandlers, emptyDocument } from './rules.ts';

/** The firewall service: its entries have ids. (spec 3 section 7) */
export function fwaasHandlers(services: Services): HandlersOf<typeof endpoints.fwaas> {
  return {
    services: entryHandlers(services, 'fwaas.services'),
    rules: entryHandlers(services, 'fwaas.rules'),
    feeds: entryHandlers(services, 'fwaas.feeds'),
  };
}

function entryHandlers(services: Services, section: PolicySectionName) {
  return dataHandlers(services, section, { ...emptyDocument(section) }, (sent, before) => {
    if (!Array.isArray(sent.list)) throw invalid('data.list: must be a list', 'data.list');
    const wrong = sent.list.findIndex((entry) => !isRecord(entry));
    if (wrong !== -1) throw invalid(`data.list.${wrong}: must be an object`, `data.list.${wrong}`);
    const entries = complete(section, sent.list as readonly JsonObject[], before.list as readonly JsonObject[]);
    return { ...sent, list: withIds(entries) };
  });
}
