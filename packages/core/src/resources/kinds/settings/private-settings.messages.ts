import { defineMessages } from '../../../language/index.ts';

/** Names of the settings of private access and of the client. (UI.md 4.10, 4.15; chosen here) */
export const privateSettingsLabels = defineMessages('resource-private-settings', {
  profile: 'Client profile',
  profiles: 'Client profiles',
  profilesPurpose:
    'They say how the client on a computer steers its traffic, each for the computers that it is handed out to. Their order means nothing.',
  id: 'Id',
  name: 'Name',
  description: 'Description',
  mode: 'Traffic goes through the service',
  modeHead: 'Through the service',
  always: 'Always',
  untrusted: 'Outside trusted networks',
  never: 'Never',
  trusted: 'Trusted networks',
  bypass: 'Hosts that go past it',
  host: 'Host',
  exported: 'Export as a file',
  mayDisable: 'People may switch it off',
  certificate: 'Certificate of private access',
  certificates: 'Certificates of private access',
  certificatesPurpose:
    'They are the authorities that private access trusts when it reaches an application. Their order means nothing.',
  pem: 'Certificate (PEM)',
  security: 'Security of private access',
  securityPurpose: 'Whose certificates computers show when they connect, and whether they have to.',
  authority: 'Authority of client certificates (PEM)',
  required: 'Only computers with a certificate of this authority',
});
