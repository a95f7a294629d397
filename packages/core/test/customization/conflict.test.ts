import { describe, expect, it } from 'vitest';
import {
  editField,
  type ModuleId,
  selectChanged,
  selectConflict,
  selectCustomization,
  selectEditable,
  selectFailure,
  selectModule,
  selectOriginal,
  selectProgress,
  selectRedoLabel,
  selectUndoLabel,
} from '../../src/customization/index.ts';
import { progressNotice } from '../../src/customization/view/index.ts';
import { areasWritten, type Desk, openDesk } from '../support/save-desk.ts';
import { apiError, loadedData } from '../support/save-publish.samples.ts';

const heading = 'web.blockPage.text.block_heading';
const texts = (desk: Desk) => selectModule('web.blockPage')(desk.now())?.text;

/** Both administrators edited the web block page; mine is about to be saved. */
async function bothEdited(mine: [path: string, value: unknown][], theirs: [path: string, value: unknown][]) {
  const desk = await openDesk();
  for (const [path, value] of mine) desk.edit('web.blockPage', path, value);
  for (const [path, value] of theirs) desk.service.writtenByAnother('web.blockPage', path, value);
  await desk.run({ type: 'save' });
  return desk;
}

describe('a stale token (DESIGN section 3)', () => {
  it('asks, and does not say beside the question that the save failed', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    const notices: unknown[] = [];
    let before = desk.now();
    desk.actor.subscribe((now) => {
      notices.push(progressNotice(before, now));
      before = now;
    });
    await desk.run({ type: 'save' });
    expect(selectConflict(desk.now())).not.toBeNull();
    expect(notices.filter((notice) => notice !== null)).toEqual([]);
  });

  it('[CNF-005] rebases without a question when the other administrator changed another area', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await desk.run({ type: 'save' });
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(areasWritten(desk.service)).toEqual(['web', 'web']);
    expect(desk.headingIn(desk.service.data)).toBe('Mine');
    expect(desk.emailIn(desk.service.data)).toBe('Theirs');
    expect(desk.emailIn(selectCustomization(desk.now()))).toBe('Theirs');
  });

  it('[CNF-005] rebases in the middle of a save, without sending a saved area again', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.editEmail('Mine');
    const save = desk.service.save.bind(desk.service);
    desk.service.save = (input) => {
      if (input.area === 'email') {
        desk.service.save = save;
        desk.service.writtenByAnother('dlp.blockPage', 'text.block_page_text', 'Theirs');
      }
      return save(input);
    };
    await desk.run({ type: 'save' });
    expect(areasWritten(desk.service)).toEqual(['web', 'email', 'email']);
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(desk.service.data.dlp?.blockPage.text.block_page_text).toBe('Theirs');
  });

  it('goes on by itself when both made the same change', async () => {
    const desk = await bothEdited([['text.block_heading', 'Same']], [['text.block_heading', 'Same']]);
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(areasWritten(desk.service)).toEqual(['web']);
  });

  it('goes on by itself when all of mine is there already, beside other changes', async () => {
    const desk = await bothEdited(
      [['text.block_heading', 'Same']],
      [
        ['text.block_heading', 'Same'],
        ['text.block_text', 'Theirs'],
      ],
    );
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(texts(desk)).toMatchObject({ block_heading: 'Same', block_text: 'Theirs' });
  });

  it('[CNF-006] offers changes that do not overlap as one step', async () => {
    const desk = await bothEdited([['text.block_heading', 'Mine']], [['text.block_text', 'Theirs']]);
    expect(desk.now().hasTag('conflict')).toBe(true);
    expect(selectConflict(desk.now())).toMatchObject({ areas: ['web'], fields: [], merging: 1 });
    await desk.run({ type: 'conflict.resolved', choices: {} });
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(texts(desk)).toMatchObject({ block_heading: 'Mine', block_text: 'Theirs' });
    expect(desk.service.data.web?.blockPage.text).toMatchObject({ block_heading: 'Mine', block_text: 'Theirs' });
  });

  it('[CNF-006] lists an overlapping field with the value of each side', async () => {
    const desk = await bothEdited(
      [['text.block_heading', 'Mine']],
      [
        ['text.block_heading', 'Theirs'],
        ['text.block_text', 'Theirs'],
      ],
    );
    expect(selectConflict(desk.now())?.fields).toEqual([
      {
        area: 'web',
        module: 'web.blockPage',
        path: heading,
        label: 'Heading',
        base: 'Request Blocked',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ]);
    expect(selectConflict(desk.now())?.merging).toBe(1);
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('[CNF-006] takes %s when that is chosen, and their other changes', async (choice, value) => {
    const desk = await bothEdited(
      [
        ['text.block_heading', 'Mine'],
        ['text.block_recat_text', 'Mine'],
      ],
      [
        ['text.block_heading', 'Theirs'],
        ['text.block_text', 'Theirs'],
      ],
    );
    await desk.run({ type: 'conflict.resolved', choices: { [heading]: choice } });
    expect(desk.service.data.web?.blockPage.text).toMatchObject({
      block_heading: value,
      block_recat_text: 'Mine',
      block_text: 'Theirs',
    });
    expect(selectChanged(desk.now())).toBe(false);
  });

  it('waits until every overlapping field has a choice', async () => {
    const desk = await bothEdited([['text.block_heading', 'Mine']], [['text.block_heading', 'Theirs']]);
    await desk.run({ type: 'conflict.resolved', choices: {} });
    expect(desk.now().hasTag('conflict')).toBe(true);
    expect(areasWritten(desk.service)).toEqual(['web']);
  });

  it('overwrites only when it is told to', async () => {
    const desk = await bothEdited(
      [['text.block_heading', 'Mine']],
      [
        ['text.block_heading', 'Theirs'],
        ['text.block_text', 'Theirs'],
      ],
    );
    await desk.run({ type: 'conflict.resolved', choices: 'overwrite' });
    expect(desk.service.data.web).toEqual(editField(loadedData, 'web.blockPage', 'text.block_heading', 'Mine').web);
  });

  it('keeps every edit when the question is postponed, and asks again on retry', async () => {
    const desk = await bothEdited([['text.block_heading', 'Mine']], [['text.block_heading', 'Theirs']]);
    expect(selectEditable(desk.now())).toBe(false);
    await desk.run({ type: 'conflict.postponed' });
    expect(selectProgress(desk.now())).toBe('CanNotSaveData');
    expect(selectFailure(desk.now())).toMatchObject({ code: 'conflict', area: 'web' });
    expect(desk.headingIn(selectCustomization(desk.now()))).toBe('Mine');
    expect(desk.headingIn(desk.service.data)).toBe('Theirs');
    await desk.run({ type: 'save.retry' });
    expect(desk.now().hasTag('conflict')).toBe(true);
  });

  it('asks again when a third administrator writes while the question is open', async () => {
    const desk = await bothEdited([['text.block_heading', 'Mine']], [['text.block_heading', 'Theirs']]);
    desk.service.writtenByAnother('web.blockPage', 'text.block_heading', 'Third');
    await desk.run({ type: 'conflict.resolved', choices: { [heading]: 'mine' } });
    expect(selectConflict(desk.now())?.fields).toMatchObject([{ base: 'Theirs', mine: 'Mine', theirs: 'Third' }]);
  });

  it('gives up when the data cannot be read again', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    desk.service.failNext('reload', apiError('network'));
    await desk.run({ type: 'save' });
    expect(selectProgress(desk.now())).toBe('CanNotSaveData');
    expect(desk.headingIn(selectCustomization(desk.now()))).toBe('Mine');
  });

  it('stops when the service refuses again and again', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.service.save = (input) => {
      desk.service.writes.push(input.area);
      throw apiError('conflict', 409);
    };
    await desk.run({ type: 'save' });
    expect(areasWritten(desk.service)).toHaveLength(4);
    expect(selectProgress(desk.now())).toBe('CanNotSaveData');
    expect(selectFailure(desk.now())).toMatchObject({ code: 'conflict' });
    expect(desk.headingIn(selectCustomization(desk.now()))).toBe('Mine');
  });

  it.each([404, 412])('reads again when the revision of its path is gone, answered with %d', async (status) => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.service.failNext('save', apiError('rejected', status));
    await desk.run({ type: 'save' });
    expect(areasWritten(desk.service)).toEqual(['web', 'web']);
    expect(selectProgress(desk.now())).toBe('DataSaved');
  });

  it('does not save merged data that has an error', async () => {
    const desk = await bothEdited([['text.block_heading', 'Mine']], [['customLink.enabled', true]]);
    await desk.run({ type: 'conflict.resolved', choices: {} });
    expect(selectProgress(desk.now())).toBe('CanNotSaveData');
    expect(selectFailure(desk.now())).toMatchObject({ code: 'invalid', area: 'web' });
    expect(areasWritten(desk.service)).toEqual(['web']);
  });
});

describe('fields that belong together in a merge (OP-19, OP-31, OP-32)', () => {
  async function themes(mine: [ModuleId, string | null], theirs: [ModuleId, string | null]) {
    const desk = await openDesk();
    desk.actor.send({ type: 'theme.picked', module: mine[0], theme: mine[1] });
    desk.service.writtenByAnother(theirs[0], 'theme', theirs[1]);
    await desk.run({ type: 'save' });
    return desk;
  }

  it('never takes the theme from one side and its custom flag from the other', async () => {
    const desk = await themes(['web.blockPage', null], ['web.blockPage', 'red']);
    const paths = selectConflict(desk.now())?.fields.map((field) => field.path) ?? [];
    expect(paths).toContain('web.blockPage.theme');
    expect(paths).not.toContain('web.blockPage.useCustomStyling');
    const choices = Object.fromEntries(paths.map((path) => [path, 'theirs' as const]));
    await desk.run({ type: 'conflict.resolved', choices });
    expect(selectModule('web.blockPage')(desk.now())).toMatchObject({ theme: 'red', useCustomStyling: false });
  });

  it('asks once about the theme that both banners share', async () => {
    const desk = await themes(['email.roBanner', 'red'], ['email.rwBanner', 'white']);
    const themeFields = selectConflict(desk.now())?.fields.filter((field) => field.path.endsWith('.theme'));
    expect(themeFields).toMatchObject([{ path: 'email.roBanner.theme', mine: 'red', theirs: 'white' }]);
  });

  it('takes an isolation flag and its setting as one change', async () => {
    const desk = await openDesk();
    desk.edit('web.indicators', 'visibility.isolationProxy', false);
    desk.service.writtenByAnother('web.indicators', 'visibility.isolationPrepend', false);
    await desk.run({ type: 'save' });
    expect(selectConflict(desk.now())).toMatchObject({ fields: [], merging: 1 });
    await desk.run({ type: 'conflict.resolved', choices: {} });
    expect(desk.service.data.web?.indicators.visibility).toMatchObject({
      isolationProxy: false,
      isolationPrepend: false,
    });
    expect(desk.service.data.web?.settings).toEqual({ showIsolation: false, showIsolationPrepend: false });
  });

  it('does not ask about the copy that the service fetched of a logo', async () => {
    const desk = await openDesk();
    const withCopy = editField(desk.service.data, 'web.blockPage', 'logo.urlContent', 'data:image/png;base64,AA==');
    desk.editHeading('Mine');
    desk.service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    desk.service.data = { ...desk.service.data, web: withCopy.web };
    await desk.run({ type: 'save' });
    expect(selectProgress(desk.now())).toBe('DataSaved');
    expect(selectOriginal(desk.now())?.web?.blockPage.logo.urlContent).toBe('data:image/png;base64,AA==');
  });
});

describe('undo after data of another administrator came in (DESIGN section 2)', () => {
  it('keeps steps that the others did not touch and drops those that would bring old values back', async () => {
    const desk = await openDesk();
    desk.editHeading('Mine');
    desk.editEmail('Mine');
    desk.actor.send({ type: 'undo' });
    expect([selectUndoLabel(desk.now()), selectRedoLabel(desk.now())]).toEqual(['Heading', 'Text']);
    desk.service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await desk.run({ type: 'reload' });
    expect([selectUndoLabel(desk.now()), selectRedoLabel(desk.now())]).toEqual(['Heading', null]);
    desk.actor.send({ type: 'undo' });
    expect(desk.headingIn(selectCustomization(desk.now()))).toBe('Request Blocked');
    expect(desk.emailIn(selectCustomization(desk.now()))).toBe('Theirs');
  });
});
