import type { DeploymentInfo } from '@portico/core/shared';
import { hasCentralRules } from '@portico/core/shared';

/** What the portal reads from `config.json` beside its page before it starts. (OP-42, OP-70, OP-72) */
export interface PortalConfig {
  deployment: DeploymentInfo['deployment'];
  mode: DeploymentInfo['mode'];
  applicationName: string;
  /** 0 means "not configured": the portal then takes its own limit. (OP-70) */
  inactivityDays: number;
  apiTimeoutMs: number;
  /** Rules are managed centrally, so there is a policy revision. (OP-42) */
  cmr: boolean;
  /** `/insights` leads to the insights application. (spec 2 section 2) */
  insights: boolean;
  /** `/docs/api` has the API reference. (DESIGN section 2) */
  apiDocs: boolean;
}

/** The runtime configuration of a deployment. (OP-42, OP-70, OP-72) */
export function portalConfig(deployment: DeploymentInfo, { inactivityDays = 0, insights = false } = {}): PortalConfig {
  return {
    deployment: deployment.deployment,
    mode: deployment.mode,
    applicationName: 'Portico',
    inactivityDays,
    apiTimeoutMs: 30_000,
    cmr: hasCentralRules(deployment),
    insights,
    apiDocs: true,
  };
}
