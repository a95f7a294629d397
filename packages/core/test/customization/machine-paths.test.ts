import { describe, expect, it } from 'vitest';
import { savePublishMachine } from '../../src/customization/index.ts';
import { walkMachine } from '../support/machine-walk.ts';
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

describe('generated paths (DESIGN section 9, machines)', () => {
  it('walks every declared transition of the save and publish machine', { timeout: 120_000 }, async () => {
    const t = performance.now();
    const result = await walkMachine(savePublish);
    console.log(result, performance.now() - t);
    expect(result.problems).toEqual([]);
    expect(result.neverTaken).toEqual([]);
  });
});
