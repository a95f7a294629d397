import { defineMessages } from '@portico/core/language';

/** Words of the editor around its form. (UI.md 4.3) */
export const editorMessages = defineMessages('customization-editor', {
  modules: 'Modules',
  readOnly: 'Read-only',
  chooseModule: 'Choose a module',
  sections: 'Sections',
  edit: 'Edit',
  preview: 'Preview',
  loadModes: 'Load Advanced again',
  moreActions: 'More actions',
});
