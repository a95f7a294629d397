import type { endpoints } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import { portOrRange, url } from '@portico/core/validators';
import type { HandlersOf } from '../http/call.ts';
import { invalid } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { dataHandlers, withIds } from './rules.ts';

/** The firewall service: entries have ids, ports and addresses of feeds are what they say. (spec 3 sections 5 and 7) */
export function fwaasHandlers(services: Services): HandlersOf<typeof endpoints.fwaas> {
  return {
    services: dataHandlers(services, 'fwaas.services', { list: [] }, (sent) => entries(sent, refuseWrongPorts)),
    rules: dataHandlers(services, 'fwaas.rules', { list: [] }, (sent) => entries(sent, () => {})),
    feeds: dataHandlers(services, 'fwaas.feeds', { list: [] }, (sent) => entries(sent, refuseWrongUrl)),
  };
}

function entries(sent: JsonObject, check: (entry: JsonObject, path: string) => void): JsonObject {
  if (!Array.isArray(sent.list)) throw invalid('data.list: must be a list', 'data.list');
  const list = sent.list.map((entry, at) => {
    const path = `data.list.${at}`;
    if (!isRecord(entry)) throw invalid(`${path}: must be an object`, path);
    check(entry as JsonObject, path);
    return entry as JsonObject;
  });
  return { ...sent, list: withIds(list, 'data.list') };
}

function refuseWrongPorts({ ports }: JsonObject, path: string): void {
  if (ports === undefined) return;
  if (!Array.isArray(ports)) throw invalid(`${path}.ports: must be a list`, `${path}.ports`);
  for (const [at, port] of ports.entries()) {
    if (portOrRange(String(port)) === null && String(port) !== '') continue;
    throw invalid(`${path}.ports.${at}: is neither a port nor a range of ports`, `${path}.ports.${at}`);
  }
}

function refuseWrongUrl({ url: address }: JsonObject, path: string): void {
  if (address === undefined) return;
  if (typeof address === 'string' && address !== '' && url(address) === null) return;
  throw invalid(`${path}.url: must be an http or https address`, `${path}.url`);
}
