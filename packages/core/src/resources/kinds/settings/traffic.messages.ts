import { defineMessages } from '../../../language/index.ts';

/** Names of the terms of service and of the addresses that traffic leaves through. (UI.md 4.10; chosen here) */
export const trafficLabels = defineMessages('resource-traffic', {
  terms: 'Terms of service',
  termsPurpose: 'What users of this tenant are shown and accept before they go on. Without a text nobody is asked.',
  termsText: 'Text',
  egressIps: 'Egress IPs',
  egressIpsPurpose: 'The addresses of this tenant through which its traffic leaves, besides those of the service.',
  addresses: 'Addresses',
  fixedEgress: 'Fixed egress',
  fixedEgressPurpose:
    'Whose traffic always leaves through the addresses of this tenant. Everybody else leaves through those of the service.',
  inUse: 'In use',
  users: 'Users',
  user: 'User',
  assigned: 'Assigned',
});
