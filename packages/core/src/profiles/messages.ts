import { defineMessages } from '../language/index.ts';

/** Why metadata cannot be read, within `The metadata …`. (issue 6) */
export const metadataFaults = defineMessages('saml-metadata', {
  at: (reason: string, line: number) => `${reason} (line ${line})`,
  syntax: (fault: string) => `is no well-formed XML: ${fault}`,
  doctype: 'holds a document type, which is refused',
  otherRoot: 'is no SAML metadata: its root is neither EntityDescriptor nor EntitiesDescriptor',
});
