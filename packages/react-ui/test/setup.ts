import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { pastMessages, shownMessages } from '../src/components/feedback/snackbar-queue.ts';
import './quick-elements.ts';

// For what hangs: overlays are loaded when first drawn, and a busy machine may be several times slower than one of its own.
configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 120_000 });

// Files that look at the package on disk have no window.
const hasWindow = 'document' in globalThis;
if (hasWindow) await import('./preview-frames.ts'); // stands for every frame, whichever file comes first
const shared = hasWindow ? await import('./window.ts') : undefined;

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  shownMessages.set([]);
  pastMessages.set([]);
});

// One window and one graph of modules serve every file of a worker: the next file finds the window as a new one would.
// Parts that were loaded stay so; a file that is about loading them renews the modules itself.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shared?.renewWindow();
});
