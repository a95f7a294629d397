import { addresses, choice, computed, flag, rows, text } from '../../fields/builders.ts';
import { defineDocument, defineResource } from '../../record/record.ts';
import { privateSettingsLabels as labels } from './private-settings.messages.ts';

/**
 * Profiles of the traffic-steering client. The specification shows a list with names; the other fields are chosen here, and
 * unknown ones are kept. (spec 3 section 3, PRA-015)
 */
export const clientProfile = defineResource({
  kind: 'settings.client-profile',
  label: [labels.profile, labels.profiles],
  purpose: labels.profilesPurpose,
  place: '/settings/client-profiles',
  store: {
    type: 'list',
    at: 'profiles',
    calls: 'settings.tsClientProfile',
    reads: 'get',
    least: 0,
    most: 100,
    token: 'header',
  },
  identity: { id: 'uuid', key: ['name'], unique: 'siblings' },
  capability: null,
  fields: {
    uuid: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, { rules: ['short_text'], required: true }),
    description: text(labels.description, { rules: ['short_text'], multiline: true }),
    mode: choice(
      labels.mode,
      { always: labels.always, untrusted: labels.untrusted, never: labels.never },
      { default: 'always', head: labels.modeHead },
    ),
    trusted_networks: addresses(labels.trusted, 'ip_range_or_cidr', {
      when: { path: 'mode', is: 'untrusted' },
      otherwise: 'keep',
    }),
    bypass: rows(labels.bypass, {
      as: 'set',
      of: text(labels.host, { rules: ['short_text'], required: true }),
      most: 1_000,
    }),
    may_disable: flag(labels.mayDisable, { default: false }),
    export_path: computed(labels.exported),
  },
  checks: [],
  list: {
    columns: ['name', 'mode', 'description', 'may_disable'],
    filters: ['mode'],
    search: ['name', 'description', 'bypass'],
    bulk: ['delete'],
  },
  slots: { 'field:export_path': 'file-link' },
});

/** Authorities that private access trusts; that each is one is found out by the service. (spec 3 section 3, PRA-015) */
export const accessCertificate = defineResource({
  kind: 'settings.access-certificate',
  label: [labels.certificate, labels.certificates],
  purpose: labels.certificatesPurpose,
  place: '/settings/access-certificates',
  store: { type: 'list', at: 'list', calls: 'settings.mpaCertificates', reads: 'get', least: 0, most: 100 },
  identity: { id: 'id', key: ['name'], unique: 'siblings' },
  capability: null,
  fields: {
    id: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, { rules: ['short_text'], required: true }),
    cert: text(labels.pem, { rules: ['certificate'], required: true, multiline: true }),
  },
  checks: [],
  list: { columns: ['name'], filters: [], search: ['name'], bulk: ['delete'] },
  slots: { 'field:cert': 'certificate' },
});

/** Rules of private access for its own connections. (spec 3 section 3, PRA-015) */
export const accessSecurity = defineDocument({
  kind: 'settings.access-security',
  label: labels.security,
  purpose: labels.securityPurpose,
  place: '/settings/access-security',
  store: { calls: 'settings.mpaSecurityConfig' },
  capability: null,
  fields: {
    require_client_certificate: flag(labels.required, { default: false }),
    ca_certificate: text(labels.authority, {
      rules: ['certificate'],
      required: true,
      multiline: true,
      when: { path: 'require_client_certificate', is: true },
      otherwise: 'keep',
    }),
  },
  checks: [],
  slots: { 'field:ca_certificate': 'certificate' },
});
