import { defineMessages } from '../../language/index.ts';

/** What the fields of policy entries are called. Chosen here; the specification names values only. (OP-217) */
export const labels = defineMessages('policy-labels', {
  antivirus: 'Antivirus',
  checks: 'Checks',
  comparator: 'Comparator',
  crowdstrike: 'CrowdStrike',
  crowdstrikeZta: 'CrowdStrike ZTA',
  firewall: 'Firewall',
  fullDiskEncryption: 'Full disk encryption',
  gatekeeper: 'Gatekeeper',
  googleSafeBrowsing: 'Google Safe Browsing',
  id: 'Id',
  logic: 'Logic',
  name: 'Name',
  note: 'Note',
  on: 'On',
  osVersion: 'OS version',
  platforms: 'Platforms',
  score: 'Score',
  scores: 'Scores',
  versions: 'Versions',
});
