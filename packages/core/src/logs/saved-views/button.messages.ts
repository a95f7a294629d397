import { defineMessages } from '../../language/index.ts';

/** Words of the button of the views. (issue 7) */
export const viewsButtonMessages = defineMessages('log-views-button', {
  views: 'Views',
  shown: (name: string) => `Views: ${name}`,
});
