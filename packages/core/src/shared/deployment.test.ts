import { describe, expect, it } from 'vitest';
import {
  basePathOf,
  type DeploymentInfo,
  hasCentralRules,
  isOnPremNode,
  onPremModes,
  readDeployment,
} from './deployment.ts';

describe('deployments (spec 2 section 1)', () => {
  it.each<[string, string | null | undefined, DeploymentInfo]>([
    ['ec2', undefined, { deployment: 'ec2', mode: null }],
    ['cloud', undefined, { deployment: 'ec2', mode: null }],
    ['dev', null, { deployment: 'dev', mode: null }],
    ['ec2', 'safeview', { deployment: 'ec2', mode: null }],
    ...onPremModes.map((mode): [string, string, DeploymentInfo] => ['on_prem', mode, { deployment: 'on_prem', mode }]),
  ])('[RTE-001] [RTE-002] reads %j with mode %j', (deployment, mode, info) => {
    expect(readDeployment(deployment, mode)).toEqual(info);
  });

  it.each([
    ['aws', null, 'deployment'],
    ['', null, 'deployment'],
    [undefined, null, 'deployment'],
    ['on_prem', null, 'mode'],
    ['on_prem', 'cloud', 'mode'],
    ['on_prem', 'toString', 'mode'],
  ])('refuses %j with mode %j', (deployment, mode, code) => {
    expect(() => readDeployment(deployment, mode)).toThrow(expect.objectContaining({ name: 'ConfigError', code }));
  });

  it.each([
    ['ec2', null, true],
    ['dev', null, true],
    ['on_prem', 'management_station', true],
    ['on_prem', 'safeview', false],
    ['on_prem', 'browsing_forensics_viewer', false],
  ])('[SES-032] %s %s has central rules: %j (OP-42)', (deployment, mode, central) => {
    const info = readDeployment(deployment, mode);
    expect(hasCentralRules(info)).toBe(central);
    expect(isOnPremNode(info)).toBe(!central);
  });

  it.each([
    ['ec2', null, '/'],
    ['dev', null, '/'],
    ...onPremModes.map((mode): [string, string, string] => ['on_prem', mode, '/ap/']),
  ])('[RTE-003] %s %s serves the portal under %s', (deployment, mode, path) => {
    expect(basePathOf(readDeployment(deployment, mode))).toBe(path);
  });
});
