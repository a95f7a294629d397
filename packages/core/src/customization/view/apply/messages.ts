import { defineMessages, formatCount, formatNumber } from '../../../language/index.ts';
import type { LogoSlot } from '../../apply/apply-to-multiple.ts';

const elements = (count: number) => formatCount(count, { one: 'element', other: 'elements' });

/** Words of the dialog. (UI.md 4.5) */
export const applyTexts = defineMessages('customization-apply-view', {
  from: 'From',
  copy: 'Copy',
  colors: 'Colors',
  logo: 'Logo',
  logoSlots: { dialogs: 'Dialogs', documents: 'Documents' } satisfies Record<LogoSlot, string>,
  filter: 'Filter elements',
  source: 'source',
  readOnly: 'Read-only for you',
  becomesCustom: 'becomes Custom',
  noLogo: 'Default logo',
  noMatch: 'No elements match.',
  noTarget: 'Select at least one element.',
  nothingToCopy: 'Choose colors or logo.',
  busy: 'A save or publish is running.',
  all: (count: number) => `Select all (${formatNumber(count)})`,
  none: 'No element selected',
  willChange: (count: number) => `${elements(count)} will change`,
  applied: (count: number) => `Applied to ${elements(count)}.`,
});
