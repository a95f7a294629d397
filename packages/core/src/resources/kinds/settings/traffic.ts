import { addresses, computed, group, rows, text } from '../../fields/builders.ts';
import { defineDocument } from '../../record/record.ts';
import { trafficLabels as labels } from './traffic.messages.ts';

/** What users accept. (spec 3 section 3, OP-98) */
export const termsOfService = defineDocument({
  kind: 'settings.terms',
  label: labels.terms,
  purpose: labels.termsPurpose,
  place: '/settings/terms',
  store: { calls: 'settings.tos' },
  capability: null,
  fields: { tos: text(labels.termsText, { rules: ['long_text'], multiline: true }) },
  checks: [],
  slots: { 'field:tos': 'long-text' },
});

/** Addresses that traffic leaves through. (spec 3 section 7, OP-102) */
export const egressIps = defineDocument({
  kind: 'settings.egress-ips',
  label: labels.egressIps,
  purpose: labels.egressIpsPurpose,
  place: '/settings/egress',
  store: { calls: 'settings.egressIps', token: 'header' },
  capability: null,
  fields: { list: addresses(labels.addresses, 'ip_range_or_cidr') },
  checks: [],
});

/** Users whose traffic leaves through them. That it is in use is told by the service. (spec 3 section 7, OP-102) */
export const fixedEgress = defineDocument({
  kind: 'settings.fixed-egress',
  label: labels.fixedEgress,
  purpose: labels.fixedEgressPurpose,
  place: '/settings/fixed-egress',
  store: {
    calls: 'settings.fixedEgress',
    reads: 'settings.fixedEgressSetting.get',
    under: 'value',
    token: 'header',
  },
  capability: null,
  fields: {
    enabled: computed(labels.inUse),
    fixed_egress_user: group(
      labels.assigned,
      {
        list: rows(labels.users, {
          as: 'set',
          of: text(labels.user, { required: true, rules: ['short_text'] }),
        }),
      },
      { required: true },
    ),
  },
  checks: [],
});
