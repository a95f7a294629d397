import { defineMessages, formatNumber } from '@portico/core/language';

/** Words of the overview. (UI.md 4.2) */
export const overviewMessages = defineMessages('customization-overview', {
  area: 'Area',
  changed: (modules: number) => `${formatNumber(modules)} changed`,
  picture: (module: string) => `Picture: ${module}`,
  card: (module: string, area: string) => `${module}, ${area}`,
  actions: 'Actions',
  actionsFor: (module: string) => `Actions for ${module}`,
  edit: 'Edit',
  preview: 'Preview',
  previewOf: (module: string) => `Preview ${module}`,
  applyOf: (module: string) => `Apply ${module} to multiple…`,
});
