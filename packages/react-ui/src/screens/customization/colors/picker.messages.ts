import { defineMessages } from '@portico/core/language';

/** Words of the picker of a color, which loads on demand. (UI.md 4.3) */
export const pickerMessages = defineMessages('customization-color-picker', {
  area: 'Saturation and brightness',
  hue: 'Hue',
  hex: 'Hex',
  recent: 'Recent colors',
  elsewhere: 'Colors used elsewhere',
});
