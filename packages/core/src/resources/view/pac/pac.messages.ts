import { defineMessages, formatNumber } from '../../../language/index.ts';

/** Words of the panel of the PAC file. (UI.md 4.10 and 4.15, picture 27; chosen here where they name nothing) */
export const pacTexts = defineMessages('pac', {
  language: 'JavaScript',
  reset: 'Reset to default…',
  resetTitle: 'Replace the script by the default?',
  resetText:
    'The form then holds the script that the settings of “PAC delivery” make. Nothing changes for browsers before you save it.',
  replace: 'Replace',
  upload: 'Upload template',
  uploadFailed: (name: string) => `${name} can't be read as text.`,
  noErrors: 'No errors',
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  size: (kilobytes: number) => `${formatNumber(kilobytes)} KB`,
  syntax: (line: number) => `Not JavaScript from line ${line} on`,
  syntaxNote: 'This is no JavaScript.',
  hint: 'Press Escape and then Tab to leave the editor.',
  try: 'Test a URL',
  runs: 'Runs isolated, without network',
  url: 'URL',
  test: 'Test',
  hostAddress: 'Host address',
  clientAddress: 'Client address',
  urlMissing: 'Enter a full URL, for example https://example.com/.',
  addressWrong: 'Enter an IP address, for example 203.0.113.7.',
  none: 'What the script answers for an address, before you save it.',
  edited: 'The script was edited since. Test it again.',
  throughProxy: 'Goes through a proxy',
  direct: 'Goes direct',
  blank: 'Goes direct: the answer is empty',
  unknown: 'Browsers don’t know this answer',
  noAnswer: 'No answer',
  line: (line: number) => `Line ${line}`,
  before: 'Before edit',
  took: 'Took',
  milliseconds: (count: number) => `${formatNumber(count)} ms`,
  proxyIps: 'Proxy IPs',
  copyAll: 'Copy all',
  noProxyIps: 'This service has no public address.',
});

/** A way that a browser tries, in the order of the answer. */
export const pacWays = defineMessages('pac-ways', {
  DIRECT: 'Direct',
  PROXY: 'Proxy',
  HTTP: 'HTTP proxy',
  HTTPS: 'HTTPS proxy',
  SOCKS: 'SOCKS',
  SOCKS4: 'SOCKS 4',
  SOCKS5: 'SOCKS 5',
  QUIC: 'QUIC proxy',
  directIf: 'Direct, if the proxy doesn’t answer',
});
