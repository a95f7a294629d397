import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import { diffCustomization } from '../../edit/changes.ts';
import { applyTheme, editField } from '../../edit/edit.ts';
import { readKeys, writeKeys } from '../../registry/compile.ts';
import type { Customization, ModuleId } from '../../registry/model.ts';
import { discardChange, discardedWords, discardLabel, reviewGroups } from './discard-change.ts';

const published = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const at = (data: Customization, path: string) => readKeys(data, path.split('.'));
const picture = 'data:image/png;base64,AAAA';

/** Every listed change taken back, one after the other, as a person would. */
function discardAll(from: Customization, staged: Customization): { left: Customization; presses: number } {
  let left = staged;
  let presses = 0;
  for (;;) {
    const listed = reviewGroups(from, staged, left).flatMap((group) => group.changes);
    const change = listed.find(({ isDiscarded }) => !isDiscarded);
    if (change === undefined || presses > 50) return { left, presses };
    left = discardChange(left, from, change);
    presses += 1;
  }
}

const edits: [string, ModuleId, string, unknown][] = [
  ['a text', 'web.blockPage', 'text.block_heading', 'Stop'],
  ['a flag', 'dlp.blockPage', 'visibility.showFileName', false],
  ['an uploaded logo', 'web.blockPage', 'logo.content', picture],
  ['a logo of a second slot', 'web.dialogs', 'logoDocuments.content', picture],
  ['custom HTML', 'web.blockPage', 'customHtml', '<h1>Mine</h1>'],
  ['advanced mode', 'email.blockPage', 'advanced', true],
  ['a number', 'web.watermark', 'opacity', 35],
  ['a flag with a setting', 'web.indicators', 'visibility.isolationProxy', false],
];

describe('discard of one reviewed change (UI.md 4.6)', () => {
  it.each(edits)('takes back %s and nothing else', (_, module, path, value) => {
    const other = editField(published, 'email.warnDialog', 'modalText', 'Mind this');
    const staged = editField(other, module, path, value);
    const change = { module, path: `${module}.${path}` };
    expect(staged).not.toEqual(other);
    expect(discardChange(staged, published, change)).toEqual(other);
  });

  it('takes back a color and keeps the theme', () => {
    const custom = editField(published, 'web.blockPage', 'css.color.link_color', '#123456');
    const staged = editField(custom, 'web.blockPage', 'css.color.text_color', '#654321');
    const path = 'web.blockPage.css.color.link_color';
    const after = discardChange(staged, published, { module: 'web.blockPage', path });
    expect([at(after, path), at(after, 'web.blockPage.css.color.text_color')]).toEqual([
      at(published, path),
      '#654321',
    ]);
    expect(at(after, 'web.blockPage.theme')).toBeNull();
  });

  it('makes a module custom again when the color was published under Custom and a preset is picked meanwhile', () => {
    const custom = editField(published, 'web.blockPage', 'css.color.link_color', '#123456');
    const staged = editField(custom, 'web.blockPage', 'css.color.link_color', '#654321');
    const edited = applyTheme(staged, 'web.blockPage', 'red');
    const after = discardChange(edited, custom, {
      module: 'web.blockPage',
      path: 'web.blockPage.css.color.link_color',
    });
    expect(at(after, 'web.blockPage')).toMatchObject({ theme: null, useCustomStyling: true });
    expect(at(after, 'web.blockPage.css.color.link_color')).toBe('#123456');
  });

  it.each([
    ['a preset', published, (data: Customization) => applyTheme(data, 'web.bandwidth', 'red')],
    [
      'Custom with its colors',
      editField(published, 'web.bandwidth', 'css.color.text_color', '#123456'),
      (data: Customization) => applyTheme(data, 'web.bandwidth', 'red'),
    ],
  ])('takes back a theme to %s with everything that followed from it', (_, from, stage) => {
    const staged = stage(from);
    const after = discardChange(staged, from, { module: 'web.bandwidth', path: 'web.bandwidth.theme' });
    expect(after).toEqual(from);
  });

  it('takes the theme of both banners back together (OP-32)', () => {
    const staged = applyTheme(published, 'email.roBanner', 'red');
    const after = discardChange(staged, published, { module: 'email.rwBanner', path: 'email.rwBanner.theme' });
    expect(after).toEqual(published);
  });

  it('takes the theme along with a button type that it forces (OP-33)', () => {
    const custom = editField(applyTheme(published, 'web.bandwidth', null), 'web.bandwidth', 'buttonType', 'outline');
    const staged = applyTheme(custom, 'web.bandwidth', 'red');
    expect(at(staged, 'web.bandwidth.buttonType')).toBe('regular');
    const after = discardChange(staged, custom, { module: 'web.bandwidth', path: 'web.bandwidth.buttonType' });
    expect(after).toEqual(custom);
  });

  it('takes the copy of a logo back with its URL (DESIGN section 4)', () => {
    const logo = { content: null, useURL: true, url: 'https://example.com/a.png', urlContent: picture };
    const from = writeKeys(published, ['dlp', 'blockPage', 'logo'], logo);
    const staged = writeKeys(from, ['dlp', 'blockPage', 'logo'], {
      ...logo,
      url: 'https://example.com/b.png',
      urlContent: 'data:b',
    });
    const after = discardChange(staged, from, { module: 'dlp.blockPage', path: 'dlp.blockPage.logo.url' });
    expect(at(after, 'dlp.blockPage.logo')).toEqual(logo);
  });

  it('takes a part back as a whole when it is not there on one side (OP-17)', () => {
    const from = editField(published, 'email.mobileBlockPage', 'riskLevels.low', null);
    const fields = diffCustomization(from, published);
    expect(fields.length).toBeGreaterThan(1);
    for (const change of fields) {
      expect(discardChange(published, from, change)).toEqual(from);
      expect(discardChange(from, published, change)).toEqual(published);
    }
  });

  it('takes a setting back with the flag that mirrors it, also when a script set it alone (OP-19)', () => {
    const script = writeKeys(structuredClone(published), ['web', 'settings', 'showIsolation'], false);
    const [change] = diffCustomization(published, script);
    expect(change?.path).toBe('web.settings.showIsolation');
    if (change) expect(discardChange(script, published, change)).toEqual(published);
  });

  it('changes nothing in an area that is not there', () => {
    const webOnly = { ...published, dlp: null };
    const change = { module: 'dlp.blockPage', path: 'dlp.blockPage.text.block_heading' } as const;
    expect(discardChange(webOnly, published, change)).toBe(webOnly);
    expect(discardChange(published, webOnly, change)).toBe(published);
  });
});

describe('list of the publish review with unsaved edits (UI.md 4.6)', () => {
  const staged = edits.reduce(
    (data, [, module, path, value]) => editField(data, module, path, value),
    applyTheme(published, 'email.roBanner', 'red'),
  );

  it('leaves out what the edited data has taken back, and nothing else', () => {
    const paths = (edited: Customization) =>
      reviewGroups(published, staged, edited).flatMap((group) =>
        group.changes.filter(({ isDiscarded }) => !isDiscarded).map(({ path }) => path),
      );
    const all = paths(staged);
    const edited = discardChange(staged, published, {
      module: 'web.blockPage',
      path: 'web.blockPage.text.block_heading',
    });
    expect(paths(edited)).toEqual(all.filter((path) => path !== 'web.blockPage.text.block_heading'));
    expect(paths(editField(edited, 'web.blockPage', 'text.block_heading', 'Other'))).toEqual(all);
  });

  it('comes back to the published data when every change is discarded', () => {
    const { left, presses } = discardAll(published, staged);
    expect(presses).toBeGreaterThanOrEqual(edits.length);
    expect(diffCustomization(published, left)).toEqual([]);
    const rows = reviewGroups(published, staged, left).flatMap((group) => group.changes);
    expect(rows.map(({ path }) => path)).toEqual(
      reviewGroups(published, staged, staged).flatMap((group) => group.changes.map(({ path }) => path)),
    );
    expect(rows.every(({ isDiscarded }) => isDiscarded)).toBe(true);
  });

  it('names the step and says what happened', () => {
    expect(discardLabel({ label: 'Heading' })).toBe('Discard Heading');
    expect(discardedWords({ label: 'Heading' })).toBe('Heading is back to the published value.');
  });
});
