/** What the tests of the whole product share with those of the service: its start, its data, a script's session. */
import { fileURLToPath } from 'node:url';

export { selfSigned } from '../../src/certificates/self-signed.ts';
export { storeAll } from '../../src/demo/fill.ts';
export { generateEvents, generateHealth } from '../../src/demo/generate.ts';
export { createPostgresLogs } from '../../src/events/postgres.ts';
export { importLogs } from '../../src/logs/import.ts';
export { fontUrl } from '../../src/pages/font.ts';
export { demoCapabilities } from '../../src/tenants/demo.ts';
export { type Credentials, startBackend, type TestBackend } from './backend.ts';
export { demoTenantId } from './logs.ts';
export { type MailServer, mailSettings, startMailServer } from './mail-server.ts';
export { startOidcProvider, type TestOidcProvider } from './oidc-provider.ts';
export { folderElsewhere, installPacked, packPackages, type Tarballs } from './packed.ts';
export { papers } from './papers.ts';
export { blocksOf, isTypeScript } from './readme.ts';
export { createSamlProvider, encoded, samlRequestOf, type TestSamlProvider } from './saml-provider.ts';
export * from './session.ts';

/** A sample of events as a file for the import. */
export const logEvents = fileURLToPath(new URL('../data/log-events.ndjson', import.meta.url));
