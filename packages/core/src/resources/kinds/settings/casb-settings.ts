import { flag } from '../../fields/builders.ts';
import { defineDocument } from '../../record/record.ts';
import { casbSettingsLabels as labels } from './casb-settings.messages.ts';

/** Whether the use of cloud applications is watched at all. (spec 3 section 7, tenants/casb) */
export const casbSettings = defineDocument({
  kind: 'settings.casb',
  label: labels.casb,
  purpose: labels.purpose,
  place: '/settings/casb',
  store: { calls: 'settings.casb' },
  capability: null,
  fields: { enabled: flag(labels.on, { default: false }) },
  checks: [],
});
