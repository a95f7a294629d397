import { defineMessages } from '../../../language/index.ts';

/** Names of what the proxy auto-config file is made of. (UI.md 4.10, picture 27; chosen here where it names nothing) */
export const pacLabels = defineMessages('resource-pac', {
  file: 'PAC file',
  filePurpose:
    'The script that tells browsers which way to go for each address. It is given out while “PAC delivery” says so.',
  script: 'Script',
  filename: 'File name',
  delivery: 'PAC delivery',
  deliveryPurpose:
    'Whether browsers are given a proxy auto-config file, which one, and what the one that is made here says.',
  enabled: 'Send browsers through the proxy',
  source: 'Browsers are given',
  fromSettings: 'The file that these settings make',
  own: 'The PAC file of this tenant',
  proxyHost: 'Proxy host',
  proxyPort: 'Proxy port',
  bypass: 'Hosts without the proxy',
  bypassed: 'Host',
});
