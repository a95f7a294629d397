import type { JsonObject } from '@portico/core/shared';
import * as z from 'zod/mini';
import { checked } from '../http/validate.ts';

const Text = z.string().check(z.maxLength(250));
const HostName = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[\w.:-]+$/));
const Port = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const Address = z.union([z.ipv4(), z.ipv6()]);

/** Sections of the settings and what is known of their fields; other fields are kept as they come. Chosen here. */
const sections = {
  network: z.partial(
    z.looseObject({
      hostname: HostName,
      address: Address,
      gateway: Address,
      dns: z.array(Address).check(z.maxLength(5)),
    }),
  ),
  proxy: z.partial(z.looseObject({ enabled: z.boolean(), host: HostName, port: Port, username: Text, password: Text })),
  time: z.partial(z.looseObject({ servers: z.array(HostName).check(z.maxLength(10)), time_zone: Text })),
  logs: z.partial(z.looseObject({ local_logs: z.boolean(), level: z.enum(['error', 'warning', 'info', 'debug']) })),
  snmp: z.partial(z.looseObject({ enabled: z.boolean(), community: Text })),
};

/** Whether an appliance has such a section. (OP-97) */
export function isSection(name: string): name is keyof typeof sections {
  return Object.hasOwn(sections, name);
}

/**
 * Checks what is to be changed of a section. (OP-97)
 * @throws Problem 400 with the path of the fault.
 */
export function checkedSection(name: keyof typeof sections, sent: unknown): JsonObject {
  return checked(sections[name], sent, 'body') as JsonObject;
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
