import { defineMessages } from '../../language/index.ts';

/** What lists of private access are made of. Chosen here; the specification names values only. (OP-217) */
export const accessLabels = defineMessages('resource-private-access', {
  application: 'Application',
  applications: 'Applications',
  assignedApplications: 'Applications assigned besides',
  assignedClusters: 'Clusters assigned besides',
  clusters: 'Clusters',
  connectors: 'Connectors',
  degraded: 'Degraded',
  health: 'Health',
  healthy: 'Healthy',
  unknown: 'Unknown',
  postureProfile: 'Posture profile',
  region: 'Region',
  silent: 'Silent',
});

/** A region with its cloud, and the nearest one of the other. (OP-106, UI.md 4.11) */
export const regionWords = defineMessages('resource-regions', {
  amazon: (aws: string, gcp: string) => `AWS ${aws} ↔ GCP ${gcp}`,
  google: (gcp: string, aws: string) => `GCP ${gcp} ↔ AWS ${aws}`,
});
