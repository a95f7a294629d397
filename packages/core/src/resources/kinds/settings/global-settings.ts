import { group, rows, text } from '../../fields/builders.ts';
import { defineDocument } from '../../record/record.ts';
import { MOST_SETTINGS } from '../../values/limits.ts';
import { globalSettingsLabels as labels } from './global-settings.messages.ts';

/** Whatever programs of the tenant keep, by name. (spec 3 section 7, tenants/global_settings; docs/decisions/053) */
export const globalSettings = defineDocument({
  kind: 'settings.global',
  label: labels.global,
  purpose: labels.purpose,
  place: '/settings/global-settings',
  store: { calls: 'settings.globalSettings', members: { at: 'settings', name: 'name', value: 'value' } },
  capability: null,
  fields: {
    settings: rows(labels.settings, {
      as: 'keyed',
      key: ['name'],
      of: group(labels.setting, {
        name: text(labels.name, { rules: ['setting_name'], required: true }),
        value: text(labels.value, { rules: ['json'], required: true, multiline: true }),
      }),
      most: MOST_SETTINGS,
    }),
  },
  checks: [],
  slots: { 'field:settings': 'named-values' },
});
