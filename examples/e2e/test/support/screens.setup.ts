import { afterEach } from 'vitest';
import { openPages } from './chromium.ts';
import { isIdle } from './windows.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the browser showed when the test failed, a page each. */
    screens?: string[];
  }
}

/** Address and words of a page, as far as a page that may hang still says them. */
async function describePage(page: ReturnType<typeof openPages>[number]): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'no answer');
  return `${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, 600)}`;
}

// The whole check prints it with the failure: a race is seldom seen twice.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  task.meta.screens = await Promise.all(
    openPages()
      .filter((page) => !isIdle(page))
      .map(describePage),
  );
});
