import type { Plugin } from 'vite';

const source = 'src/app/dev-language.ts';
const fileName = 'languages/development.js';

/**
 * Puts the languages of a development build (`?lang=pseudo`) before the portal, in a file of their own, as any other
 * language would come. (docs/decisions/014)
 */
export function devLanguages(): Plugin {
  let isServed = false;
  return {
    name: 'portico-dev-languages',
    config: (_config, { command }) => {
      isServed = command === 'serve';
    },
    buildStart() {
      if (!isServed) this.emitFile({ type: 'chunk', id: source, fileName });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: isServed ? `/${source}` : `./${fileName}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
