import { createPortal, type Portal } from '@portico/core';
import type { TestBackend } from './backend.ts';

/** A signed-in portal of a script, and a way to lose the answer of one of its calls on the way back. (CNF-004) */
export async function losingPortal(
  backend: TestBackend,
): Promise<{ portal: Portal; losing<T>(work: () => Promise<T>): Promise<T> }> {
  let loses = false;
  const portal = createPortal({
    baseUrl: backend.url,
    deployment: 'dev',
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!loses) return answer;
      loses = false;
      throw new TypeError('connection lost');
    },
  });
  await portal.signIn(await backend.addUser({ username: 'scripts' }));
  return {
    portal,
    async losing(work) {
      loses = true;
      try {
        return await work();
      } finally {
        loses = false;
      }
    },
  };
}
