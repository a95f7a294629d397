import {
  applianceLogs,
  applianceNetwork,
  applianceProxy,
  applianceSnmp,
  applianceTime,
  checkedList,
  documentErrors,
  type ResourceRecord,
  sendable,
} from '@portico/core/resources';
import type { JsonObject, ValueError } from '@portico/core/shared';
import { refuseErrors } from '../http/problem.ts';
import { masked, SECRET_MASK, unmasked } from '../saves/masked.ts';
import { applianceSecrets } from './model.ts';

/** Sections of the settings: their records say what they may hold; members beside the fields are kept. (OP-97, OP-203) */
const sections = {
  network: applianceNetwork,
  proxy: applianceProxy,
  time: applianceTime,
  logs: applianceLogs,
  snmp: applianceSnmp,
} as const satisfies Record<string, ResourceRecord>;

/** Whether an appliance has such a section. (OP-97) */
export function isSection(name: string): name is keyof typeof sections {
  return Object.hasOwn(sections, name);
}

/**
 * A section with what a save changes of it: what is left out stays, null takes away. What the form refuses is refused here
 * too. (OP-97, OP-203)
 * @throws Problem 400 with the path of the fault.
 */
export function changedSection(
  name: keyof typeof sections,
  { sent, before }: { sent: JsonObject; before: JsonObject },
): JsonObject {
  const record = sections[name];
  // As it was answered, so that a mask that comes back is no change.
  const shown = masked(before, applianceSecrets);
  refuseErrors(documentErrors(checkedList(record), { before: shown, after: { ...shown, ...sent } }), '');
  return sendable(record, { ...before, ...(unmasked(sent, before, applianceSecrets) as JsonObject) });
}

/**
 * What a template sets of a section, which has to be right beside what an appliance comes with. (OP-97)
 * @throws Problem 400 with the path of the fault.
 */
export function checkedSection(name: keyof typeof sections, sent: JsonObject, root: string): JsonObject {
  const before = factorySettings('localhost')[name] ?? {};
  // A secret that stays as it is counts as one.
  const kept = ([key, value]: [string, unknown]) => [key, value === SECRET_MASK ? 'kept' : value];
  const after = { ...before, ...Object.fromEntries(Object.entries(sent).map(kept)) };
  refuseErrors(documentErrors(checkedList(sections[name]), { before, after }), root);
  return sent;
}

/**
 * Masks in a section whose secrets are stored, but were entered for other values beside them. (decision 048)
 * @param after - as it was sent, with its masks.
 */
export function movedSecrets(
  name: keyof typeof sections,
  { before, after }: { before: JsonObject; after: JsonObject },
): ValueError[] {
  return documentErrors(checkedList(sections[name]), { before, after }).filter(({ rule }) => rule === 'enterAgain');
}

/** A section with what a template sets of it; a secret that it would move elsewhere goes. (decision 048) */
export function mergedSection(
  name: keyof typeof sections,
  { sent, before }: { sent: JsonObject; before: JsonObject },
): JsonObject {
  const moved = movedSecrets(name, { before, after: { ...masked(before, applianceSecrets), ...sent } });
  return { ...before, ...sent, ...Object.fromEntries(moved.map(({ path }) => [path, ''])) };
}

/** Settings of an appliance as it comes. */
export function factorySettings(host: string): Record<string, JsonObject> {
  return {
    network: { hostname: host, address: '192.0.2.10', gateway: '192.0.2.1', dns: ['192.0.2.53'] },
    proxy: { enabled: false, host: 'proxy.example', port: 3128, username: '', password: '' },
    time: { servers: ['pool.ntp.org'], time_zone: 'UTC' },
    logs: { local_logs: true, level: 'info' },
    snmp: { enabled: false, community: '' },
  };
}
