import { describe, expect, it } from 'vitest';
import { recognise } from '../index.ts';

const hash = 'A1'.repeat(32);

describe('what is pasted (UI.md 4.16)', () => {
  it.each([
    ['62111BC6-a9cd-4221-83ed-39032bd91c30', 'eventId', '62111bc6-a9cd-4221-83ed-39032bd91c30'],
    ['{62111BC6-a9cd-4221-83ed-39032bd91c30}', 'eventId', '62111bc6-a9cd-4221-83ed-39032bd91c30'],
    ['0F'.repeat(16), 'hash', '0f'.repeat(16)],
    [`md5:${'0f'.repeat(16)}`, 'hash', '0f'.repeat(16)],
    ['0f'.repeat(20), 'hash', '0f'.repeat(20)],
    [hash, 'hash', hash.toLowerCase()],
    [`sha256:${hash}`, 'hash', hash.toLowerCase()],
    [' 192.0.2.7 ', 'address', '192.0.2.7'],
    ['192[.]0[.]2[.]7', 'address', '192.0.2.7'],
    ['[2001:DB8::7]', 'address', '2001:db8::7'],
    ['192.0.2.0/24', 'network', '192.0.2.0/24'],
    ['2001:DB8::/32', 'network', '2001:db8::/32'],
    ['erik@Example.org', 'email', 'erik@Example.org'],
    ['<mailto:erik[@]example[.]org>', 'email', 'erik@example.org'],
    ['erik[at]example(dot)org', 'email', 'erik@example.org'],
    ['Evil.Example', 'domain', 'evil.example'],
    ['evil[.]example', 'domain', 'evil.example'],
    ['bücher.example', 'domain', 'bücher.example'],
    ['https://evil.example/a?b=1,2', 'url', 'https://evil.example/a?b=1,2'],
    ['hxxps://evil[.]example/a', 'url', 'https://evil.example/a'],
    ['hxxp[://]evil[.]example', 'url', 'http://evil.example'],
    ['HXXPS://evil[.]example/A', 'url', 'https://evil.example/A'],
    ['evil[.]example/pay?n=1', 'url', 'evil.example/pay?n=1'],
    ['evil[.]example:8443', 'url', 'evil.example:8443'],
    ['192.0.2[.]7/login', 'url', '192.0.2.7/login'],
    ['192.0.2.7:443', 'address', '192.0.2.7'],
    ['[2001:db8::7]:443', 'address', '2001:db8::7'],
    ['evil[.]example,', 'domain', 'evil.example'],
  ])('[INC-003] %s is known for what it is', (pasted, kind, text) => {
    expect(recognise(pasted)).toEqual({ kind, text });
  });

  it.each([
    '',
    'invoice',
    'ab'.repeat(17),
    'setup.exe',
    'user:a',
    'a b',
    '1.2',
    '1.2.3.4.5',
    'a@b',
    '256.0.0.1',
    'https://',
    '10.0.0.0/33',
    '-x',
    'text/html',
    'setup.exe/1',
    'domain:evil[.]example',
  ])('"%s" is nothing that is known', (pasted) => {
    expect(recognise(pasted)).toBeNull();
  });
});
