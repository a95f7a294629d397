import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { readSamlMetadata } from './saml-metadata.ts';

const folder = fileURLToPath(papers('data/saml-metadata/'));
interface Listed {
  file: string;
  parses: boolean;
  entity_ids: string[];
  idp_roles: number;
  sso_urls: string[];
}
const listed: Listed[] = existsSync(folder) ? JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) : [];

const entity = (inside: string, attributes = '') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="idp" ${attributes}>${inside}</EntityDescriptor>`;

describe('SAML metadata (issue 6)', () => {
  it.runIf(listed.length > 0).each(listed)('reads $file as it is, or says why not', (wanted) => {
    const read = readSamlMetadata(readFileSync(folder + wanted.file, 'utf8'));
    if (!wanted.parses || wanted.entity_ids.length === 0) {
      expect(read).toHaveProperty('fault');
      return;
    }
    const entities = 'entities' in read ? read.entities : [];
    expect(entities.map(({ entityId }) => entityId)).toEqual(wanted.entity_ids);
    expect(entities.filter(({ isIdentityProvider }) => isIdentityProvider)).toHaveLength(wanted.idp_roles);
    expect(entities.flatMap(({ ssoUrls }) => ssoUrls)).toEqual(wanted.sso_urls);
  });

  it.each([
    ['', 'is no well-formed XML'],
    [`${entity('')}<a>`, 'is no well-formed XML'],
    ['<a/>', 'neither EntityDescriptor nor EntitiesDescriptor'],
    ['<EntityDescriptor entityID="no namespace"/>', 'neither EntityDescriptor nor EntitiesDescriptor'],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${entity('')}`, 'document type'],
    [entity('&b;'), 'is no well-formed XML'],
  ])('refuses %j', (xml, reason) => {
    expect(readSamlMetadata(xml)).toEqual({ fault: expect.stringContaining(reason) });
  });

  it('takes the earliest end of validity of an entity and what holds it', () => {
    const inside = entity('', 'validUntil="2030-01-01T00:00:00Z"');
    const xml = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" validUntil="2029-01-01T00:00:00Z">${inside}</EntitiesDescriptor>`;
    expect(readSamlMetadata(xml)).toMatchObject({ entities: [{ validUntil: '2029-01-01T00:00:00Z' }] });
  });

  it('knows where its identity provider signs people out, and where it takes answers', () => {
    const service = (binding: string, more: string) =>
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" ${more}/>`;
    const of = (idp: string, sp = '') => {
      const roles = `<IDPSSODescriptor>${idp}</IDPSSODescriptor><SPSSODescriptor>${sp}</SPSSODescriptor>`;
      const read = readSamlMetadata(entity(roles));
      const [found] = 'entities' in read ? read.entities : [];
      return [found?.logoutUrl, found?.logoutResponseUrl];
    };
    expect(of(service('HTTP-Redirect', 'Location="https://idp/slo"'))).toEqual(['https://idp/slo', 'https://idp/slo']);
    const both = service('HTTP-Redirect', 'Location="https://idp/slo" ResponseLocation="https://idp/done"');
    expect(of(service('HTTP-POST', 'Location="https://idp/post"') + both)).toEqual([
      'https://idp/slo',
      'https://idp/done',
    ]);
    expect(of('', both)).toEqual([null, null]);
  });
});
