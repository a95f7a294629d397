import { describe, expect, it } from 'vitest';
import { FakePolicyService, openDesk } from '../../../test/support/save-desk.ts';
import { changedModules, diffCustomization } from '../edit/changes.ts';
import { configurationOf, editField } from '../edit/edit.ts';
import type { Customization, Logo, ModuleId } from '../registry/model.ts';
import { selectChanged, selectChangedModules, selectConflict, selectCustomization } from '../save-publish/selectors.ts';
import { fromServer } from './from-server.convert.ts';

const copy = 'data:image/png;base64,iVBORw0KGgo=';
const url = 'https://example.com/logo.png';
const other = 'https://example.com/other.png';
const stored = { base64_img: null, use_url: true, url, url_base64_img: copy };

const logoOf = (data: Customization | null, id: ModuleId, slot: string) =>
  data && (configurationOf(data, id) as unknown as Record<string, Logo> | null)?.[slot];

describe('the copy that the service keeps of a logo (DESIGN section 4)', () => {
  const loaded = fromServer({
    web: { default: { block_page: { logo: stored }, dialogs: { logo_dialogs: stored, logo_documents: stored } } },
    email: { default: { warning_modal: { logo: stored } } },
  });

  it.each([
    ['web.blockPage', 'logo'],
    ['web.dialogs', 'logoDialogs'],
    ['web.dialogs', 'logoDocuments'],
    ['email.warnDialog', 'logo'],
  ] as const)('does not outlive the URL of %s %s, and comes back with it', (id, slot) => {
    const edited = editField(loaded, id, `${slot}.url`, other);
    expect(logoOf(edited, id, slot)).toEqual({ content: null, useURL: true, url: other, urlContent: null });
    expect(editField(edited, id, `${slot}.url`, url)).toEqual(loaded);
  });

  it('stays with the other slot of the same module', () => {
    const edited = editField(loaded, 'web.dialogs', 'logoDialogs.url', other);
    expect(logoOf(edited, 'web.dialogs', 'logoDocuments')?.urlContent).toBe(copy);
  });

  it('is not there for a URL that no document holds', () => {
    const scripted = { ...loaded, source: {} };
    expect(logoOf(editField(scripted, 'web.blockPage', 'logo.url', other), 'web.blockPage', 'logo')).toMatchObject({
      url: other,
      urlContent: null,
    });
  });

  it('is no change of its own', () => {
    const edited = editField(loaded, 'web.blockPage', 'logo.url', other);
    expect(diffCustomization(loaded, edited).map(({ path }) => path)).toEqual(['web.blockPage.logo.url']);
    expect(changedModules(loaded, edited)).toEqual([{ module: 'web.blockPage', count: 1 }]);
  });

  it('follows typing, undo and a merge in the editor', async () => {
    const service = new FakePolicyService();
    service.data = loaded;
    const desk = await openDesk({}, service);
    desk.edit('web.blockPage', 'logo.url', other);
    expect(selectChangedModules(desk.now())).toEqual([{ module: 'web.blockPage', count: 1 }]);
    desk.actor.send({ type: 'undo' });
    expect(logoOf(selectCustomization(desk.now()), 'web.blockPage', 'logo')?.urlContent).toBe(copy);
    expect(selectChanged(desk.now())).toBe(false);
    desk.edit('web.blockPage', 'logo.url', other);
    desk.service.writtenByAnother('web.bandwidth', 'text.limit_alert_text', 'Theirs');
    await desk.run({ type: 'save' });
    expect(selectConflict(desk.now())).toMatchObject({ fields: [], merging: 1 });
    await desk.run({ type: 'conflict.resolved', choices: {} });
    expect(logoOf(desk.service.data, 'web.blockPage', 'logo')).toMatchObject({ url: other, urlContent: null });
  });
});
