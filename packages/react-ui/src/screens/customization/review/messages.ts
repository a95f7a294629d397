import { defineMessages } from '@portico/core/language';

/** Words of what publishing would change. (UI.md 4.6 and 4.14) */
export const reviewMessages = defineMessages('customization-review', {
  title: 'Review and publish',
  cancel: 'Cancel',
  publish: 'Publish',
  close: 'Close',
  tryAgain: 'Try again',
  saveFirst: 'Save first',
  section: (section: string, savedBy: string) => `${section} · ${savedBy}`,
  savedAt: (savedBy: string, at: string) => `${savedBy}, ${at}`,
  before: 'Before',
  after: 'After',
  picture: (when: string, module: string) => `${when}: ${module}`,
  card: (area: string, module: string) => `${area} ${module}`,
});
