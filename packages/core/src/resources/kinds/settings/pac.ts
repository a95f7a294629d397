import { choice, flag, number, rows, text } from '../../fields/builders.ts';
import { defineDocument } from '../../record/record.ts';
import { pacLabels as labels } from './pac.messages.ts';

/**
 * The proxy auto-config file of the tenant; until it has one of its own, the file that its settings make. That it is
 * JavaScript is found out by the service, which compiles it. (spec 3 section 7, pac/template)
 */
export const pacFile = defineDocument({
  kind: 'pac.file',
  label: labels.file,
  purpose: labels.filePurpose,
  place: '/settings/pac',
  store: { calls: 'pac.template', saves: 'upload', token: 'header' },
  capability: 'pac',
  fields: {
    filename: text(labels.filename, { required: true, rules: ['short_text'] }),
    pac: text(labels.script, { required: true, rules: ['pac_script'], multiline: true }),
  },
  checks: [],
  slots: { 'field:pac': 'pac-script' },
});

/** What browsers are given, and the settings of the file that is made of them. (spec 3 section 7, pac) */
export const pacDelivery = defineDocument({
  kind: 'pac.delivery',
  label: labels.delivery,
  purpose: labels.deliveryPurpose,
  place: '/settings/pac-delivery',
  store: { calls: 'pac' },
  capability: 'pac',
  fields: {
    enabled: flag(labels.enabled, { required: true, default: false }),
    source: choice(
      labels.source,
      { default: labels.fromSettings, template: labels.own },
      { required: true, default: 'default' },
    ),
    proxy_host: text(labels.proxyHost, { required: true, rules: ['hostname_or_ip'] }),
    proxy_port: number(labels.proxyPort, { required: true, min: 1, max: 65_535, default: 3_129, isName: true }),
    bypass: rows(labels.bypass, {
      as: 'set',
      of: text(labels.bypassed, { required: true, rules: ['short_text'] }),
      most: 1_000,
    }),
  },
  checks: [],
});
