import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { editField } from '../edit/edit.ts';
import { applyTheme, type Finding, lintCustomization, moduleIds, moduleRoute } from '../index.ts';
import { type Customization, themeNames } from '../registry/model.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const found = (data: Customization) =>
  lintCustomization(data).map(({ rule, path, suggestion }) => [rule, path, suggestion]);

describe('advice as a whole (DESIGN section 7)', () => {
  it('says nothing about the defaults and about any preset', () => {
    expect(lintCustomization(all, {})).toEqual([]);
    for (const theme of themeNames) {
      expect(lintCustomization(moduleIds.reduce((data, id) => applyTheme(data, id, theme), all)), theme).toEqual([]);
    }
  });

  it('[LNT-001] reports a weak pair that is drawn, with its ratio', () => {
    const weak = editField(all, 'web.blockPage', 'css.color.text_color', '#CCCCCC');
    expect(lintCustomization(weak)).toMatchObject([
      {
        rule: 'contrast',
        path: 'web.blockPage.css.color.text_color',
        label: 'Text color',
        message: 'Text on background: contrast 1.5, at least 4.5 is needed.',
      },
    ]);
    const undrawn = editField(all, 'web.blockPage', 'css.color.link_color', '#CCCCCC');
    expect(found(undrawn)).toEqual([]);
    expect(found(editField(undrawn, 'web.blockPage', 'customLink.enabled', true))).toMatchObject([
      ['contrast', 'web.blockPage.css.color.link_color', expect.stringMatching(/^#[0-9A-F]{6}$/)],
    ]);
  });

  it('[LNT-005] judges an advanced page by its HTML alone', () => {
    const regular = editField(all, 'dlp.blockPage', 'css.color.text_color', '#CCCCCC');
    const advanced = editField(
      editField(regular, 'dlp.blockPage', 'advanced', true),
      'dlp.blockPage',
      'customHtml',
      '<html lang="en">\n<title>x</title><script></script>',
    );
    expect(lintCustomization(advanced)).toMatchObject([
      {
        rule: 'customHtml',
        path: 'dlp.blockPage.customHtml',
        mode: 'advanced',
        message: 'Line 2: Scripts are never run.',
        at: 33,
      },
    ] satisfies Partial<Finding>[]);
  });

  it('reports an unknown font as drawn in gotham', () => {
    expect(found(editField(all, 'email.roBanner', 'css.fontFamily', 'papyrus'))).toEqual([
      ['font', 'email.roBanner.css.fontFamily', 'gotham'],
    ]);
  });

  it('leaves out areas that are null', () => {
    const weak = editField(all, 'dlp.blockPage', 'css.color.text_color', '#CCCCCC');
    expect(lintCustomization({ ...weak, dlp: null })).toEqual([]);
  });

  it('names module and mode, so that a finding has a route', () => {
    const [finding] = lintCustomization(editField(all, 'web.indicators', 'css.color.text_color', '#CCCCCC'));
    expect(finding && moduleRoute(finding.module, finding.mode)).toBe('/customization/web/style/style');
  });
});
