import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { entryErrors } from './entry-errors.ts';

const said = (address: string) =>
  entryErrors(firewallRule, { name: 'Partners', sources: [address] }, '').map(({ message }) => message);

describe('the reason of a wrong address (UI.md 4.13)', () => {
  it.each([
    ['203.0.113.300', '300 is more than 255.'],
    ['10.1.2.3-10.1.999.1', '999 is more than 255.'],
    ['198.51.100.0/33', 'The number behind the / is 1 to 32.'],
    ['2001:db8::/8', 'The number behind the / is 32 to 128.'],
    ['10.1.2.9-10.1.2.3', 'The first address of a range is the lower one.'],
  ])('[RES-012] %s: %s', (address, message) => {
    expect(said(address)).toEqual([message]);
  });

  it.each(['nowhere', '10.1.2', '10.1.2.3/24/8', '10.0.0.1-2001:db8::1', '-', '/', ''.padEnd(200, '1')])(
    '[RES-012] %j: what to enter, where nothing is nearly right',
    (address) => {
      expect(said(address).join()).toMatch(/^(?:Enter an address|Use at most)/);
    },
  );
});
