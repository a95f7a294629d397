import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { refuseWrongMetadata } from './metadata.ts';

const folder = fileURLToPath(papers('data/saml-metadata/'));
interface Listed {
  file: string;
  parses: boolean;
  idp_roles: number;
  certificates: number;
  valid_until: string | null;
}
const listed: Listed[] = existsSync(folder) ? JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) : [];
const now = new Date('2026-11-21T00:00:00Z');

function reasonOf(xml: string): string | null {
  try {
    refuseWrongMetadata(xml, 'metadata', now);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('metadata of identity providers (issue 6)', () => {
  it.runIf(listed.length > 0).each(listed)('takes $file, or says what is wrong with it', (entry) => {
    const reason = reasonOf(readFileSync(folder + entry.file, 'utf8'));
    const isExpired = entry.valid_until !== null && Date.parse(entry.valid_until) < now.getTime();
    const isUsable = entry.parses && entry.idp_roles > 0 && entry.certificates > 0 && !isExpired;
    if (!isUsable) expect(reason).toMatch(/^metadata: (is no|describes no|expired at|holds|.* has no)/);
    else if (reason !== null) expect(reason).toMatch(/certificate|address/);
  });

  it.runIf(listed.length > 0)('takes at least one of them', () => {
    const taken = listed.filter(({ file }) => reasonOf(readFileSync(folder + file, 'utf8')) === null);
    expect(taken.map(({ file }) => file)).toContain('py3saml-idp_metadata.xml');
  });

  it('refuses what is no XML, and a certificate that cannot be read', () => {
    expect(reasonOf('no metadata')).toMatch(/^metadata: is no well-formed XML/);
    const xml = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="idp"><IDPSSODescriptor>
      <X509Certificate xmlns="http://www.w3.org/2000/09/xmldsig#">AAAA</X509Certificate>
      <SingleSignOnService Location="https://idp.example.com/"/></IDPSSODescriptor></EntityDescriptor>`;
    expect(reasonOf(xml)).toBe('metadata: a certificate of idp cannot be read');
    expect(reasonOf(xml.replace('https:', 'javascript:'))).toBe(
      'metadata: idp has no http or https address to sign in at',
    );
  });
});
