import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cidrV4, cidrV6, domain, email, hostnameOrIp, ipOrRange, ipv4, portOrRange, rules, url } from './index.ts';
import { parseIpv4, parseIpv6 } from './ip.ts';

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const topLabel = fc.stringMatching(/^[a-z]{2,10}$/);
const hosts = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 5 }), topLabel)
  .map(([labels, top]) => [...labels, top].join('.'));
const safeChar = fc.constantFrom(...'abcXYZ019-_');

describe('form validators on generated values (spec 3 section 5)', () => {
  it('[VAL-011] reads every IPv4 address back as the number it was written from', () => {
    fc.assert(
      fc.property(octets, (parts) => {
        const value = parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
        expect(ipv4(parts.join('.'))).toBeNull();
        expect(parseIpv4(parts.join('.'))).toBe(value);
      }),
    );
  });

  it('[VAL-011] refuses an IPv4 address with one octet out of range, missing or padded', () => {
    const broken = fc.constantFrom(
      (octet: number) => String(256 + octet),
      (octet: number) => `0${octet}`,
      () => '',
    );
    fc.assert(
      fc.property(octets, fc.nat(3), broken, (parts, at, breakOctet) => {
        const text = parts.map((octet, index) => (index === at ? breakOctet(octet) : String(octet))).join('.');
        expect(ipv4(text)).toEqual({ invalidIP: true });
      }),
    );
  });

  it('[VAL-013] reads every way of writing an IPv6 address as the same number', () => {
    fc.assert(
      fc.property(groups, fc.nat(7), fc.integer({ min: 1, max: 8 }), (parts, start, count) => {
        const end = Math.min(8, start + count);
        const zeroed = parts.map((group, index) => (index >= start && index < end ? 0 : group));
        const hex = zeroed.map((group) => group.toString(16));
        const full = hex.map((group) => group.padStart(4, '0')).join(':');
        const short = `${hex.slice(0, start).join(':')}::${hex.slice(end).join(':')}`;
        const [high = 0, low = 0] = zeroed.slice(6);
        const quad = `${hex.slice(0, 6).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
        const value = zeroed.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n);
        for (const text of [full, full.toUpperCase(), short, quad]) {
          expect(hostnameOrIp(text)).toBeNull();
          expect(parseIpv6(text)).toBe(value);
        }
      }),
    );
  });

  it('[VAL-013] refuses an IPv6 address with a group too many, a group too few or a letter past f', () => {
    fc.assert(
      fc.property(groups, fc.nat(7), (parts, at) => {
        const hex = parts.map((group) => group.toString(16));
        const broken = [[...hex, '0'], hex.slice(1), hex.with(at, 'g'), hex.with(at, '10000')];
        for (const text of broken.map((all) => all.join(':'))) expect(parseIpv6(text)).toBeNull();
      }),
    );
  });

  it('[VAL-020] takes exactly the prefixes 1 to 32 and 32 to 128', () => {
    fc.assert(
      fc.property(octets, groups, fc.integer({ min: 0, max: 200 }), (v4, v6, prefix) => {
        const network6 = v6.map((group) => group.toString(16)).join(':');
        expect(cidrV4(`${v4.join('.')}/${prefix}`) === null).toBe(prefix >= 1 && prefix <= 32);
        expect(cidrV6(`${network6}/${prefix}`) === null).toBe(prefix >= 32 && prefix <= 128);
      }),
    );
  });

  it('[VAL-021] takes a range exactly when its start is lower than its end', () => {
    const address = fc.oneof(octets, fc.tuple(fc.constant(10), fc.constant(0), fc.constant(0), fc.nat(3)));
    fc.assert(
      fc.property(address, address, (a, b) => {
        const lower = (parseIpv4(a.join('.')) ?? 0n) < (parseIpv4(b.join('.')) ?? 0n);
        expect(ipOrRange(`${a.join('.')}-${b.join('.')}`) === null).toBe(lower);
      }),
    );
  });

  it('[VAL-014] takes a port range exactly when both are ports and ascend', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (a, b) => {
        expect(portOrRange(`${a}-${b}`) === null).toBe(a >= 1 && b <= 65_535 && a < b);
      }),
    );
  });

  it('[VAL-010] [VAL-009] [VAL-019] takes generated domains, and addresses and URLs made of them', () => {
    fc.assert(
      fc.property(hosts, fc.string({ unit: safeChar, minLength: 1, maxLength: 64 }), (host, word) => {
        expect(domain(host)).toBeNull();
        expect(email(`${word}@${host}`)).toBeNull();
        // Names that look like punycode are read by the URL parser, which may refuse them.
        if (!/(^|\.)..--/.test(host)) expect(url(`https://${host}/${word}`)).toBeNull();
      }),
    );
  });

  it('[VAL-010] refuses a generated domain once a forbidden character is put anywhere', () => {
    fc.assert(
      fc.property(hosts, fc.nat(), fc.constantFrom(...'_ /@:*%\n\u00e4'), (host, at, char) => {
        const index = at % (host.length + 1);
        expect(domain(`${host.slice(0, index)}${char}${host.slice(index)}`)).toEqual({ invalidDomain: true });
      }),
    );
  });

  it('answers null or one error key on any text at all and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const rule of Object.values(rules)) {
          const failure = rule(text);
          expect(failure === null || Object.keys(failure).length === 1).toBe(true);
        }
      }),
    );
  });
});
