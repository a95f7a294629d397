import { describe, expect, it } from 'vitest';
import { kilobytesOf, pacMeaning, pacQuestion, pacQuestionErrors } from './pac-answer.ts';

const read = (answer: string) => {
  const { title, ways } = pacMeaning(answer);
  return [title, ...ways.map(({ words, host }) => (host === null ? words : `${words} ${host}`))];
};

describe('answers of a proxy auto-config file (picture 27)', () => {
  it.each([
    ['DIRECT', ['Goes direct', 'Direct']],
    ['PROXY a:3129; direct', ['Goes through a proxy', 'Proxy a:3129', 'Direct, if the proxy doesn’t answer']],
    ['SOCKS5 a:1;HTTPS b:2', ['Goes through a proxy', 'SOCKS 5 a:1', 'HTTPS proxy b:2']],
    ['  ', ['Goes direct: the answer is empty']],
    ['PROXY', ['Browsers don’t know this answer']],
    ['constructor a:1; __proto__ b:2; directIf c:3', ['Browsers don’t know this answer']],
    ['NOTHING x; PROXY a:1', ['Goes through a proxy', 'Proxy a:1']],
  ])('%j is %j', (answer, wanted) => {
    expect(read(answer)).toEqual(wanted);
  });

  it('says what is wrong with a question, and leaves out what is not given', () => {
    expect(pacQuestionErrors({ url: 'files.example', host: '10.0.0.0/8', client: '' })).toEqual({
      url: 'Enter a full URL, for example https://example.com/.',
      host: 'Enter an IP address, for example 203.0.113.7.',
      client: null,
    });
    expect(pacQuestion('x', { url: 'http://a/', host: '', client: '::1' })).toEqual({
      pac: 'x',
      url: 'http://a/',
      client_address: '::1',
    });
    expect(kilobytesOf('é'.repeat(563))).toBe(1.1);
  });
});
