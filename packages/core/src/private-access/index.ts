export type { ChartGap, ChartLine, HealthChart, HealthCharts } from './charts.ts';
export {
  chartRows,
  chartSummary,
  healthCharts,
  lastNote,
  lastOf,
  scaleText,
  timeAt,
  timeText,
  timeTicks,
  valuesAt,
} from './charts.ts';
export type { ClusterQuery } from './cluster.machine.ts';
export {
  clusterMachine,
  EVENTS_SHOWN,
  selectCharts,
  selectCluster,
  selectClusterFailure,
  selectRange,
} from './cluster.machine.ts';
export type { Cluster, Connector, ConnectorEvent, Part } from './cluster.ts';
export { clusterFacts, connectorEvent, connectorsOf, healthOf, usersOf } from './cluster.ts';
export type { DiscoveredDomain, DomainHome } from './discovered.ts';
export {
  applicationsIn,
  applicationWith,
  discoveredDomains,
  domainBeside,
  homesOf,
  newApplication,
  unassigned,
  withDomain,
} from './discovered.ts';
export { clusterTexts, discoveredTexts, keyTexts } from './messages.ts';
export { provisioningKeyMachine, selectKey } from './provisioning-key.machine.ts';
