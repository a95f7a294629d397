import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { entryErrors } from '../check/entry-errors.ts';
import { sendable } from '../check/sendable.ts';
import { fromFile, toFile } from '../files/entry-file.ts';
import { openedErrors } from '../machine/opened-errors.ts';
import { entrySchema } from '../schema/entry-schema.ts';
import { firewallService } from './firewall.ts';

const tcp = { id: 's1', name: 'Ping', protocol: 'tcp', ports: ['22'] };
const icmp = { ...tcp, protocol: 'icmp' };
const told = (...args: Parameters<typeof entryErrors> extends [unknown, ...infer Rest] ? Rest : never) =>
  entryErrors(firewallService, ...args).map(({ path, rule, message }) => `${path} ${rule}: ${message}`);
const refused = ['ports irrelevant: There are no Ports with Protocol ICMP: leave them out.'];

describe('a service of ICMP has no ports (OP-217)', () => {
  it('[RES-003] [RES-018] is told to whoever sends some, a range or a number as well', () => {
    for (const ports of [['22'], ['8000-8080'], [22], 'any', 22]) expect(told({ ...icmp, ports }, '')).toEqual(refused);
    for (const ports of [[], null, undefined]) expect(told({ ...icmp, ports }, '')).toEqual([]);
    expect(told(tcp, '')).toEqual([]);
    expect(sendable(firewallService, icmp)).toEqual(icmp); // nothing that somebody said is left out unsaid
  });

  it('[RES-003] is looked at where the protocol changes; what was stored before passes as it is', () => {
    expect(told(icmp, '', { before: tcp })).toEqual(refused);
    expect(told({ ...icmp, name: 'Other' }, '', { before: icmp })).toEqual([]);
    expect(told({ ...icmp, ports: ['23'] }, '', { before: icmp })).toEqual(refused);
  });

  it('[RES-003] is left out by the form, which does not show them', () => {
    const opened = { before: tcp, entry: icmp, refused: [] } as unknown as Parameters<typeof openedErrors>[1];
    expect(openedErrors(firewallService, opened)).toEqual([]);
  });

  it('[RES-019] is what the schema says', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(entrySchema(firewallService));
    for (const entry of [tcp, { ...icmp, ports: [] }, { ...icmp, ports: null }, { name: 'Any', ports: ['22'] }])
      expect([validate(entry), entry]).toEqual([true, entry]);
    for (const ports of [['22'], ['1-9'], 'x', 7]) expect(validate({ ...icmp, ports })).toBe(false);
  });

  it('[RES-016] goes from files with the protocol, and is no change where it was stored before', () => {
    const references = { nameOf: () => null, idOf: () => null };
    const how = { references, writtenVersion: () => undefined };
    const file = toFile(firewallService, icmp, references);
    expect(file).toEqual({ name: 'Ping', protocol: 'icmp' });
    expect(fromFile(firewallService, file, { ...how, stored: icmp }).entry).toMatchObject({ ports: ['22'] });
    expect(fromFile(firewallService, file, { ...how, stored: tcp }).entry).toEqual({ name: 'Ping', protocol: 'icmp' });
  });
});
