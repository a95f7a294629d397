import { describe, expect, it } from 'vitest';
import { moduleIds } from '../../registry/model.ts';
import { modules } from '../../registry/modules.ts';
import { type EditorBlock, editorSections, layoutField, modesOf, sectionOf } from './editor-sections.ts';

const allFeatures = {
  isEnabledMobileException: true,
  sv_bypass_policy: true,
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  browsing_forensics: true,
  watermarking: true,
  submit_recategorization: true,
};

function pathsOf(block: EditorBlock): string[] {
  switch (block.kind) {
    case 'theme':
      return [block.field.path];
    case 'logo':
      return [block.image.path, block.useUrl.path, block.url.path];
    case 'colors':
      return [
        ...block.page,
        ...block.groups.flatMap((row) => [...row.fields, ...(row.type === null ? [] : [row.type])]),
      ].map((f) => f.path);
    case 'link':
      return [block.enabled.path, block.url.path, block.text.path];
    case 'fields':
      return block.fields.map((field) => field.path);
    case 'tabs':
      return block.tabs.flatMap((tab) => tab.fields.map((field) => field.path));
  }
}

/** Flags and copies that no control of the form edits by itself. */
const notInForm = /^(useCustomStyling|advanced|customHtml|.+\.urlContent)$/;

describe('editor sections (UI.md 4.3)', () => {
  it.each(moduleIds)('shows every editable field of %s exactly once', (id) => {
    const shown = editorSections(id, allFeatures).flatMap((section) => section.blocks.flatMap(pathsOf));
    const expected = modules
      .find((module) => module.id === id)
      ?.fields.map((field) => field.path)
      .filter((path) => !notInForm.test(path));
    expect([...shown].sort()).toEqual([...(expected ?? [])].sort());
  });

  it('orders the web block page as Style, Text, Visibility', () => {
    const sections = editorSections('web.blockPage', allFeatures);
    expect(sections.map((section) => [section.label, section.mode])).toEqual([
      ['Style', 'style'],
      ['Text', 'content'],
      ['Visibility', 'content'],
    ]);
    expect(sections[0]?.blocks.map((block) => block.kind)).toEqual(['theme', 'logo', 'colors', 'fields']);
  });

  it('[CUS-022] shows recategorization colors, button type and texts only with the capability', () => {
    const paths = (features: typeof allFeatures | Record<string, never>) =>
      editorSections('web.blockPage', features)
        .flatMap((section) => section.blocks.flatMap(pathsOf))
        .filter((path) => /recat/i.test(path));
    expect(paths({})).toEqual([]);
    expect(paths(allFeatures)).toHaveLength(6);
  });

  it('puts the type of a button with its colors', () => {
    const colors = editorSections('web.blockPage', allFeatures)[0]?.blocks.find((block) => block.kind === 'colors');
    expect(colors?.groups.map((row) => [row.label, row.type?.path, row.fields.map((field) => field.part)])).toEqual([
      ['Request button', 'buttonRecatType', ['background', 'text', 'border']],
    ]);
  });

  it('lists the page colors as text, background, border, link', () => {
    const colors = editorSections('web.blockPage', {})[0]?.blocks.find((block) => block.kind === 'colors');
    expect(colors?.page.map((field) => field.part)).toEqual(['text', 'background', 'border', 'link']);
  });

  const textOf = (id: Parameters<typeof editorSections>[0], features: Record<string, boolean> = allFeatures) =>
    editorSections(id, features).find((section) => section.id === 'text')?.blocks ?? [];

  it('[CUS-043] puts each risk level behind a tab that its preview shows', () => {
    const [first] = textOf('email.mobileBlockPage');
    const tabs = first?.kind === 'tabs' ? first.tabs : [];
    expect(tabs.map((tab) => [tab.label, tab.variant])).toEqual([
      ['Low', 'low_risk_page'],
      ['Medium', 'medium_risk_page'],
      ['High', 'high_risk_page'],
    ]);
    for (const { path, fields } of tabs) {
      expect(fields.map((field) => field.path)).toEqual(
        ['heading', 'bannerText', 'buttonLabel', 'action'].map((name) => `${path}.${name}`),
      );
    }
  });

  it.each([
    ['email.mobileBlockPage', ['tabs', 'Details page', 'All risk levels']],
    ['web.indicators', ['Isolate indicator', 'Bypass indicator', 'Read-only indicator', 'Recording indicator', 'link']],
    ['web.bandwidth', ['Exceeded banner', 'Block page', 'Bandwidth banner']],
    ['email.roBanner', ['Read/write', 'Direct', 'Not allowed']],
    ['email.rwBanner', ['Direct', 'Not allowed']],
    ['dlp.blockPage', [null, 'link']],
  ] as const)('heads the texts of %s by the part that they belong to', (id, headings) => {
    expect(textOf(id).map((block) => (block.kind === 'fields' ? block.label : block.kind))).toEqual(headings);
  });

  it('[CUS-045] has labels and recipient of the details page in one block', () => {
    const block = textOf('email.mobileBlockPage').find((one) => one.kind === 'fields' && one.label === 'Details page');
    expect(block === undefined ? [] : pathsOf(block)).toEqual([
      'detailsPage.buttonLabel',
      'detailsPage.linkLabel',
      'detailsPage.recipientType',
    ]);
  });

  it('[CUS-030] shows the recording texts only with browsing forensics', () => {
    const headings = textOf('web.indicators', { ...allFeatures, browsing_forensics: false }).map((block) =>
      block.kind === 'fields' ? block.label : block.kind,
    );
    expect(headings).toEqual(['Isolate indicator', 'Bypass indicator', 'Read-only indicator', 'link']);
  });

  it.each([
    ['web.blockPage', ['style', 'content', 'advanced']],
    ['web.indicators', ['style', 'content']],
    ['web.watermark', ['style']],
  ] as const)('knows the modes of %s', (id, modes) => {
    expect(modesOf(id)).toEqual(modes);
  });

  it.each([
    ['web.blockPage', 'blockPageType'],
    ['web.indicators', 'indicatorType'],
    ['email.roBanner', 'bannerType'],
    ['web.dialogs', undefined],
  ] as const)('knows the wide form of %s', (id, path) => {
    expect(layoutField(id)?.path).toBe(path);
  });
});

describe('the section that a route opens (OP-02)', () => {
  it.each([
    ['content', 'text'],
    ['style', 'style'],
    ['advanced', 'style'],
  ] as const)('%s is %s', (mode, id) => {
    expect(sectionOf(editorSections('web.blockPage', allFeatures), mode)).toBe(id);
  });
});
