import { defineMessages } from '../language/index.ts';

/** What a call is refused with while somebody looks through a role. (ROL-005) */
export const previewedTexts = defineMessages('previewed-calls', {
  refused: 'Nothing is changed while you look at the portal as a role. Leave it first.',
});
