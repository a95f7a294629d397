import { describe, expect, it } from 'vitest';
import { getAt, setAt, stepsTo } from '../../../test/customization/documents.ts';
import { mapping } from '../../../test/customization/mapping.ts';
import type { Customization, ModuleId, ServerCustomization } from '../registry/model.ts';

/** Loaded inside each test: code that cannot even be loaded then fails a test, not only the collection of the file. */
const load = async () => ({
  ...(await import('./bound-modules.ts')),
  ...(await import('../edit/edit.ts')),
  ...(await import('./effective-theme.ts')),
  ...(await import('./from-server.convert.ts')),
  ...(await import('../registry/presets.ts')),
  ...(await import('./theme.convert.ts')),
  ...(await import('./to-server.convert.ts')),
});

const rows = (Object.keys(mapping) as ModuleId[]).flatMap((id) =>
  mapping[id].rows.map(([server, ui]): [ModuleId, string, string] => [id, server, ui]),
);

const document = (id: ModuleId, server: string, value: unknown): ServerCustomization => {
  const result = {};
  setAt(result, stepsTo(id, server, 'default'), value);
  return result;
};

describe('converters from the first call on (OP-16, OP-17)', () => {
  it('[SAV-012] write the default data whole and read the same back', async () => {
    const { defaultCustomization, fromServer, toServer } = await load();
    const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    const written = toServer(all);
    expect(fromServer(written)).toEqual({ ...all, source: written });
  });

  it('give the defaults of each module, the watermark without a theme included', async () => {
    const { boundAreas, boundModule, defaultModule } = await load();
    for (const { module } of Object.values(boundAreas).flat()) {
      expect(boundModule(module.record.id).module).toBe(module);
      expect('theme' in defaultModule(module.record.id)).toBe(module.record.id !== 'web.watermark');
    }
  });

  it('refuse a module that nobody knows', async () => {
    const { boundModule } = await load();
    expect(() => boundModule('web.unknown' as ModuleId)).toThrow(new RangeError('unknown module web.unknown'));
  });

  it('write an edit of an area that has no bandwidth bar', async () => {
    const { editField, fromServer, toServer } = await load();
    const edited = editField(fromServer({ email: { default: {} } }), 'email.warnDialog', 'modalText', 'New');
    expect(toServer(edited)).toEqual(document('email.warnDialog', 'modal_text', 'New'));
  });

  it.each<[ModuleId, string, (readonly [wire: unknown, ui: unknown])[]]>([
    [
      'web.dialogs',
      'theme',
      [
        ['blue', 'lightblue'],
        [null, null],
        ['teal', 'teal'],
        [7, undefined],
      ],
    ],
    [
      'web.blockPage',
      'advanced',
      [
        ['advanced', true],
        ['regular', false],
        ['expert', undefined],
        [true, undefined],
      ],
    ],
    [
      'web.blockPage',
      'customHtml',
      [
        ['<p>', '<p>'],
        [null, null],
        [7, undefined],
      ],
    ],
    [
      'web.blockPage',
      'logo.content',
      [
        ['', null],
        [null, null],
        ['data:,', 'data:,'],
        [7, undefined],
      ],
    ],
    [
      'web.blockPage',
      'logo.useURL',
      [
        [true, true],
        [null, undefined],
        ['true', undefined],
      ],
    ],
    [
      'web.blockPage',
      'logo.url',
      [
        ['', ''],
        [null, undefined],
      ],
    ],
    [
      'web.watermark',
      'rotation',
      [
        [-45, -45],
        ['45', undefined],
        [null, undefined],
      ],
    ],
    [
      'web.bandwidth',
      'buttonType',
      [
        ['outline', 'outline'],
        [null, undefined],
      ],
    ],
  ])('tell what fits %s %s from what does not (OP-16)', async (id, path, values) => {
    const { boundModule } = await load();
    const binding = boundModule(id).bindings.find(({ item }) => item.field.path === path);
    expect(values.map(([wire]) => binding?.decode(wire))).toEqual(values.map(([, ui]) => ui));
  });

  it.each(rows)('reads %s %s of a wrong type as its default', async (id, server, ui) => {
    const { configurationOf, defaultModule, fromServer } = await load();
    const read = configurationOf(fromServer(document(id, server, { wrong: true })), id);
    expect(getAt(read, ui.split('.'))).toEqual(getAt(defaultModule(id), ui.split('.')));
  });

  it.each([
    ['no padding', 'iVBORw0K'],
    ['two paddings', 'iVBORw0KGg=='],
  ])('[CUS-006] reads a logo of plain base64 with %s as PNG (OP-25)', async (_, wire) => {
    const { fromServer } = await load();
    const read = fromServer(document('dlp.blockPage', 'logo.base64_img', wire));
    expect(read.dlp?.blockPage.logo.content).toBe(`data:image/png;base64,${wire}`);
  });

  it.each([
    ['three paddings', 'iVBORw0K==='],
    ['text before it', ' iVBORw0K'],
    ['text after it', 'iVBORw0K '],
  ])('reads a logo of base64 with %s as it is', async (_, wire) => {
    const { fromServer } = await load();
    expect(fromServer(document('dlp.blockPage', 'logo.base64_img', wire)).dlp?.blockPage.logo.content).toBe(wire);
  });

  it('[CUS-017] writes the regular mode by its name when the advanced one is left', async () => {
    const { editField, fromServer, toServer } = await load();
    const read = fromServer(document('dlp.blockPage', 'customization_mode', 'advanced'));
    expect(toServer(editField(read, 'dlp.blockPage', 'advanced', false))).toEqual(
      document('dlp.blockPage', 'customization_mode', 'regular'),
    );
  });

  it.each([undefined, 'no', null])(
    '[CUS-055] writes a flag whose setting is %j in the edited form',
    async (setting) => {
      const { editField, fromServer, toServer } = await load();
      const edited = structuredClone(
        editField(fromServer({ web: { default: {} } }), 'web.indicators', 'visibility.isolationProxy', false),
      );
      setAt(edited as unknown as Record<string, unknown>, ['web', 'settings', 'showIsolation'], setting);
      expect(toServer(edited as Customization)).toEqual({
        web: {
          default: { notifications: { visibility: { isolation_proxy: false } } },
          settings: { showIsolation: false },
        },
      });
    },
  );
});

describe('theme code from the first call on (OP-27, OP-31)', () => {
  it('[THM-003] [THM-004] takes each paired name there and back, and only the known ones', async () => {
    const { isThemeName, pairedThemeNames, themeFromServer, themeToServer } = await load();
    for (const [ui, wire] of Object.entries(pairedThemeNames)) {
      expect([themeToServer(ui, 'paired'), themeFromServer(wire, 'paired')]).toEqual([wire, ui]);
      expect([themeToServer(ui, 'identity'), themeFromServer(wire, 'identity')]).toEqual([ui, wire]);
    }
    expect([themeToServer(null, 'paired'), themeFromServer(null, 'paired')]).toEqual([null, null]);
    expect([null, undefined, 7, 'teal', ['red'], 'red'].map(isThemeName)).toEqual([...Array(5).fill(false), true]);
  });

  it('[THM-006] fills a table once and answers with the same object', async () => {
    const { presetColors } = await load();
    const table = presetColors('web.bandwidth', 'red');
    expect(table).toMatchObject({ background_color: '#B42328', button_background_color: 'transparent' });
    expect(presetColors('web.bandwidth', 'red')).toBe(table);
  });

  it.each([
    ['bars', 'reason', 'text'],
    ['pages', 'reason', 'link'],
  ] as const)('refuses a color of %s that no preset has: %s %s', async (surface, group, part) => {
    const { presetColor } = await load();
    const message = `no preset for ${surface} ${group} ${part}`;
    expect(() => presetColor('red', surface, group, part)).toThrow(new RangeError(message));
  });

  it('leaves an area that is not there alone when a theme is picked', async () => {
    const { applyTheme, fromServer } = await load();
    const webOnly = fromServer({ web: {} });
    expect(applyTheme(webOnly, 'email.blockPage', 'red')).toBe(webOnly);
    expect(applyTheme(webOnly, 'email.roBanner', null)).toBe(webOnly);
  });
});
