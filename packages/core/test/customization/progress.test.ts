import { describe, expect, it } from 'vitest';
import { selectProgress } from '../../src/customization/index.ts';
import { openDesk } from '../support/save-desk.ts';
import { apiError } from '../support/save-publish.samples.ts';

/** The words of the specification, in the order in which an actor showed them. */
async function shown(steps: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>): Promise<string[]> {
  const desk = await openDesk();
  const words: string[] = [];
  desk.actor.subscribe((snapshot) => {
    const word = selectProgress(snapshot);
    if (word !== null && word !== words.at(-1)) words.push(word);
  });
  await steps(desk);
  return words;
}

describe('save and publish progress (spec 1 section 4)', () => {
  it('[SAV-001] is DataIsSaving, DataSaved, DataIsPublishing and DataPublished when all goes well', async () => {
    const words = await shown(async ({ editHeading, run }) => {
      editHeading('Stop');
      await run({ type: 'save' });
      await run({ type: 'publish' });
    });
    expect(words).toEqual(['DataIsSaving', 'DataSaved', 'DataIsPublishing', 'DataPublished']);
  });

  it('[SAV-001] ends in CanNotSaveData when a save fails', async () => {
    const words = await shown(async ({ editHeading, run, service }) => {
      service.failNext('save', apiError('rejected', 500));
      editHeading('Stop');
      await run({ type: 'save' });
    });
    expect(words).toEqual(['DataIsSaving', 'CanNotSaveData']);
  });

  it('[SAV-001] ends in CanNotPublishData when a publish fails', async () => {
    const words = await shown(async ({ service, run }) => {
      service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
      await run({ type: 'reload' });
      service.failNext('publish', apiError('rejected', 500));
      await run({ type: 'publish' });
    });
    expect(words).toEqual(['DataIsPublishing', 'CanNotPublishData']);
  });
});
