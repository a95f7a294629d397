import { describe, expect, it } from 'vitest';
import { defaultCustomization, fromServer } from '../convert/from-server.convert.ts';
import type { Customization } from '../registry/model.ts';
import { changedAreas, changedModules, diffCustomization } from './changes.ts';
import { applyTheme, editField } from './edit.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const heading = (data: Customization, text: string) => editField(data, 'web.blockPage', 'text.block_heading', text);

describe('changed areas (spec 1 section 4, OP-43)', () => {
  it('[SAV-002] finds nothing changed in equal data, key order and missing members aside', () => {
    const copy = structuredClone(all);
    if (copy.web !== null)
      copy.web.blockPage.text = Object.fromEntries(Object.entries(copy.web.blockPage.text).reverse());
    const withUndefined = { ...copy, dlp: copy.dlp && { ...copy.dlp, unknown: undefined } };
    expect(changedAreas(all, withUndefined)).toEqual([]);
    expect(changedModules(all, withUndefined)).toEqual([]);
  });

  it('[SAV-002] does not trim and sees a change taken back', () => {
    const changed = heading(all, 'Request Blocked ');
    expect(changedAreas(all, changed)).toEqual(['web']);
    expect(changedAreas(all, heading(changed, 'Request Blocked'))).toEqual([]);
  });

  it('[SAV-004] lists changed areas in the order in which they are saved', () => {
    const dlp = editField(all, 'dlp.blockPage', 'text.block_page_text', 'x');
    const email = editField(dlp, 'email.warnDialog', 'modalText', 'x');
    expect(changedAreas(all, heading(email, 'x'))).toEqual(['web', 'email', 'dlp']);
    expect(changedAreas(all, email)).toEqual(['email', 'dlp']);
  });

  it('does not compare an area that is null on either side (OP-24)', () => {
    const webOnly = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    expect(changedAreas(webOnly, all)).toEqual([]);
    expect(diffCustomization(all, webOnly)).toEqual([]);
  });

  it('[THM-005] does not count a stored button type under a preset as a change', () => {
    const loaded = fromServer({ web: { default: { bandwidth: { theme: 'red', button_type: 'outline' } } } });
    expect(changedAreas(loaded, loaded)).toEqual([]);
  });
});

describe('field differences (UI.md 4.6)', () => {
  it('names area, module, field, kind and both values', () => {
    expect(diffCustomization(all, heading(all, 'Stop'))).toEqual([
      {
        area: 'web',
        module: 'web.blockPage',
        moduleLabel: 'Block page',
        path: 'web.blockPage.text.block_heading',
        label: 'Heading',
        kind: 'text',
        before: 'Request Blocked',
        after: 'Stop',
      },
    ]);
  });

  it('stands in module and field order and counts by module', () => {
    const data = applyTheme(heading(all, 'Stop'), 'email.roBanner', null);
    expect(diffCustomization(all, data).map(({ path, before, after }) => [path, before, after])).toEqual([
      ['web.blockPage.text.block_heading', 'Request Blocked', 'Stop'],
      ['email.roBanner.theme', 'yellow', null],
      ['email.roBanner.useCustomStyling', false, true],
      ['email.rwBanner.theme', 'yellow', null],
      ['email.rwBanner.useCustomStyling', false, true],
    ]);
    expect(changedModules(all, data)).toEqual([
      { module: 'web.blockPage', count: 1 },
      { module: 'email.roBanner', count: 2 },
      { module: 'email.rwBanner', count: 2 },
    ]);
  });

  it('shows a part that became null field by field', () => {
    const changes = diffCustomization(all, editField(all, 'email.mobileBlockPage', 'riskLevels.low', null));
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Low risk heading', 'Proceed With Caution', null],
      ['Low risk text', 'This website may be unsafe.', null],
      ['Low risk button', 'Continue', null],
      ['Low risk action', 'allow', null],
    ]);
  });

  it('shows a setting that a script changed without its flag once, and a flag with its setting once', () => {
    const byScript = structuredClone(all);
    if (byScript.web !== null) byScript.web.settings.showIsolation = false;
    expect(diffCustomization(all, byScript)).toMatchObject([
      {
        module: 'web.indicators',
        path: 'web.settings.showIsolation',
        label: 'Show for proxy isolation',
        before: true,
        after: false,
      },
    ]);
    // The same indicators object on both sides: only the settings beside it differ.
    const beside = all.web && { ...all, web: { ...all.web, settings: { ...all.web.settings, showIsolation: false } } };
    expect(changedModules(all, beside ?? all)).toEqual([{ module: 'web.indicators', count: 1 }]);
    const byFlag = editField(all, 'web.indicators', 'visibility.isolationProxy', false);
    expect(diffCustomization(all, byFlag).map(({ path }) => path)).toEqual([
      'web.indicators.visibility.isolationProxy',
    ]);
  });
});
