import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Overlays are loaded when first drawn; on a busy machine that takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
});
