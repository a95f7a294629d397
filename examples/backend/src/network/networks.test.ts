import { describe, expect, it } from 'vitest';
import { isInNetworks, isLoopback } from './networks.ts';

const list = ['192.0.2.7', '198.51.100.0/24', '203.0.113.10-203.0.113.20', '2001:db8::1', '2001:db8:1::/48'];

describe('addresses in a list of networks (OP-114)', () => {
  it.each([
    '192.0.2.7',
    '198.51.100.0',
    '198.51.100.255',
    '203.0.113.10',
    '203.0.113.20',
    '2001:DB8::1',
    '2001:db8:1:2::3',
    '::ffff:192.0.2.7',
  ])('%s is in it', (address) => {
    expect(isInNetworks(address, list)).toBe(true);
  });

  it.each(['192.0.2.8', '198.51.101.0', '203.0.113.9', '203.0.113.21', '2001:db8::2', '2001:db8:2::', 'nowhere', ''])(
    '%j is not',
    (address) => {
      expect(isInNetworks(address, list)).toBe(false);
      expect(isInNetworks(address, ['', 'nowhere', 'a-b', 'a/8'])).toBe(false);
    },
  );

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['fe80::1%lo', false],
    ['128.0.0.1', false],
  ])('the machine itself: %s is %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
