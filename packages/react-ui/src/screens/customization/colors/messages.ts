import { defineMessages } from '@portico/core/language';

/** Words of the colors of a module. (UI.md 4.3) */
export const colorMessages = defineMessages('customization-colors', {
  colors: 'Colors',
  colorsOf: (group: string) => `${group} colors`,
  type: 'Type',
  sample: 'Button',
  theme: 'Theme',
  pick: (color: string) => `Pick ${color}`,
  fix: 'Fix',
  fixOf: (color: string, suggestion: string) => `Fix ${color}: use ${suggestion}`,
  meaning: (meaning: string) => `, ${meaning}`,
});
