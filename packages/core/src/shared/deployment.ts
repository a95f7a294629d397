import { ConfigError } from './errors.ts';

/** Deployments under their values in the configuration. (spec 2 section 1) */
export const deployments = { cloud: 'ec2', onPrem: 'on_prem', dev: 'dev' } as const;
export type Deployment = (typeof deployments)[keyof typeof deployments];

/** Modes of an on-premises deployment. (spec 2 section 1) */
export const onPremModes = [
  'management_station',
  'safeview',
  'safeview_isolation',
  'safeview_proxy',
  'safemail',
  'safemail_worker',
  'browsing_forensics_viewer',
] as const;
export type OnPremMode = (typeof onPremModes)[number];

/** Where the portal runs. */
export interface DeploymentInfo {
  deployment: Deployment;
  /** Set on-premises only. */
  mode: OnPremMode | null;
}

/**
 * Reads a deployment from the configuration; `cloud`, the word of the command line, stands for `ec2`.
 * @throws ConfigError for any other value, and for an on-premises deployment without a known mode.
 */
export function readDeployment(deployment: unknown, mode: unknown = null): DeploymentInfo {
  if (deployment === 'cloud' || deployment === deployments.cloud) return { deployment: deployments.cloud, mode: null };
  if (deployment === deployments.dev) return { deployment: deployments.dev, mode: null };
  if (deployment !== deployments.onPrem)
    throw new ConfigError('deployment', `Unknown deployment: ${String(deployment)}`);
  const known = onPremModes.find((name) => name === mode);
  if (known === undefined) throw new ConfigError('mode', `Unknown on-premises mode: ${String(mode)}`);
  return { deployment: deployments.onPrem, mode: known };
}

/** An appliance that is no management station: roles are never enforced there. (spec 2 section 6) */
export function isOnPremNode({ deployment, mode }: DeploymentInfo): boolean {
  return deployment === deployments.onPrem && mode !== 'management_station';
}

/** Deployments whose rules are managed centrally; only these have a policy revision. (OP-42) */
export function hasCentralRules(info: DeploymentInfo): boolean {
  return !isOnPremNode(info);
}

/** Path under which the service serves the portal; its routes are in the hash behind it. (spec 2 section 2) */
export function basePathOf({ deployment }: DeploymentInfo): '/' | '/ap/' {
  return deployment === deployments.onPrem ? '/ap/' : '/';
}
