import { describe, expect, it } from 'vitest';
import { type RuleName, rules, viewerUrl } from './index.ts';

interface Table {
  id: string;
  rule: RuleName;
  /** Error key of every refused value. */
  key: string;
  takes: readonly string[];
  refuses: readonly string[];
}

const long = (length: number) => 'a'.repeat(length);
const label63 = long(63);
/** Exactly 253 characters: three labels of 63, one of 61. */
const domain253 = [label63, label63, label63, long(61)].join('.');
const base64 = 'MIIBszCCAVmgAwIBAgIUQ0==';
const pem = (body: string, end = '\n') => `-----BEGIN CERTIFICATE-----${end}${body}${end}-----END CERTIFICATE-----`;

const tables: readonly Table[] = [
  {
    id: 'VAL-001',
    rule: 'name',
    key: 'minlength',
    takes: ['abc', '  abc  ', long(200), `\t${long(200)} `, 'A b', '日本語', '👍👍'],
    refuses: ['', 'ab', '   ', ' ab ', '\u00a0ab\u3000', '👍'],
  },
  { id: 'VAL-001', rule: 'name', key: 'maxlength', takes: [long(200)], refuses: [long(201)] },
  {
    id: 'VAL-002',
    rule: 'no_line_breaks',
    key: 'invalidLineBreaks',
    takes: ['', ' ', 'a\tb', 'a\\nb', 'a\u00a0b'],
    refuses: ['\n', '\r', 'a\r\nb', 'a\u2028b', 'a\u2029', '\nfirst', 'last\n'],
  },
  {
    id: 'VAL-003',
    rule: 'no_leading_trailing_spaces',
    key: 'invalidWhitespace',
    takes: ['', 'a', 'a b', 'a  b', 'a\nb'],
    refuses: [' ', ' a', 'a ', '\ta', 'a\n', '\u00a0a', 'a\u3000', '\ufeffa'],
  },
  {
    id: 'VAL-004',
    rule: 'integer',
    key: 'invalidInteger',
    takes: ['', '0', '-0', '-1', '007', '9'.repeat(400)],
    refuses: ['-', '+1', '--1', '1.0', '1e3', '0x1', ' 1', '1\n', '1,000', '١', '−1', 'NaN', 'Infinity'],
  },
  {
    id: 'VAL-005',
    rule: 'digits_only',
    key: 'invalidNumericInput',
    takes: ['', '0', '00', '1234567890'],
    refuses: ['-1', '1 2', '1\n', '٣', '１', '²', 'a', '1.'],
  },
  {
    id: 'VAL-006',
    rule: 'regex',
    key: 'invalidRegex',
    takes: ['', '.*', '^a$', '(?<year>\\d{4})', '(?<!a)b', '\\p{L}', '{', '\\u{1F600}', '(a+)+$', long(4096)],
    refuses: ['(', '[', '*', 'a**', '\\', '(?<a>x)(?<a>y)', '(?<!', 'a{2,1}', '[z-a]', long(4097)],
  },
  {
    id: 'VAL-007',
    rule: 'username',
    key: 'invalidUserName',
    takes: ['', 'ann', 'ann@example.com', 'a>b', 'Ünïcode', 'a/b', '#$%^&*()'],
    refuses: ['a!b', 'a<b', 'a\\b', 'a b', 'a\tb', 'a\u00a0b', "o'neil", '"ann"'],
  },
  {
    id: 'VAL-008',
    rule: 'password',
    key: 'invalidPassword',
    takes: ['', 'p<q', 'say"it"', 'пароль', '#$%^&*()'],
    refuses: ['p!q', 'p\\q', 'p q', 'p\nq', "p'q", 'p\u2003q'],
  },
  {
    id: 'VAL-009',
    rule: 'email',
    key: 'invalidEmail',
    takes: ['', 'a@b.co', `${long(64)}@b.co`, 'a+b@sub.example.com', "o'neil@example.com", `a@${domain253}`],
    refuses: [
      'a',
      '@b.co',
      'a@',
      'a@b',
      'a@@b.co',
      'a@b@c.co',
      `${long(65)}@b.co`,
      'a b@c.co',
      'a\u0000@b.co',
      'a@b.co.',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      'a@1.2.3.4',
      `a@${domain253}a`,
    ],
  },
  {
    id: 'VAL-010',
    rule: 'hostname',
    key: 'invalidHostname',
    takes: ['', 'a', 'localhost', 'A-1', 'a--b', '1a', '1.a', '3com.com', label63, domain253],
    refuses: [
      '.',
      'a.',
      '.a',
      'a..b',
      '-a',
      'a-',
      'a_b',
      'a b',
      'ä',
      'a\n',
      '1',
      'a.1',
      '1.2.3.4',
      '::1',
      `${label63}a`,
    ],
  },
  {
    id: 'VAL-023',
    rule: 'domain',
    key: 'invalidDomain',
    takes: ['', 'a.b', 'example.com', 'xn--bcher-kva.example', `${label63}.com`, domain253, '0.com', 'a.1b'],
    refuses: ['com', 'a.', '.a.b', 'a..b', 'a.b.', '*.a.b', `${label63}a.com`, `${domain253}a`, 'a.123', 'a.b:80'],
  },
  {
    id: 'VAL-011',
    rule: 'ipv4',
    key: 'invalidIP',
    takes: ['', '0.0.0.0', '255.255.255.255', '1.2.3.4', '100.200.10.20'],
    refuses: [
      '256.1.1.1',
      '1.2.3',
      '1.2.3.4.5',
      '01.2.3.4',
      '1.2.3.04',
      '1.2.3.4 ',
      ' 1.2.3.4',
      '1.2.3.4\n',
      '1..3.4',
      '1.2.3.-4',
      '0x1.2.3.4',
      '１.2.3.4',
      '1.2.3.1000',
      '1e1.2.3.4',
      '::1',
    ],
  },
  {
    id: 'VAL-012',
    rule: 'ip_or_range',
    key: 'invalidIpRange',
    takes: [
      '',
      '1.2.3.4',
      '1.2.3.4-1.2.3.5',
      '::1',
      '::1-::2',
      '10.0.0.0/8',
      '2001:db8::/32',
      '0.0.0.0-255.255.255.255',
    ],
    refuses: [
      '1.2.3.4-',
      '-1.2.3.4',
      '1.2.3.4-20',
      '1.2.3.4 - 1.2.3.5',
      '1.2.3.4-::1',
      '10.0.0.0/0',
      'a-b',
      '1.2.3.4/33',
    ],
  },
  {
    id: 'VAL-021',
    rule: 'ip_or_range',
    key: 'invalidIpRange',
    takes: ['9.255.255.255-10.0.0.0', '2.0.0.0-10.0.0.0', '::ffff-::1:0'],
    refuses: ['1.2.3.4-1.2.3.4', '10.0.0.0-9.255.255.255', '10.0.0.0-2.0.0.0', '::2-::1', '::1-0:0:0:0:0:0:0:1'],
  },
  {
    id: 'VAL-013',
    rule: 'hostname_or_ip',
    key: 'invalidHostnameOrIp',
    takes: [
      '',
      'host',
      'a.b',
      '1.2.3.4',
      '::',
      '::1',
      'fe80::1',
      '::ffff:1.2.3.4',
      '1:2:3:4:5:6:7:8',
      '1:2:3:4:5:6:7::',
    ],
    refuses: [
      '1.2.3',
      '1.2.3.4.5',
      '256.1.1.1',
      ':::',
      '1::2::3',
      ':1',
      '1:',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7::8',
      '12345::',
      'fe80::1%eth0',
      '[::1]',
      '::1.2.3',
      '1.2.3.4::',
      '::1.2.3.4:5',
      '::01.2.3.4',
      'g::',
    ],
  },
  {
    id: 'VAL-014',
    rule: 'port_or_range',
    key: 'invalidPortOrPortRange',
    takes: ['', '1', '65535', '1-65535', '80-81', '00080'],
    refuses: [
      '0',
      '65536',
      '99999',
      '100000',
      '80-80',
      '81-80',
      '0-1',
      '1-65536',
      '80 - 81',
      '80-',
      '-80',
      '1-2-3',
      '8o',
    ],
  },
  {
    id: 'VAL-015',
    rule: 'port',
    key: 'invalidPort',
    takes: ['', '1', '80', '65535'],
    refuses: ['0', '00000', '65536', '-1', '+80', '80.0', '8e1', '0x50', ' 80', '80\n', '٨٠', '100000'],
  },
  {
    id: 'VAL-016',
    rule: 'certificate_pem',
    key: 'invalidCert',
    takes: [
      '',
      pem(base64),
      pem(base64, '\r\n'),
      `\n ${pem(base64)}\n\n`,
      pem(`${base64.slice(0, 8)}\n${base64.slice(8)}`),
    ],
    refuses: [
      base64,
      pem(''),
      pem(base64, ''),
      pem('not base64!'),
      pem('TUlJQg='),
      pem('TU=JQQ=='),
      pem(base64).toLowerCase(),
      pem(base64).replaceAll('CERTIFICATE', 'PRIVATE KEY'),
      `${pem(base64)}\n${pem(base64)}`,
      `x${pem(base64)}`,
      pem(base64).slice(0, -1),
    ],
  },
  {
    id: 'VAL-017',
    rule: 'uri_prefix',
    key: 'invalidUriStartsWith',
    takes: ['', 'http://', 'https://', 'HTTPS://x', 'hTtP://x y'],
    refuses: ['http', 'http:/x', 'ftp://x', ' http://x', 'xhttp://', 'https//x', '//x', '\nhttp://x'],
  },
  {
    id: 'VAL-018',
    rule: 'path',
    key: 'invalidPath',
    takes: ['', 'a', '/a', 'a/', '/a/b-c/_D9/', '-', long(5000)],
    refuses: ['/', '//', 'a//b', '//a', 'a//', 'a b', 'a.b', 'ä', 'a\n', '../a', 'a?b'],
  },
  {
    id: 'VAL-019',
    rule: 'url',
    key: 'invalidUrl',
    takes: [
      '',
      'http://a',
      'HTTPS://EXAMPLE.COM',
      'https://example.com:8443/a?b=c#d',
      'http://[::1]:80/',
      'http://1.2.3.4',
      `http://a/${long(2039)}`,
      'https://example.com/a@b',
      'https://example.com/?q=a\\b',
    ],
    refuses: [
      'http://',
      'http:a.b',
      'http:/a.b.c',
      'http:///a.b',
      'ftp://example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'https://user@example.com',
      'https://user:pass@example.com',
      'https://@example.com',
      'https://good.example\\@evil.example',
      'https:\\\\example.com',
      'https://exa mple.com',
      'https://example.com/\n',
      'https://example.com/\u0000',
      'https://example.com/a\u0085b',
      ' https://example.com',
      'https://example.com:65536',
      'https://[::1',
      'https://1.2.3.4.5',
      `https://${label63}a.com`,
      `https://${domain253}a`,
      `http://a/${long(2040)}`,
    ],
  },
  {
    id: 'VAL-020',
    rule: 'cidr_v4',
    key: 'invalidCidr',
    takes: ['', '0.0.0.0/1', '10.0.0.0/8', '1.2.3.4/32'],
    refuses: [
      '10.0.0.0',
      '10.0.0.0/',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '10.0.0.0/08',
      '10.0.0/8',
      '10.0.0.0/8/8',
      '::/8',
      '/8',
    ],
  },
  {
    id: 'VAL-020',
    rule: 'cidr_v6',
    key: 'invalidCidr',
    takes: ['', '::/32', '2001:db8::/64', '::1/128', '::ffff:1.2.3.4/96'],
    refuses: [
      '::',
      '::/',
      '::/0',
      '::/31',
      '::/129',
      '::/064',
      '::/1000',
      '1.2.3.4/32',
      'fe80::1%1/64',
      '::/6 4',
      '::/-64',
    ],
  },
  {
    id: 'VAL-022',
    rule: 'private_ipv4',
    key: 'notPrivateIP',
    takes: ['', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
    refuses: [
      '9.255.255.255',
      '11.0.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
      '127.0.0.1',
    ],
  },
  { id: 'VAL-022', rule: 'private_ipv4', key: 'invalidIP', takes: [], refuses: ['10.0.0', 'fc00::1', 'ten'] },
  {
    id: 'VAL-024',
    rule: 'non_standard_domain_or_ip',
    key: 'nonStandardDomainOrIp',
    takes: ['', 'a.b', '*.a.b', 'a.b:443', '*.a.b:1', '1.2.3.4', '1.2.3.4:80', '::1', '[::1]', '[::1]:443'],
    refuses: [
      'a',
      '*.a',
      '*',
      '*a.b',
      'a.*.b',
      '**.a.b',
      'a.b:0',
      'a.b:',
      'a.b:99999',
      '[::1',
      '[a.b]',
      '[::1]x',
      'a b.c',
      '1.2.3',
    ],
  },
  {
    id: 'CUS-078',
    rule: 'text_forbidden_chars',
    key: 'invalidChars',
    takes: ['', 'a & b', "it's", '＜full width＞', 'back\\slash', '\n', '{{categories}}'],
    refuses: ['<', '>', '"', '/', 'and/or', '</b>'],
  },
  {
    id: 'CUS-079',
    rule: 'readonly_indicator_text',
    key: 'invalidChars',
    takes: ['', 'read/write', "it's", '//'],
    refuses: ['<', '>', '"', 'a<b', '</b>'],
  },
];

function judge({ rule, key, takes, refuses }: Table): void {
  it.each(takes)('takes %j', (value) => {
    expect(rules[rule](value)).toBeNull();
  });

  it.each(refuses)(`[VAL-027] refuses %j with ${key}`, (value) => {
    expect(Object.keys(rules[rule](value) ?? {})).toEqual([key]);
  });
}

const of = (id: string) => tables.filter((table) => table.id === id);

describe.each(of('CUS-078'))('[CUS-078] $rule, $key (spec 1 section 5)', judge);
describe.each(of('CUS-079'))('[CUS-079] $rule, $key (spec 1 section 5)', judge);
describe.each(of('VAL-001'))('[VAL-001] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-002'))('[VAL-002] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-003'))('[VAL-003] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-004'))('[VAL-004] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-005'))('[VAL-005] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-006'))('[VAL-006] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-007'))('[VAL-007] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-008'))('[VAL-008] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-009'))('[VAL-009] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-010'))('[VAL-010] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-011'))('[VAL-011] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-012'))('[VAL-012] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-013'))('[VAL-013] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-014'))('[VAL-014] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-015'))('[VAL-015] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-016'))('[VAL-016] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-017'))('[VAL-017] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-018'))('[VAL-018] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-019'))('[VAL-019] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-020'))('[VAL-020] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-021'))('[VAL-021] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-022'))('[VAL-022] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-023'))('[VAL-023] $rule, $key (spec 3 section 5)', judge);
describe.each(of('VAL-024'))('[VAL-024] $rule, $key (spec 3 section 5)', judge);

describe('details of failures (spec 3 section 5)', () => {
  it('[VAL-001] says the bound and the trimmed length of a name', () => {
    expect(rules.name(' ab ')).toEqual({ minlength: { min: 3, actual: 2 } });
    expect(rules.name(`${long(201)}  `)).toEqual({ maxlength: { max: 200, actual: 201 } });
  });

  it('[VAL-007] [VAL-008] lists the refused characters', () => {
    expect(rules.username('a!b !c"')).toEqual({ invalidUserName: ['!', ' ', '"'] });
    expect(rules.password("a'b\\'")).toEqual({ invalidPassword: ["'", '\\'] });
  });

  it('lists each forbidden character once, in the order of appearance', () => {
    expect(rules.text_forbidden_chars('</a><b>"')).toEqual({ invalidChars: ['<', '/', '>', '"'] });
  });

  it('[VAL-025] takes any viewer URL that is not empty', () => {
    expect(viewerUrl('not a url')).toBeNull();
    expect(viewerUrl('')).toEqual({ required: true });
  });

  it('has the 25 rules of the specification and the hint of OP-116', () => {
    expect(Object.keys(rules)).toHaveLength(26);
  });

  it.each(Object.keys(rules).filter((rule) => rule !== 'name') as RuleName[])('%s passes the empty value', (rule) => {
    expect(rules[rule]('')).toBeNull();
  });
});
