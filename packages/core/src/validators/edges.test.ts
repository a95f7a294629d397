import { describe, expect, it } from 'vitest';
import { type RuleName, rules } from './index.ts';

const long = (length: number) => 'a'.repeat(length);
const label63 = long(63);
const domain253 = [label63, label63, label63, long(61)].join('.');
/** The longest way to write an IPv6 address: 45 characters. */
const longest = (last: number) => `0000:0000:0000:0000:0000:0000:255.255.255.${last}`;
const base64 = 'MIIBszCCAVmgAwIBAgIUQ0==';
const begin = '-----BEGIN CERTIFICATE-----';
const end = '-----END CERTIFICATE-----';

const takes: [id: string, rule: RuleName, why: string, value: string][] = [
  ['VAL-006', 'regex', 'a range that only the u flag reads', '[😀-😂]'],
  ['VAL-009', 'email', 'the longest email', `${long(64)}@${domain253}`],
  ['VAL-012', 'ip_or_range', 'the longest range', `${longest(254)}-${longest(255)}`],
  ['VAL-013', 'hostname_or_ip', 'the longest address', longest(255)],
  ['VAL-016', 'certificate_pem', 'blanks after the BEGIN line', `${begin} \t\n${base64}\n${end}`],
  ['VAL-019', 'url', 'the longest host', `https://${domain253}`],
  ['VAL-019', 'url', 'the longest label', `https://${label63}.com`],
];

const refuses: [id: string, rule: RuleName, why: string, value: string][] = [
  ['VAL-006', 'regex', 'a range of two such characters that runs backwards', '[😂-😀]'],
  ['VAL-009', 'email', 'white space in the domain', 'a@b .co'],
  ['VAL-009', 'email', 'a control character at the start', '\u007fa@b.co'],
  ['VAL-012', 'ip_or_range', 'a text longer than any range', `${longest(254)}-${longest(255)}0`],
  ['VAL-013', 'hostname_or_ip', 'two gaps', '1::2::3'],
  ['VAL-013', 'hostname_or_ip', 'one character that is no group', ':'],
  ['VAL-014', 'port_or_range', 'a text longer than any range', '000080-000081'],
  [
    'VAL-016',
    'certificate_pem',
    'another BEGIN line of the same length',
    `${begin.replace('E-', 'F-')}\n${base64}\n${end}`,
  ],
  [
    'VAL-016',
    'certificate_pem',
    'another END line of the same length',
    `${begin}\n${base64}\n${end.replace('E-', 'F-')}`,
  ],
  ['VAL-016', 'certificate_pem', 'base64 on the BEGIN line', `${begin}${base64}\n${end}`],
  ['VAL-016', 'certificate_pem', 'base64 on the END line', `${begin}\n${base64}${end}`],
  ['VAL-019', 'url', 'a scheme before http', 'xhttp://example.com'],
  ['VAL-019', 'url', 'an http address in the query of another scheme', 'ftp://x/?http://a'],
  ['VAL-020', 'cidr_v4', 'white space after the prefix', '10.0.0.0/8 '],
  ['VAL-020', 'cidr_v4', 'a prefix in powers of ten', '10.0.0.0/1e1'],
  ['VAL-020', 'cidr_v6', 'a prefix in powers of ten', '::/6e1'],
  ['VAL-024', 'non_standard_domain_or_ip', 'a port without its colon', '[::1]x80'],
];

describe('edges of the form validators (spec 3 section 5)', () => {
  it.each(takes)('[%s] %s takes %s', (_, rule, __, value) => {
    expect(rules[rule](value)).toBeNull();
  });

  it.each(refuses)('[%s] %s refuses %s', (_, rule, __, value) => {
    expect(rules[rule](value)).not.toBeNull();
  });

  it('[VAL-022] says true under the key of what is wrong with a private address', () => {
    expect(rules.private_ipv4('ten')).toEqual({ invalidIP: true });
    expect(rules.private_ipv4('11.0.0.0')).toEqual({ notPrivateIP: true });
  });

  it('[VAL-001] says the length of a name however long it is', () => {
    expect(rules.name(long(100_000))).toEqual({ maxlength: { max: 200, actual: 100_000 } });
  });
});
