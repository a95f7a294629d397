import { describe, expect, it } from 'vitest';
import { readDeployment } from '../../shared/index.ts';
import { firewallRule, firewallService } from '../kinds/firewall.ts';
import { role } from '../kinds/role.ts';
import { applianceTime } from '../kinds/settings/appliance.ts';
import { exception } from '../kinds/web-lists.ts';
import { entriesOfList, fileOfList } from './list-file.ts';
import { fileRefusal } from './resource-file.ts';

const services = new Map([['s1', 'Mail']]);
const references = {
  nameOf: (_: string, id: string) => services.get(id) ?? null,
  idOf: (_: string, name: string) => [...services].find(([, called]) => called === name)?.[0] ?? null,
};
const rule = { id: 'r1', name: 'Block mail', enabled: true, action: 'block', services: ['s1'] };
const last = { id: 'z', name: 'Everything else', enabled: true, action: 'block', builtin: true };
const read = (text: string, list: readonly Record<string, unknown>[] = []) =>
  entriesOfList(firewallRule, text, { references, list });

describe('a list in one file (UI.md 4.13, import and export)', () => {
  it('is written with names for ids, and gives back what a list does not have', () => {
    const { name, text } = fileOfList(firewallRule, [rule, last], references);
    expect(name).toBe('rules.json');
    expect(text).toContain('"fwaas.service/Mail"');
    expect(text).not.toContain('r1');
    const { id: _, ...own } = rule;
    expect(read(text, [last])).toEqual({ entries: [own], known: [], faults: [] });
    expect(read(text, [rule, last])).toEqual({ entries: [], known: ['Block mail'], faults: [] });
  });

  it('is the same of a kind without order, whose files hold one entry each elsewhere', () => {
    const mail = { id: 's1', name: 'Mail', enabled: true, protocol: 'tcp', ports: ['25'] };
    const list = [mail, { ...mail, id: 's2', name: 'Web', ports: ['443'] }];
    const readServices = (text: string, there: readonly Record<string, unknown>[]) =>
      entriesOfList(firewallService, text, { references, list: there });
    const { name, text } = fileOfList(firewallService, list, references);
    expect(name).toBe('services.json');
    const { id: _, ...web } = { ...mail, name: 'Web', ports: ['443'] };
    expect(readServices(text, [mail])).toEqual({ entries: [web], known: ['Mail'], faults: [] });
    const alone = { $kind: 'firewall.service', ...web };
    expect(readServices(JSON.stringify(alone), [mail])).toEqual({ entries: [web], known: [], faults: [] });
    expect(readServices(JSON.stringify({ ...alone, protocol: 'fax' }), []).faults).toEqual([
      'Web (list[0].protocol): Use one of: tcp, udp, icmp.',
    ]);
  });

  it('adds no entry without a name that the list has already', () => {
    const bank = { id: 'e1', enabled: true, domains: ['bank.example'], action: 'allow' };
    const shop = { id: 'e2', domains: ['shop.example'], action: 'allow' };
    const readExceptions = (text: string, list: readonly Record<string, unknown>[]) =>
      entriesOfList(exception, text, { references, list });
    const { text } = fileOfList(exception, [bank, shop], references);
    const { id: _, ...own } = shop;
    // A default that is left out says the same.
    expect(readExceptions(text, [{ ...bank, enabled: undefined }])).toEqual({
      entries: [own],
      known: ['bank.example'],
      faults: [],
    });
    expect(readExceptions(text, [bank, shop]).entries).toEqual([]);
    expect(readExceptions(text, [{ ...bank, action: 'block' }, shop]).known).toEqual(['shop.example']);
  });

  it('says which names are there twice where each has to be its own', () => {
    const roles = { $kind: 'settings.role', list: [{ name: 'Reader' }, { name: 'Reader' }] };
    const readRoles = (list: readonly Record<string, unknown>[], file: object = roles) =>
      entriesOfList(role, JSON.stringify(file), { references, list });
    expect(readRoles([])).toMatchObject({
      entries: [],
      faults: ['Reader (list[1].name): Another role has this name.'],
    });
    const broker = { id: 'b', name: 'Broker', read: [], write: [] };
    expect(readRoles([broker], { ...roles, list: [{ name: 'BROKER' }] })).toMatchObject({
      entries: [],
      faults: ['BROKER (list[1].name): Another role has this name.'],
    });
  });

  it('adds nothing while something is wrong, and says what', () => {
    expect(read('{').faults).toEqual(['This is no file of JSON.']);
    expect(read('{"$kind":"policy.web-rule","list":[]}').faults).toEqual(['This is no file of firewall rules.']);
    const wrong = {
      $kind: 'firewall.rule',
      list: [{ name: 'x', action: 'maybe', services: [{ ref: 'fwaas.service/Fax' }] }],
    };
    const { faults, entries } = read(JSON.stringify(wrong));
    expect(entries).toEqual([]);
    expect(faults).toEqual([
      'x (list[0].name): Use at least 3 characters.',
      'x (list[0].action): Use one of: allow, block.',
      'x (list[0].services[0]): Nothing that you may see is called Fax.',
    ]);
  });
});

it('[RES-018] the cloud has no files of what appliances alone have', () => {
  const [cloud, station] = [readDeployment('cloud', null), readDeployment('on_prem', 'management_station')];
  expect(fileRefusal(applianceTime, cloud)).toBe('Time: appliances alone have it, and the cloud is none.');
  expect([fileRefusal(applianceTime, station), fileRefusal(applianceTime), fileRefusal(exception, cloud)]).toEqual([
    null,
    null,
    null,
  ]);
});
