import { addresses, flag } from '../fields/builders.ts';
import { defineDocument } from '../record/record.ts';
import { settingsLabels as labels } from './settings.messages.ts';

/**
 * From where administrators may come. That a list would lock out who saves it only the service knows, which sees his address.
 * (spec 3 section 7, tenants/admin_access_control)
 */
export const adminAccess = defineDocument({
  kind: 'settings.admin-access',
  label: labels.adminAccess,
  purpose: labels.adminAccessPurpose,
  place: '/settings/admin-access',
  store: { calls: 'settings.adminAccessControl' },
  capability: null,
  fields: {
    enabled: flag(labels.adminAccessOn, { default: false }),
    allowed_ips: addresses(labels.allowedAddresses, 'ip_range_or_cidr', {
      when: { path: 'enabled', is: true },
      otherwise: 'keep',
    }),
  },
  checks: [{ check: 'access.closed' }],
  slots: { 'field:allowed_ips': 'own-address' },
});
