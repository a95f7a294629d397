import { defineMessages } from '../language/index.ts';

/** What one step of the tour says: the titles of OP-85, the sentences chosen here. */
export const tourTexts = defineMessages('tour', {
  sideNavigation: {
    title: 'Navigation',
    text: 'Everything that you may open, by what it is for. Press [ to fold it to icons.',
  },
  appSwitcher: {
    title: 'App Switcher',
    text: 'The tenant that you work in. Who manages others sees their requests here.',
  },
  documentation: {
    title: 'Documentation',
    text: 'Help is in this place on every page: documents, keyboard shortcuts, and the messages of this visit.',
  },
  docArchive: {
    title: 'Document Archive',
    text: 'Reference documents of the version that runs are under Help too, and the messages that you may have missed.',
  },
  fileDownload: {
    title: 'File Download',
    text: 'Export, at each log, makes a file of every event that your filters find. It goes on while you work elsewhere.',
  },
  fileUpload: {
    title: 'File Upload',
    text: 'Logos are files: drop one on the logo of a module, or choose it. Nothing is sent before you save.',
  },
  publishing: {
    title: 'Staging and Publishing',
    text: 'Save keeps changes as staged, and end users see nothing of them yet. Publish… shows everything that is staged, whoever staged it, and makes it live.',
  },
});

/** Which step of how many. (UI.md section 3) */
export const tourPosition = defineMessages('tour-position', {
  of: (step: number, count: number) => `${step} of ${count}`,
});
