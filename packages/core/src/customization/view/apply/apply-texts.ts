import type { LogoSlot } from '../../apply/apply-to-multiple.ts';

/** Words of the dialog and of the button that opens it. (UI.md 4.5) */
export const applyTexts = {
  open: 'Apply to multiple…',
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
} as const;
