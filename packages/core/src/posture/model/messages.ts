import { defineMessages } from '../../language/index.ts';

/** Kinds of policy files, within a sentence. */
export const fileKindTexts = defineMessages('policy-file-kinds', {
  managedJson: 'managed policies (JSON)',
  firefoxJson: 'Firefox policies.json',
  registry: 'registry file (.reg)',
  registryXmlGpo: 'registry preferences (XML)',
  plist: 'property list',
  mobileconfig: 'configuration profile (.mobileconfig)',
  microsoftIntune: 'Microsoft Intune settings catalog',
});

/** Where a policy file is wrong. (issue 6, acceptance 8) */
export const placeTexts = defineMessages('policy-file-places', {
  fault: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}`,
});
