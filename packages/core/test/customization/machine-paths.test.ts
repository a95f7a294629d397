import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import {
  advancedModeMachine,
  applyToMultipleMachine,
  previewMachine,
  savePublishMachine,
} from '../../src/customization/index.ts';
import { advancedEvents, allFeatures, applyEvents, applyState, previewEvents } from '../support/dialog.samples.ts';
import { type WalkOptions, walkMachine } from '../support/machine-walk.ts';
import {
  enabled,
  savePublishAnswers,
  savePublishEvents,
  savePublishFailures,
  savePublishState,
} from '../support/save-publish.samples.ts';

const savePublish = {
  machine: savePublishMachine,
  input: { ...enabled, readOnlyAreas: ['dlp' as const] },
  events: savePublishEvents,
  answers: savePublishAnswers,
  failures: savePublishFailures,
  distinguish: savePublishState,
};

const preview = {
  machine: previewMachine,
  input: { features: allFeatures },
  events: previewEvents,
  distinguish: ({ context }: { context: object }) => context,
};

const advancedMode = {
  machine: advancedModeMachine,
  input: {
    module: 'web.blockPage' as const,
    defaultHtml: '<p>default</p>',
    advanced: false,
    html: '<p>loaded</p>',
    loadedHtml: '<p>loaded</p>',
    kept: null,
  },
  events: advancedEvents,
  distinguish: ({ context }: { context: object }) => context,
};

const applyToMultiple = {
  machine: applyToMultipleMachine,
  input: { flags: { writable: ['web' as const], features: allFeatures } },
  events: applyEvents,
  distinguish: applyState,
};

describe('generated paths (DESIGN section 9, machines)', { timeout: 240_000 }, () => {
  it('takes every declared transition of saving and publishing, and no other event changes anything', async () => {
    const { problems, neverTaken, paths } = await walkMachine(savePublish);
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
    expect(paths).toBeGreaterThan(200);
  });

  it('[PRV-001] takes every declared transition of the preview, and no other event changes anything', async () => {
    const { problems, neverTaken } = await walkMachine(preview);
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });

  it('takes every declared transition of advanced mode, and no other event changes anything', async () => {
    const { problems, neverTaken } = await walkMachine(advancedMode);
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });

  it('takes every declared transition of apply to multiple, and no other event changes anything', async () => {
    const { problems, neverTaken } = await walkMachine(applyToMultiple);
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });
});

function fewEvents(snapshot: Parameters<typeof savePublishEvents>[0]) {
  const { 'edit heading': edit, save, reload } = savePublishEvents(snapshot);
  return { edit, save, reload };
}

/** A copy of the save and publish machine whose declaration was changed. */
function changedCopy(change: (config: Declaration) => void): WalkOptions<AnyStateMachine> {
  const config = copy(savePublishMachine.config) as Declaration;
  change(config);
  const machine = createMachine(config as never, savePublishMachine.implementations as never);
  return { ...savePublish, events: fewEvents, machine } as unknown as WalkOptions<AnyStateMachine>;
}

interface Declaration {
  on: Record<string, unknown>;
  states: Record<'loading' | 'loadFailed' | 'unknown', { on: Record<string, unknown>; invoke: { onError?: unknown } }>;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)]));
}

describe('what the generated paths catch', { timeout: 240_000 }, () => {
  it('catches a call whose failure nobody handles', async () => {
    const broken = changedCopy(({ states }) => {
      delete states.loading.invoke.onError;
    });
    const { problems, neverTaken } = await walkMachine(broken);
    expect(problems).toContainEqual(expect.stringContaining('loadCustomization fails with 500'));
    expect(neverTaken).toContain('savePublish.loadFailed reload #0');
  });

  it('lists a transition that no path can take', async () => {
    const broken = changedCopy(({ states }) => {
      states.loadFailed.on.impossible = { target: 'loading' };
    });
    expect((await walkMachine(broken)).neverTaken).toContain('savePublish.loadFailed impossible #1');
  });

  it('catches a state that reacts to events nobody declared', async () => {
    const broken = changedCopy(({ states }) => {
      states.unknown.on['*'] = { target: 'loading' };
    });
    expect((await walkMachine(broken)).problems).toContainEqual(
      expect.stringContaining('no.such.event changed {"unknown":"waiting"}'),
    );
  });
});
