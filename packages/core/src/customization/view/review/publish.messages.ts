import { defineMessages, formatCount, formatList } from '../../../language/index.ts';

/** Words of the publish review. (UI.md 4.14) */
export const publishMessages = defineMessages('customization-publish', {
  none: 'No change is left.',
  /** Sections are the customization's modules, or what else is staged. */
  changes: (changes: number, modules: number, sections: number) => {
    const others =
      modules === 0 ? { one: 'section', other: 'sections' } : { one: 'other section', other: 'other sections' };
    const places = [
      modules === 0 ? '' : formatCount(modules, { one: 'module', other: 'modules' }),
      sections === 0 ? '' : formatCount(sections, others),
    ];
    const count = formatCount(changes, { one: 'change', other: 'changes' });
    return `${count} in ${formatList(places.filter((place) => place !== ''))}`;
  },
  same: 'What is staged is the same as what is published.',
  saveToKeep: 'No staged change is left. Save to keep it that way.',
});
